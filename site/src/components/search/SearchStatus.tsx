import { css } from '@emotion/react';
import { weight } from '../../styles/tokens';
import type { Search } from './useSearch';

interface SearchStatusProps {
  query: string;
  search: Search;
  /** How many results are shown at most. */
  most: number;
}

/** What became of the search, in words; read aloud whenever it changes. */
export function SearchStatus({ query, search, most }: SearchStatusProps) {
  return (
    <p role="status" css={line}>
      {message(query, search, most)}
    </p>
  );
}

function message(query: string, { state, results }: Search, most: number): string {
  switch (state) {
    case 'idle':
      return '';
    case 'loading':
      return 'Buscando…';
    case 'failed':
      return 'Não foi possível fazer a busca. Verifique a sua conexão e tente novamente.';
    case 'done':
      return results.length > most
        ? `${counted(query, results.length)}. Mostrando os ${most} primeiros.`
        : counted(query, results.length);
  }
}

function counted(query: string, count: number): string {
  if (count === 0) return `Nenhum resultado para “${query}”`;
  return `${count} ${count === 1 ? 'resultado' : 'resultados'} para “${query}”`;
}

const line = css`
  min-height: 1.65em;
  font-weight: ${weight.bold};
`;
