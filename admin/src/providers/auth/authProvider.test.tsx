import { AuthRetryableFetchError } from '@supabase/supabase-js';
import { millisecondsInDay as day } from 'date-fns/constants';
import type { ConsoleClient } from '../supabaseClient';
import { deleteOldDrafts, saveDraft, readDraft, getDraftKey } from '../drafts';
import { createAuthProvider } from './authProvider';

const draftKey = (user: string) => getDraftKey(user, 'gerenciar-noticias');
const keep = (user: string, age = 0) =>
  saveDraft(draftKey(user), { at: Date.now() - age, version: null, values: { title: 'Festa' } });
const usersWithDrafts = (...users: string[]) => users.filter((user) => readDraft(draftKey(user)));

let signedIn: string | undefined;
/** Whether the auth service answers a request to sign out with an error, and whether the library forgets the session then. */
let signOut: { fails: boolean; forgets: boolean };
let isStaff: boolean;
/** What the database refuses to tell who is staff with. */
let refusal: { code: string; message: string } | null;

/** The console's client, as far as signing in and out needs one. */
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
  const found = async () => ({
    data: isStaff && !refusal ? { can_invite: false } : null,
    error: refusal,
  });
  const from = () => ({ select: () => ({ eq: () => ({ maybeSingle: found }) }) });
  return { auth, from } as unknown as ConsoleClient;
}

let provider: ReturnType<typeof createAuthProvider>;

beforeEach(() => {
  localStorage.clear();
  signedIn = 'ana';
  signOut = { fails: false, forgets: true };
  isStaff = true;
  refusal = null;
  provider = createAuthProvider(createClient());
  keep('ana');
  keep('bia');
});

test.each([{ scope: 'local' }, { scope: 'global' }] as const)(
  'a user who signs out (%j) leaves nothing typed behind, and colleagues’ drafts alone',
  async (params) => {
    await provider.logout(params);
    expect(usersWithDrafts('ana', 'bia')).toEqual(['bia']);
  },
);

test('a user whose session was lost, and who signs out then, leaves nothing behind either', async () => {
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
  'a session that react-admin finds to be over (%j) costs nobody what they typed',
  async (params) => {
    await provider.logout(params);
    expect(usersWithDrafts('ana', 'bia')).toEqual(['ana', 'bia']);
  },
);

test('what a member who was removed from the team has typed is deleted as soon as that is known', async () => {
  isStaff = false;
  await provider.getPermissions();
  expect(usersWithDrafts('ana', 'bia')).toEqual(['bia']);
});

test('what is seven days old is deleted, whoever typed it; and what cannot be read', () => {
  keep('ana', 6.9 * day);
  keep('bia', 7 * day);
  localStorage.setItem(draftKey('caio'), '{');
  deleteOldDrafts();
  expect(Object.keys(localStorage)).toEqual([draftKey('ana')]);
});

test('the screen on which a session ended is for the same user alone', async () => {
  const left = { path: '/visitas?filter={"q":"Souza"}', userId: 'ana' };
  const signIn = (user: string) =>
    provider.login({ email: `${user}@escola.example`, password: 'x', state: { left } });
  expect(await signIn('bia')).toEqual({ redirectTo: '/dashboard' });
  expect(await signIn('ana')).toEqual({ redirectTo: left.path });
});

test('a console that is opened with a session that is over asks for the password, and keeps what was typed', async () => {
  refusal = { code: 'PT401', message: 'Sua sessão terminou. Entre de novo.' };
  provider.sessionLoss.subscribe(() => undefined);
  await expect(provider.getPermissions()).rejects.toMatchObject({ status: 401 });
  expect(provider.sessionLoss.isLost()).toBe(true);
  expect(usersWithDrafts('ana')).toEqual(['ana']);
});

test('a member whose password somebody else has set has to choose one, and keeps what was typed', async () => {
  refusal = { code: 'PT428', message: 'Troque a senha provisória antes de usar o painel.' };
  expect(await provider.getPermissions()).toMatchObject({ hasProvisionalPassword: true });
  expect(provider.sessionLoss.isLost()).toBe(false);
  expect(usersWithDrafts('ana')).toEqual(['ana']);
});
