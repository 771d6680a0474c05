#!/usr/bin/env node
/**
 * `npm run drills` runs the long proofs: the command lines of Supabase and Cloudflare against stand-ins for their
 * interfaces, also in failing ways; the daily examination as GitHub runs it; a backup that is restored and published; the
 * host of one machine and the function, each in processes of their own, which the proofs start, attack and kill; and the
 * services as a client sees them once more, on PostgreSQL. It ends with the failures and `N passed, N failed`.
 */
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ensurePostgres } from '../runner/programs.mjs';
import { endWithCounts, readJestReport, runSuite, toFailure } from '../runner/steps.mjs';

const root = dirname(dirname(import.meta.dirname));
const temporary = join(root, '.tmp');

process.chdir(root);
await mkdir(temporary, { recursive: true });
await endWithCounts(await runDrills().catch(toFailure));

async function runDrills() {
  ensurePostgres();
  const report = join(temporary, 'drills.json');
  const options = [
    '--selectProjects',
    'drills',
    'services',
    'postgres',
    '--json',
    `--outputFile=${report}`,
  ];
  const args = ['run', '--silent', 'test:unit', '--', ...options];
  return runSuite('npm', args, {}, report, readJestReport);
}
