/** A visit of a page. */
interface Visit {
  pathname: string;
  key: string;
}

const storageKey = 'scroll';
const positions = stored();
const nameOf = ({ pathname, key }: Visit) => `${pathname} ${key}`;

/** Keeps how far a page was read, in pixels from its top. */
export function rememberPosition(visit: Visit, top: number): void {
  positions[nameOf(visit)] = top;
}

/** How far a page was read when it was left; 0 for one that was not seen before. */
export function positionOf(visit: Visit): number {
  return positions[nameOf(visit)] ?? 0;
}

// The way back may lead through pages of other sites. Some browsers keep nothing: then it starts anew.
window.addEventListener('pagehide', () => {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(positions));
  } catch {
    return;
  }
});

function stored(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}
