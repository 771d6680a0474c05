import { Hono } from 'hono';
import { MailLimit, recover } from './passwords';

const connection = { incoming: { socket: { remoteAddress: '203.0.113.7' } } };

test.each([
  ['does not exist', () => Response.json({})],
  ['exists, while the mail server fails', () => Response.json({ msg: 'SMTP' }, { status: 500 })],
  ['exists, while the mail server is silent', () => new Promise<Response>(() => undefined)],
])('a user who forgot the password of an account that %s is told the same', async (_, mail) => {
  const app = new Hono().post((context) => recover(context, new MailLimit(), async () => mail()));
  const init = { method: 'POST', body: JSON.stringify({ email: 'ana@escola.example' }) };
  const begun = performance.now();
  const answer = await app.request('/', init, connection);
  expect([answer.status, await answer.json()]).toEqual([200, {}]);
  expect(performance.now() - begun).toBeGreaterThan(400);
});

const address = '203.0.113.7';
let time: number;
let limit: MailLimit;
beforeEach(() => {
  time = 1_000_000;
  limit = new MailLimit(() => time);
});

test('nobody gets more than three mails in a quarter of an hour, no matter who asks', () => {
  const ask = (n: number) => limit.secondsToWait(`198.51.100.${n}`, n % 2 ? 'a@b.c' : ' A@b.c');
  expect([1, 2, 3].map(ask)).toEqual([0, 0, 0]);
  time += 60_000;
  expect(ask(4)).toBe(14 * 60);
  expect(limit.secondsToWait(address, 'outra@b.c')).toBe(0);
  time += 14 * 60_000;
  expect(ask(5)).toBe(0);
});

test('a whole staff can be invited from one address, and no more than that', () => {
  const ask = (n: number) => limit.secondsToWait(address, `${n}@b.c`);
  const waits = Array.from({ length: 61 }, (_, n) => ask(n));
  expect(waits.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 0));
  expect(waits[60]).toBe(15 * 60);
  expect(limit.secondsToWait('198.51.100.1', 'a@b.c')).toBe(0);
});
