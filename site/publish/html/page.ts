import { createHash } from 'node:crypto';
import {
  attribute,
  type Element,
  pageFacts,
  type PageFacts,
  parseDocument,
  textOf,
} from '../../gatsby/html.ts';
import { idleLoader, idleScriptType } from './idle-loader.ts';

/** Gatsby's own inline scripts of a page, to the letter: their values hold no sign that could end a text. */
const gatsbyScripts = [
  /^\/\*<!\[CDATA\[\*\/window\.pagePath="[^"\\<>]*";\/\*\]\]>\*\/$/,
  /^window\.___webpackCompilationHash="[0-9a-f]*";$/,
  /^\s*window\.___chunkMapping="\{(?:[^"\\<>]|\\")*\}";\s*$/,
];

export interface PreparedPage {
  html: string;
  facts: PageFacts;
}

/**
 * Turns a page as Gatsby writes it into the page that is published.
 * @param dataService its address, '' on the site's own origin
 */
export function preparePage(source: string, dataService: string): PreparedPage {
  const elements = parseDocument(source);
  const scripts = elements.filter(({ tagName }) => tagName === 'script');
  const ofGatsby = scripts
    .map(textOf)
    .filter((text) => gatsbyScripts.some((own) => own.test(text)));
  const edits = [
    ...scripts.filter((script) => attribute(script, 'async') !== undefined).map(waiting),
    // A preloaded script would compete with the pictures that the visitor waits for.
    ...elements.filter(isScriptPreload).map((link) => ({ ...placeOf(link), text: '' })),
    insertPolicy(elements, contentSecurityPolicy([...ofGatsby, idleLoader], dataService)),
    insertLoader(elements),
  ];
  const html = edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), source);
  return { html, facts: pageFacts(elements) };
}

/** Replaces the characters from `start` up to `end`. */
interface Edit {
  start: number;
  end: number;
  text: string;
}

function waiting(script: Element): Edit {
  const src = escapeAttribute(attribute(script, 'src') ?? '');
  const text = `<script type="${idleScriptType}" data-src="${src}"></script>`;
  return { ...placeOf(script), text };
}

function isScriptPreload(element: Element): boolean {
  const isPreload = element.tagName === 'link' && attribute(element, 'rel') === 'preload';
  return isPreload && attribute(element, 'as') === 'script';
}

/** Before everything that it governs, but after the encoding, which has to come in the first 1,024 bytes. */
function insertPolicy(elements: Element[], policy: string): Edit {
  const charset = elements.find((element) => attribute(element, 'charset') !== undefined);
  if (!charset) throw new Error('A page without its encoding cannot carry its policy.');
  const { end } = placeOf(charset);
  const text = `<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policy)}"/>`;
  return { start: end, end, text };
}

function insertLoader(elements: Element[]): Edit {
  const head = elements.find((element) => element.tagName === 'head');
  const at = head?.sourceCodeLocation?.endTag?.startOffset;
  if (at === undefined) throw new Error('A page whose <head> does not end cannot be prepared.');
  return { start: at, end: at, text: `<script>${idleLoader}</script>` };
}

/**
 * The policy of one page. Scripts: the site's own files and the inline scripts that the build itself wrote, each by
 * its hash.
 * Styles may be inline, as Gatsby writes them, and Emotion while it runs (`consolePolicy` says more).
 * Nothing from a third party but the video player, which a visitor's click loads.
 */
function contentSecurityPolicy(scripts: readonly string[], dataService: string): string {
  const service = dataService && ` ${new URL(dataService).origin}`;
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

function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

function placeOf({ sourceCodeLocation: place }: Element): { start: number; end: number } {
  if (!place) throw new Error('An element that the parser made up has no place in the page.');
  return { start: place.startOffset, end: place.endOffset };
}
