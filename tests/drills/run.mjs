#!/usr/bin/env node
/**
 * `npm run drills` runs the long proofs: the command lines of Supabase and Cloudflare against stand-ins for their
 * interfaces, also in failing ways; the daily examination as GitHub runs it; a backup that is restored and published; upgrades
 * that go back; the host of one machine and the function, each in processes of their own, which the proofs start, attack and
 * kill; the services as a client sees them once more, on PostgreSQL; the longest journeys in a browser; and the first
 * minutes of a school's day in fast motion. It ends with the failures and `N passed, N failed`.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ensurePostgres } from '../runner/programs.mjs';
import { startProduct } from '../runner/product.mjs';
import {
  endWithCounts,
  runChecks,
  runJest,
  runPlaywright,
  sum,
  toFailure,
} from '../runner/steps.mjs';

const root = dirname(dirname(import.meta.dirname));
const temporary = join(root, '.tmp');
/** The weekly workflow lets more of the day pass. */
const soakMinutes = '2';

process.chdir(root);
await mkdir(temporary, { recursive: true });
const proofs = await runProofs().catch(toFailure);
const journeys = await runJourneys().catch(toFailure);
const day = await runChecks({}, [['npm', ['run', '--silent', 'bench', '--', 'soak', soakMinutes]]]);
await endWithCounts(sum(proofs, journeys, day));

async function runProofs() {
  ensurePostgres();
  return runJest('drills', 'services', 'postgres');
}

async function runJourneys() {
  const folder = await mkdtemp(join(temporary, 'product-'));
  try {
    const settings = { REBUILD_ON_CHANGE: 'false' };
    const product = await startProduct(folder, settings);
    try {
      let counts = await runPlaywright(product.env, 'site-drills', 'demand-drill');
      // Each changes what the others would see.
      for (const project of ['withdrawal-drill', 'menu-drill', 'pages-drill', 'paths-drill'])
        counts = sum(counts, await runPlaywright(product.env, project));
      return counts;
    } finally {
      await product.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
