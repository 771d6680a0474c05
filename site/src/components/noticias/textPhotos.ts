import type { IGatsbyImageData } from 'gatsby-plugin-image';
import { readAttribute } from 'shared/pictures';
import { parseStoredUrl } from 'shared/storage';
import { measurePhoto } from '../ui/measurePhoto';

interface TextPhotoFile {
  readonly url: string | null;
  readonly childImageSharp: { readonly gatsbyImageData: IGatsbyImageData } | null;
}

/** Every tag of sanitized HTML, whose attributes are quoted and whose text contains no `<`. */
export const tagPattern = /(<\/?[a-z][a-z\d]*(?: [^\s"=]+="[^"]*")*>)/;

/** A photo in a text is at most this high, in pixels, so that an upright one does not fill more than the screen. */
const maxHeight = 640;

/**
 * Replaces the pictures in an article's text by the copies that the build made of them. A figure whose pictures all have
 * no copy is left out, with its caption.
 * @param html sanitized
 */
export function fillTextPhotos(html: string, files: readonly (TextPhotoFile | null)[]): string {
  if (!html.includes('<img ')) return html;
  const copies = new Map(files.map((file) => [getPath(file?.url ?? ''), file?.childImageSharp]));
  let filled = '';
  let figure: { start: number; lost: number; shown: number } | undefined;
  for (const part of html.split(tagPattern)) {
    if (part === '<figure>') figure = { start: filled.length, lost: 0, shown: 0 };
    if (!part.startsWith('<img ')) filled += part;
    else {
      const image = copies.get(getPath(readAttribute(part, 'src')))?.gatsbyImageData;
      if (figure) figure[image ? 'shown' : 'lost'] += 1;
      if (image) filled += renderImage(part, image);
    }
    if (part === '</figure>' && figure) {
      if (figure.lost > 0 && figure.shown === 0) filled = filled.slice(0, figure.start);
      figure = undefined;
    }
  }
  return filled;
}

/** The place of a stored file: the build and its pages may know the data service by different hosts. */
function getPath(url: string): string {
  const stored = /\/storage\/.*$/.exec(url)?.[0] ?? '';
  const file = parseStoredUrl(stored);
  return file ? `${file.bucket}/${file.path}` : '';
}

function renderImage(tag: string, image: IGatsbyImageData): string {
  const { fallback } = image.images;
  const size = measurePhoto(image);
  const scale = Math.min(1, maxHeight / size.height);
  const [width, height] = [size.width, size.height].map((length) => Math.round(length * scale));
  const [alt = 'alt=""'] = / alt="[^"]*"/.exec(tag) ?? [];
  return (
    `<img src="${fallback?.src}" srcset="${fallback?.srcSet}" sizes="(min-width: 48em) min(${width}px, 42rem), 90vw" ` +
    `width="${width}" height="${height}" ${alt.trim()} loading="lazy" decoding="async">`
  );
}
