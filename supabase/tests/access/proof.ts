import { grantLikeTheEmbeddedService } from '../support/catalogue';
import { bucketEffects, bucketSettings } from './bucket-effects';
import { functionEffects } from './function-effects';
import type { Session } from './probe';
import { relationEffects } from './relation-effects';

/** The parts of the proof; each names what differs from the expectations. They leave nothing behind. */
export const proof = {
  /** What people get to do with rows, where the migrations' own grants hold, and where everything is granted. */
  rows: async (db: Session, relation?: string) => [
    ...(await relationEffects(db, 'as migrated', relation)),
    ...(await withEverythingGranted(db, () => relationEffects(db, 'everything granted', relation))),
  ],
  functions: functionEffects,
  files: async (db: Session) => [
    ...(await bucketSettings(db)),
    ...(await withEverythingGranted(db, () => bucketEffects(db))),
  ],
};

async function withEverythingGranted<T>(db: Session, work: () => Promise<T>): Promise<T> {
  await db.exec('savepoint everything_granted');
  await grantLikeTheEmbeddedService(db);
  const result = await work();
  await db.exec('rollback to savepoint everything_granted; release savepoint everything_granted');
  return result;
}
