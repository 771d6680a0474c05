import { shorten, tidyLine } from 'shared/text';
import { getLinkedVideo } from 'shared/textVideos';
import type { PhotoUse, TextContext } from './text.ts';

/** What `convertText` collects on its way. */
export interface Findings {
  gallery: PhotoUse[];
  photos: PhotoUse[];
  /** Sentences for the report. */
  notes: Set<string>;
}

const maxWords = 300;
const readWords = (text: string | null | undefined) => shorten(tidyLine(text ?? ''), maxWords);

/** Takes the galleries out of a text. Their photos stand beside it. */
export function collectGalleries(body: Element, context: TextContext, found: Findings): void {
  for (const gallery of body.querySelectorAll('wp-gallery')) {
    const { ids = '', exclude = '', post = '' } = (gallery as HTMLElement).dataset;
    const named = readIds(ids);
    const excluded = new Set(readIds(exclude));
    const uses: PhotoUse[] = [];
    const photos = named.length > 0 ? named : context.listOwnPhotos(Number(post) || null);
    for (const id of photos.filter((each) => !excluded.has(each))) {
      const photo = context.findAttachment(id);
      if (photo) uses.push(photo);
      else found.notes.add(`a foto ${id} de uma galeria não está na exportação`);
    }
    if (context.keepsGalleries)
      gallery.replaceWith(...uses.map((use) => createPlace(body.ownerDocument, found.photos, use)));
    else {
      found.gallery.push(...uses);
      gallery.remove();
    }
  }
  const galleries =
    '[class*="wp-block-gallery"], [class*="tiled-gallery"], .gallery, .blocks-gallery-grid';
  for (const gallery of body.querySelectorAll(galleries)) {
    const images = [...gallery.querySelectorAll('img')];
    if (!body.contains(gallery) || images.length < 2) continue;
    const kept: Element[] = [];
    for (const image of images) {
      const figure = image.closest('figure');
      if (context.keepsGalleries)
        kept.push(figure?.querySelectorAll('img').length === 1 ? figure : image);
      const photo = context.keepsGalleries ? null : readPhoto(image, context, found.notes);
      if (photo) found.gallery.push(photo);
    }
    const caption = gallery.querySelector(':scope > figcaption');
    if (caption?.textContent?.trim()) {
      const paragraph = body.ownerDocument.createElement('p');
      paragraph.append(...caption.childNodes);
      kept.push(paragraph);
    }
    gallery.replaceWith(...kept);
  }
}

/** Creates the element that stands for a photo in a text until it is stored. */
export function createPlace(document: Document, photos: PhotoUse[], use: PhotoUse): HTMLElement {
  const place = document.createElement('wp-photo');
  place.dataset.number = String(photos.length);
  photos.push(use);
  return place;
}

const readIds = (text: string) =>
  text
    .split(/[\s,]+/)
    .map(Number)
    .filter(Boolean);

/** Replaces each picture, with the figure around it, by an element `<wp-photo>` that numbers it. */
export function placePhotos(body: Element, context: TextContext, found: Findings): void {
  for (const image of body.querySelectorAll('img')) {
    const photo = readPhoto(image, context, found.notes);
    const around = findAround(image, context, found.notes);
    if (!photo) {
      around.remove();
      continue;
    }
    around.replaceWith(createPlace(body.ownerDocument, found.photos, photo));
  }
}

/** Finds what belongs to a picture and goes with it: a figure with no other, a link to the picture alone. */
function findAround(image: Element, context: TextContext, notes: Set<string>): Element {
  const figure = image.closest('figure');
  const isOnly = (element: Element) => element.querySelectorAll('img').length === 1;
  const link = image.closest('a');
  const leadsElsewhere = link && isOnly(link) && !isPictureLink(link, context);
  if (leadsElsewhere)
    notes.add(
      `uma foto levava a ${link.getAttribute('href') ?? ''}: fotos não levam a outros endereços`,
    );
  if (figure && isOnly(figure)) return figure;
  const isAlone = link && isOnly(link) && !link.textContent?.trim();
  return isAlone ? link : image;
}

function isPictureLink(link: Element, context: TextContext): boolean {
  const href = link.getAttribute('href') ?? '';
  if (!href || href.startsWith('#') || /\.(?:jpe?g|png|gif|webp|bmp|avif)(?:[?#]|$)/i.test(href))
    return true;
  if (/attachment/.test(link.getAttribute('rel') ?? '')) return true;
  return URL.canParse(href, context.link) && context.isAttachmentPage(new URL(href, context.link));
}

function readPhoto(image: Element, context: TextContext, notes: Set<string>): PhotoUse | null {
  const read = (name: string) => image.getAttribute(name)?.trim() ?? '';
  // Themes load pictures late, from attributes of their own.
  const src =
    [read('data-orig-file'), read('data-lazy-src'), read('data-src'), read('src')].find(
      (each) => each && !each.startsWith('data:'),
    ) ?? '';
  const [, id] = /\bwp-image-(\d+)/.exec(read('class')) ?? [];
  const attachment = Number(id ?? read('data-id')) || null;
  const known = context.findPhoto(src, attachment);
  if (!known) {
    notes.add(src ? `a foto ${shorten(src, 200)} é de outro site` : 'uma foto não tem arquivo');
    return null;
  }
  const figure = image.closest('figure, .gallery-item, .wp-caption');
  const isOnly = figure?.querySelectorAll('img').length === 1;
  const words = isOnly
    ? (figure.querySelector('figcaption, .wp-caption-text') ?? figure).textContent
    : '';
  return {
    url: known.url,
    alt: pickDescription(known.url, read('alt'), known.alt),
    caption: readWords(words),
  };
}

/** Picks the first that describes a photo. A camera's name for the file does not. */
export function pickDescription(url: string, ...descriptions: string[]): string {
  const letters = (text: string) =>
    text
      .toLowerCase()
      .replace(/\.\w{3,4}$/, '')
      .replace(/[^\p{L}\p{N}]/gu, '');
  const file = letters(url.split('/').at(-1) ?? '');
  const isDescription = (text: string) =>
    /\p{L}/u.test(text) &&
    letters(text) !== file &&
    !/^(?:img|dsc[nf]?|p|pict?|image|imagem|foto|whatsapp image|screenshot|captura de tela)[\s_-]*[\d\s_.at-]*(?:\.\w+)?$/i.test(
      text,
    );
  return descriptions.map(readWords).find(isDescription) ?? '';
}

const players = 'iframe, object, embed, wp-embed, wp-media, audio, video, .wp-block-embed__wrapper';

/** Replaces players and addresses of videos by elements `<wp-video>`, and those of other sites by links. */
export function placeVideos(body: Element, { notes }: Findings): void {
  for (const player of body.querySelectorAll(players)) {
    if (!body.contains(player)) continue;
    const url = readPlayedUrl(player);
    const figure = player.closest('figure');
    const caption = readWords(figure?.querySelector('figcaption')?.textContent);
    const around = figure ?? player;
    const id = getVideo(url);
    if (id) {
      const place = body.ownerDocument.createElement('wp-video');
      const title = readWords(player.getAttribute('title'));
      Object.assign(place.dataset, {
        id,
        caption,
        title: /^youtube|video player$/i.test(title) ? '' : title,
      });
      around.replaceWith(place);
    } else if (/^https?:/i.test(url)) {
      const link = body.ownerDocument.createElement('a');
      link.href = url;
      link.textContent = caption || shorten(url, 100);
      const line = body.ownerDocument.createElement('p');
      line.append(link);
      around.replaceWith(line);
      if (player.localName !== 'wp-embed')
        notes.add(`o conteúdo de ${shorten(url, 200)} virou um link`);
    } else {
      around.remove();
      notes.add('um conteúdo incorporado não tem endereço');
    }
  }
}

function readPlayedUrl(player: Element): string {
  const values = [
    player.getAttribute('data-url'),
    player.getAttribute('src'),
    player.getAttribute('data-src'),
    player.getAttribute('data'),
    ...[...player.querySelectorAll('param[name="movie"], embed, source, a, iframe')].map(
      (each) => each.getAttribute('value') ?? each.getAttribute('src') ?? each.getAttribute('href'),
    ),
    player.textContent,
  ];
  const url = values.map((value) => value?.trim() ?? '').find(Boolean) ?? '';
  return url.startsWith('//') ? `https:${url}` : url;
}

/** Like `getLinkedVideo`, also for the addresses of the players of before 2010. */
const getVideo = (url: string) =>
  getLinkedVideo(url.replace(/^(https?:\/\/[^/]+)\/v\/([\w-]{11}).*/, '$1/embed/$2'));
