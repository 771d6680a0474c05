import { functions, relations } from '../expectations';
import type { Session } from '../probe';
import { grantsOf, privileges, roleOf, roles } from '../rights';
import type { Mutant } from './mutant';

const own = Object.entries(relations).filter(([name]) => !name.startsWith('storage.'));

const mutant = (sql: string): Mutant => ({ name: sql, sql, noticedBy: ['grants'] });

/** Every privilege that a role, or everybody, does not have granted; every one it has revoked. */
export function relationGrantMutants(): Mutant[] {
  return own.flatMap(([relation, access]) =>
    privileges.flatMap((privilege) => [
      mutant(`grant ${privilege} on ${relation} to public`),
      ...roles.map((role) => {
        const right = grantsOf(access, role)[privilege];
        if (!right) return mutant(`grant ${privilege} on ${relation} to ${role}`);
        // A privilege on some columns is one on the whole table that was not granted.
        return right.columns
          ? mutant(`grant ${privilege} on ${relation} to ${role}`)
          : mutant(`revoke ${privilege} on ${relation} from ${role}`);
      }),
    ]),
  );
}

/** A privilege on a single column, where there is none on the table. */
export async function columnGrantMutants(db: Session): Promise<Mutant[]> {
  const { rows } = await db.query<{ relation: string; column_name: string }>(
    `select table_schema || '.' || table_name as relation, max(quote_ident(column_name)) as column_name
     from information_schema.columns where table_schema in ('public', 'private') group by 1 order by 1`,
  );
  return rows.flatMap(({ relation, column_name }) =>
    (['select', 'insert', 'update'] as const).flatMap((privilege) =>
      roles
        .filter((role) => !(privilege in grantsOf(relations[relation] ?? noAccess, role)))
        .map((role) => mutant(`grant ${privilege} (${column_name}) on ${relation} to ${role}`)),
    ),
  );
}

const noAccess = { visitor: {}, account: {}, staff: {}, inviter: {}, service: {} };

/** Every function callable by a role that may not call it, or by everybody; and by nobody who may. */
export function functionGrantMutants(): Mutant[] {
  return Object.entries(functions).flatMap(([name, holders]) => {
    const allowed = roles.filter((role) => holders.some((person) => roleOf[person] === role));
    return [
      mutant(`grant execute on function ${name} to public`),
      ...roles.map((role) =>
        allowed.includes(role)
          ? mutant(`revoke execute on function ${name} from ${role}`)
          : mutant(`grant execute on function ${name} to ${role}`),
      ),
    ];
  });
}

/** The schemas themselves, and the sequences that number rows. */
export async function schemaGrantMutants(db: Session): Promise<Mutant[]> {
  const { rows } = await db.query<{ sequence: string }>(
    `select schemaname || '.' || sequencename as sequence from pg_sequences
     where schemaname in ('public', 'private') order by 1`,
  );
  const everyone = [...roles, 'public'];
  return [
    ...everyone.flatMap((role) =>
      ['public', 'private'].map((schema) => mutant(`grant create on schema ${schema} to ${role}`)),
    ),
    mutant('grant usage on schema private to public'),
    ...roles.map((role) => mutant(`revoke usage on schema private from ${role}`)),
    ...rows.flatMap(({ sequence }) =>
      everyone.flatMap((role) =>
        ['usage', 'select', 'update'].map((privilege) =>
          mutant(`grant ${privilege} on sequence ${sequence} to ${role}`),
        ),
      ),
    ),
    ...['anon', 'authenticated', 'public'].map((role) =>
      mutant(`grant select on auth.users to ${role}`),
    ),
  ];
}
