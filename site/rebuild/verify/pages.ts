import type { PageFacts } from '../html/facts.ts';

/** Pages without which there is no site. */
const essential = ['index.html', '404.html'];

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
    ...errors.map((code) => `HTML malformado: ${code}`),
  ];
}
