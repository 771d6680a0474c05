/**
 * `npm run bench`: how near pages come to HTML written by hand. Measures five pages and the reference of
 * each with Lighthouse, as a phone on a slow line: `--runs` of each that nothing disturbed, and `--patience` times as many
 * tries at most. With `--all-routes`: what Lighthouse gives every page.
 * Uses the product at BASE_URL, with its DATA_DIR, or starts one of its own.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { routesOf } from '../../budgets/measure.ts';
import { siteIn } from '../../budgets/release.ts';
import { startProduct } from '../../runner/product.mjs';
import { compare } from './compare.ts';
import { scoreRoutes } from './score.ts';
import { serveApart } from './serverProcess.ts';
import { tableHead, tableRow } from './table.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'all-routes': { type: 'boolean', default: false },
    runs: { type: 'string', default: '5' },
    patience: { type: 'string', default: '3' },
  },
});

const runs = Number(values.runs);
const product = await theProduct();
try {
  const routes = await routesOf(siteIn(product.data));
  const article = routes.find((route) => /^\/noticia\/\d+$/.test(route)) ?? '/noticia/1';
  const five = ['/', '/coopen-inspira', article, '/alimentacao', '/visita'];
  const chosen = (all: readonly string[]) => (positionals.length > 0 ? positionals : all);
  const { passed, failed } = values['all-routes']
    ? await scoreAll(chosen(routes.filter((route) => !route.includes('['))))
    : await compareAll(chosen(five));
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} finally {
  await product.stop();
}

async function scoreAll(routes: readonly string[]) {
  const failed = await scoreRoutes(product.address, routes, runs);
  return { passed: routes.length - failed, failed };
}

async function compareAll(routes: readonly string[]) {
  const server = await serveApart(product, routes);
  try {
    const effort = { runs, patience: Number(values.patience) };
    const comparisons = await compare(server.address, routes, effort, console.error);
    console.log([tableHead, ...comparisons.map(tableRow)].join('\n'));
    const failed = comparisons.filter(({ measured }) => measured?.exceeded.length !== 0).length;
    return { passed: routes.length - failed, failed };
  } finally {
    await server.close();
  }
}

async function theProduct() {
  const { BASE_URL, DATA_DIR } = process.env;
  if (BASE_URL && DATA_DIR) return { address: BASE_URL, data: DATA_DIR, stop: async () => {} };
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const { env, stop } = await startProduct(folder, 8 * 60_000, { REBUILD_ON_CHANGE: 'false' });
  return {
    address: env.BASE_URL ?? '',
    data: env.DATA_DIR ?? '',
    stop: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
