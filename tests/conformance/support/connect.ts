import { createClient } from '@supabase/supabase-js';
import { clientOptions } from '../../local/support/people';

/** Who asks: a visitor, an account outside the team, its members, and the product itself. */
export type Person = 'visitor' | 'account' | 'staff' | 'inviter' | 'service';

export interface Account {
  id: string;
  email: string;
  token: string;
}

/** The services that are tested, wherever they run, and the accounts that `base.ts` found there. */
export interface Services {
  /** Whether it is the host of this project, which words some refusals itself. */
  isEmbedded?: boolean;
  url: string;
  keys: { publishable: string; secret: string };
  accounts: Record<'account' | 'staff' | 'inviter', Account>;
  /** The credentials of an account that is not signed in. */
  leaver: { email: string; password: string };
  /** The database, for what no client can bring about; undefined where nobody said which it is. */
  database?: string;
}

export type Values = Record<string, unknown>;

const variable = `CONFORMANCE_${(globalThis as { base?: string }).base ?? ''}`;
export const services = JSON.parse(process.env[variable] ?? '') as Services;
export const { staff, inviter, account } = services.accounts;

/** A client as the product's own; signed in when a session's token is given. */
export const clientOf = (key: string, token?: string, headers: Record<string, string> = {}) =>
  createClient(services.url, key, {
    ...clientOptions,
    global: { headers },
    ...(token && { accessToken: async () => token }),
  });

const { publishable, secret } = services.keys;
/** Each person's client. */
export const as = {
  visitor: clientOf(publishable),
  account: clientOf(publishable, account.token),
  staff: clientOf(publishable, staff.token),
  inviter: clientOf(publishable, inviter.token),
  service: clientOf(secret),
};

/** What a refused call is refused with: a code of PostgreSQL, or one of ours. */
export async function refusal(
  work: PromiseLike<{ error: { code?: string } | null }>,
): Promise<string> {
  return (await work).error?.code ?? 'accepted';
}

const left: (() => PromiseLike<unknown>)[] = [];
afterAll(async () => {
  for (const remove of left.reverse()) await remove();
});

/** Has something removed when the tests of the file are over. */
export const afterwards = (remove: () => PromiseLike<unknown>) => left.push(remove);

/** The filter that names a row: its id, or the columns that are its key. */
export function keyOf(row: Values): Record<string, string | number> {
  const names = ['id', 'asset_id', 'category_id', 'user_id', 'slug'].filter((name) => name in row);
  const key = 'id' in row ? ['id'] : names;
  return Object.fromEntries(key.map((name) => [name, row[name] as string]));
}

/** Adds rows, which go again when the tests of the file are over. */
export async function attempt(table: string, values: Values | Values[], who: Person = 'staff') {
  const { data, error } = await as[who].from(table).insert(values).select();
  const rows: Values[] = data ?? [];
  for (const row of rows) afterwards(() => as.service.from(table).delete().match(keyOf(row)));
  return { rows, error };
}

/** One row that nothing stands in the way of. */
export async function add<Row = { id: number; updated_at: string }>(
  table: string,
  values: Values,
  who?: Person,
): Promise<Row & Values> {
  const { rows, error } = await attempt(table, values, who);
  if (!rows[0]) throw new Error(`${table}: ${error?.message}`);
  return rows[0] as Row & Values;
}

/** As it is stored. */
export async function stored(table: string, row: Values): Promise<Values | undefined> {
  const { data } = await as.service.from(table).select().match(keyOf(row)).throwOnError();
  return data[0];
}
