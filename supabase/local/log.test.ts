import { inspect } from 'node:util';
import { jest } from '@jest/globals';
import type { LoadedSettings } from './load-settings';
import { showAddresses, withoutRow } from './log';
import { parseSettings } from './settings';

test('a start that the database refuses tells why and where, and nothing of the row', () => {
  const refused = Object.assign(new Error('new row violates check constraint "nome_check"'), {
    code: '23514',
    detail: 'Failing row contains (7, Família Sigilosa).',
  });
  const told = inspect(withoutRow(refused));
  expect(told).toContain('nome_check');
  expect(told).toContain('log.test');
  expect(told).not.toContain('Sigilosa');
});

const password = 'uma-senha-longa';
const env = { STAFF_EMAIL: 'ana@b.example', STAFF_PASSWORD: password, MAIL_TO: 'ana@b.example' };
const { isTTY } = process.stdout;
afterEach(() => {
  process.stdout.isTTY = isTTY;
  jest.restoreAllMocks();
});

test.each([
  [true, true, 'is shown when it was made at a terminal'],
  [true, false, 'is not shown at later starts'],
  [false, true, 'is not written into a journal'],
])('the first password, terminal %s, new %s, %s', (terminal, newStaffPassword) => {
  const print = jest.spyOn(console, 'log').mockReturnValue();
  process.stdout.isTTY = terminal;
  const settings: LoadedSettings = {
    ...parseSettings(env),
    envFile: '/p/.env',
    newStaffPassword,
  };
  showAddresses(settings);
  const shown = print.mock.calls.join('\n');
  expect(shown.includes(password)).toBe(terminal && newStaffPassword);
  expect(shown.includes('/p/.env')).toBe(!(terminal && newStaffPassword));
});
