import type { Modules } from './modules.ts';
import type { PageSizes } from './pageSizes.ts';

/** What was accepted: the sizes of every page and of every module in its scripts. */
export interface Recorded {
  pages: Record<string, PageSizes>;
  scripts: Record<string, Modules>;
}

/** Growth that is noticed, in bytes as written, before compression. */
export const noticed = 1024;
const globalStyles = 'site/src/styles/global.ts';

/**
 * Pages whose scripts or styles have grown by a kilobyte or more since they were recorded.
 * @returns for each of them a sentence that names the modules responsible
 */
export function growth(before: Recorded, now: Recorded): string[] {
  return Object.entries(now.pages).flatMap(([route, page]) => {
    const old = before.pages[route];
    if (!old) return [`${route} is new: record it.`];
    const grown = grownModules(modulesOfPage(before, old), modulesOfPage(now, page));
    const scripts = grown.reduce((sum, { bytes }) => sum + bytes, 0);
    const global = page.globalStyles - old.globalStyles;
    const ofComponents = page.componentStyles - old.componentStyles;
    return [
      scripts >= noticed && `${route}: scripts grew by ${scripts} bytes: ${named(grown)}`,
      global >= noticed && `${route}: styles grew by ${global} bytes: ${globalStyles}`,
      ofComponents >= noticed &&
        `${route}: styles grew by ${ofComponents} bytes: ${named(grown.filter(isComponent))}`,
    ].filter((sentence) => sentence !== false);
  });
}

interface Grown {
  module: string;
  bytes: number;
}

function modulesOfPage({ scripts }: Recorded, { names }: PageSizes): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const name of names) {
    for (const [module, bytes] of Object.entries(scripts[name] ?? {})) {
      sizes.set(module, (sizes.get(module) ?? 0) + bytes);
    }
  }
  return sizes;
}

/** The modules whose size has changed, those that grew most first. */
function grownModules(before: Map<string, number>, now: Map<string, number>): Grown[] {
  const modules = new Set([...before.keys(), ...now.keys()]);
  return [...modules]
    .map((module) => ({ module, bytes: (now.get(module) ?? 0) - (before.get(module) ?? 0) }))
    .filter(({ bytes }) => bytes !== 0)
    .sort((one, other) => other.bytes - one.bytes);
}

const isComponent = ({ module }: Grown) => module.startsWith('site/src/');

function named(grown: readonly Grown[]): string {
  const most = grown.filter(({ bytes }) => bytes > 0).slice(0, 3);
  if (most.length === 0) return 'no module grew; the page shows more components';
  return most.map(({ module, bytes }) => `${module} (+${bytes})`).join(', ');
}
