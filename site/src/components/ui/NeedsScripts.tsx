import type { ReactNode } from 'react';
import { school } from 'shared/school';
import { onlyWithScripts } from '../../styles/common';
import { SmartLink } from './SmartLink';

interface NeedsScriptsProps {
  /** What the reader misses, as in "ver o cardápio da semana". */
  purpose: string;
  children: ReactNode;
}

/** What scripts fill in. Without them it gives way to a sentence that says where else to ask. */
export function NeedsScripts({ purpose, children }: NeedsScriptsProps) {
  return (
    <>
      <div css={onlyWithScripts}>{children}</div>
      <noscript>
        <p>
          Para {purpose}, ative o JavaScript do navegador ou fale com a gente: ligue para{' '}
          <a href={`tel:${school.phone.e164}`}>{school.phone.label}</a> ou{' '}
          <SmartLink to={school.links.chat} newTab>
            escreva no WhatsApp
          </SmartLink>
          .
        </p>
      </noscript>
    </>
  );
}
