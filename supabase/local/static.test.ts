import { join } from 'node:path';
import { createTemporaryFolder } from 'shared/node/testing/temporary-folder';
import { consoleRoutes } from './static';

const config = { supabaseUrl: 'https://x.supabase.co', supabasePublishableKey: 'publishable' };
const routes = consoleRoutes(join(await createTemporaryFolder(), 'dist'), config);

test('is told where the data service is', async () => {
  expect(await (await routes.request('/admin/config.json')).json()).toEqual(config);
});

test('asks for patience while it is being built', async () => {
  const answer = await routes.request('/admin/login');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
});
