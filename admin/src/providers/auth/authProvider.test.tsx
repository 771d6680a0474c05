import type { ConsoleClient } from '../supabaseClient';
import { forgetOldTyped, keepTyped, readTyped, typedKey } from '../typedText';
import { createAuthProvider } from './authProvider';

const day = 24 * 60 * 60_000;
const draftOf = (user: string) => typedKey(user, 'gerenciar-noticias');
const keep = (user: string, age = 0) =>
  keepTyped(draftOf(user), { at: Date.now() - age, version: null, values: { title: 'Festa' } });
const draftsOf = (...users: string[]) => users.filter((user) => readTyped(draftOf(user)));

let signedIn: string | undefined;
let isStaff: boolean;

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
      signedIn = undefined;
      return { error: null };
    },
  };
  const found = async () => ({ data: isStaff ? { can_invite: false } : null, error: null });
  const from = () => ({ select: () => ({ eq: () => ({ maybeSingle: found }) }) });
  return { auth, from } as unknown as ConsoleClient;
}

let provider: ReturnType<typeof createAuthProvider>;

beforeEach(() => {
  localStorage.clear();
  signedIn = 'ana';
  isStaff = true;
  provider = createAuthProvider(createClient());
  keep('ana');
  keep('bia');
});

test.each([{ scope: 'local' }, { scope: 'global' }] as const)(
  'a user who signs out (%j) leaves nothing typed behind, and colleagues’ drafts alone',
  async (params) => {
    await provider.logout(params);
    expect(draftsOf('ana', 'bia')).toEqual(['bia']);
  },
);

test('a user whose session was lost, and who signs out then, leaves nothing behind either', async () => {
  await provider.getIdentity();
  signedIn = undefined;
  await provider.logout({ scope: 'local' });
  expect(draftsOf('ana', 'bia')).toEqual(['bia']);
});

test.each([undefined, null, {}])(
  'a session that react-admin finds to be over (%j) costs nobody what they typed',
  async (params) => {
    await provider.logout(params);
    expect(draftsOf('ana', 'bia')).toEqual(['ana', 'bia']);
  },
);

test('what a member who was removed from the team has typed is deleted as soon as that is known', async () => {
  isStaff = false;
  await provider.getPermissions();
  expect(draftsOf('ana', 'bia')).toEqual(['bia']);
});

test('what is seven days old is deleted, whoever typed it; and what cannot be read', () => {
  keep('ana', 6.9 * day);
  keep('bia', 7 * day);
  localStorage.setItem(draftOf('caio'), '{');
  forgetOldTyped();
  expect(Object.keys(localStorage)).toEqual([draftOf('ana')]);
});

test('the screen on which a session ended is for the same user alone', async () => {
  const left = { path: '/visitas?filter={"q":"Souza"}', userId: 'ana' };
  const signIn = (user: string) =>
    provider.login({ email: `${user}@escola.example`, password: 'x', left });
  expect(await signIn('bia')).toEqual({ redirectTo: '/dashboard' });
  expect(await signIn('ana')).toEqual({ redirectTo: left.path });
});
