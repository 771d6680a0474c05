import { Hono } from 'hono';
import { connect } from '../database/connect.ts';
import { Limit } from './limit.ts';
import { signIn } from './sign-in.ts';

test('a sign-in while the database is away does not count as a wrong password', async () => {
  const limit = new Limit(60_000);
  const connection = await connect({ url: 'postgres://postgres@127.0.0.1:1/postgres' });
  const next = () => Promise.reject(new Error('No session can have been made.'));
  const routes = new Hono();
  routes.post('/token', (context) =>
    signIn(context, { limit, connection, next }).catch(() => context.text('', 503)),
  );

  const credentials = { email: 'ana@escola.example', password: 'a senha certa' };
  const request = { method: 'POST', body: JSON.stringify(credentials) };
  const env = { incoming: { socket: { remoteAddress: '203.0.113.7' } } };
  for (let count = 0; count < 30; count += 1) {
    const { status } = await routes.request('/token?grant_type=password', request, env);
    expect(status).toBe(503);
  }
  await connection.close();
});
