import { css } from '@emotion/react';
import { color } from '../../styles/tokens';
import { fold } from './fold';
import { occurrences } from './occurrences';

interface HighlightedProps {
  text: string;
  terms: readonly string[];
}

/** A text in which the words that were looked for stand out. */
export function Highlighted({ text, terms }: HighlightedProps) {
  const found = occurrences(fold(text), terms);
  return (
    <>
      {found.map(({ start, end }, index) => (
        <span key={start}>
          {text.slice(found[index - 1]?.end ?? 0, start)}
          <mark css={mark}>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(found.at(-1)?.end ?? 0)}
    </>
  );
}

const mark = css`
  padding: 0.05em 0.1em;
  border-radius: 0.2em;
  background: ${color.yellowSoft};
  color: inherit;
  font-weight: inherit;
`;
