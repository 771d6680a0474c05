import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { prose } from '../../styles/prose';
import { color, space, text } from '../../styles/tokens';
import { Section } from '../ui/Section';
import { ArticlePhotos } from './ArticlePhotos';
import { BackToNews } from './BackToNews';

interface ArticleViewProps {
  title: string;
  publishedAt: string;
  /** The same in words. */
  date: string;
  /** Sanitized. */
  html: string;
  photos: readonly ReactNode[];
}

/** An article as it is read, whether it was built with the site or has just been fetched. */
export function ArticleView({ title, publishedAt, date, html, photos }: ArticleViewProps) {
  return (
    <Section width="text">
      <article css={article}>
        <header css={heading}>
          <p css={dateStyle}>
            Publicado em <time dateTime={publishedAt}>{date}</time>
          </p>
          <h1>{title}</h1>
        </header>
        <ArticlePhotos photos={photos} />
        <div css={prose} dangerouslySetInnerHTML={{ __html: html }} />
      </article>
      <BackToNews>Voltar para todas as notícias</BackToNews>
    </Section>
  );
}

const article = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.lg};
`;

const heading = css`
  display: grid;
  gap: ${space.xs};
`;

const dateStyle = css`
  color: ${color.muted};
  font-size: ${text.sm};
`;
