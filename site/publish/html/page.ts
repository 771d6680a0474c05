import { contentSecurityPolicy, type CspOrigins } from './csp.ts';
import { attribute, parseDocument, textOf, type ParsedDocument } from './document.ts';
import { applyEdits, escapeAttribute, placeOf, type Edit } from './edits.ts';
import { pageFacts, type PageFacts } from './facts.ts';
import { picturePreloads } from './picture-preload.ts';
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
