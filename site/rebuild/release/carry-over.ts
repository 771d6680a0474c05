import { mayBeAskedForLater } from './kinds.ts';
import type { ManifestEntry } from './manifest.ts';

/** How long a file that no page needs any more stays for tabs that are open. */
export const graceMs = 3_600_000;

/**
 * Files of the previous release that the new one lacks and that open tabs may still ask for, with the
 * moment since when no page needs them.
 */
export function retiredFiles(
  previous: Record<string, ManifestEntry>,
  isInNew: (path: string) => boolean,
  now: Date,
): [path: string, entry: ManifestEntry][] {
  const missing = Object.entries(previous).filter(
    ([path]) => mayBeAskedForLater(path) && !isInNew(path),
  );
  return missing
    .map(([path, entry]): [string, ManifestEntry] => {
      const since = entry.retiredAt ? new Date(entry.retiredAt) : now;
      // A clock that was set back must not keep files for longer than an hour from now.
      const retiredAt = since > now ? now : since;
      return [path, { ...entry, retiredAt: retiredAt.toISOString() }];
    })
    .filter(([, { retiredAt }]) => isWithinGrace(retiredAt ?? '', now));
}

export function isWithinGrace(retiredAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(retiredAt) < graceMs;
}
