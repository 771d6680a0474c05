import type { Session } from '../probe';
import { proof } from '../proof';
import type { Mutant } from './mutant';

/**
 * The part of the proof that notices a mutant, null when none does. Nothing of the mutant remains.
 * @throws when the mutant itself does not apply: that says nothing about the proof
 */
export async function noticed(db: Session, mutant: Mutant): Promise<keyof typeof proof | null> {
  await db.exec('begin');
  try {
    await db.exec(mutant.sql);
    for (const part of mutant.noticedBy) {
      const found = part === 'rows' ? await proof.rows(db, mutant.relation) : await proof[part](db);
      if (found.length > 0) return part;
    }
    return null;
  } finally {
    await db.exec('rollback');
  }
}
