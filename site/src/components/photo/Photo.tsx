import { css } from '@emotion/react';
import type { IGatsbyImageData } from 'gatsby-plugin-image';
import { cover } from '../../styles/common';
import { color } from '../../styles/tokens';
import { LineIcon } from '../icons/LineIcon';

export interface PhotoProps {
  /** As queries give it; nothing is drawn where there is none. */
  file: PhotoFile | null | undefined;
  /** Portrait variant, shown on upright phones. */
  upright?: PhotoFile;
  /** What it shows; empty when the words beside it say it. */
  alt: string;
  eager?: boolean;
  /** Whether, of those, it comes before all else: one of a page. */
  first?: boolean;
  /** How wide it is, by the width of the screen, where that is not as its query says. */
  sizes?: string;
  className?: string;
}

interface PhotoFile {
  readonly childImageSharp: { readonly gatsbyImageData: IGatsbyImageData } | null;
}

/** A picture in the formats and sizes made at build, without the script that GatsbyImage brings. */
export function Photo({ file, alt, first = false, eager = first, className, ...own }: PhotoProps) {
  const image = file?.childImageSharp?.gatsbyImageData;
  if (!image) return null;
  const { images, layout, width: asked, height: askedHeight } = image;
  const widest = Number(/(\d+)w$/.exec(images.fallback?.srcSet ?? '')?.[1] ?? asked);
  // A small photo comes with the width that its query asks for: it is drawn no larger than it is. Of one that is as
  // wide as the page Gatsby tells the proportions alone.
  const width = layout === 'fullWidth' ? widest : Math.min(asked, widest);
  const height = Math.round((askedHeight * width) / asked);
  const sizes = own.sizes ?? images.fallback?.sizes;
  return (
    <picture>
      {sourcesOf(own.upright).map(({ srcSet, type, sizes: ownSizes }) => (
        <source key={srcSet} media={heldUpright} srcSet={srcSet} type={type} sizes={ownSizes} />
      ))}
      {images.sources?.map(({ srcSet, type }) => (
        <source key={type} srcSet={srcSet} type={type} sizes={sizes} />
      ))}
      <img
        src={images.fallback?.src}
        srcSet={images.fallback?.srcSet}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
        className={className}
      />
    </picture>
  );
}

type Source = Partial<Record<'srcSet' | 'type' | 'sizes', string>>;

/** All formats of a photo. With a single format gatsby-plugin-sharp leaves `sources` empty and fills `fallback` alone. */
function sourcesOf(file: PhotoFile | undefined): readonly Source[] {
  const { sources = [], fallback } = file?.childImageSharp?.gatsbyImageData.images ?? {};
  return fallback ? [...sources, fallback] : sources;
}

const heldUpright = '(max-width: 47.99em) and (orientation: portrait)';

interface FramedPhotoProps extends Pick<PhotoProps, 'file' | 'alt' | 'className'> {
  /** Strokes of what stands there without a photo, as large as the frame's letters. */
  icon: string;
}

/** A photo cut to the shape of its frame. */
export function FramedPhoto({ file, alt, icon, className }: FramedPhotoProps) {
  return (
    <div css={frame} className={className}>
      {file?.childImageSharp ? (
        <Photo file={file} alt={alt} css={cover} />
      ) : (
        <LineIcon strokes={icon} />
      )}
    </div>
  );
}

const frame = css`
  position: relative;
  display: grid;
  place-items: center;
  overflow: hidden;
  background: ${color.primarySoft};
  color: ${color.primary};
`;

/**
 * The picture that staff chose for a place of a page, or the site's own.
 * @param src of the page's content
 * @param pictures of the page's row, each with its `url`
 * @param ownName of the file among `own`
 */
export function chosenPhoto<
  Picture extends { readonly url: string | null; readonly childImageSharp: unknown },
  Own extends { readonly name: string },
>(
  src: string,
  pictures: readonly (Picture | null)[],
  own: readonly Own[],
  ownName: string | undefined,
): Picture | Own | undefined {
  const chosen = pictures.find((picture) => src && picture?.url === src);
  return chosen?.childImageSharp ? chosen : own.find(({ name }) => name === ownName);
}
