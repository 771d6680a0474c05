import { css } from '@emotion/react';
import { canHover, from, print } from '../../styles/media';
import { color, radius, space } from '../../styles/tokens';
import { LineIcon } from '../icons/LineIcon';
import { shellIcons } from '../icons/shellIcons';
import { PageLink } from '../ui/PageLink';

/** Leads to the search, beside the menu on every screen. */
export function SearchLink({ path }: { path: string }) {
  return (
    <PageLink
      to="/busca"
      state={{ type: true }}
      aria-label="Buscar no site"
      title="Buscar no site"
      aria-current={path === '/busca' ? 'page' : undefined}
      css={link}
    >
      <LineIcon strokes={shellIcons.search} />
    </PageLink>
  );
}

/** As large as a finger; on phones at the end of the row, next to the menu. */
const link = css`
  display: grid;
  flex: none;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  margin-left: auto;
  border-radius: ${radius.pill};
  color: ${color.primaryDark};
  font-size: 1.5rem;
  ${from.lg} {
    margin-left: calc(-1 * ${space.xs});
  }
  ${canHover} {
    &:hover {
      background: ${color.primarySoft};
    }
  }
  ${print} {
    display: none;
  }
`;
