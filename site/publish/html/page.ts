import { createHash } from 'node:crypto';
import {
  attribute,
  type Element,
  pageFacts,
  type PageFacts,
  type ParsedDocument,
  parseDocument,
  textOf,
} from './document.ts';
import { idleLoader, idleScriptType } from './idle-loader.ts';

/** Gatsby's own inline scripts of a page, to the letter: their values hold no sign that could end a text. */
const gatsbyScripts = [
  /^\/\*<!\[CDATA\[\*\/window\.pagePath="[^"\\<>]*";\/\*\]\]>\*\/$/,
  /^window\.___webpackCompilationHash="[0-9a-f]*";$/,
  /^\s*window\.___chunkMapping="\{(?:[^"\\<>]|\\")*\}";\s*$/,
];

export interface PreparedPage {
  /** The page as it goes live, but for the release's stamp. */
  html: string;
  facts: PageFacts;
}

/** Turns a page as Gatsby writes it into the page that is published. */
export function preparePage(source: string, origins: CspOrigins): PreparedPage {
  const document = parseDocument(source);
  const ofGatsby = document.elements
    .filter(({ tagName }) => tagName === 'script')
    .map(textOf)
    .filter((text) => gatsbyScripts.some((own) => own.test(text)));
  const policy = contentSecurityPolicy([...ofGatsby, idleLoader], origins);
  const html = applyEdits(source, [
    ...waitingScripts(document),
    ...withoutScriptPreloads(document),
    insertPolicy(document, policy),
    insertPreloads(document),
    insertLoader(document),
  ]);
  return { html, facts: pageFacts(document) };
}

function waitingScripts({ elements }: ParsedDocument): Edit[] {
  const scripts = elements.filter(
    (element) => element.tagName === 'script' && attribute(element, 'async') !== undefined,
  );
  return scripts.map((script) => {
    const src = escapeAttribute(attribute(script, 'src') ?? '');
    const text = `<script type="${idleScriptType}" data-src="${src}"></script>`;
    return { ...placeOf(script), text };
  });
}

/** A preloaded script would compete with the pictures that the visitor waits for. */
function withoutScriptPreloads({ elements }: ParsedDocument): Edit[] {
  const preloads = elements.filter(
    (element) =>
      element.tagName === 'link' &&
      attribute(element, 'rel') === 'preload' &&
      attribute(element, 'as') === 'script',
  );
  return preloads.map((preload) => ({ ...placeOf(preload), text: '' }));
}

/** Before everything that it governs, but after the encoding, which has to come in the first 1,024 bytes. */
function insertPolicy({ elements }: ParsedDocument, policy: string): Edit {
  const charset = elements.find(
    (element) => element.tagName === 'meta' && attribute(element, 'charset') !== undefined,
  );
  const head = elements.find((element) => element.tagName === 'head');
  const at = charset ? placeOf(charset).end : head?.sourceCodeLocation?.startTag?.endOffset;
  if (at === undefined) throw new Error('A page without a <head> cannot carry its policy.');
  const meta = `<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policy)}"/>`;
  return { start: at, end: at, text: meta };
}

/** After the viewport, by whose width a browser chooses among sizes. */
function insertPreloads(document: ParsedDocument): Edit {
  const viewport = document.elements.find(
    (element) => element.tagName === 'meta' && attribute(element, 'name') === 'viewport',
  );
  if (!viewport) throw new Error('A page without a viewport would be shown as on a desk.');
  const at = placeOf(viewport).end;
  return { start: at, end: at, text: picturePreloads(document) };
}

function insertLoader({ elements }: ParsedDocument): Edit {
  const head = elements.find((element) => element.tagName === 'head');
  const at = head?.sourceCodeLocation?.endTag?.startOffset;
  if (at === undefined) throw new Error('A page whose <head> does not end cannot be prepared.');
  return { start: at, end: at, text: `<script>${idleLoader}</script>` };
}

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

/** Origins besides the site's own that a page may reach. */
export interface CspOrigins {
  /** The data service, when it is not on the site's own origin. */
  dataService: string | null;
}

/** The source expression that lets exactly this inline script run. */
function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/**
 * The policy of one page. Scripts: the site's own files and the inline scripts that the build itself wrote, each by
 * its hash.
 * Styles may be inline, as Gatsby writes them, and Emotion while it runs (`consolePolicy` says more).
 * Nothing from a third party but the video player, which a visitor's click loads.
 */
function contentSecurityPolicy(scripts: readonly string[], { dataService }: CspOrigins): string {
  const service = dataService ? ` ${dataService}` : '';
  const hashes = [...new Set(scripts.map(scriptHash))].map((hash) => ` ${hash}`).join('');
  return [
    "default-src 'self'",
    `script-src 'self'${hashes}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data:${service}`,
    "font-src 'self'",
    `connect-src 'self'${service}`,
    'frame-src https://www.youtube-nocookie.com',
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}

/** The release that a page belongs to, and when it was made. */
interface Stamp {
  id: string;
  builtAt: string;
}

/** Says in a page which release it belongs to and when that was made. */
function stampTags({ id, builtAt }: Stamp): string {
  return `<meta name="release" content="${id}"/><meta name="release-time" content="${builtAt}"/>`;
}

const place = '<meta http-equiv="Content-Security-Policy"';

/** Adds the release's stamp to a prepared page. */
export function stamp(html: string, release: Stamp): string {
  return html.replace(place, () => stampTags(release) + place);
}

/** The prepared page that was stamped for a release. */
export function unstamp(html: string, release: Stamp): string {
  const tags = stampTags(release);
  if (!html.includes(tags)) throw new Error(`A page of release ${release.id} lacks its stamp.`);
  return html.replace(tags, '');
}

/** Replaces the characters from `start` up to `end` (offsets in the original text). */
interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Applies edits that do not overlap. */
function applyEdits(original: string, edits: readonly Edit[]): string {
  let result = '';
  let position = 0;
  for (const { start, end, text } of [...edits].sort(
    (a, b) => a.start - b.start || a.end - b.end,
  )) {
    result += original.slice(position, start) + text;
    position = end;
  }
  return result + original.slice(position);
}

/** Text as the value of a double-quoted attribute. */
function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

/** Where an element stands in the text, its end tag included. */
function placeOf({ sourceCodeLocation: place }: Element): { start: number; end: number } {
  if (!place) throw new Error('An element that the parser made up has no place in the page.');
  return { start: place.startOffset, end: place.endOffset };
}
