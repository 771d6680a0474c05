import { AuthRetryableFetchError } from '@supabase/supabase-js';
import { millisecondsInDay as day } from 'date-fns/constants';
import { HttpError } from 'ra-core';
import type { ConsoleClient } from '../supabaseClient';
import { deleteOldDrafts, saveDraft, readDraft, getDraftKey } from '../drafts';
import { createAuthProvider } from './authProvider';

const draftKey = (user: string) => getDraftKey(user, 'gerenciar-noticias');
const keepDraft = (user: string, age = 0) =>
  saveDraft(draftKey(user), { at: Date.now() - age, version: null, values: { title: 'Festa' } });
const usersWithDrafts = (...users: string[]) => users.filter((user) => readDraft(draftKey(user)));

let signedIn: string | undefined;
/** Whether the auth service responds to a sign-out with an error, and whether the library forgets the session then. */
let signOut: { fails: boolean; forgets: boolean };
let isStaff: boolean;
let publishes: boolean;
let reads: number;
/** The tokens with which the database was told which browser this is. */
let recognized: string[];
/** The error of the database when the console asks whether the user is staff; null for none. */
let refusal: { status: number; code: string | number; message: string; hint?: string } | null;

/** Creates a client with the methods that signing in and out need. */
function createClient(): ConsoleClient {
  const user = () => signedIn && { id: signedIn, email: `${signedIn}@escola.example` };
  const auth = {
    onAuthStateChange: () => undefined,
    getSession: async () => ({ data: { session: signedIn ? { user: user() } : null } }),
    signInWithPassword: async ({ email }: { email: string }) => {
      signedIn = email.split('@')[0];
      return { data: { user: user() }, error: null };
    },
    signOut: async () => {
      if (signOut.forgets) signedIn = undefined;
      return { error: signOut.fails ? new AuthRetryableFetchError('Failed to fetch', 0) : null };
    },
  };
  const row = () => ({
    publica: publishes,
    muda_escola: false,
    atende_visitas: false,
    muda_equipe: false,
  });
  const found = async () => {
    reads += 1;
    return {
      data: isStaff && !refusal ? row() : null,
      error: refusal,
      status: refusal?.status ?? 200,
    };
  };
  const from = () => ({ select: () => ({ eq: () => ({ maybeSingle: found }) }) });
  const rpc = async (_name: string, { token }: { token: string }) => {
    recognized.push(token);
    return { data: null, error: null };
  };
  return { auth, from, rpc } as unknown as ConsoleClient;
}

let provider: ReturnType<typeof createAuthProvider>;

beforeEach(() => {
  localStorage.clear();
  signedIn = 'ana';
  signOut = { fails: false, forgets: true };
  isStaff = true;
  publishes = true;
  reads = 0;
  recognized = [];
  refusal = null;
  provider = createAuthProvider(createClient(), createClient);
  keepDraft('ana');
  keepDraft('bia');
});

test.each([{ scope: 'local' }, { scope: 'global' }] as const)(
  'signing out (%j) deletes the user’s drafts, but not those of colleagues',
  async (params) => {
    await provider.logout(params);
    expect(usersWithDrafts('ana', 'bia')).toEqual(['bia']);
  },
);

test('signing out after the session was lost also deletes the user’s drafts', async () => {
  await provider.getIdentity();
  signedIn = undefined;
  await provider.logout({ scope: 'local' });
  expect(usersWithDrafts('ana', 'bia')).toEqual(['bia']);
});

test('a user who signs out without a connection leaves nothing behind', async () => {
  signOut = { fails: true, forgets: true };
  await provider.logout({ scope: 'local' });
  expect(usersWithDrafts('ana', 'bia')).toEqual(['bia']);
});

test('a user who could not be signed out hears so, and keeps what they typed', async () => {
  signOut = { fails: true, forgets: false };
  await expect(provider.logout({ scope: 'global' })).rejects.toThrow('Sem conexão');
  expect(usersWithDrafts('ana', 'bia')).toEqual(['ana', 'bia']);
});

test.each([undefined, null, {}])(
  'when react-admin signs out because the session is over (%j), drafts stay',
  async (params) => {
    await provider.logout(params);
    expect(usersWithDrafts('ana', 'bia')).toEqual(['ana', 'bia']);
  },
);

test('the drafts of a user who was removed from the team are deleted', async () => {
  isStaff = false;
  await provider.getPermissions();
  expect(usersWithDrafts('ana', 'bia')).toEqual(['bia']);
});

test('the drafts of a screen are deleted once its user lacks the permission for it; others stay', async () => {
  const events = getDraftKey('ana', 'agenda');
  saveDraft(events, { at: Date.now(), version: null, values: { title: 'Feira' } });
  await provider.getPermissions();
  expect(readDraft(events)).toBeDefined();
  publishes = false;
  await provider.getPermissions();
  expect(readDraft(events)).toBeUndefined();
  expect(usersWithDrafts('ana', 'bia')).toEqual(['ana', 'bia']);
});

test('the database hears once for each sign-in which browser this is, with the same long token for an account', async () => {
  await provider.getPermissions();
  await provider.getPermissions();
  expect(recognized).toEqual([expect.stringMatching(/^[\w-]{72}$/)]);
  await provider.logout({ scope: 'local' });
  provider = createAuthProvider(createClient(), createClient);
  await provider.login({ email: 'ana@escola.example', password: 'x' });
  await provider.getPermissions();
  expect(recognized).toEqual(Array(2).fill(recognized[0]));
  await provider.login({ email: 'bia@escola.example', password: 'x' });
  await provider.getPermissions();
  expect(new Set(recognized).size).toBe(2);
});

test('drafts of any user are deleted when they are seven days old or unreadable', () => {
  keepDraft('ana', 6.9 * day);
  keepDraft('bia', 7 * day);
  localStorage.setItem(draftKey('caio'), '{');
  deleteOldDrafts();
  expect(Object.keys(localStorage)).toEqual([draftKey('ana')]);
});

test('after signing in, only the same user returns to the screen on which the session ended', async () => {
  const left = { path: '/visitas?filter={"q":"Souza"}', userId: 'ana' };
  const signIn = (user: string) =>
    provider.login({ email: `${user}@escola.example`, password: 'x', state: { left } });
  expect(await signIn('bia')).toEqual({ redirectTo: '/dashboard' });
  expect(await signIn('ana')).toEqual({ redirectTo: left.path });
});

test.each([
  { code: 'PT401', message: 'Sua sessão terminou. Entre de novo.' },
  { code: 'PGRST303', message: 'JWT expired' },
  // The embedded gateway's response when the session was ended on another device.
  { code: 401, message: 'A sua sessão terminou. Entre de novo.' },
])('opening the console with a session that is over asks for the password (%j)', async (error) => {
  refusal = { status: 401, ...error };
  provider.sessionLoss.subscribe(() => undefined);
  await expect(provider.getPermissions()).rejects.toMatchObject({ status: 401 });
  expect(provider.sessionLoss.isLost()).toBe(true);
  expect(usersWithDrafts('ana')).toEqual(['ana']);
});

test('opening the console while the data service is away does not end the session', async () => {
  refusal = { status: 503, code: 'database_unavailable', message: 'Tente de novo.' };
  provider.sessionLoss.subscribe(() => undefined);
  await expect(provider.getPermissions()).rejects.toMatchObject({ status: 503 });
  expect(provider.sessionLoss.isLost()).toBe(false);
});

test('a user with a provisional password has to choose another one and keeps drafts', async () => {
  refusal = {
    status: 428,
    code: 'PT428',
    message: 'Troque a senha provisória antes de usar o painel.',
  };
  expect(await provider.getPermissions()).toMatchObject({ obstacle: 'senha' });
  expect(provider.sessionLoss.isLost()).toBe(false);
  expect(usersWithDrafts('ana')).toEqual(['ana']);
});

test.each(['segunda_chave', 'ativar_segunda_chave'])(
  'a user whom the database asks for a second key (%s) is staff and keeps drafts',
  async (hint) => {
    refusal = { status: 428, code: 'PT428', message: 'Falta a segunda chave.', hint };
    expect(await provider.getPermissions()).toMatchObject({ isStaff: true, obstacle: hint });
    expect(provider.sessionLoss.isLost()).toBe(false);
    expect(usersWithDrafts('ana')).toEqual(['ana']);
  },
);

test('a request that the database refuses without a second key asks for it over the open screen', async () => {
  provider.sessionLoss.subscribe(() => undefined);
  const body = { code: 'PT428', hint: 'segunda_chave' };
  await provider.checkError(new HttpError('Digite o código.', 428, body));
  expect(provider.sessionLoss.getMissing()).toBe('segunda_chave');
});

test('a screen’s many questions about access need one request; another check renews the answers', async () => {
  const ask = (resource: string) => provider.canAccess({ action: 'list', resource });
  await provider.getPermissions();
  expect([await ask('agenda'), await ask('visitas'), await ask('historico')]).toEqual([
    true,
    false,
    true,
  ]);
  expect(reads).toBe(1);
  publishes = false;
  expect(await ask('agenda')).toBe(true);
  await provider.getPermissions();
  expect(await ask('agenda')).toBe(false);
});

test('the next user at the same computer gets their own permissions', async () => {
  await provider.getPermissions();
  publishes = false;
  await provider.login({ email: 'bia@escola.example', password: 'x' });
  expect(await provider.canAccess({ action: 'list', resource: 'agenda' })).toBe(false);
});
