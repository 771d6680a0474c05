import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { newsPath } from '../../buildSettings';
import { notPrinted, onHover, row, spreadRow } from '../../styles/common';
import { color, motion, radius, space, text, weight } from '../../styles/tokens';
import { ButtonLink } from '../ui/Button';
import { LineIcon, shellIcons } from '../ui/LineIcon';
import { SmartLink } from '../ui/SmartLink';
import { getArchivePath } from './archive';

interface ArchiveNavProps {
  /** The path of the page with the links. */
  path: string;
  /** The path of the page with newer articles, if there are any. */
  newer?: string | null;
  /** The path of the page with older articles, if there are any. */
  older: string | null;
  /** The years to jump to, newest first. */
  years: readonly number[];
  /** The months of the page's year, each with the page on which it starts. */
  months?: readonly { readonly name: string; readonly path: string }[];
  /** A way elsewhere, between newer and older articles. */
  children?: ReactNode;
}

/** The ways from one page of news to the others: the next and the previous page, the months of its year, and the years. */
export function ArchiveNav({ path, newer, older, years, months = [], children }: ArchiveNavProps) {
  const yearLinks = years.map((year) => ({ name: String(year), path: getArchivePath(year) }));
  // Pages of the archive name only earlier years, so that a new year changes none of them.
  const others = newer ? [{ name: 'Todos os anos', path: `${newsPath}#anos` }] : [];
  return (
    <div css={wrapper}>
      {(newer || older || children) && (
        <nav aria-label="Mais notícias" css={[spreadRow, { flexWrap: 'wrap' }]}>
          {newer && (
            <ButtonLink to={newer} variant="secondary">
              <LineIcon strokes={shellIcons.chevron} css={{ rotate: '90deg' }} />
              Mais recentes
            </ButtonLink>
          )}
          {children}
          {older && (
            <ButtonLink to={older} variant="secondary" css={{ marginLeft: 'auto' }}>
              Mais antigas
              <LineIcon strokes={shellIcons.chevron} css={{ rotate: '-90deg' }} />
            </ButtonLink>
          )}
        </nav>
      )}
      {months.length > 0 && (
        <LinkList id="meses" title={`Meses de ${years[0]}`} path={path} links={months} />
      )}
      {years.length > 0 && (
        <LinkList
          id="anos"
          title="Notícias por ano"
          path={path}
          links={[...others, ...yearLinks]}
        />
      )}
    </div>
  );
}

interface LinkListProps {
  id: string;
  title: string;
  path?: string;
  links: readonly { readonly name: string; readonly path: string }[];
}

/** Short links in a row, with a heading; the one to `path` is marked as the current page. */
export function LinkList({ id, title, path, links }: LinkListProps) {
  return (
    <nav id={id} aria-labelledby={`${id}-titulo`} css={{ scrollMarginTop: '6rem' }}>
      <h2 id={`${id}-titulo`} css={{ fontSize: text.lg, marginBottom: space.xs }}>
        {title}
      </h2>
      <ul role="list" css={[row, { gap: space['2xs'] }]}>
        {links.map((link) => (
          <li key={link.name}>
            {link.path === path ? (
              // Gatsby's link removes `aria-current` when it renders to HTML.
              <a href={path} aria-current="page" css={pill}>
                {link.name}
              </a>
            ) : (
              <SmartLink to={link.path} css={pill}>
                {link.name}
              </SmartLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

const wrapper = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.lg};
  width: 100%;
  margin-top: ${space.lg};
  ${notPrinted}
`;

const pill = css`
  display: inline-block;
  min-width: 2.75rem;
  padding: 0.5rem 1rem;
  border: 2px solid ${color.line};
  border-radius: ${radius.pill};
  color: ${color.primary};
  font-weight: ${weight.bold};
  line-height: 1.5;
  text-align: center;
  text-decoration: none;
  transition: background-color ${motion.quick};
  ${onHover(color.primarySoft)}
  &[aria-current] {
    border-color: ${color.primary};
    background: ${color.primary};
    color: ${color.white};
  }
`;
