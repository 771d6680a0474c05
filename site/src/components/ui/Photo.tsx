import { css } from '@emotion/react';
import type { IGatsbyImageData } from 'gatsby-plugin-image';
import { keepFocus } from 'shared/focus';
import { cover } from '../../styles/common';
import { color } from '../../styles/tokens';
import { LineIcon } from './LineIcon';
import { measurePhoto } from './measurePhoto';

export interface PhotoProps {
  /** The result of a query. Without a file nothing is rendered. */
  file: PhotoFile | null | undefined;
  /** Portrait variant, shown on upright phones. */
  portrait?: PhotoFile;
  /** Describes the photo; empty when the text beside it does. */
  alt: string;
  /** The point that stays visible where the photo is cropped, such as "30 60". */
  focus?: string | null;
  eager?: boolean;
  /** Whether it is the most important image of the page: it loads eagerly and with high priority. At most one per page. */
  first?: boolean;
  /** The `sizes` attribute, if it differs from the one in the query. */
  sizes?: string;
  className?: string;
}

interface PhotoFile {
  readonly childImageSharp: { readonly gatsbyImageData: IGatsbyImageData } | null;
}

/** Shows a photo in the formats and sizes that the build made, without the script that GatsbyImage would add to the page. */
export function Photo({ file, alt, focus, first = false, eager = first, ...own }: PhotoProps) {
  const image = file?.childImageSharp?.gatsbyImageData;
  if (!image) return null;
  const { images } = image;
  const { width, height } = measurePhoto(image);
  const sizes = own.sizes ?? images.fallback?.sizes;
  return (
    <picture>
      {listSources(own.portrait).map(({ srcSet, type, sizes: ownSizes }) => (
        <source key={srcSet} media={portraitPhone} srcSet={srcSet} type={type} sizes={ownSizes} />
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
        className={own.className}
        style={keepFocus(focus)}
      />
    </picture>
  );
}

type Source = Partial<Record<'srcSet' | 'type' | 'sizes', string>>;

/** Lists all formats of a photo. With a single format, gatsby-plugin-sharp leaves `sources` empty and fills only `fallback`. */
function listSources(file: PhotoFile | undefined): readonly Source[] {
  const { sources = [], fallback } = file?.childImageSharp?.gatsbyImageData.images ?? {};
  return fallback ? [...sources, fallback] : sources;
}

const portraitPhone = '(max-width: 47.99em) and (orientation: portrait)';

interface FramedPhotoProps extends Pick<PhotoProps, 'file' | 'alt' | 'focus' | 'className'> {
  /** Path of the icon that is shown without a photo, in the frame's font size. */
  icon: string;
}

/** A photo cropped to the shape of its frame, or an icon if there is no photo. */
export function FramedPhoto({ file, alt, focus, icon, className }: FramedPhotoProps) {
  return (
    <div css={frame} className={className}>
      {file?.childImageSharp ? (
        <Photo file={file} alt={alt} focus={focus} css={cover} />
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
 * Returns the picture that staff chose, or else the site's own picture.
 * @param src URL of the chosen picture in the page's content, or ''
 * @param pictures the pictures of the page's row, each with its `url`
 * @param own the site's own pictures
 * @param ownName file name of the default among `own`, without its ending
 */
export function choosePhoto<
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
