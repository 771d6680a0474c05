import { jest } from '@jest/globals';
import type { Connection } from '@supabase/lite';
import { millisecondsInDay } from 'date-fns/constants';
import { connect } from '../database/connect.ts';
import { createAccountRoutes } from './accounts.ts';
import { RateLimit } from './limit.ts';

const notify = async () => undefined;
const env = { incoming: { socket: { remoteAddress: '203.0.113.7' } } };

test('a limit allows some calls in each window, and the next call has to wait until the window ends', () => {
  jest.useFakeTimers();
  const limit = new RateLimit(60_000);
  const count = (key: string) => limit.count(key, 3);
  expect([count('a'), count('a'), count('a'), count('a')]).toEqual([0, 0, 0, 60]);
  expect(count('b')).toBe(0);
  jest.advanceTimersByTime(45_000);
  expect(count('a')).toBe(15);
  jest.advanceTimersByTime(15_000);
  expect(count('a')).toBe(0);
  jest.useRealTimers();
});

test.each([
  ['back', -1],
  ['forth', 1],
])('setting the machine’s clock %s by a day changes no limit', (_, direction) => {
  jest.useFakeTimers();
  const limit = new RateLimit(60_000);
  const count = () => limit.count('a', 1);
  expect([count(), count()]).toEqual([0, 60]);
  jest.setSystemTime(Date.now() + direction * millisecondsInDay);
  expect(count()).toBe(60);
  jest.advanceTimersByTime(60_000);
  expect(count()).toBe(0);
  jest.useRealTimers();
});

test('a sign-in while the database is down does not count as a wrong password', async () => {
  const connection = await connect({ url: 'postgres://postgres@127.0.0.1:1/postgres' });
  const forward = () => Promise.reject(new Error('The database cannot have created a session.'));
  const routes = createAccountRoutes(connection, forward, notify);
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
])('a request to recover an account that %s gets the same response', async (_, mail) => {
  const routes = createAccountRoutes({} as Connection, async () => mail(), notify);
  const init = { method: 'POST', body: JSON.stringify({ email: 'ana@escola.example' }) };
  const start = performance.now();
  const response = await routes.request('/recover', init, env);
  expect([response.status, await response.json()]).toEqual([200, {}]);
  expect(performance.now() - start).toBeGreaterThan(400);
});
