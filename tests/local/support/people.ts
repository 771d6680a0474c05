import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from 'shared/database.types';
import 'shared/node/node-20';
import type { RowsByTable } from '../../../supabase/ops/archive';
import { readRowsAndFileList } from '../../../supabase/ops/create-backup';
import type { ServiceClient } from '../../../supabase/ops/client';
import { newAddress } from '../../function/support/requests';
import type { Installation } from './installation';

export interface AuthAnswer {
  status: number;
  headers: Headers;
  body: string;
  /** Milliseconds until the response arrived. */
  took: number;
}

/** Sends a request with a session's token, or as a visitor without one. */
export async function send(
  installation: Installation,
  path: string,
  { token, headers, ...init }: Omit<RequestInit, 'headers'> & Sender = {},
): Promise<Response> {
  const { SUPABASE_PUBLISHABLE_KEY: apikey } = await installation.settings();
  return fetch(installation.url + path, {
    ...init,
    headers: {
      ...{ apikey, authorization: `Bearer ${token ?? apikey}`, 'content-type': 'application/json' },
      ...headers,
    },
  });
}

interface Sender {
  token?: string;
  headers?: Record<string, string>;
}

/** Sends a request to the auth service, forwarded as by a reverse proxy on this machine. */
export async function askAuth(
  installation: Installation,
  path: string,
  body: unknown,
  { address = newAddress() } = {},
): Promise<AuthAnswer> {
  const begun = performance.now();
  const response = await send(installation, `/auth/v1/${path}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': address },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  const took = performance.now() - begun;
  return { status: response.status, headers: response.headers, body: text, took };
}

export const askToSignIn = (
  installation: Installation,
  body: unknown,
  sender?: { address?: string },
) => askAuth(installation, 'token?grant_type=password', body, sender);

export const clientOptions = {
  auth: { persistSession: false, autoRefreshToken: false },
};

/** Creates a client configured like the console's; an account signs it in. */
export async function client(
  installation: Installation,
  key: string,
  account?: { email: string; password: string },
) {
  const made = createClient<Database>(installation.url, key, clientOptions);
  if (account) {
    const { error } = await made.auth.signInWithPassword(account);
    if (error) throw error;
  }
  return made;
}

/** Signs in the first staff account, replacing its initial password first if necessary. */
export async function staffClient(installation: Installation) {
  const signIn = async () => {
    const settings = await installation.settings();
    return client(installation, settings.SUPABASE_PUBLISHABLE_KEY, {
      email: settings.STAFF_EMAIL,
      password: settings.STAFF_PASSWORD,
    });
  };
  const staff = await signIn();
  const { status } = await staff.from('equipe').select('user_id');
  if (status !== 428) return staff;
  await installation.chooseOwnPassword();
  return signIn();
}

/** Signs in an account, then removes it from the team. It has the first account's password. */
export async function formerMember(installation: Installation, email: string) {
  const { sql } = installation;
  const {
    SUPABASE_PUBLISHABLE_KEY: key,
    STAFF_EMAIL,
    STAFF_PASSWORD: password,
  } = await installation.settings();
  const staff = await staffClient(installation);
  const { data: id } = await staff.rpc('convidar_membro', { email, nome: email }).throwOnError();
  await sql`update auth.users set encrypted_password =
    (select encrypted_password from auth.users where email = ${STAFF_EMAIL}) where id = ${id}`;
  const member = await client(installation, key, { email, password });
  await sql`delete from equipe where user_id = ${id}`;
  return member;
}

export const readToken = async (someone: SupabaseClient<Database>) =>
  (await someone.auth.getSession()).data.session?.access_token ?? '';

/** Creates a client with the secret key, which bypasses all policies. */
export async function serviceClient(installation: Installation) {
  return client(installation, (await installation.settings()).SUPABASE_SECRET_KEY);
}

/** Reads every row by table from the data service's own dump. */
export async function everyRow(service: ServiceClient): Promise<RowsByTable> {
  return (await readRowsAndFileList(service)).rows;
}

interface Mail {
  to: string[];
  subject: string;
  text: string;
  html: string;
}

/** Waits until the local inbox holds `count` mails to an address; returns them, newest first. */
export async function mailsTo({ env }: Installation, address: string, count: number) {
  const deadline = Date.now() + 120_000;
  for (;;) {
    const response = await fetch(`http://localhost:${env.INBOX_PORT}/api/messages`);
    const mails = ((await response.json()) as Mail[]).filter(({ to }) => to.includes(address));
    if (mails.length >= count) return mails;
    if (Date.now() > deadline) throw new Error(`${mails.length} of ${count} mails to ${address}`);
    await sleep(50);
  }
}
