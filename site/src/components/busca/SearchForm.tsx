import { css } from '@emotion/react';
import { type RefObject } from 'react';
import { Button } from '../ui/Button';
import { color, radius, space, text as size, weight } from '../../styles/tokens';

interface SearchFormProps {
  field: RefObject<HTMLInputElement | null>;
  text: string;
  onType: (text: string) => void;
  onSearch: () => void;
}

/** The search field. Results appear while the user types; the button is for users who expect one. */
export function SearchForm({ field, text, onType, onSearch }: SearchFormProps) {
  return (
    <form
      role="search"
      action="/busca"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch();
      }}
    >
      <label htmlFor="busca" css={label}>
        O que você procura?
      </label>
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: space.xs }}>
        <input
          ref={field}
          id="busca"
          name="q"
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={120}
          value={text}
          onChange={(event) => onType(event.target.value)}
          css={input}
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
  padding: ${space['2xs']} ${space.sm};
  border: 2px solid ${color.primary};
  border-radius: ${radius.md};
  background: ${color.white};
  font-size: ${size.lg};
  appearance: none;
`;
