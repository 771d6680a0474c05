/** A visit of a page. */
interface Visit {
  pathname: string;
  key: string;
}

/** No longer than the document lives: what visitors read is nothing to be stored. */
const positions: Record<string, number> = {};
const nameOf = ({ pathname, key }: Visit) => `${pathname} ${key}`;

/** Keeps how far a page was read, in pixels from its top. */
export function rememberPosition(visit: Visit, top: number): void {
  positions[nameOf(visit)] = top;
}

/** How far a page was read when it was left; 0 for one that was not seen before. */
export function positionOf(visit: Visit): number {
  return positions[nameOf(visit)] ?? 0;
}
