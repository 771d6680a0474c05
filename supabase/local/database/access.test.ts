import { jest } from '@jest/globals';
import { hash } from '@node-rs/bcrypt';
import type { Connection } from '@supabase/lite';
import type { LoadedSettings } from '../load-settings';
import { parseServerSettings } from 'shared/node/settings';
import { describeAccess } from './access';

const password = 'uma-senha-longa';
const staff = { STAFF_EMAIL: 'ana@b.example', STAFF_PASSWORD: password, MAIL_TO: 'ana@b.example' };
const { isTTY } = process.stdout;
const print = jest.spyOn(console, 'log').mockReturnValue();
beforeEach(() => print.mockClear());
afterEach(() => {
  process.stdout.isTTY = isTTY;
});

/** Returns the sign-in instructions for a database with these accounts; their passwords are listed by e-mail. */
async function describeSignIn(
  accounts: Record<string, string>,
  newStaffPassword = false,
): Promise<string> {
  const rows = await Promise.all(
    Object.entries(accounts).map(async ([email, secret]) => ({
      email,
      encrypted_password: await hash(secret, { cost: 4 }),
    })),
  );
  const connection = { exec: async () => ({ rows }) } as unknown as Connection;
  const settings: LoadedSettings = {
    ...parseServerSettings(staff),
    envFile: '/p/.env',
    newStaffPassword,
  };
  return describeAccess(connection, settings);
}

test.each([
  [true, true, 'is shown when it was created at a terminal'],
  [true, false, 'is not shown at later starts'],
  [false, true, 'is not written to a journal'],
])('the first password, terminal %s, new %s, %s', async (terminal, isNew) => {
  process.stdout.isTTY = terminal;
  const shown = await describeSignIn({ 'ana@b.example': password }, isNew);
  expect(shown.includes(password)).toBe(terminal && isNew);
  expect(shown.includes('/p/.env')).toBe(!(terminal && isNew));
});

test('a password that was changed in the console is not reported to be in the settings', async () => {
  const shown = await describeSignIn({ 'ana@b.example': 'outra senha longa' });
  expect(shown).toMatch(/^ana@b\.example, com a senha que foi escolhida depois/);
});

test('existing accounts are listed if the account in the settings does not exist', async () => {
  const shown = await describeSignIn({ 'bia@b.example': password, 'caio@b.example': password });
  expect(shown).toMatch(/^bia@b\.example ou caio@b\.example, /);
  expect(print.mock.calls.join()).toMatch(
    /STAFF_EMAIL é ana@b\.example, mas esta conta não existe.* apague a linha STAFF_PASSWORD/,
  );
});
