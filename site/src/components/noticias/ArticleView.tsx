import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { color, radius, space, text } from '../../styles/tokens';
import { Carousel } from '../ui/Carousel';
import { Photo, type PhotoProps } from '../ui/Photo';
import { ButtonLink } from '../ui/Button';
import { Section } from '../ui/layout';
import { SmartLink } from '../ui/SmartLink';
import { ArticleText } from './ArticleText';
import { getCategoryPath } from './category';
import type { TextVideoFrame } from './textVideos';

interface ArticleViewProps {
  title: string;
  publishedAt: string;
  date: string;
  category?: { nome: string; slug: string } | null;
  /** The article's body, already sanitized. */
  html: string;
  /** Frames of the videos in its text. */
  frames?: readonly (TextVideoFrame | null)[];
  photos: readonly ArticlePhoto[];
  /** What follows the text. */
  children?: ReactNode;
}

interface ArticlePhoto extends Partial<Pick<PhotoProps, 'file'>> {
  /** URL of a photo that the build has not processed; used in place of `file`. */
  url?: string;
  alt: string;
  caption: string;
}

export function ArticleView({
  title,
  publishedAt,
  date,
  category,
  html,
  frames,
  photos,
  children,
}: ArticleViewProps) {
  return (
    <Section size="text">
      <article css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.lg }}>
        <header css={{ display: 'grid', gap: space.xs }}>
          <p css={{ color: color.muted, fontSize: text.sm }}>
            <span>Publicado em</span> <time dateTime={publishedAt}>{date}</time>
            {category && (
              <>
                <span> em </span>
                <SmartLink to={getCategoryPath(category.slug)}>{category.nome}</SmartLink>
              </>
            )}
          </p>
          <h1>{title}</h1>
        </header>
        <ArticlePhotos photos={photos} />
        <ArticleText html={html} frames={frames} />
      </article>
      {children}
      <BackToNews>Voltar para todas as notícias</BackToNews>
    </Section>
  );
}

function ArticlePhotos({ photos }: Pick<ArticleViewProps, 'photos'>) {
  const figures = photos.map((photo, index) => (
    <PhotoFigure
      key={index}
      {...photo}
      alt={photo.alt || describePosition(photos.length, index)}
      first={index === 0}
    />
  ));
  if (figures.length < 2) return figures;
  return (
    <Carousel
      label="Fotos da notícia"
      slides={figures.map((content, index) => ({ key: String(index), content }))}
      perView={[1, 1, 1]}
      loop
      counted
    />
  );
}

function PhotoFigure({ file, url, alt, caption, first }: ArticlePhoto & { first: boolean }) {
  const photo = url ? <img src={url} alt={alt} /> : <Photo file={file} alt={alt} first={first} />;
  const frame = <div css={frameStyle}>{photo}</div>;
  if (!caption) return frame;
  return (
    <figure>
      {frame}
      <figcaption css={{ marginTop: space['2xs'], color: color.muted, fontSize: text.sm }}>
        {caption}
      </figcaption>
    </figure>
  );
}

/**
 * Shows the whole photo, whatever its shape, and never larger than its own size. It is positioned absolutely, so that its
 * maximum size refers to the frame and not to an element in between.
 */
const frameStyle = css`
  position: relative;
  overflow: hidden;
  aspect-ratio: 4 / 3;
  border-radius: ${radius.lg};
  background: ${color.sand};
  img {
    position: absolute;
    inset: 0;
    max-width: 100%;
    max-height: 100%;
    margin: auto;
    object-fit: contain;
  }
`;

/** The alternative text of a photo without a description. */
const describePosition = (count: number, index: number) =>
  count === 1 ? 'Foto da notícia' : `Foto ${index + 1} de ${count} da notícia`;

export function BackToNews({ children }: { children: string }) {
  return (
    <ButtonLink to="/coopen-inspira" variant="secondary" css={{ marginTop: space.xl }}>
      {children}
    </ButtonLink>
  );
}
