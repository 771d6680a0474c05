import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { newsPath } from '../../buildSettings';
import { color, radius, space, text } from '../../styles/tokens';
import { Carousel } from '../ui/Carousel';
import { measurePhoto } from '../ui/measurePhoto';
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
    />
  );
}

function PhotoFigure({ file, url, alt, caption, first }: ArticlePhoto & { first: boolean }) {
  return (
    <figure css={figureStyle}>
      {url ? (
        <img src={url} alt={alt} css={unmeasured} />
      ) : (
        <Photo file={file} alt={alt} first={first} css={[measured, measure(file)]} />
      )}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

/** In a carousel, all figures are as tall as the tallest one, so that nothing below them moves. */
const figureStyle = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
  justify-items: center;
  gap: ${space['2xs']};
  height: 100%;
  picture {
    display: contents;
  }
  img {
    border-radius: ${radius.lg};
  }
  figcaption {
    color: ${color.muted};
    font-size: ${text.sm};
    text-align: center;
    text-wrap: balance;
  }
`;

/**
 * Shows the whole photo, whatever its shape, without a surface beside it: never larger than its own size, nor so tall that
 * it fills a screen. Its space is known before it has loaded.
 */
const measured = css`
  width: min(var(--width), 100%);
  max-width: calc(var(--ratio) * clamp(18rem, 54vh, 30rem));
  height: auto;
`;

function measure(file: ArticlePhoto['file']) {
  const image = file?.childImageSharp?.gatsbyImageData;
  if (!image) return undefined;
  const { width, height } = measurePhoto(image);
  return { '--ratio': width / height, '--width': `${width}px` };
}

/** A photo whose size is not known gets a space of the usual shape. */
const unmeasured = css`
  width: 100%;
  aspect-ratio: 4 / 3;
  object-fit: contain;
`;

/** The alternative text of a photo without a description. */
const describePosition = (count: number, index: number) =>
  count === 1 ? 'Foto da notícia' : `Foto ${index + 1} de ${count} da notícia`;

export function BackToNews({ children }: { children: string }) {
  return (
    <ButtonLink to={newsPath} variant="secondary" css={{ marginTop: space.xl }}>
      {children}
    </ButtonLink>
  );
}
