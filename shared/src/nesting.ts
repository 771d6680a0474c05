/**
 * How deep elements may stand within one another in rich text, as `nestingOf` counts. The time that cleaning takes
 * grows with the cube of the depth, and the stack ends before a browser would stop. The database has the same limit.
 */
export const deepestNesting = 200;

/** Elements that hold nothing, or that nest only within an element that counts: a paragraph, a part of a table. */
const uncounted = new Set(
  (
    'area base br col embed hr img input link meta param source track wbr ' +
    'p caption colgroup tbody td tfoot th thead tr'
  ).split(' '),
);

/**
 * How deep elements may stand within one another in HTML, at most. It reads the tags alone, in one pass: for each name
 * of an element, the most that are open at once, added up. The depth that a parser builds is never larger.
 */
export function nestingOf(html: string): number {
  const open = new Map<string, number>();
  const most = new Map<string, number>();
  for (const { name, end } of tagsIn(html)) {
    if (uncounted.has(name)) continue;
    const now = Math.max(0, (open.get(name) ?? 0) + (end ? -1 : 1));
    open.set(name, now);
    most.set(name, Math.max(now, most.get(name) ?? 0));
  }
  return [...most.values()].reduce((sum, count) => sum + count, 0);
}

/**
 * How many elements a parser may have to open again, as `reopenedIn` counts: a text of 20 KB with emphasis that never
 * ends becomes millions of elements. Saved texts end their emphasis where it began. The database has the same limit.
 */
export const mostReopened = 20_000;

const emphasis = new Set('a b big code em font i nobr s small strike strong tt u'.split(' '));

/** How many elements of emphasis are open at each tag of another element, added up: a parser opens them again there. */
export function reopenedIn(html: string): number {
  const open = new Map<string, number>();
  let openNow = 0;
  let reopened = 0;
  for (const { name, end } of tagsIn(html)) {
    if (emphasis.has(name)) {
      const before = open.get(name) ?? 0;
      const now = Math.max(0, before + (end ? -1 : 1));
      open.set(name, now);
      openNow += now - before;
    } else reopened += openNow;
  }
  return reopened;
}

/** How many elements of HTML have none of these names. */
export function countOthers(html: string, names: readonly string[]): number {
  let count = 0;
  for (const { name, end } of tagsIn(html)) if (!end && !names.includes(name)) count += 1;
  return count;
}

function* tagsIn(html: string): Generator<{ name: string; end: boolean }> {
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][^\t\n\f\r />]*)/gi))
    yield { name: name.toLowerCase(), end: slash === '/' };
}
