import { attribute, type Element, type ParsedDocument } from './document.ts';
import { escapeAttribute } from './edits.ts';

/**
 * Links that have a browser fetch the picture a page opens with before it has read that far, and as it will
 * choose it: by the shape of the screen, its width and sharpness, and only what it can show.
 * @returns nothing for a page that opens without a picture
 */
export function picturePreloads({ elements }: ParsedDocument): string {
  const image = elements.find(
    (element) => element.tagName === 'img' && attribute(element, 'fetchpriority') === 'high',
  );
  if (!image) return '';
  const offers = [...sourcesOf(image), image];
  // Of what is offered to the same screens, a browser takes the first; the next is for older ones.
  const screens = offers.map(mediaOf);
  const taken = offers.filter((offer, index) => screens.indexOf(mediaOf(offer)) === index);
  return taken.map((offer, index) => link(offer, taken.slice(0, index).map(mediaOf))).join('');
}

const mediaOf = (offer: Element): string => attribute(offer, 'media') ?? '';

function sourcesOf({ parentNode: parent }: Element): Element[] {
  if (parent?.nodeName !== 'picture') return [];
  return parent.childNodes.filter((node): node is Element => node.nodeName === 'source');
}

/** A picture takes the first source that fits. Links know nothing of each other: each has to leave out the others' screens. */
function link(offer: Element, others: readonly string[]): string {
  const media = [mediaOf(offer), ...others.map((other) => `(not (${other}))`)]
    .filter(Boolean)
    .join(' and ');
  const srcset = attribute(offer, 'srcset');
  const attributes = {
    href: srcset ? undefined : attribute(offer, 'src'),
    type: attribute(offer, 'type'),
    media: media || undefined,
    imagesrcset: srcset,
    imagesizes: attribute(offer, 'sizes'),
  };
  const text = Object.entries(attributes).map(([name, value]) =>
    value === undefined ? '' : ` ${name}="${escapeAttribute(value)}"`,
  );
  return `<link rel="preload" as="image" fetchpriority="high"${text.join('')}/>`;
}
