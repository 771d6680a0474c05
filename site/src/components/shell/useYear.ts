import { useSyncExternalStore } from 'react';
import { schoolYear } from 'shared/school-time';
import { buildYear } from '../../settings';

const neverTold = () => () => {};

/** The year now; while React takes a page over, the one in which it was built, or it would not know its own text. */
export function useYear(): number {
  return useSyncExternalStore(neverTold, schoolYear, () => buildYear);
}
