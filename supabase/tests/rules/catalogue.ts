import type { Session } from '../access/probe';

export interface Guard {
  /** As `rules` names it. */
  name: string;
  /** SQL that takes it away. */
  drop: string;
}

/** Every check, foreign key, unique index and trigger of our schemas, from the database's own catalogue. */
export async function guards(db: Session): Promise<Guard[]> {
  const { rows } = await db.query<Guard>(`
    with own as (
      select oid, relname, oid::regclass as relation from pg_class
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    )
    select conname as name, format('alter table %s drop constraint %I', relation, conname) as drop
    from pg_constraint join own on own.oid = conrelid where contype in ('c', 'f', 'u', 'x')
    union all
    select index.relname, format('drop index %s', indexrelid::regclass)
    from pg_index join own on own.oid = indrelid join pg_class as index on index.oid = indexrelid
    where indisunique and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
    union all
    select own.relname || '.' || tgname, format('drop trigger %I on %s', tgname, relation)
    from pg_trigger join own on own.oid = tgrelid where not tgisinternal
    order by name`);
  return rows;
}
