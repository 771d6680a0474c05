import { createHash } from 'node:crypto';
import { defaultTreeAdapter as tree, html, parse, serialize } from 'parse5';
import { attribute, type Element, elementsIn, pageFacts, textOf } from '../gatsby/html.ts';
import { idleLoader, idleScriptType } from './idle-loader.ts';

/** Gatsby's own inline scripts of a page, to the letter: their values hold no sign that could end a text. */
const gatsbyScripts = [
  /^\/\*<!\[CDATA\[\*\/window\.pagePath="[^"\\<>]*";\/\*\]\]>\*\/$/,
  /^window\.___webpackCompilationHash="[0-9a-f]*";$/,
  /^\s*window\.___chunkMapping="\{(?:[^"\\<>]|\\")*\}";\s*$/,
];

/**
 * Turns a page as Gatsby writes it into the page that is published.
 * @param dataService its address, '' on the site's own origin
 */
export function preparePage(source: string, dataService: string) {
  const page = parse(source);
  const elements = elementsIn(page);
  const facts = pageFacts(elements);
  const scripts = elements.filter(({ tagName }) => tagName === 'script');
  const ofGatsby = scripts
    .map(textOf)
    .filter((text) => gatsbyScripts.some((own) => own.test(text)));
  for (const script of scripts.filter((one) => attribute(one, 'async') !== undefined)) {
    script.attrs = [
      { name: 'type', value: idleScriptType },
      { name: 'data-src', value: attribute(script, 'src') ?? '' },
    ];
  }
  // A preloaded script would compete with the pictures that the visitor waits for.
  elements.filter(isScriptPreload).forEach(tree.detachNode);
  const head = elements.find(({ tagName }) => tagName === 'head');
  if (!head) throw new Error('A page without a head cannot carry its policy.');
  const loader = tree.createElement('script', html.NS.HTML, []);
  tree.insertText(loader, idleLoader);
  tree.appendChild(head, loader);
  insertPolicy(head, contentSecurityPolicy([...ofGatsby, idleLoader], dataService));
  return { html: serialize(page), facts };
}

function isScriptPreload(element: Element): boolean {
  const isPreload = element.tagName === 'link' && attribute(element, 'rel') === 'preload';
  return isPreload && attribute(element, 'as') === 'script';
}

/** Before everything that it governs, but after the encoding, which has to come in the first 1,024 bytes. */
function insertPolicy(head: Element, content: string): void {
  const policy = tree.createElement('meta', html.NS.HTML, [
    { name: 'http-equiv', value: 'Content-Security-Policy' },
    { name: 'content', value: content },
  ]);
  const encoding = head.childNodes.findIndex(
    (node) => 'attrs' in node && attribute(node, 'charset') !== undefined,
  );
  const following = head.childNodes[encoding + 1];
  if (encoding < 0 || !following)
    throw new Error('A page without its encoding cannot carry its policy.');
  tree.insertBefore(head, policy, following);
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
