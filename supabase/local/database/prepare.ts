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

/** @throws {Refusal} when the database has had migrations that this version of the program does not know */
export async function refuseUnknownMigrations(connection: Connection, root: string): Promise<void> {
  const table = 'supabase_migrations.schema_migrations';
  const { rows: found } = await connection.exec<Rows<{ made: boolean }>>(
    `select to_regclass('${table}') is not null as made`,
  );
  if (!found[0]?.made) return;
  const { rows } = await connection.exec<Rows<{ version: string }>>(
    `select version from ${table} order by version`,
  );
  const files = await readdir(join(root, 'supabase/migrations'));
  const known = new Set(files.map((file) => file.split('_')[0]));
  const unknown = rows.filter(({ version }) => !known.has(version)).at(-1);
  if (!unknown) return;
  throw new Refusal(
    `Os dados são de outra versão deste programa: têm a migração ${unknown.version}, que esta não conhece. ` +
      'Continue com aquela versão, ou faça com ela uma cópia de segurança (npm run backup) e a restaure com ' +
      'esta, em outra DATA_DIR (ou DATABASE_URL). Nada foi mudado.',
  );
}
