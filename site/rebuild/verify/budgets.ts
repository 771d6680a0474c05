import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { mapParallel } from 'shared/parallel';
import type { PageFacts } from '../html/facts.ts';
import type { Manifest } from '../release/manifest.ts';

/** What a page may weigh at most on its way to a visitor: compressed, in bytes. */
export const budgets = { html: 250_000, scripts: 100_000 };

export interface OverBudget {
  page: string;
  problem: string;
}

/**
 * Pages that would be slow on a cheap phone: a tenfold list in one page, a library that slipped into all.
 * @param folder of the release
 */
export async function pagesOverBudget(
  folder: string,
  pages: ReadonlyMap<string, PageFacts>,
  { files }: Manifest,
): Promise<OverBudget[]> {
  const sizes = new Map<string, Promise<number>>();
  const sizeOf = (path: string) => {
    const known = sizes.get(path) ?? sentSize(folder, path, files[path]?.compressed ?? []);
    sizes.set(path, known);
    return known;
  };
  const found = await mapParallel([...pages], 16, async ([page, { links }]) => {
    const scripts = links
      .map((link) => link.slice(1))
      .filter((path) => path.endsWith('.js') && path in files);
    const weights = {
      html: await sizeOf(page),
      scripts: (await Promise.all(scripts.map(sizeOf))).reduce((sum, size) => sum + size, 0),
    };
    return (['html', 'scripts'] as const)
      .filter((kind) => weights[kind] > budgets[kind])
      .map((kind) => ({ page, problem: describe(page, kind, weights[kind]) }));
  });
  return found.flat();
}

async function sentSize(folder: string, path: string, compressed: string[]): Promise<number> {
  const ending = compressed.includes('br') ? '.br' : '';
  return (await stat(join(folder, path + ending))).size;
}

function describe(page: string, kind: keyof typeof budgets, bytes: number): string {
  const kilobytes = (value: number) => Math.round(value / 1000);
  const what = kind === 'html' ? 'HTML' : 'scripts';
  return `${page}: ${kilobytes(bytes)} kB de ${what}, mais que os ${kilobytes(budgets[kind])} kB permitidos`;
}
