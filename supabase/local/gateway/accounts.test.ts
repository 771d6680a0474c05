import { jest } from '@jest/globals';
import type { Connection } from '@supabase/lite';
import { connect } from '../database/connect.ts';
import { accountRoutes } from './accounts.ts';
import { Limit } from './limit.ts';

const notify = async () => undefined;
const env = { incoming: { socket: { remoteAddress: '203.0.113.7' } } };

test('so many are let through in a while, and the next has to wait until it is over', () => {
  jest.useFakeTimers();
  const limit = new Limit(60_000);
  const count = (key: string) => limit.count(key, 3);
  expect([count('a'), count('a'), count('a'), count('a')]).toEqual([0, 0, 0, 60]);
  expect(count('b')).toBe(0);
  jest.advanceTimersByTime(45_000);
  expect(count('a')).toBe(15);
  jest.advanceTimersByTime(15_000);
  expect(count('a')).toBe(0);
  jest.useRealTimers();
});

test('a sign-in while the database is away does not count as a wrong password', async () => {
  const connection = await connect({ url: 'postgres://postgres@127.0.0.1:1/postgres' });
  const pass = () => Promise.reject(new Error('No session can have been made.'));
  const routes = accountRoutes(connection, pass, notify);
  const credentials = { email: 'ana@escola.example', password: 'a senha certa' };
  const request = { method: 'POST', body: JSON.stringify(credentials) };
  const signIn = async () => routes.request('/token?grant_type=password', request, env);
  for (let count = 0; count < 30; count += 1)
    await expect(signIn()).rejects.toThrow('ECONNREFUSED');
  await connection.close();
});

test.each([
  ['does not exist', () => Response.json({})],
  ['exists, while the mail server fails', () => Response.json({ msg: 'SMTP' }, { status: 500 })],
  ['exists, while the mail server is silent', () => new Promise<Response>(() => undefined)],
])('a user who forgot the password of an account that %s is told the same', async (_, mail) => {
  const routes = accountRoutes({} as Connection, async () => mail(), notify);
  const init = { method: 'POST', body: JSON.stringify({ email: 'ana@escola.example' }) };
  const begun = performance.now();
  const answer = await routes.request('/recover', init, env);
  expect([answer.status, await answer.json()]).toEqual([200, {}]);
  expect(performance.now() - begun).toBeGreaterThan(400);
});
