import { css } from '@emotion/react';
import { graphql } from 'gatsby';
import type { ReactNode } from 'react';
import { from, threeLines, visuallyHidden } from '../../styles/common';
import { color, space, text, weight } from '../../styles/tokens';
import { Card } from '../ui/layout';
import { SmartLink } from '../ui/SmartLink';
import { NewsCover } from './NewsCover';

interface NewsCardProps {
  article: Queries.NewsCardFragment;
  date: string;
  excerpt?: string;
  linkText: string;
  /** Whether its photo is the most important one of the page. */
  first?: boolean;
  /** The `sizes` attribute, if the card is not in a grid of the whole page's width. */
  sizes?: string;
}

export function NewsCard({ article, date, excerpt, linkText, first, sizes }: NewsCardProps) {
  const { databaseId, title, cover: photo, cover_focus: focus, published_at } = article;
  return (
    <Card as="li" flush css={{ position: 'relative' }}>
      <NewsCover title={title} photo={photo} focus={focus} first={first} sizes={sizes} />
      <div css={words}>
        <time dateTime={published_at} css={{ color: color.muted, fontSize: text.sm }}>
          {date}
        </time>
        <h3 css={{ fontSize: text.lg }}>{title}</h3>
        {excerpt && <p css={excerptStyle}>{excerpt}</p>}
        <NewsLink
          id={databaseId}
          title={title}
          css={{ marginTop: 'auto', paddingTop: space['2xs'] }}
        >
          {linkText}
        </NewsLink>
      </div>
    </Card>
  );
}

export const fragment = graphql`
  fragment NewsCard on SupabaseNoticia {
    databaseId
    title
    published_at
    fields {
      cardDate
      listDate
      excerpt
    }
    cover_focus
    cover {
      ...NewsCover
    }
  }
  fragment NewsCover on File {
    childImageSharp {
      gatsbyImageData(width: 720, sizes: "(min-width: 64em) 24rem, (min-width: 48em) 46vw, 90vw")
    }
  }
`;

const words = css`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space['2xs']};
  padding: ${space.md};
`;

interface NewsLinkProps {
  id: number;
  title: string;
  className?: string;
  children: string;
}

/** A link to an article that covers its whole card. The card must be positioned. */
export function NewsLink({ id, title, className, children }: NewsLinkProps) {
  return (
    <SmartLink to={`/noticia/${id}`} css={stretchedLink} className={className}>
      {children}
      <span css={visuallyHidden}> sobre “{title}”</span>
    </SmartLink>
  );
}

const stretchedLink = css`
  width: fit-content;
  font-weight: ${weight.bold};
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

export const excerptStyle = css`
  ${threeLines}
  color: ${color.muted};
`;

interface NewsGridProps {
  /** The id of the heading that says which articles these are. */
  labelledBy?: string;
  children: ReactNode;
}

/** One column on phones, two on tablets and three on desktops, even with fewer articles. */
export function NewsGrid({ labelledBy, children }: NewsGridProps) {
  return (
    <ul role="list" aria-labelledby={labelledBy} css={grid}>
      {children}
    </ul>
  );
}

const grid = css`
  display: grid;
  gap: ${space.md};
  ${from.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from.lg} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
