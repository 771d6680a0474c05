import { css } from '@emotion/react';
import { Link } from 'gatsby';
import { color, space, text as size } from '../../styles/tokens';
import type { Result } from './results';
import { buildSnippet, findOccurrences, fold, type Term } from './words';

interface SearchResultProps {
  entry: Result;
  terms: readonly Term[];
}

export function SearchResult({ entry: { path, title, date, text }, terms }: SearchResultProps) {
  return (
    <li css={{ paddingBlock: space.md, borderTop: `1px solid ${color.line}` }}>
      <h2 css={{ fontSize: size.lg, letterSpacing: '0' }}>
        <Link to={path}>
          <Highlighted text={title} terms={terms} />
        </Link>
      </h2>
      <p css={{ marginBlock: space['3xs'], color: color.muted, fontSize: size.sm }}>
        {date ? `Notícia de ${date}` : 'Página da escola'}
      </p>
      <p>
        <Highlighted text={buildSnippet(text, terms)} terms={terms} />
      </p>
    </li>
  );
}

function Highlighted({ text, terms }: { text: string; terms: readonly Term[] }) {
  const found = findOccurrences(fold(text), terms);
  return (
    <>
      {found.map(({ start, end }, index) => (
        <span key={start}>
          {text.slice(found[index - 1]?.end ?? 0, start)}
          <mark css={mark}>{text.slice(start, end)}</mark>
        </span>
      ))}
      <span>{text.slice(found.at(-1)?.end ?? 0)}</span>
    </>
  );
}

const mark = css`
  padding: 0.05em 0.1em;
  border-radius: 0.2em;
  background: ${color.accentSoft};
  color: inherit;
  font-weight: inherit;
`;
