import type { Announcement } from './announcement.ts';

const scripts = /<script\b[^>]*>.*?<\/script>/gs;
const styles = /<style\b[^>]*>(.*?)<\/style>/gs;
const heading =
  /<(?:title[^>]*>[^<]*<\/title|meta (?:charset|name="(?:viewport|description)")[^>]*|link [^>]*rel="(?:preload|icon|canonical)"[^>]*)>/gi;

/** The announcement two seconds after the page has loaded and the slides of the home page, in as few words as possible. */
const motion = `var slides=document.querySelectorAll('[aria-roledescription=slide]'),at=0;
addEventListener('load',function(){setTimeout(function(){
document.getElementById('anuncio').firstChild.showModal()},2000)});
if(slides[1]){var shown=slides[0].className,hidden=slides[1].className;setInterval(function(){
slides[at].className=hidden;at=(at+1)%slides.length;slides[at].className=shown},5000)}`;

/**
 * The page as somebody would write it who has nothing but HTML: the same words, pictures and looks, its
 * styles once at the top, links that are links, and no script but for what moves by itself. No page of that
 * content can be faster.
 */
export function referenceOf(page: string, announcement: Announcement): string {
  const [head = '', body = ''] = page.split(/<\/head>/);
  const kept = (head.match(heading) ?? []).join('\n').replaceAll(' data-gatsby-head="true"', '');
  const rules = new Set([...page.matchAll(styles)].map(([, text = '']) => text));
  const markup = body
    .replace(/<noscript\b[^>]*>.*?<\/noscript>/gs, '')
    .replace(scripts, '')
    .replace(styles, '');
  if (!/<h1\b/.test(markup)) throw new Error('The reference has lost what the page is about.');
  const style = [...rules, announcement.styles].join('');
  const extra = `<div id="anuncio">${announcement.markup}</div><script>${motion}</script>`;
  const whole = markup.replace('</body>', () => `${extra}</body>`);
  return `<!DOCTYPE html><html lang="pt-BR"><head>${kept}<style>${style}</style></head>${whole}`;
}
