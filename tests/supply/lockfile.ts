import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const root = dirname(dirname(import.meta.dirname));

/** A package as the lock file holds it. */
export interface LockedPackage {
  /** Where it is installed: 'node_modules/a/node_modules/b'. */
  path: string;
  name: string;
  version?: string;
  integrity?: string;
  resolved?: string;
  license?: string;
  hasInstallScript?: boolean;
  /** Needed for development alone. */
  dev?: boolean;
}

interface Lockfile {
  packages: Record<string, Omit<LockedPackage, 'path' | 'name'> & { link?: boolean }>;
}

/** All packages that `npm ci` fetches: not the workspaces of this project. */
export function lockedPackages(
  text = readFileSync(join(root, 'package-lock.json'), 'utf8'),
): LockedPackage[] {
  const { packages } = JSON.parse(text) as Lockfile;
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, found]) => ({ ...found, path, name: path.split('node_modules/').at(-1) ?? path }));
}
