import type { ReactNode } from 'react';
import { chatLink, dialled } from 'shared/phone';
import { useSchool } from '../../data/content';
import { onlyWithScripts } from '../../styles/common';
import { SmartLink } from './SmartLink';

interface NeedsScriptsProps {
  /** What the reader misses, as in "ver o cardápio da semana". */
  purpose: string;
  children: ReactNode;
}

/** What scripts fill in. Without them it gives way to a sentence that says where else to ask. */
export function NeedsScripts({ purpose, children }: NeedsScriptsProps) {
  const { phone, whatsapp } = useSchool();
  return (
    <>
      <div css={onlyWithScripts}>{children}</div>
      <noscript>
        <p>
          Para {purpose}, ative o JavaScript do navegador ou fale com a gente: ligue para{' '}
          <a href={`tel:${dialled(phone)}`}>{phone}</a> ou{' '}
          <SmartLink to={chatLink(dialled(whatsapp))} newTab>
            escreva no WhatsApp
          </SmartLink>
          .
        </p>
      </noscript>
    </>
  );
}
