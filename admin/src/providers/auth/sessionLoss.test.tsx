import { jest } from '@jest/globals';
import type { ConsoleClient } from '../supabaseClient';
import type { KeyObstacle } from './secondKey';
import { createSessionLoss } from './sessionLoss';

interface Session {
  user: { id: string };
}

let emit: (event: string, session?: Session) => void;
let loss: ReturnType<typeof createSessionLoss>;
let userId: string | undefined;
/** What the database asks of a new session; an error if it doesn't respond. */
let obstacle: KeyObstacle | Error | null;

/** Signs in and waits for the database's response about the new session. */
const signIn = async (id: string) => {
  emit('SIGNED_IN', { user: { id } });
  await new Promise((resolve) => setTimeout(resolve));
};
const findObstacle = () =>
  obstacle instanceof Error ? Promise.reject(obstacle) : Promise.resolve(obstacle);

beforeEach(() => {
  const auth = { onAuthStateChange: (listener: typeof emit) => (emit = listener) };
  userId = 'ana';
  obstacle = null;
  loss = createSessionLoss({ auth } as unknown as ConsoleClient, () => userId, findObstacle);
});

test('a session that ends by itself is lost until the next sign-in, and listeners are notified once of each change', async () => {
  const listener = jest.fn();
  loss.subscribe(listener);
  emit('SIGNED_OUT');
  expect([loss.announce(), loss.announce()]).toEqual([true, true]);
  expect(loss.isLost()).toBe(true);
  await signIn('ana');
  expect(loss.isLost()).toBe(false);
  expect(listener).toHaveBeenCalledTimes(2);
});

test('without a screen that would ask for the password, no loss is announced', () => {
  loss.subscribe(() => undefined)();
  expect(loss.announce()).toBe(false);
  expect(loss.isLost()).toBe(false);
});

test('signing out is not a loss, but the end of the next session is', async () => {
  loss.subscribe(() => undefined);
  loss.expectSignOut(true);
  emit('SIGNED_OUT');
  expect(loss.isLost()).toBe(false);
  await signIn('ana');
  emit('SIGNED_OUT');
  expect(loss.isLost()).toBe(true);
});

test.each([
  ['has ended', () => emit('SIGNED_OUT')],
  ['has not ended', () => undefined],
])(
  'another user who signs in from another tab cannot continue a session that %s',
  async (_, prepare) => {
    loss.subscribe(() => undefined);
    prepare();
    await signIn('bia');
    expect(loss.isLost()).toBe(true);
    await signIn('ana');
    expect(loss.isLost()).toBe(false);
  },
);

test.each([
  ['on the sign-in page', () => (userId = undefined)],
  ['after signing out', () => loss.expectSignOut(true)],
])('%s, any user may sign in', async (_, prepare) => {
  loss.subscribe(() => undefined);
  prepare();
  emit('SIGNED_OUT');
  await signIn('bia');
  expect(loss.isLost()).toBe(false);
});

test('the tabs of a user who signs out in another one are told, and nobody else’s', () => {
  const written: [string | null, string | null][] = [];
  const { setItem, removeItem } = Storage.prototype;
  Storage.prototype.setItem = (key: string, value: string) => void written.push([key, value]);
  Storage.prototype.removeItem = (key: string) => void written.push([key, null]);
  loss.announceSignOut('ana');
  Object.assign(Storage.prototype, { setItem, removeItem });

  /** Dispatches the storage events that the browser dispatches in the other tabs. */
  const notify = () => {
    for (const [key, newValue] of written)
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  };
  const [leave, askForPassword] = [jest.fn(), jest.fn()];
  loss.subscribe(askForPassword);
  loss.subscribeToSignOut(leave);
  for (userId of ['bia', undefined]) notify();
  expect(leave).not.toHaveBeenCalled();
  userId = 'ana';
  notify();
  expect(leave).toHaveBeenCalledTimes(1);
  emit('SIGNED_OUT');
  expect(askForPassword).not.toHaveBeenCalled();
});

test('after the password, the screens stay hidden until the second key was used, in this tab or in another one', async () => {
  const listener = jest.fn();
  loss.subscribe(listener);
  emit('SIGNED_OUT');
  obstacle = 'segunda_chave';
  await signIn('ana');
  expect(loss.getMissing()).toBe('segunda_chave');
  obstacle = null;
  emit('MFA_CHALLENGE_VERIFIED', { user: { id: 'ana' } });
  expect(loss.isLost()).toBe(true);
  await loss.settle();
  expect(loss.isLost()).toBe(false);
  expect(listener).toHaveBeenCalledTimes(3);
});

test('while the database cannot be asked about the new session, the screens stay hidden', async () => {
  loss.subscribe(() => undefined);
  emit('SIGNED_OUT');
  obstacle = new Error('sem conexão');
  await signIn('ana');
  expect(loss.getMissing()).toBe('password');
  await expect(loss.settle()).rejects.toThrow('sem conexão');
  obstacle = null;
  await loss.settle();
  expect(loss.isLost()).toBe(false);
});

test('another user who signs in from another tab cannot use their second key for these screens', async () => {
  loss.subscribe(() => undefined);
  loss.announce('segunda_chave');
  await signIn('bia');
  expect(loss.getMissing()).toBe('password');
  loss.announce('ativar_segunda_chave');
  expect(loss.getMissing()).toBe('password');
});
