import { asPerson, type Session } from '../access/probe';
import { checks } from './checks';
import { foreignKeys, uniques } from './references';
import type { Rule, Rules } from './rule';
import { triggers } from './triggers';

const rules: Rules = { ...checks, ...uniques, ...foreignKeys, ...triggers };

/**
 * What of these rules does not show itself as it should, in the transaction that is open.
 * @param names all rules unless some are named
 */
export async function broken(db: Session, names = Object.keys(rules)): Promise<string[]> {
  const found: string[] = [];
  for (const name of names) {
    for (const rule of rules[name] ?? []) {
      const outcome = await outcomeOf(db, rule);
      const expected = rule.refused ? `${rule.refused} ${rule.by ?? ''}`.trim() : 'kept';
      if (outcome !== expected)
        found.push(`${name}: ${outcome}, not ${expected}, after ${rule.run}`);
    }
  }
  return found;
}

async function outcomeOf(db: Session, rule: Rule): Promise<string> {
  await db.exec('savepoint rule');
  try {
    if (rule.withoutTriggers) await db.exec(`set local session_replication_role = 'replica'`);
    if (rule.given) await db.exec(rule.given);
    if (rule.as) await db.exec(asPerson(rule.as));
    await db.exec(rule.run);
    if (!rule.then) return 'accepted';
    await db.exec('reset role');
    const { rows } = await db.query<{ kept: boolean }>(`select ${rule.then} as kept`);
    return rows[0]?.kept ? 'kept' : 'not kept';
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    return `${code ?? String(error)} ${rule.by ? (constraint ?? '') : ''}`.trim();
  } finally {
    await db.exec('rollback to savepoint rule; release savepoint rule');
  }
}
