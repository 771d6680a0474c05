/**
 * What a page's HTML has to do so that it is there at once and nothing in it moves.
 * @returns a sentence for each rule that it breaks
 */
export function brokenRules(html: string): string[] {
  const body = html.slice(html.indexOf('<body')).replace(/<noscript\b.*?<\/noscript>/gs, '');
  const images = body.match(/<img\b[^>]*>/g) ?? [];
  const has = (tag: string, attribute: RegExp) => attribute.test(tag);
  const isLazy = (image: string) => has(image, / loading="lazy"/i);
  const isEager = (image: string) => has(image, / loading="eager"/i);
  const isFirst = (image: string) => has(image, / fetchpriority="high"/i);
  const isLogo = (image: string) => has(image, / src="[^"]*logo/);
  const firsts = images.filter(isFirst);
  const rules: [broken: unknown, sentence: string][] = [
    [/<script\b[^>]* src=/.test(html), 'a script runs before the page is idle'],
    [/<link\b[^>]*(as="script"|rel="(prefetch|stylesheet)")/.test(html), 'fetches what waits'],
    [(html.match(/<link\b[^>]*as="font"/g) ?? []).length !== 1, 'preloads not just one font'],
    [firsts.length > 1, 'more than one picture is to be loaded first'],
    [firsts.some(isLazy), 'the first picture waits until it is near'],
    ...images.map((image): [unknown, string] => [
      !has(image, / width="\d/) || !has(image, / height="\d/),
      `no dimensions: ${image.slice(0, 80)}`,
    ]),
    ...images.map((image): [unknown, string] => [
      !isLazy(image) && !isEager(image) && !isFirst(image) && !isLogo(image),
      `does not say when it is loaded: ${image.slice(0, 80)}`,
    ]),
  ];
  return rules.filter(([broken]) => broken).map(([, sentence]) => sentence);
}
