/**
 * Maximum nesting of rich text, as `measureNesting` counts it. The time that sanitizing takes grows with the cube
 * of the depth, and the call stack overflows at a depth that a browser would still accept. The database has
 * the same limit.
 */
export const maxNesting = 200;

/**
 * Elements that have no content, or that nest only inside an element that counts: a paragraph, a part of a
 * table.
 */
const uncounted = new Set(
  (
    'area base br col embed hr img input link meta param source track wbr ' +
    'p caption colgroup tbody td tfoot th thead tr'
  ).split(' '),
);

/**
 * Computes an upper bound for the depth of the tree that a parser would build. It reads only the tags, in one
 * pass, and adds up how many elements of each name are open at once at most.
 */
export function measureNesting(html: string): number {
  const open = new Map<string, number>();
  const most = new Map<string, number>();
  for (const { name, end } of readTags(html)) {
    if (uncounted.has(name)) continue;
    const now = Math.max(0, (open.get(name) ?? 0) + (end ? -1 : 1));
    open.set(name, now);
    most.set(name, Math.max(now, most.get(name) ?? 0));
  }
  return [...most.values()].reduce((sum, count) => sum + count, 0);
}

/**
 * Maximum number of elements that a parser may have to reopen, as `countReopened` counts them: 20 KB of text
 * with emphasis that is never closed becomes millions of elements. Saved texts close their emphasis where
 * they opened it. The database has the same limit.
 */
export const maxReopened = 20_000;

const emphasis = new Set('a b big code em font i nobr s small strike strong tt u'.split(' '));

/**
 * Counts the elements of emphasis that are open at each tag of another element, because a parser may reopen
 * all of them there.
 */
export function countReopened(html: string): number {
  const open = new Map<string, number>();
  let openNow = 0;
  let reopened = 0;
  for (const { name, end } of readTags(html)) {
    if (emphasis.has(name)) {
      const before = open.get(name) ?? 0;
      const now = Math.max(0, before + (end ? -1 : 1));
      open.set(name, now);
      openNow += now - before;
    } else reopened += openNow;
  }
  return reopened;
}

/** A quoted value longer than this counts as words, so that the scan of one tag ends soon. */
const attribute =
  /[\t\n\f\r /]*[^\t\n\f\r />][^\t\n\f\r />=]*(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"[^"]{0,5000}"|'[^']{0,5000}'|[^\t\n\f\r >]+))?/y;

/**
 * Maximum number of attributes of one element: a parser compares each with all before it. The database has the
 * same limit.
 */
export const maxAttributes = 200;

/** Whether one element has more attributes than this. */
export function hasMoreAttributes(html: string, maximum: number): boolean {
  for (const { index, 0: start } of html.matchAll(/<[a-z][^\t\n\f\r />]*/gi)) {
    let count = 0;
    attribute.lastIndex = index + start.length;
    while (count <= maximum && attribute.test(html)) count += 1;
    if (count > maximum) return true;
  }
  return false;
}

/**
 * Maximum number of nodes of rich text, as `countNodes` counts them: the time that the build takes grows with its square.
 * A long article has a few hundred. The database has the same limit.
 */
export const maxNodes = 6000;

/** Counts the elements and comments that a parser would make of HTML, or more. */
export const countNodes = (html: string) => html.match(/<[a-z!?]/gi)?.length ?? 0;

/**
 * Maximum number of elements that sanitizing removes: jsdom's time for them grows with their square. Texts
 * that the console saves have none. The database has the same limit, and counts whatever may be removed.
 */
export const maxRemoved = 500;

/** Counts the elements in HTML whose name is not in the list. */
export function countOtherElements(html: string, names: readonly string[]): number {
  let count = 0;
  for (const { name, end } of readTags(html)) if (!end && !names.includes(name)) count += 1;
  return count;
}

function* readTags(html: string): Generator<{ name: string; end: boolean }> {
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][^\t\n\f\r />]*)/gi))
    yield { name: name.toLowerCase(), end: slash === '/' };
}
