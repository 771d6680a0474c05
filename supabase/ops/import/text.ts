import { JSDOM } from 'jsdom';
import { sanitizeHtml } from 'shared/html.node';
import { countNodes, maxNesting, maxNodes, measureNesting } from 'shared/nesting';
import { formatCount, shorten } from 'shared/text';
import { buildVideoUrl, mostTextVideos } from 'shared/textVideos';
import { arrangeLines, hoistMedia } from './lines.ts';
import { collectGalleries, createPlace, type Findings, placePhotos, placeVideos } from './media.ts';
import { replaceLonelyUrls, replaceShortcodes, splitBlocks, type TextPart } from './shortcodes.ts';

/** A photo as a text shows it. */
export interface PhotoUse {
  /** URL of the file in its full size. */
  url: string;
  alt: string;
  caption: string;
}

export interface StoredPhoto {
  /** Root-relative, as rows hold it. */
  address: string;
  width: number;
  height: number;
}

/** Where a link of the earlier site leads now. */
export type LinkTarget =
  | { kind: 'address'; address: string }
  /** To a text that is not written yet; its old address leads on. */
  | { kind: 'later'; address: string }
  /** To a PDF that can come along. */
  | { kind: 'document'; url: string }
  /** To a file that has no place here. */
  | { kind: 'file'; url: string }
  | { kind: 'elsewhere' };

/** What a text refers to, and how to find it. */
export interface TextContext {
  /** URL of the text, for links that are relative to it. */
  link: string;
  /** Whether the photos of galleries stay in the text, because they can't stand beside it. */
  keepsGalleries: boolean;
  /** Finds the file that a picture shows; null if it is not one of the earlier site. */
  findPhoto: (url: string, attachment: number | null) => PhotoUse | null;
  findAttachment: (id: number) => PhotoUse | null;
  /** Lists the photos of a gallery that names none: those that were uploaded with the text, or with another one. */
  listOwnPhotos: (post: number | null) => number[];
  isAttachmentPage: (url: URL) => boolean;
  findLink: (url: URL) => LinkTarget;
  findBlock: (id: number) => string | undefined;
}

export interface ConvertedText {
  /** The photos of its galleries, which an article shows beside its text. */
  gallery: PhotoUse[];
  /** The photos in the text, in order. */
  photos: PhotoUse[];
  /** URLs of documents that it links to. */
  documents: string[];
  /** What could not be taken, each a sentence. */
  notes: string[];
  /** Whether it links to a text that is not written yet. */
  isProvisional: boolean;
  /** Takes a photo out of the beginning of the text, if it begins with one. */
  takeFirstPhoto: () => PhotoUse | null;
  /** Puts a photo at the beginning of the text. */
  addFirstPhoto: (use: PhotoUse) => void;
  /** Takes a photo out of the text wherever it is. */
  removePhoto: (url: string) => void;
  /**
   * Builds the clean HTML.
   * @param photos the stored photos by their URL; others are left out
   * @param documents addresses of the documents by their URL
   */
  render: (
    photos: ReadonlyMap<string, StoredPhoto>,
    documents: ReadonlyMap<string, string>,
  ) => string;
}

const { document } = new JSDOM('').window;
const createBody = () => document.implementation.createHTMLDocument('').body;

/** What `convertText` collects on its way. */
interface Conversion extends Findings {
  documents: Set<string>;
  isProvisional: boolean;
}

/** The most that is read of a text, in characters of HTML: five times what a text of this site may have. */
const maxContent = 1_000_000;

/** A picture that was pasted into a text as data, which can be millions of characters. */
const pastedData = /data:[\w/+.-]+;base64,[\w+/=]+/g;

/** Converts a text of WordPress to what the console's editor writes. */
export function convertText(written: string, context: TextContext): ConvertedText {
  const whole = written.replace(pastedData, 'data:,');
  const content = whole.slice(0, maxContent);
  const conversion: Conversion = {
    gallery: [],
    photos: [],
    notes: new Set(),
    documents: new Set(),
    isProvisional: false,
  };
  if (content.length < whole.length)
    conversion.notes.add(
      `o texto é enorme (${formatCount(Math.round(whole.length / 1e6), 'milhão', 'milhões')} de caracteres): só o começo foi lido`,
    );
  const body = createBody();
  const isTooMuch = countNodes(content) > maxNodes || measureNesting(content) > maxNesting;
  if (isTooMuch) {
    conversion.notes.add('o texto tem elementos demais: ficaram só as palavras');
    body.append(...wrapWords(sanitizeHtml(content.replace(/<!--[^]*?-->/g, ''))));
  } else {
    for (const part of readParts(content, context, conversion))
      body.append(...convertPart(part, context, conversion));
  }
  hoistMedia(body);
  closeHeadingGaps(body);
  limitVideos(body, conversion.notes);
  const { gallery, photos, documents, notes, isProvisional } = conversion;
  const listPlaces = () => [...body.querySelectorAll<HTMLElement>('wp-photo')];
  const findUse = (place: HTMLElement) => photos[Number(place.dataset.number)];
  return {
    gallery,
    get photos() {
      return listPlaces().flatMap((place) => findUse(place) ?? []);
    },
    documents: [...documents],
    notes: [...notes],
    isProvisional,
    takeFirstPhoto() {
      const first = body.firstElementChild as HTMLElement | null;
      if (first?.localName !== 'wp-photo') return null;
      first.remove();
      return findUse(first) ?? null;
    },
    addFirstPhoto(use) {
      body.prepend(createPlace(document, photos, use));
    },
    removePhoto(url) {
      for (const place of listPlaces()) if (findUse(place)?.url === url) place.remove();
    },
    render: (stored, addresses) => render(body, photos, stored, addresses),
  };
}

function wrapWords(html: string): Node[] {
  const words = createBody();
  words.innerHTML = html;
  return [...words.childNodes];
}

/** Blocks that show nothing. */
const emptyBlocks = new Set(['spacer', 'nextpage', 'more', 'separator', 'paragraph', 'heading']);

function readParts(content: string, context: TextContext, { notes }: Conversion): TextPart[] {
  const removed = new Set<string>();
  let depth = 0;
  const fill = (name: string, { ref }: Record<string, unknown>): string => {
    const block = name === 'block' && depth < 3 ? context.findBlock(Number(ref)) : undefined;
    if (block === undefined) {
      if (!emptyBlocks.has(name)) notes.add(`o bloco “${name}” ficou de fora`);
      return '';
    }
    depth += 1;
    const parts = splitBlocks(block, fill);
    depth -= 1;
    return parts.map(({ html }) => html).join('\n');
  };
  const parts = splitBlocks(content, fill).map(({ html: written, isClassic }) => {
    const replaced = replaceShortcodes(written);
    for (const name of replaced.removed) removed.add(name);
    return { html: isClassic ? replaceLonelyUrls(replaced.html) : replaced.html, isClassic };
  });
  if (removed.size > 0) {
    const names = [...removed].map((name) => `[${name}]`).join(', ');
    notes.add(`códigos de plugins saíram do texto: ${names}`);
  }
  return parts;
}

function convertPart(
  { html, isClassic }: TextPart,
  context: TextContext,
  conversion: Conversion,
): Element[] {
  const body = createBody();
  body.innerHTML = html;
  removeInvisible(body, conversion.notes);
  collectGalleries(body, context, conversion);
  placePhotos(body, context, conversion);
  placeVideos(body, conversion);
  renameElements(body);
  for (const link of body.querySelectorAll('a')) convertLink(link, context, conversion);
  return arrangeLines(body, isClassic);
}

function removeInvisible(body: Element, notes: Set<string>): void {
  const comments = document.createTreeWalker(body, 128 /* NodeFilter.SHOW_COMMENT */);
  const found: Node[] = [];
  while (comments.nextNode()) found.push(comments.currentNode);
  for (const comment of found) comment.parentNode?.removeChild(comment);
  for (const element of body.querySelectorAll('noscript')) {
    // Themes that load pictures late repeat each of them here.
    if (element.previousElementSibling?.localName === 'img') element.remove();
    else element.replaceWith(...element.childNodes);
  }
  for (const element of body.querySelectorAll('script, style, template, link, meta')) {
    if (element.localName === 'script') notes.add('um programa (script) ficou de fora');
    element.remove();
  }
  // It repeats the link of the file's name beside it.
  for (const button of body.querySelectorAll('.wp-block-file__button')) button.remove();
  if (body.querySelector('form')) notes.add('um formulário ficou de fora');
  for (const form of body.querySelectorAll('form')) form.remove();
  for (const image of body.querySelectorAll('img.emoji, img.wp-smiley'))
    image.replaceWith(image.getAttribute('alt') ?? '');
  // WordPress counts visitors of some posts with pictures of one pixel.
  for (const image of body.querySelectorAll('img[width="1"], img[height="1"]')) image.remove();
}

/** Themes and writers chose headings by their size. Here none is more than a level below the one that it belongs to. */
function closeHeadingGaps(body: Element): void {
  const open: number[] = [];
  for (const heading of body.querySelectorAll('h2, h3, h4, h5, h6')) {
    const level = Number(heading.localName.slice(1));
    while ((open.at(-1) ?? 0) >= level) open.pop();
    open.push(level);
    // The title of the page is the h1.
    const renamed = document.createElement(`h${open.length + 1}`);
    renamed.append(...heading.childNodes);
    heading.replaceWith(renamed);
  }
}

const otherNames: Record<string, string> = { h1: 'h2', del: 's', strike: 's', ins: 'u', dt: 'p' };

/** Elements without a meaning that a clean text keeps. */
const dissolved = 'span, font, big, small, abbr, acronym, cite, mark, time, label, ins, figcaption';

function renameElements(body: Element): void {
  for (const caption of body.querySelectorAll('figure > figcaption')) {
    const line = document.createElement('p');
    line.append(...caption.childNodes);
    caption.replaceWith(line);
  }
  for (const element of body.querySelectorAll(Object.keys(otherNames).join())) {
    const renamed = document.createElement(otherNames[element.localName] ?? 'p');
    renamed.append(...element.childNodes);
    element.replaceWith(renamed);
  }
  for (const element of body.querySelectorAll(dissolved))
    element.replaceWith(...element.childNodes);
  body.normalize();
}

function convertLink(link: HTMLAnchorElement, context: TextContext, conversion: Conversion): void {
  const href = link.getAttribute('href')?.trim() ?? '';
  if (!href) return link.replaceWith(...link.childNodes);
  if (/^(?:#|mailto:|tel:)/i.test(href) || !URL.canParse(href, context.link)) return;
  const url = new URL(href, context.link);
  const target = context.findLink(url);
  switch (target.kind) {
    case 'later':
    case 'address':
      conversion.isProvisional ||= target.kind === 'later';
      return link.setAttribute('href', target.address + url.hash);
    case 'document':
      conversion.documents.add(target.url);
      return link.setAttribute('data-document', target.url);
    case 'file':
      conversion.notes.add(
        `o texto leva ao arquivo ${shorten(target.url, 200)}, que fica no site antigo`,
      );
      return link.setAttribute('href', target.url);
    case 'elsewhere':
      // What is relative to the earlier site is not relative to this one.
      return link.setAttribute('href', href.startsWith('/') ? url.href : href);
  }
}

function limitVideos(body: Element, notes: Set<string>): void {
  const videos = [...body.querySelectorAll<HTMLElement>('wp-video')];
  for (const video of videos.slice(mostTextVideos)) {
    const url = buildVideoUrl(video.dataset.id ?? '');
    const line = document.createElement('p');
    const link = document.createElement('a');
    link.href = url;
    link.textContent = url;
    line.append(link);
    video.replaceWith(line);
    notes.add(`um texto tem até ${mostTextVideos} vídeos: os outros viraram links`);
  }
}

function render(
  body: Element,
  photos: readonly PhotoUse[],
  stored: ReadonlyMap<string, StoredPhoto>,
  documents: ReadonlyMap<string, string>,
): string {
  const text = body.cloneNode(true) as Element;
  for (const place of text.querySelectorAll<HTMLElement>('wp-photo')) {
    const use = photos[Number(place.dataset.number)];
    const photo = use && stored.get(use.url);
    if (!photo) {
      place.remove();
      continue;
    }
    const image = document.createElement('img');
    image.src = photo.address;
    image.alt = use.alt;
    image.width = photo.width;
    image.height = photo.height;
    place.replaceWith(buildFigure(image, use.caption));
  }
  for (const place of text.querySelectorAll<HTMLElement>('wp-video')) {
    const { id = '', title, caption = '' } = place.dataset;
    const link = document.createElement('a');
    link.href = buildVideoUrl(id);
    link.target = '_blank';
    link.textContent = title || link.href;
    place.replaceWith(buildFigure(link, caption));
  }
  for (const link of text.querySelectorAll<HTMLElement>('a[data-document]')) {
    const url = link.dataset.document ?? '';
    link.setAttribute('href', documents.get(url) ?? url);
  }
  return sanitizeHtml(text.innerHTML).replace(lineEndsBetweenBlocks, '').trim();
}

/**
 * Cuts a clean text: after a paragraph or, if that would lose most of it, within one.
 * @param maxLength in characters of HTML
 */
export function cutText(html: string, maxLength: number): string {
  // What the sanitizer closes has to fit as well.
  const start = html.slice(0, maxLength - 1000);
  const paragraphEnd = start.lastIndexOf('</p>') + 4;
  return sanitizeHtml(
    start.slice(0, paragraphEnd > start.length / 2 ? paragraphEnd : start.lastIndexOf(' ')),
  );
}

const lineEndsBetweenBlocks =
  /\s*\n\s*(?=<\/?(?:p|h\d|ul|ol|li|table|thead|tbody|tr|td|th|figure|blockquote)\b)/g;

function buildFigure(content: Element, caption: string): Element {
  const figure = document.createElement('figure');
  figure.append(content);
  if (caption) {
    const words = document.createElement('figcaption');
    words.textContent = caption;
    figure.append(words);
  }
  return figure;
}
