import { guards } from '../../rules/catalogue';
import { broken } from '../../rules/keep';
import type { Session } from '../probe';

/** Each check, key, unique index and trigger taken away; the names of those that nobody misses. */
export async function unmissedRules(db: Session): Promise<{ tried: number; unmissed: string[] }> {
  await db.exec('begin');
  const all = await guards(db);
  const unmissed: string[] = [];
  for (const { name, drop } of all) {
    await db.exec(`savepoint mutant; ${drop}`);
    if ((await broken(db, [name])).length === 0) unmissed.push(name);
    await db.exec('rollback to savepoint mutant; release savepoint mutant');
  }
  await db.exec('rollback');
  return { tried: all.length, unmissed };
}
