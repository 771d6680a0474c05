import { css } from '@emotion/react';
import { color, space, text as size } from '../../styles/tokens';
import { PageLink } from '../ui/PageLink';
import { Highlighted } from './Highlighted';
import type { SearchEntry } from './entry';
import { snippet } from './snippet';

interface SearchResultProps {
  entry: SearchEntry;
  terms: readonly string[];
}

export function SearchResult({ entry: { path, title, date, text }, terms }: SearchResultProps) {
  return (
    <li css={result}>
      <h2 css={heading}>
        <PageLink to={path}>
          <Highlighted text={title} terms={terms} />
        </PageLink>
      </h2>
      <p css={kind}>{date ? `Notícia de ${date}` : 'Página da escola'}</p>
      <p>
        <Highlighted text={snippet(text, terms)} terms={terms} />
      </p>
    </li>
  );
}

const result = css`
  padding-block: ${space.md};
  border-top: 1px solid ${color.line};
`;

const heading = css`
  font-size: ${size.lg};
  letter-spacing: 0;
`;

const kind = css`
  margin-block: ${space['3xs']};
  color: ${color.muted};
  font-size: ${size.sm};
`;
