import type { Node } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { randomId } from 'shared/browser';
import { buildPublicUrl } from 'shared/storage';
import { tidyLine } from 'shared/text';

/** A picture that came as data in pasted HTML. */
export interface PastedPicture {
  file: File;
  alt: string;
  caption: string;
}

/** Pictures that are on their way into a text, by the URLs that stand for them in its HTML. */
export type PastedPictures = Map<string, PastedPicture>;

/** Formats whose data becomes a file; preparing it decides, by its content, whether it can be a photo. */
const pictureData = /^data:image\/(png|jpe?g|gif|webp|avif);base64,/i;

/**
 * Takes out the pictures whose data the pasted content contains. An image with the URL of a stored file holds each one's
 * place, so that cleaning the content keeps it and the editor knows where the picture belongs.
 */
export function takePictures(content: DocumentFragment): PastedPictures {
  const pictures: PastedPictures = new Map();
  for (const image of content.querySelectorAll('img')) {
    const name = `imagem colada ${pictures.size + 1}`;
    const file = readPicture(image.getAttribute('src') ?? '', name);
    if (!file) continue;
    const caption = takeCaption(image);
    const src = buildPublicUrl('colada', randomId());
    pictures.set(src, { file, alt: tidyLine(image.alt), caption });
    image.src = src;
  }
  return pictures;
}

/** @returns null for a picture that is elsewhere, of another format or damaged */
function readPicture(src: string, name: string): File | null {
  const [start, format] = pictureData.exec(src.slice(0, 40)) ?? [];
  if (!start || !format) return null;
  try {
    const characters = atob(decodeURIComponent(src.slice(start.length)));
    const bytes = new Uint8Array(characters.length);
    for (let index = 0; index < bytes.length; index += 1)
      bytes[index] = characters.charCodeAt(index);
    const type = format.toLowerCase().replace('jpg', 'jpeg');
    return new File([bytes], `${name}.${type}`, { type: `image/${type}` });
  } catch {
    return null;
  }
}

/** Takes the figure around a picture away, and its caption if that belongs to no other picture. */
function takeCaption(image: HTMLImageElement): string {
  const figure = image.closest('figure');
  const caption = figure?.querySelector('figcaption');
  if (!figure || figure.querySelectorAll('img, iframe').length > 1) return '';
  caption?.remove();
  figure.replaceWith(...figure.childNodes);
  return tidyLine(caption?.textContent ?? '');
}

/** A picture's place in a document: the range that is removed along with it. */
interface Place {
  src: string;
  from: number;
  to: number;
}

/**
 * Removes the images that held the places of pasted pictures.
 * @returns the pictures with the positions where they were, in order; null if there are none
 */
export function takeOutOfText(
  { doc, tr }: EditorState,
  pictures: PastedPictures,
): { tr: Transaction; taken: { picture: PastedPicture; position: number }[] } | null {
  const places: Place[] = [];
  if (pictures.size > 0) {
    doc.descendants((node, from) => {
      if (!isPlace(node, pictures)) return;
      const place = doc.resolve(from);
      const isAlone = isOnlyPictures(place.parent, pictures);
      places.push({
        src: String(node.attrs.src),
        // A paragraph with nothing else would stay behind empty.
        from: isAlone ? place.before() : from,
        to: isAlone ? place.after() : from + node.nodeSize,
      });
    });
  }
  if (places.length === 0) return null;
  for (const { from, to } of [...places].reverse()) {
    const start = tr.mapping.map(from);
    const end = tr.mapping.map(to, -1);
    if (start < end) tr.delete(start, end);
  }
  const taken = places.flatMap(({ src, from }) => {
    const picture = pictures.get(src);
    pictures.delete(src);
    return picture ? [{ picture, position: tr.mapping.map(from) }] : [];
  });
  return { tr, taken };
}

const isPlace = ({ attrs: { src } }: Node, pictures: PastedPictures) =>
  typeof src === 'string' && pictures.has(src);

function isOnlyPictures(parent: Node, pictures: PastedPictures): boolean {
  if (!parent.isTextblock || parent.textContent.trim() !== '') return false;
  return parent.children.every(
    (node) => node.isText || node.type.name === 'hardBreak' || isPlace(node, pictures),
  );
}
