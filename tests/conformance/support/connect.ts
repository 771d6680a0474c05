import { createClient } from '@supabase/supabase-js';
import { type Permission, permissions } from 'shared/permissions';
import { clientOptions } from '../../local/support/people';
import { groupTitles } from './group-titles';

/**
 * Who makes a request: a visitor, an account outside the team, a member without the permission to change the team, one with
 * all permissions, two whose permissions a test file changes, or the product itself.
 */
export type Person = 'visitor' | 'account' | 'staff' | 'inviter' | 'holder' | 'writer' | 'service';

export interface Account {
  id: string;
  email: string;
  token: string;
}

/** The services that are tested, wherever they run, and the accounts that `base.ts` found there. */
export interface Services {
  /** Whether this is the project's own host, which words some refusals itself. */
  isEmbedded?: boolean;
  url: string;
  keys: { publishable: string; secret: string };
  accounts: Record<'account' | 'staff' | 'inviter' | 'holder' | 'writer', Account>;
  /** The credentials of an account that is not signed in. */
  leaver: { email: string; password: string };
  /** The database, for states no client can create; undefined when no database was configured. */
  database?: string;
  /** The port of the inbox that receives all mails; undefined where mails go to their recipients. */
  inboxPort?: string;
}

/** Groups tests that only the embedded service can be asked. */
export const onEmbedded = (reason: string, define: () => void) =>
  (services.isEmbedded ? describe : describe.skip)(groupTitles.embedded + reason, define);

/** Groups tests that only a hosted project can be asked. */
export const onHosted = (reason: string, define: () => void) =>
  services.isEmbedded || describe(groupTitles.hosted + reason, define);

/** Groups tests that change rows which no client can reach; skipped without the setting DATABASE_URL. */
export const withDatabase = (title: string, define: () => void) =>
  (services.database ? describe : describe.skip)(groupTitles.database + title, define);

export type Values = Record<string, unknown>;

const variable = `CONFORMANCE_${(globalThis as { base?: string }).base ?? ''}`;
export const services = JSON.parse(process.env[variable] ?? '') as Services;
export const { staff, inviter, account, holder, writer } = services.accounts;

/** Creates a client configured like the product's own; a session token signs it in. */
export const createApiClient = (
  key: string,
  token?: string,
  headers: Record<string, string> = {},
) =>
  createClient(services.url, key, {
    ...clientOptions,
    global: { headers },
    ...(token && { accessToken: async () => token }),
  });

const { publishable, secret } = services.keys;
/** Each person's client. */
export const as = {
  visitor: createApiClient(publishable),
  account: createApiClient(publishable, account.token),
  staff: createApiClient(publishable, staff.token),
  inviter: createApiClient(publishable, inviter.token),
  holder: createApiClient(publishable, holder.token),
  writer: createApiClient(publishable, writer.token),
  service: createApiClient(secret),
};

/** Gives a member exactly these permissions. Only one test file does so with each of the two accounts. */
export async function grant(
  person: 'holder' | 'writer',
  granted: readonly Permission[],
): Promise<void> {
  const values = permissions.map((permission) => [permission, granted.includes(permission)]);
  const member = as.service.from('equipe').update(Object.fromEntries(values));
  await member.eq('user_id', services.accounts[person].id).throwOnError();
}

/** Resolves to "accepted", or to the error code of a refused call: PostgreSQL's or one of this project's. */
export async function readOutcome(
  work: PromiseLike<{ error: { code?: string } | null }>,
): Promise<string> {
  return (await work).error?.code ?? 'accepted';
}

const cleanups: (() => PromiseLike<unknown>)[] = [];
afterAll(async () => {
  for (const remove of cleanups.reverse()) await remove();
});

/** Registers a cleanup that runs after the file's tests. */
export const registerCleanup = (remove: () => PromiseLike<unknown>) => cleanups.push(remove);

/** Picks the columns that identify a row: its id or its composite key. Throws when it has neither. */
export function pickKey(row: Values): Record<string, string | number> {
  const names = ['asset_id', 'category_id', 'user_id', 'slug', 'chave'].filter(
    (name) => name in row,
  );
  const key = 'id' in row ? ['id'] : names;
  // Without a key, a match would be every row of the table.
  if (key.length === 0) throw new Error(`no key among ${Object.keys(row).join(', ')}`);
  return Object.fromEntries(key.map((name) => [name, row[name] as string]));
}

/** Tries to insert rows. Those that were inserted are removed after the file's tests. */
export async function tryInsert(table: string, values: Values | Values[], who: Person = 'staff') {
  const { data, error } = await as[who].from(table).insert(values).select();
  const rows: Values[] = data ?? [];
  for (const row of rows)
    registerCleanup(() => as.service.from(table).delete().match(pickKey(row)));
  return { rows, error };
}

/** Inserts one valid row; throws when it is refused. */
export async function add<Row = { id: number; updated_at: string }>(
  table: string,
  values: Values,
  who?: Person,
): Promise<Row & Values> {
  const { rows, error } = await tryInsert(table, values, who);
  if (!rows[0]) throw new Error(`${table}: ${error?.message}`);
  return rows[0] as Row & Values;
}

/** Reads the row from the database. */
export async function fetchRow(table: string, row: Values): Promise<Values | undefined> {
  const { data } = await as.service.from(table).select().match(pickKey(row)).throwOnError();
  return data[0];
}
