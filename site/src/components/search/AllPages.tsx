import { css } from '@emotion/react';
import { busca } from '../../content/busca';
import { seo, type PagePath } from '../../content/seo';
import { space } from '../../styles/tokens';
import { PageLink } from '../ui/PageLink';

/** The way without searching: every page by its title. */
export function AllPages() {
  return (
    <nav aria-labelledby="paginas">
      <h2 id="paginas" css={heading}>
        {busca.allPages}
      </h2>
      <ul role="list" css={list}>
        {paths.map((path) => (
          <li key={path}>
            <PageLink to={path} css={link}>
              {seo[path].title}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const noDestinations: readonly PagePath[] = ['/', '/visita/obrigado', '/busca', '/404'];
const paths = (Object.keys(seo) as PagePath[]).filter((path) => !noDestinations.includes(path));

const heading = css`
  margin-bottom: ${space.sm};
  font-size: 1.25rem;
`;

const list = css`
  columns: 16rem;
  column-gap: ${space.lg};
`;

/** As tall as a finger. */
const link = css`
  display: block;
  padding-block: ${space['2xs']};
`;
