import type { PageFacts } from '../html/facts.ts';

/** Pages without which there is no site. */
const essential = ['index.html', '404.html'];

/**
 * What the texts of the school can bring into a page without harm. Everything else that a parser reports is
 * the templates' doing: texts are escaped, or sanitized.
 */
const mistakesOfContent = /^(?:control-character|noncharacter|surrogate)-in-input-stream\b/;

/** What is wrong with the pages themselves; empty when they may go live. */
export function pageProblems(pages: ReadonlyMap<string, PageFacts>): string[] {
  const missing = essential.filter((path) => !pages.has(path)).map((path) => `falta ${path}`);
  const found = [...pages].flatMap(([path, facts]) =>
    problemsOf(facts).map((problem) => `${path}: ${problem}`),
  );
  return [...missing, ...found];
}

function problemsOf({ title, mains, forbidden, errors }: PageFacts): string[] {
  return [
    ...(title === '' ? ['sem título'] : []),
    ...(mains === 1 ? [] : [`${mains} elementos <main> em vez de um`]),
    ...forbidden.map((place) => `script no meio do HTML: ${place}`),
    ...errors
      .filter((code) => !mistakesOfContent.test(code))
      .map((code) => `HTML malformado: ${code}`),
  ];
}
