/** What the texts of WordPress contain besides HTML: comments that mark blocks, and codes in brackets. */

export interface TextPart {
  html: string;
  /** Whether a line end in the text is a line end for readers, as in WordPress's classic editor. */
  isClassic: boolean;
}

const blockComment =
  /<!--\s+(\/?)wp:([a-z][a-z0-9_-]*(?:\/[a-z][a-z0-9_-]*)?)\s+(\{[^]*?\}\s+)?(\/?)-->/g;

/**
 * Splits a text into what the block editor wrote and what the classic one did, without the comments that mark blocks.
 * @param fill returns the HTML of a block that has none in the text: a reusable one, or one that WordPress computes
 */
export function splitBlocks(
  text: string,
  fill: (name: string, attributes: Record<string, unknown>) => string,
): TextPart[] {
  const parts: TextPart[] = [];
  const open: string[] = [];
  let html = '';
  let end = 0;
  const close = (isClassic: boolean) => {
    if (html.trim()) parts.push({ html, isClassic });
    html = '';
  };
  for (const { 0: comment, 1: slash, 2: name = '', 3: json, 4: isEmpty, index } of text.matchAll(
    blockComment,
  )) {
    html += text.slice(end, index);
    end = index + comment.length;
    if (open.length === 0) close(true);
    if (isEmpty) html += fill(name, readJson(json));
    else if (slash) open.splice(Math.max(open.lastIndexOf(name), 0));
    else open.push(name);
    if (open.length === 0) close(name === 'freeform' || name === 'core/freeform');
  }
  html += text.slice(end);
  close(open.length === 0);
  return parts;
}

function readJson(json = '{}'): Record<string, unknown> {
  try {
    return JSON.parse(json) as Record<string, unknown>;
  } catch {
    return {};
  }
}

const attributePattern = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s\]]+))/g;

const readAttributes = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(attributePattern)].map(([, name = '', double, single, plain]) => [
      name,
      double ?? single ?? plain ?? '',
    ]),
  );

const escapeAttribute = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const createElement = (name: string, attributes: Record<string, string>) =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `data-${key}="${escapeAttribute(value)}"`)
    .join(' ')}></${name}>`;

const mediaAttributes = [
  'src',
  'mp3',
  'm4a',
  'ogg',
  'wav',
  'mp4',
  'm4v',
  'webm',
  'ogv',
  'wmv',
  'flv',
];

/**
 * Replaces codes in brackets by elements: `<figure>` for a photo with a caption, `<wp-gallery>`, `<wp-embed>` and
 * `<wp-media>` for the others that WordPress has. Those of plugins are removed, and what stands between them stays.
 * @returns the text, and the names of the removed codes
 */
export function replaceShortcodes(text: string): { html: string; removed: string[] } {
  if (!text.includes('[')) return { html: text, removed: [] };
  const removed = new Set<string>();
  const known = text
    .replace(/\[\[([^[\]]*)\]\]/g, '&#91;$1&#93;')
    .replace(
      /\[((?:wp_)?caption)\b([^\]]*)\]((?:(?!\[(?:wp_)?caption\b)[^])*?)\[\/\1\]/g,
      (_, _name, attributes: string, inner: string) => {
        const { caption } = readAttributes(attributes);
        const words = caption ? `<figcaption>${caption}</figcaption>` : '';
        return `<figure>${inner}${words}</figure>`;
      },
    )
    .replace(/\[gallery\b([^\]]*)\]/g, (_, attributes: string) => {
      const { ids, include, exclude, id } = readAttributes(attributes);
      return createElement('wp-gallery', {
        ids: ids ?? include ?? '',
        exclude: exclude ?? '',
        post: id ?? '',
      });
    })
    .replace(/\[embed\b[^\]]*\]\s*([^[\]\s]+)\s*\[\/embed\]/g, (_, url: string) =>
      createElement('wp-embed', { url }),
    )
    .replace(/\[(youtube|vimeo)\b=?\s*([^\]]*)\](?:\s*([^[\]\s]+)\s*\[\/\1\])?/g, readVideoCode)
    .replace(
      /\[(audio|video)\b([^\]]*)\](?:[^[]*\[\/\1\])?/g,
      (code, _name, attributes: string) => {
        const values = readAttributes(attributes);
        const url =
          mediaAttributes.map((name) => values[name]).find(Boolean) ??
          /https?:\S+/.exec(attributes)?.[0];
        return url ? createElement('wp-media', { url }) : code;
      },
    );
  const closed = new Set([...known.matchAll(/\[\/([\w-]+)\]/g)].map(([, name]) => name));
  const html = known.replace(
    /\[(\/?)([a-zA-Z][\w-]*)((?:\s+[\w-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s\]]+))*)\s*\/?\]/g,
    (code, _slash, name: string, attributes: string) => {
      // A word in brackets is more likely a word.
      if (!attributes && !closed.has(name) && !/[_-]/.test(name)) return code;
      removed.add(name);
      return '';
    },
  );
  return { html, removed: [...removed] };
}

function readVideoCode(code: string, site: string, given: string, between = ''): string {
  const { id, url, src } = readAttributes(given);
  const named = url ?? src ?? id ?? (between || given.trim().split(/\s/)[0]) ?? '';
  const words = named.replaceAll('&amp;', '&');
  if (/^https?:/.test(words)) return createElement('wp-embed', { url: words });
  if (!words) return code;
  const base = site === 'vimeo' ? 'https://vimeo.com/' : 'https://www.youtube.com/watch?v=';
  return createElement('wp-embed', { url: base + words });
}

/** Replaces URLs that stand alone on a line of the classic editor, which WordPress embeds. */
export const replaceLonelyUrls = (html: string) =>
  html.replace(/^[^\S\n]*(https?:\/\/[^\s<>"[\]]+)[^\S\n]*$/gm, (_, url: string) =>
    createElement('wp-embed', { url: url.replaceAll('&amp;', '&') }),
  );
