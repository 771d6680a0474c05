import { isArticle } from '../release/kinds.ts';
import type { Manifest, ManifestEntry } from '../release/manifest.ts';
import { hostedPath } from './layout.ts';
import type { Rule } from './rule.ts';

/**
 * Has each page name its font in a header: hosts that know early hints send it ahead of the page. Pictures are
 * left to the page itself, which knows the screen. Articles are too many to be named.
 */
export function preloadRules(files: Manifest['files']): Rule[] {
  const pages = Object.entries(files).filter(([, { facts }]) => facts);
  const article = pages.find(([path]) => isArticle(path));
  return [
    ...pages
      .filter(([path]) => !isArticle(path) && path !== '404.html')
      .flatMap(([path, page]) => preloadRule(addressOf(path), page)),
    ...(article ? preloadRule('/noticia/*', article[1]) : []),
  ];
}

/** "/coopen" for coopen/index.html. */
function addressOf(path: string): string {
  return `/${hostedPath(path).replace(/(^index)?\.html$/, '')}`;
}

function preloadRule(address: string, { facts }: ManifestEntry): Rule[] {
  const fonts = facts?.links.filter((link) => link.endsWith('.woff2')) ?? [];
  const links = fonts.map(
    (font) => `<${font}>; rel=preload; as=font; type=font/woff2; crossorigin`,
  );
  return links.length > 0 ? [[address, { link: links.join(', ') }]] : [];
}
