import { beforeEach, expect, jest, test } from '@jest/globals';
import type { ConsoleClient } from '../supabaseClient';
import { replacePassword } from './passwords';

const answered = { error: null };
const failed = { error: new Error('Sem conexão com o servidor.') };
const signOut = jest.fn<(scope: { scope: string }) => Promise<{ error: Error | null }>>();
const auth = { updateUser: () => Promise.resolve(answered), signOut };
const change = () => replacePassword({ auth } as unknown as ConsoleClient, 'uma senha nova');

beforeEach(() => {
  signOut.mockReset().mockResolvedValue(answered);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test('another password signs the other devices out', async () => {
  await expect(change()).resolves.toBe(true);
  expect(signOut.mock.calls).toEqual([[{ scope: 'others' }]]);
});

test('when that fails once, it is tried again', async () => {
  signOut.mockResolvedValueOnce(failed);
  await expect(change()).resolves.toBe(true);
  expect(signOut).toHaveBeenCalledTimes(2);
});

test('when it fails twice, the password is changed and the devices are said to stay', async () => {
  signOut.mockResolvedValue(failed);
  await expect(change()).resolves.toBe(false);
  expect(signOut).toHaveBeenCalledTimes(2);
});
