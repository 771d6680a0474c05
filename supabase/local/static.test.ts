import { join } from 'node:path';
import { createTemporaryFolder } from 'shared/node/testing/temporary-folder';
import { createConsoleRoutes } from './static';

const config = { supabaseUrl: 'https://x.supabase.co', supabasePublishableKey: 'publishable' };
const routes = createConsoleRoutes(join(await createTemporaryFolder(), 'dist'), config);

test('the console can read the URL of the data service', async () => {
  expect(await (await routes.request('/admin/config.json')).json()).toEqual(config);
});

test('the console responds with 503 while it is being built', async () => {
  const response = await routes.request('/admin/login');
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
});
