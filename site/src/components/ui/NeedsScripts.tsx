import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { chatLink, dialled } from 'shared/phone';
import { useSchool } from '../../data/content';
import { onlyWithoutScripts, withoutScripts } from '../../styles/common';
import { SmartLink } from './SmartLink';

interface NeedsScriptsProps {
  /** What the reader misses, as in "ver o cardápio da semana". */
  purpose: string;
  children: ReactNode;
}

/**
 * Content that scripts fill in or operate. Without JavaScript, and when scripts fail or are late, a sentence that says
 * where else to ask takes its place. The script in the page's head expects the sentence right after the content.
 */
export function NeedsScripts({ purpose, children }: NeedsScriptsProps) {
  const { phone, whatsapp } = useSchool();
  return (
    <>
      <div data-needs-scripts="" css={part}>
        {children}
      </div>
      {/* Neither this site's search nor others quote it: readers with scripts never see it. */}
      <div role="status" data-nosnippet="" css={onlyWithoutScripts}>
        <p>
          Esta parte da página não carregou. Para {purpose}, recarregue a página com o JavaScript do
          navegador ativado ou fale com a gente: ligue para{' '}
          <a href={`tel:${dialled(phone)}`}>{phone}</a> ou{' '}
          <SmartLink to={chatLink(dialled(whatsapp))} newTab>
            escreva no WhatsApp
          </SmartLink>
          .
        </p>
      </div>
    </>
  );
}

/** A field that somebody is typing in stays, with the sentence below it: scripts may be merely late. */
const part = css`
  ${withoutScripts}:not(:focus-within) {
    display: none;
  }
`;
