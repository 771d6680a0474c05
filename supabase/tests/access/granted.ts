import { functions, relations } from './expectations';
import type { Session } from './probe';
import { grantsOf, type Privilege, privileges, type Role, roleOf, roles } from './rights';

/** What is granted to PUBLIC is granted to every role there is and will be: here, nothing. */
type Grantee = Role | 'public';
const grantees: readonly Grantee[] = [...roles, 'public'];

/** What differs from the expectations in what the roles are granted, in every schema they can reach. */
export async function granted(db: Session, only: readonly Grantee[] = grantees): Promise<string[]> {
  return [
    ...difference(await relationGrants(db), expectedRelationGrants(), only),
    ...difference(await functionGrants(db), expectedFunctionGrants(), only),
    ...difference(await otherGrants(db), otherExpected, only),
  ];
}

/** By what it is granted on, and to whom. */
type Grants = Map<string, string>;

const key = (role: Grantee, object: string) => `${role} on ${object}`;

function difference(actual: Grants, expected: Grants, only: readonly Grantee[]): string[] {
  return [...new Set([...actual.keys(), ...expected.keys()])]
    .filter((name) => only.some((role) => name.startsWith(`${role} on `)))
    .filter((name) => actual.get(name) !== expected.get(name))
    .map(
      (name) => `${name}: ${actual.get(name) ?? 'unknown'}, not ${expected.get(name) ?? 'known'}`,
    );
}

function expectedRelationGrants(): Grants {
  return new Map(
    Object.entries(relations)
      .filter(([relation]) => !relation.startsWith('storage.'))
      .flatMap(([relation, access]) =>
        grantees.map((role) => [
          key(role, relation),
          role === 'public' ? '' : inWords(grantsOf(access, role)),
        ]),
      ),
  );
}

function inWords(rights: ReturnType<typeof grantsOf>): string {
  return privileges
    .filter((privilege) => privilege in rights)
    .map((privilege) => {
      const columns = rights[privilege]?.columns;
      return columns ? `${privilege} (${columns.join()})` : privilege;
    })
    .join(', ');
}

const columnPrivileges: readonly Privilege[] = ['select', 'insert', 'update', 'references'];

/** Tables, views and sequences; of the platform's, only those that visitors or accounts can use. */
async function relationGrants(db: Session): Promise<Grants> {
  const held = privileges.map((privilege) => {
    const whole = `has_table_privilege(role, pg_class.oid, '${privilege}')`;
    const columns = columnPrivileges.includes(privilege)
      ? `(select '${privilege} (' || string_agg(attname, ',' order by attnum) || ')' from pg_attribute
          where attrelid = pg_class.oid and attnum > 0 and not attisdropped
            and has_column_privilege(role, pg_class.oid, attnum, '${privilege}'))`
      : 'null';
    return `case when ${whole} then '${privilege}' else ${columns} end`;
  });
  return asGrants(
    db,
    `select role, nspname || '.' || relname as object, concat_ws(', ', ${held.join()}) as held
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace, unnest($1::text[]) as role
     where relkind in ('r', 'p', 'v', 'm', 'f') and nspname in ('public', 'private')`,
  );
}

function expectedFunctionGrants(): Grants {
  return new Map(
    Object.entries(functions).flatMap(([name, holders]) =>
      grantees.map((role) => [
        key(role, name),
        String(holders.some((person) => roleOf[person] === role)),
      ]),
    ),
  );
}

async function functionGrants(db: Session): Promise<Grants> {
  return asGrants(
    db,
    `select role, format('%s.%s(%s)', nspname, proname, replace(oidvectortypes(proargtypes), ', ', ',')) as object,
       has_function_privilege(role, pg_proc.oid, 'execute')::text as held
     from pg_proc join pg_namespace on pg_namespace.oid = pronamespace, unnest($1::text[]) as role
     where nspname in ('public', 'private')`,
  );
}

/** Both schemas can be used, none written to; nobody needs a sequence, or a table of the accounts. */
const otherExpected: Grants = new Map(
  grantees.flatMap((role) => [
    [key(role, 'schema public'), 'usage'],
    [key(role, 'schema private'), role === 'public' ? '' : 'usage'],
  ]),
);

async function otherGrants(db: Session): Promise<Grants> {
  return asGrants(
    db,
    `select role, 'schema ' || nspname as object,
       concat_ws(', ', case when has_schema_privilege(role, nspname, 'usage') then 'usage' end,
         case when has_schema_privilege(role, nspname, 'create') then 'create' end) as held
     from pg_namespace, unnest($1::text[]) as role where nspname in ('public', 'private')
     union all
     select role, nspname || '.' || relname, 'something'
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace, unnest($1::text[]) as role
     where (relkind = 'S' and nspname in ('public', 'private')
         and has_sequence_privilege(role, pg_class.oid, 'usage, select, update'))
       or (relkind <> 'S' and relkind <> 'i' and nspname in ('auth', 'supabase_migrations')
         and (has_table_privilege(role, pg_class.oid, 'select, insert, update, delete, truncate')
           or has_any_column_privilege(role, pg_class.oid, 'select, insert, update')))`,
  );
}

async function asGrants(db: Session, query: string): Promise<Grants> {
  const { rows } = await db.query<{ role: Grantee; object: string; held: string }>(query, [
    grantees,
  ]);
  return new Map(rows.map(({ role, object, held }) => [key(role, object), held]));
}
