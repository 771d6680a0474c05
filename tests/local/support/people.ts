import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from 'shared/database.types';
import 'shared/node/node-20';
import type { RowsByTable } from '../../../supabase/ops/archive';
import { readRowsAndFileList } from '../../../supabase/ops/create-backup';
import type { ServiceClient } from '../../../supabase/ops/client';
import { generateIpAddress } from '../../function/support/requests';
import type { Installation } from './installation';

export interface AuthResponse {
  status: number;
  headers: Headers;
  body: string;
  /** Milliseconds until the response arrived. */
  duration: number;
}

/** Sends a request with a session's token, or as a visitor without one. */
export async function send(
  installation: Installation,
  path: string,
  { token, headers, ...init }: Omit<RequestInit, 'headers'> & Sender = {},
): Promise<Response> {
  const { SUPABASE_PUBLISHABLE_KEY: apikey } = await installation.readSettings();
  return fetch(installation.url + path, {
    ...init,
    headers: {
      apikey,
      authorization: `Bearer ${token ?? apikey}`,
      'content-type': 'application/json',
      ...headers,
    },
  });
}

interface Sender {
  token?: string;
  /** Fetch requires it for a streamed body; its types lack it. */
  duplex?: 'half';
  headers?: Record<string, string>;
}

/** Posts to the auth service from a client IP address, as a reverse proxy on this machine would forward it. */
export async function postToAuth(
  installation: Installation,
  path: string,
  body: unknown,
  { address = generateIpAddress() } = {},
): Promise<AuthResponse> {
  const start = performance.now();
  const response = await send(installation, `/auth/v1/${path}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': address },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  const duration = performance.now() - start;
  return { status: response.status, headers: response.headers, body: text, duration };
}

export const requestSignIn = (
  installation: Installation,
  body: unknown,
  sender?: { address?: string },
) => postToAuth(installation, 'token?grant_type=password', body, sender);

export const clientOptions = {
  auth: { persistSession: false, autoRefreshToken: false },
};

/** Creates a client for the data service, signed in if an account is given. */
export async function createApiClient(
  installation: Installation,
  key: string,
  account?: { email: string; password: string },
) {
  const client = createClient<Database>(installation.url, key, clientOptions);
  if (account) {
    const { error } = await client.auth.signInWithPassword(account);
    if (error) throw error;
  }
  return client;
}

/** Signs in the first staff account, replacing its initial password first if necessary. */
export async function signInStaff(installation: Installation) {
  const signIn = async () => {
    const settings = await installation.readSettings();
    return createApiClient(installation, settings.SUPABASE_PUBLISHABLE_KEY, {
      email: settings.STAFF_EMAIL,
      password: settings.STAFF_PASSWORD,
    });
  };
  const staff = await signIn();
  const { error } = await staff.from('equipe').select('user_id');
  if (error?.hint !== 'senha') return staff;
  await installation.chooseOwnPassword();
  return signIn();
}

/** Signs in a new member, who shares the first account's password, then removes them from the team. */
export async function signInFormerMember(installation: Installation, email: string) {
  const { sql } = installation;
  const {
    SUPABASE_PUBLISHABLE_KEY: key,
    STAFF_EMAIL,
    STAFF_PASSWORD: password,
  } = await installation.readSettings();
  const staff = await signInStaff(installation);
  const { data: id } = await staff.rpc('convidar_membro', { email, nome: email }).throwOnError();
  await sql`update auth.users set encrypted_password =
    (select encrypted_password from auth.users where email = ${STAFF_EMAIL}) where id = ${id}`;
  const member = await createApiClient(installation, key, { email, password });
  await sql`delete from equipe where user_id = ${id}`;
  return member;
}

export const readToken = async (someone: SupabaseClient<Database>) =>
  (await someone.auth.getSession()).data.session?.access_token ?? '';

/** Creates a client with the secret key, which bypasses all policies. */
export async function createServiceClient(installation: Installation) {
  return createApiClient(installation, (await installation.readSettings()).SUPABASE_SECRET_KEY);
}

/** Reads every table's rows the way a backup does. */
export async function readEveryRow(service: ServiceClient): Promise<RowsByTable> {
  return (await readRowsAndFileList(service)).rows;
}

interface Mail {
  to: string[];
  subject: string;
  text: string;
  html: string;
}

/** Waits until the local inbox holds at least `count` mails to an address; returns them, newest first. */
export async function waitForMails(
  { env }: Pick<Installation, 'env'>,
  address: string,
  count: number,
) {
  const deadline = Date.now() + 120_000;
  for (;;) {
    const response = await fetch(`http://localhost:${env.INBOX_PORT}/api/messages`);
    const mails = ((await response.json()) as Mail[]).filter(({ to }) => to.includes(address));
    if (mails.length >= count) return mails;
    if (Date.now() > deadline) throw new Error(`${mails.length} of ${count} mails to ${address}`);
    await sleep(50);
  }
}
