import { css } from '@emotion/react';
import type { ComponentProps } from 'react';
import { Button } from '../ui/Button';
import { color, radius, space, text as size, weight } from '../../styles/tokens';

interface SearchFormProps {
  /** Called instead of opening the search page. */
  onSearch?: () => void;
  /** Further attributes of the field. */
  field?: ComponentProps<'input'>;
}

/** The search field and its button. Without scripts, and by default, it opens the search page. */
export function SearchForm({ onSearch, field }: SearchFormProps) {
  return (
    <form
      role="search"
      action="/busca"
      onSubmit={(event) => {
        if (!onSearch) return;
        event.preventDefault();
        onSearch();
      }}
    >
      <label htmlFor="busca" css={label}>
        O que você procura?
      </label>
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: space.xs }}>
        <input
          id="busca"
          name="q"
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={120}
          css={input}
          {...field}
        />
        <Button type="submit">Buscar</Button>
      </div>
    </form>
  );
}

const label = css`
  display: block;
  margin-bottom: ${space['2xs']};
  font-weight: ${weight.bold};
`;

const input = css`
  flex: 1 1 12rem;
  min-width: 0;
  min-height: 3.25rem;
  padding: ${space['2xs']} ${space.md};
  border: 2px solid ${color.primary};
  border-radius: ${radius.pill};
  background: ${color.white};
  font-size: ${size.lg};
  appearance: none;
`;
