import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connection } from '@supabase/lite';
import { errorCode } from 'shared/node/system-error';
import { Refusal } from '../refusal.ts';

type Rows<Row> = { rows: Row[] };

/** What is missing of the roles that a Supabase project has, and of the right to act as each, as statements. */
const missing = `
  with wanted (name, attributes) as (
    values ('anon', ''), ('authenticated', ''), ('service_role', ' bypassrls')
  ), found as (
    select wanted.*, oid, rolbypassrls from wanted left join pg_roles on rolname = name
  )
  select statement from (
    select 1 as step, format('create role %s%s;', name, attributes) as statement
    from found where oid is null
    union all
    select 2, format('alter role %s%s;', name, attributes)
    from found where attributes <> '' and not rolbypassrls
    union all
    select 3, format('grant %s to %I;', name, current_user)
    from found where oid is null or not pg_has_role(current_user, oid, 'member')
    union all
    select 4, format('alter database %I owner to %I;', current_database(), current_user)
    from pg_database where datname = current_database() and not pg_has_role(current_user, datdba, 'member')
  ) as steps order by step, statement`;

/**
 * Makes what a Supabase project has before its first migration. The owner of a database can do all of it but
 * make the roles, which somebody else may have done before.
 * @throws {Refusal} with what an administrator has to run
 */
export async function prepareDatabase(connection: Connection): Promise<void> {
  const { rows } = await connection.exec<Rows<{ statement: string }>>(missing);
  const statements = rows.map(({ statement }) => statement);
  try {
    if (statements.length > 0) await connection.exec(statements.join('\n'));
  } catch (error) {
    if (errorCode(error) !== '42501') throw error;
    throw new Refusal(
      'O usuário de DATABASE_URL precisa ser dono do banco e agir por três papéis, que são de todo o servidor.\n' +
        `Um administrador do PostgreSQL os faz uma vez, com:\n\n  ${statements.join('\n  ')}`,
    );
  }
  await connection.exec('create schema if not exists extensions');
}

/** @throws {Refusal} when a newer version of this program has made the database */
export async function refuseNewerDatabase(connection: Connection, root: string): Promise<void> {
  const table = 'supabase_migrations.schema_migrations';
  const { rows: found } = await connection.exec<Rows<{ made: boolean }>>(
    `select to_regclass('${table}') is not null as made`,
  );
  if (!found[0]?.made) return;
  const { rows } = await connection.exec<Rows<{ version: string | null }>>(
    `select max(version) as version from ${table}`,
  );
  const files = (await readdir(join(root, 'supabase/migrations'))).sort();
  const [known = ''] = files.at(-1)?.split('_') ?? [];
  const made = rows[0]?.version ?? '';
  if (made <= known) return;
  throw new Refusal(
    `Os dados são de uma versão mais nova deste programa (${made}; esta vai até ${known}). ` +
      'Volte a ela, ou recomece com outra DATA_DIR e uma cópia de segurança da época. Nada foi mudado.',
  );
}
