import { mergeAttributes, Node } from '@tiptap/core';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { tidyLine } from 'shared/text';
import { toStoredUrl } from '../../providers/installation';
import { TextPhoto } from './TextPhoto';

/** The attributes of a photo in a text. */
export interface PhotoAttributes {
  /** Root-relative, as rows store it. */
  src: string;
  alt: string;
  caption: string;
  /** The size of the file in pixels, if it is known: pages leave room for the photo before it loads. */
  width: string | null;
  height: string | null;
}

/**
 * A photo with its description and caption. Its HTML is exactly what the site's sanitizer keeps. A figure with anything
 * else, such as two pictures or emphasis in its caption, stays a `figure`.
 * @param supabaseUrl the URL of the data service; the form holds root-relative URLs
 */
export const createPhotoNode = (supabaseUrl: string) =>
  Node.create({
    name: 'photo',
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () =>
      Object.fromEntries(
        ['src', 'alt', 'caption', 'width', 'height'].map((name) => [
          name,
          { default: name === 'width' || name === 'height' ? null : '', rendered: false },
        ]),
      ),
    parseHTML: () => [
      {
        tag: 'figure',
        priority: 60,
        getAttrs: (figure) => readPhoto(figure, supabaseUrl) ?? false,
      },
    ],
    renderHTML({ node }) {
      const { src, alt, caption, width, height } = node.attrs as PhotoAttributes;
      const words = tidyLine(caption);
      const image = mergeAttributes(
        { src, alt: tidyLine(alt) },
        width && height ? { width, height } : {},
        {
          loading: 'lazy',
        },
      );
      return ['figure', ['img', image], ...(words ? [['figcaption', words]] : [])];
    },
    addNodeView: () => ReactNodeViewRenderer(TextPhoto),
  });

function readPhoto(figure: HTMLElement, supabaseUrl: string): PhotoAttributes | null {
  const [image, caption, ...others] = figure.children;
  const isOnlyPhoto =
    image instanceof HTMLImageElement &&
    others.length === 0 &&
    (!caption || (caption.localName === 'figcaption' && caption.childElementCount === 0)) &&
    [...figure.childNodes].every((node) => node instanceof Element || !node.textContent?.trim());
  const src = isOnlyPhoto ? toStoredUrl(image.getAttribute('src') ?? '', supabaseUrl) : null;
  if (!isOnlyPhoto || src === null) return null;
  return {
    src,
    alt: image.alt,
    caption: caption?.textContent ?? '',
    width: image.getAttribute('width'),
    height: image.getAttribute('height'),
  };
}
