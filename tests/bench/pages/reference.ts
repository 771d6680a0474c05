const scripts = /<script\b[^>]*>.*?<\/script>/gs;
const noScripts = /<\/?noscript>/g;
const styles = /<style\b[^>]*>(.*?)<\/style>/gs;
const heading =
  /<(?:title[^>]*>[^<]*<\/title|meta (?:charset|name="(?:viewport|description)")[^>]*|link [^>]*rel="(?:preload|icon|canonical)"[^>]*)>/gi;

/**
 * The page as somebody would write it who has nothing but HTML: the same words, pictures and looks, its
 * styles once at the top, links that are links, and no script. No page of that content can be faster.
 */
export function referenceOf(page: string): string {
  const [head = '', body = ''] = page.split(/<\/head>/);
  const kept = (head.match(heading) ?? []).join('\n').replaceAll(' data-gatsby-head="true"', '');
  const rules = new Set([...page.matchAll(styles)].map(([, text = '']) => text));
  const markup = body
    .replace(/<noscript>.*?<\/noscript>/gs, '')
    .replace(scripts, '')
    .replace(styles, '')
    .replace(noScripts, '');
  return `<!DOCTYPE html><html lang="pt-BR"><head>${kept}<style>${[...rules].join('')}</style></head>${markup}`;
}
