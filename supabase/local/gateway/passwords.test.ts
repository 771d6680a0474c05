import { Hono } from 'hono';
import { Limit } from './limit';
import { recover } from './passwords';

const connection = { incoming: { socket: { remoteAddress: '203.0.113.7' } } };

test.each([
  ['does not exist', () => Response.json({})],
  ['exists, while the mail server fails', () => Response.json({ msg: 'SMTP' }, { status: 500 })],
  ['exists, while the mail server is silent', () => new Promise<Response>(() => undefined)],
])('a user who forgot the password of an account that %s is told the same', async (_, mail) => {
  const app = new Hono().post((context) => recover(context, new Limit(1000), async () => mail()));
  const init = { method: 'POST', body: JSON.stringify({ email: 'ana@escola.example' }) };
  const begun = performance.now();
  const answer = await app.request('/', init, connection);
  expect([answer.status, await answer.json()]).toEqual([200, {}]);
  expect(performance.now() - begun).toBeGreaterThan(400);
});
