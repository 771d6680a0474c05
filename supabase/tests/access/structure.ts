import { lint } from '../lints/lint';
import { withOwnersRights } from './expectations';
import type { Session } from './probe';

/** What behaviour alone would not always tell: weak spots, and functions that run with other rights. */
export async function structure(db: Session): Promise<string[]> {
  return [...(await lint(db)), ...(await ownersRights(db))];
}

async function ownersRights(db: Session): Promise<string[]> {
  const { rows } = await db.query<{ name: string; definer: boolean }>(
    `select format('%s.%s(%s)', nspname, proname, replace(oidvectortypes(proargtypes), ', ', ',')) as name,
       prosecdef as definer
     from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
     where nspname in ('public', 'private')`,
  );
  return rows
    .filter(({ name, definer }) => definer !== withOwnersRights.includes(name))
    .map(
      ({ name, definer }) => `${name} runs with the rights of its ${definer ? 'owner' : 'caller'}`,
    );
}
