import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { onlyWithoutScripts, withoutScripts } from '../../styles/common';
import { ContactUs } from './ContactUs';
import { ErrorBoundary } from './ErrorBoundary';

interface NeedsScriptsProps {
  /** What the visitor wants to do here, such as "ver o cardápio da semana"; completes the sentence below. */
  purpose: string;
  children: ReactNode;
}

/**
 * Content that does not work without scripts. Without JavaScript, and when scripts fail or are late, a sentence with
 * contact details replaces it. The idle loader expects this sentence to be the next sibling of the content.
 */
export function NeedsScripts({ purpose, children }: NeedsScriptsProps) {
  return (
    <>
      <div data-needs-scripts="" css={part}>
        <ErrorBoundary>{children}</ErrorBoundary>
      </div>
      {/* `data-nosnippet` keeps the sentence out of search results, because visitors with scripts never see it. */}
      <div role="status" data-nosnippet="" css={onlyWithoutScripts}>
        <p>
          Esta parte da página não carregou. Para {purpose}, recarregue a página com o JavaScript do
          navegador ativado ou <ContactUs />
        </p>
      </div>
    </>
  );
}

/** A focused field stays visible, with the sentence below it: scripts may only be late, and the visitor is typing. */
const part = css`
  ${withoutScripts}:not(:focus-within) {
    display: none;
  }
`;
