import { createClient } from '@supabase/supabase-js';
import { performance } from 'node:perf_hooks';
import type { Database } from 'shared/database.types';
import WebSocket from 'ws';
import type { Installation } from './installation';
import type { Sql } from './sql';

export interface AuthAnswer {
  status: number;
  headers: Headers;
  body: string;
  /** Milliseconds until it was there. */
  took: number;
}

let addresses = 0;

/** An address that nobody has sent from. */
export function newAddress(): string {
  addresses += 1;
  return `198.51.${Math.floor(addresses / 250)}.${addresses % 250}`;
}

/** Asks the auth service something, as a reverse proxy on this machine passes it on. */
export async function askAuth(
  installation: Installation,
  path: string,
  body: unknown,
  { address = newAddress(), cookie = '' } = {},
): Promise<AuthAnswer> {
  const { SUPABASE_PUBLISHABLE_KEY: apikey } = await installation.settings();
  const begun = performance.now();
  const response = await fetch(`${installation.url}/auth/v1/${path}`, {
    method: 'POST',
    headers: {
      apikey,
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(cookie && { cookie }),
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  const took = performance.now() - begun;
  return { status: response.status, headers: response.headers, body: text, took };
}

export const askToSignIn = (
  installation: Installation,
  body: unknown,
  sender?: { address?: string; cookie?: string },
) => askAuth(installation, 'token?grant_type=password', body, sender);

/** A client of the data service, as the console is one; signed in when an account is given. */
export async function client(
  installation: Installation,
  key: string,
  account?: { email: string; password: string },
) {
  const made = createClient<Database>(installation.url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Node has one of its own from version 22 on.
    realtime: { transport: WebSocket as unknown as typeof globalThis.WebSocket },
  });
  if (account) {
    const { error } = await made.auth.signInWithPassword(account);
    if (error) throw error;
  }
  return made;
}

/** The first staff account, signed in. */
export async function staffClient(installation: Installation) {
  const settings = await installation.settings();
  return client(installation, settings.SUPABASE_PUBLISHABLE_KEY, {
    email: settings.STAFF_EMAIL,
    password: settings.STAFF_PASSWORD,
  });
}

/** Beyond every policy. */
export async function serviceClient(installation: Installation) {
  return client(installation, (await installation.settings()).SUPABASE_SECRET_KEY);
}

/** Who may write nothing: headers that say who they are. */
export interface Outsider {
  name: string;
  headers: Record<string, string>;
}

const email = 'estranho@exemplo.example';

/** A visitor, and someone who has an account and is not in the team. */
export async function outsiders(installation: Installation, sql: Sql): Promise<Outsider[]> {
  const { SUPABASE_PUBLISHABLE_KEY: key, STAFF_PASSWORD: password } = await installation.settings();
  await addAccount(sql);
  const signedIn = await client(installation, key, { email, password });
  const { data } = await signedIn.auth.getSession();
  return [
    { name: 'anon', headers: { apikey: key, authorization: `Bearer ${key}` } },
    {
      name: 'stranger',
      headers: { apikey: key, authorization: `Bearer ${data.session?.access_token}` },
    },
  ];
}

/** With the password of the staff account; there is no sign-up that could be used. */
async function addAccount(sql: Sql): Promise<void> {
  await sql`
    with account as (
      insert into auth.users (id, email, encrypted_password, email_confirmed_at, aud, role,
        raw_app_meta_data, raw_user_meta_data, is_sso_user, is_anonymous, created_at, updated_at)
      select gen_random_uuid(), ${email}, encrypted_password, now(), aud, role,
        raw_app_meta_data, '{}', false, false, now(), now()
      from auth.users limit 1
      returning id
    )
    insert into auth.identities
      (id, user_id, provider, provider_id, identity_data, created_at, updated_at)
    select gen_random_uuid(), id, 'email', id::text,
      jsonb_build_object('sub', id, 'email', ${email}::text), now(), now()
    from account`;
}

/**
 * Has staff make new menus and activate all of them at the same time.
 * @returns the statuses of the answers, and how many menus are active afterwards
 */
export async function activateAtOnce(installation: Installation, count: number) {
  const staff = await staffClient(installation);
  const menus = Array.from({ length: count }, (_, week) => ({
    periodo_inicio: `${2100 + week}-11-02`,
    periodo_fim: `${2100 + week}-11-06`,
    url_cardapio: `https://coopen.example/${week}.pdf`,
  }));
  const { data } = await staff.from('cardapios').insert(menus).select('id').throwOnError();
  const answers = await Promise.all(
    data.map(({ id }) => staff.from('cardapios').update({ is_active: true }).eq('id', id)),
  );
  const service = await serviceClient(installation);
  const active = await service.from('cardapios').select('id').eq('is_active', true).throwOnError();
  return { statuses: answers.map(({ status }) => status), active: active.data.length };
}
