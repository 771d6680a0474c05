import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { onlyWithoutScripts, withoutScripts } from '../../styles/common';
import { ContactUs } from './ContactUs';
import { ErrorBoundary } from './ErrorBoundary';

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
  return (
    <>
      <div data-needs-scripts="" css={part}>
        <ErrorBoundary>{children}</ErrorBoundary>
      </div>
      {/* Neither this site's search nor others quote it: readers with scripts never see it. */}
      <div role="status" data-nosnippet="" css={onlyWithoutScripts}>
        <p>
          Esta parte da página não carregou. Para {purpose}, recarregue a página com o JavaScript do
          navegador ativado ou <ContactUs />
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
