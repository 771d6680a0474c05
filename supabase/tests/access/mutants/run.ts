/**
 * `npm run test:mutants`: makes one thing about access wrong at a time, or takes one rule away, and counts
 * how often the proof notices. A mutant that survives is an expectation that is missing, or a rule that
 * nobody needs.
 */
import { performance } from 'node:perf_hooks';
import { broken } from '../../rules/keep';
import { openDatabase } from '../../support/database';
import { addRows } from '../fixture';
import { differences } from '../proof';
import { bucketMutants } from './buckets';
import { functionMutants } from './functions';
import {
  columnGrantMutants,
  functionGrantMutants,
  relationGrantMutants,
  schemaGrantMutants,
} from './grants';
import type { Mutant } from './mutant';
import { policyMutants } from './policies';
import { unmissedRules } from './rules';
import { guardMutants } from './tables-and-views';
import { noticed } from './try';

const db = await openDatabase();
await addRows(db);

await db.exec('begin');
const groups: Record<string, Mutant[]> = {
  policies: await policyMutants(db),
  'row level security and views': await guardMutants(db),
  'privileges on tables and views': relationGrantMutants(),
  'privileges on columns': await columnGrantMutants(db),
  'privileges on functions': functionGrantMutants(),
  'schemas, sequences, accounts': await schemaGrantMutants(db),
  'what functions ask and may': await functionMutants(db),
  buckets: bucketMutants(),
};
const unsound = [...(await differences(db)), ...(await broken(db))];
await db.exec('rollback');

if (unsound.length > 0) {
  console.log(`Without a mutant, the proof fails already:\n${unsound.join('\n')}`);
  process.exitCode = 1;
} else {
  await tryAll();
}
await db.close();

async function tryAll(): Promise<void> {
  const started = performance.now();
  let killed = 0;
  const survivors: string[] = [];
  for (const [group, mutants] of Object.entries(groups)) {
    const by: Record<string, number> = {};
    for (const mutant of mutants) {
      const part = await noticed(db, mutant);
      if (part) by[part] = (by[part] ?? 0) + 1;
      else survivors.push(mutant.name);
    }
    const noticedInGroup = Object.values(by).reduce((sum, count) => sum + count, 0);
    killed += noticedInGroup;
    const parts = Object.entries(by).map(([part, count]) => `${part} ${count}`);
    console.log(`${group}: killed ${noticedInGroup}/${mutants.length} (by ${parts.join(', ')})`);
  }
  const { tried, unmissed } = await unmissedRules(db);
  console.log(`checks, keys and triggers: killed ${tried - unmissed.length}/${tried} (by rules)`);
  killed += tried - unmissed.length;
  survivors.push(...unmissed.map((name) => `${name} taken away`));
  for (const name of survivors) console.log(`survived: ${name}`);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`killed ${killed}/${killed + survivors.length} in ${seconds} s`);
  console.log(`${killed} passed, ${survivors.length} failed`);
  if (survivors.length > 0) process.exitCode = 1;
}
