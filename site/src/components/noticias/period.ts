type Dated = { readonly fields: { readonly listDate: string } };

/**
 * Says from when to when the articles of a page are: "De 5 de março a 9 de maio de 2026".
 * @param articles newest first
 */
export function describePeriod(articles: readonly Dated[]): string {
  const last = articles[0]?.fields.listDate ?? '';
  const first = articles.at(-1)?.fields.listDate ?? '';
  if (first === last) return last;
  const year = / de \d+$/;
  const isSameYear = year.exec(first)?.[0] === year.exec(last)?.[0];
  return `De ${isSameYear ? first.replace(year, '') : first} a ${last}`;
}
