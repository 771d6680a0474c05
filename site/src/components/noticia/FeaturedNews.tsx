import { css } from '@emotion/react';
import { from } from '../../styles/media';
import { color, space, text } from '../../styles/tokens';
import { Card } from '../ui/Card';
import { NewsCover } from './NewsCover';
import { NewsLink } from './NewsLink';
import { excerptStyle } from './excerptStyle';

const acrossThePage = '(min-width: 80em) 44rem, (min-width: 64em) 55vw, 90vw';

/** The newest article, across the page. */
export function FeaturedNews({ article }: { article: Queries.NewsCardFragment }) {
  const { databaseId, title, cover, published_at, fields } = article;
  return (
    <Card as="article" flush css={card}>
      <NewsCover title={title} photo={cover} first sizes={acrossThePage} css={picture} />
      <div css={words}>
        <time dateTime={published_at} css={dateStyle}>
          {fields.listDate}
        </time>
        <h2>{title}</h2>
        <p css={excerptStyle}>{fields.excerpt}</p>
        <NewsLink id={databaseId} title={title}>
          Ler mais
        </NewsLink>
      </div>
    </Card>
  );
}

const card = css`
  position: relative;
  margin-bottom: ${space.lg};
  ${from.lg} {
    display: grid;
    grid-template-columns: 7fr 5fr;
  }
`;

const picture = css`
  height: 100%;
`;

const words = css`
  display: grid;
  align-content: center;
  gap: ${space.sm};
  padding: ${space.md};
  ${from.lg} {
    padding: ${space.xl};
  }
`;

const dateStyle = css`
  color: ${color.muted};
  font-size: ${text.sm};
`;
