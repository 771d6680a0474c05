import { createHash } from 'node:crypto';
import { brand, hasOriginalColors, type Palette, writeProperties } from 'shared/brand';
import { menuDayAttribute } from 'shared/page-events';
import { defaultTreeAdapter as tree, html, parse, serialize } from 'parse5';
import {
  getAttribute,
  type Element,
  listElements,
  readPageFacts,
  getTextContent,
} from '../../gatsby/htmlTree.ts';
import type { SharePicture } from './share-picture.ts';
import { idleLoader, idleScriptType } from './idle-loader.ts';
import { mendAddress } from './mend-address.ts';
import { todayScript } from './today-script.ts';

/** Exact patterns of Gatsby's own inline scripts. Their values may not contain a character that could end the string. */
const gatsbyScriptPatterns = [
  /^\/\*<!\[CDATA\[\*\/window\.pagePath="[^"\\<>]*";\/\*\]\]>\*\/$/,
  /^window\.___webpackCompilationHash="[0-9a-f]*";$/,
  /^\s*window\.___chunkMapping="\{(?:[^"\\<>]|\\")*\}";\s*$/,
];

/** What makes pages look like those of a school. */
export interface Look {
  palette: Palette;
  /** The picture for shared links, if it is not the repository's. */
  share?: SharePicture;
}

/**
 * Turns a page that Gatsby wrote into the page that is published: its scripts wait for the idle loader, and it carries
 * its content security policy, the school's colours and its picture for shared links.
 * @param source the HTML that Gatsby wrote
 * @param dataService URL of the data service, '' on the site's own origin
 * @throws when the page has no head, or does not declare its encoding or its colours there
 */
export function preparePage(source: string, dataService: string, { palette, share }: Look) {
  const page = parse(source);
  const elements = listElements(page);
  const facts = readPageFacts(elements);
  const scripts = elements.filter(({ tagName }) => tagName === 'script');
  const gatsbyInlineScripts = scripts
    .map(getTextContent)
    .filter((text) => gatsbyScriptPatterns.some((pattern) => pattern.test(text)));
  for (const script of scripts.filter((one) => getAttribute(one, 'async') !== undefined)) {
    script.attrs = [
      { name: 'type', value: idleScriptType },
      { name: 'data-src', value: getAttribute(script, 'src') ?? '' },
    ];
  }
  // A preloaded script would compete with the pictures that the visitor waits for.
  elements.filter(isScriptPreload).forEach(tree.detachNode);
  const head = elements.find(({ tagName }) => tagName === 'head');
  if (!head) throw new Error('The page has no <head> for its content security policy.');
  const hasMenu = elements.some((one) => getAttribute(one, menuDayAttribute) !== undefined);
  const isNotFoundPage = gatsbyInlineScripts.some((text) => text.includes('/404.html"'));
  const ownScripts = [
    ...(hasMenu ? [todayScript] : []),
    ...(isNotFoundPage ? [mendAddress] : []),
    idleLoader,
  ];
  for (const text of ownScripts) {
    const script = tree.createElement('script', html.NS.HTML, []);
    tree.insertText(script, text);
    tree.appendChild(head, script);
  }
  const allowed = [...gatsbyInlineScripts, ...ownScripts];
  if (!hasOriginalColors(palette)) setColors(elements, palette);
  if (share) setSharePicture(elements, share);
  insertPolicy(head, buildContentSecurityPolicy(allowed, dataService));
  return { html: serialize(page), facts };
}

/** Writes the school's colours over the original ones, which Gatsby wrote into the page. */
function setColors(elements: readonly Element[], palette: Palette): void {
  const original = writeProperties(brand);
  const style = elements.find(
    (one) => one.tagName === 'style' && getTextContent(one).includes(original),
  );
  const [text] = style?.childNodes ?? [];
  if (!text || !('value' in text)) throw new Error('The page does not declare its colours.');
  text.value = text.value.replace(original, writeProperties(palette));
  const toolbar = elements.find((one) => getAttribute(one, 'name') === 'theme-color');
  for (const attribute of toolbar?.attrs ?? [])
    if (attribute.value === brand.primary) attribute.value = palette.primary;
}

/** The repository's picture for shared links, as Gatsby names it. */
const originalPicture = /\/static\/share-[0-9a-f]+\.jpg/g;

/** Puts the school's picture for shared links in the place of the repository's, also in what search engines read. */
function setSharePicture(elements: readonly Element[], share: SharePicture): void {
  const findMeta = (name: string) =>
    elements
      .find((one) => getAttribute(one, 'property') === name)
      ?.attrs.find((attribute) => attribute.name === 'content');
  const picture = findMeta('og:image');
  const alt = findMeta('og:image:alt');
  if (picture && alt && picture.value.search(originalPicture) >= 0) {
    picture.value = picture.value.replace(originalPicture, share.path);
    alt.value = share.alt;
  }
  for (const element of elements) {
    if (getAttribute(element, 'type') !== 'application/ld+json') continue;
    for (const node of element.childNodes)
      if ('value' in node) node.value = node.value.replace(originalPicture, share.path);
  }
}

function isScriptPreload(element: Element): boolean {
  const isPreload = element.tagName === 'link' && getAttribute(element, 'rel') === 'preload';
  return isPreload && getAttribute(element, 'as') === 'script';
}

/** Inserts the policy before everything that it governs, but after the encoding, which must be in the first 1,024 bytes. */
function insertPolicy(head: Element, content: string): void {
  const policy = tree.createElement('meta', html.NS.HTML, [
    { name: 'http-equiv', value: 'Content-Security-Policy' },
    { name: 'content', value: content },
  ]);
  const encoding = head.childNodes.findIndex(
    (node) => 'attrs' in node && getAttribute(node, 'charset') !== undefined,
  );
  const following = head.childNodes[encoding + 1];
  if (encoding < 0 || !following)
    throw new Error(
      'The page does not declare its encoding, after which its content security policy belongs.',
    );
  tree.insertBefore(head, policy, following);
}

/**
 * Builds the content security policy of one page. It allows scripts from the site's own files, and the inline scripts
 * that the build wrote, each by its hash. Inline styles are allowed because Gatsby writes them and Emotion adds more at
 * run time (see `consolePolicy`). The only third party is the video player, which loads after a visitor's click.
 */
function buildContentSecurityPolicy(scripts: readonly string[], dataService: string): string {
  const service = dataService && ` ${new URL(dataService).origin}`;
  const hashes = [...new Set(scripts.map(hashScript))].map((hash) => ` ${hash}`).join('');
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

function hashScript(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
