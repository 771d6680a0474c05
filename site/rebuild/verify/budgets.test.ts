import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from 'shared/node/testing/temporary-folder';
import type { PageFacts } from '../html/facts.ts';
import type { Manifest } from '../release/manifest.ts';
import { budgets, pagesOverBudget } from './budgets.ts';

const facts: PageFacts = {
  title: 'T',
  mains: 1,
  links: ['/app.js', '/more.js', '/a.webp', 'https://example.com/x.js'],
  ids: [],
  forbidden: [],
  errors: [],
};

/** A release of one page and two scripts, of that many bytes on their way. */
async function release(html: number, scripts: number) {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'index.html'), 'x'.repeat(1_000_000));
  await writeFile(join(folder, 'index.html.br'), randomBytes(html));
  await writeFile(join(folder, 'app.js'), randomBytes(scripts - 10));
  await writeFile(join(folder, 'more.js'), randomBytes(10));
  const entry = { source: 's', size: 1, compressed: [] };
  const manifest: Manifest = {
    release: { id: '1', builtAt: '', historicoId: 1, contentHash: '', counts: {} },
    recipe: 'r',
    files: { 'index.html': { ...entry, compressed: ['br'] }, 'app.js': entry, 'more.js': entry },
  };
  return pagesOverBudget(folder, new Map([['index.html', facts]]), manifest);
}

test('a page within its budgets is no problem', async () => {
  expect(await release(budgets.html, budgets.scripts)).toEqual([]);
});

test('a page that grew too large is named with its weight', async () => {
  expect(await release(300_000, 500)).toEqual([
    { page: 'index.html', problem: 'index.html: 300 kB de HTML, mais que os 250 kB permitidos' },
  ]);
});

test('scripts count together, and compressed as they are sent', async () => {
  expect(await release(500, 120_000)).toEqual([
    { page: 'index.html', problem: 'index.html: 120 kB de scripts, mais que os 100 kB permitidos' },
  ]);
});
