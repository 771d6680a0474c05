import { css } from '@emotion/react';
import { graphql } from 'gatsby';
import { color, space, text } from '../../styles/tokens';
import { Card } from '../ui/Card';
import { NewsCover } from './NewsCover';
import { NewsLink } from './NewsLink';
import { excerptStyle } from './excerptStyle';

interface NewsCardProps {
  article: Queries.NewsCardFragment;
  /** In words. */
  date: string;
  excerpt?: string;
  linkText: string;
}

/** An article in a grid of others. All of the card leads to it. */
export function NewsCard({ article, date, excerpt, linkText }: NewsCardProps) {
  const { databaseId, title, cover, published_at } = article;
  return (
    <Card as="li" flush css={card}>
      <NewsCover title={title} photo={cover} />
      <div css={words}>
        <time dateTime={published_at} css={dateStyle}>
          {date}
        </time>
        <h3 css={titleStyle}>{title}</h3>
        {excerpt && <p css={excerptStyle}>{excerpt}</p>}
        <NewsLink id={databaseId} title={title} css={link}>
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
    cover {
      ...NewsCover
    }
  }
`;

/** What its link stretches over. */
const card = css`
  position: relative;
`;

const words = css`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space['2xs']};
  padding: ${space.md};
`;

const dateStyle = css`
  color: ${color.muted};
  font-size: ${text.sm};
`;

const titleStyle = css`
  font-size: ${text.lg};
`;

const link = css`
  margin-top: auto;
  padding-top: ${space['2xs']};
`;
