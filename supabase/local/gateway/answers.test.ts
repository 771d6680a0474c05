import { Hono } from 'hono';
import { refusalLog } from './answers';

test('a refusal without a body, as HEAD requests get it, is passed on', async () => {
  const answer = new Response(null, {
    status: 404,
    headers: { 'content-type': 'application/json' },
  });
  const routes = new Hono().use(refusalLog).get('/*', () => answer);
  expect((await routes.request('/rest/v1/', { method: 'HEAD' })).status).toBe(404);
});
