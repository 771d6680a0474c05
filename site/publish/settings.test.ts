import { parseSettings } from './settings.ts';

const key = { SUPABASE_PUBLISHABLE_KEY: 'publishable' };
const SITE_URL = 'https://escola.example';
const SUPABASE_URL = 'https://abc.supabase.co';
const own = 'http://localhost:8123';

test.each([
  ['one machine', { PORT: '8123' }, own, own, ''],
  ['one machine at a public address', { PORT: '8123', SITE_URL }, own, SITE_URL, ''],
  ['one machine by that address', { SITE_URL, SUPABASE_URL: SITE_URL }, SITE_URL, SITE_URL, ''],
  ['elsewhere', { SITE_URL, SUPABASE_URL }, SUPABASE_URL, SITE_URL, SUPABASE_URL],
])(
  'a data service on %s: where the job and visitors find it',
  (_, env, supabaseUrl, siteUrl, publicSupabaseUrl) => {
    const found = { supabaseUrl, siteUrl, publicSupabaseUrl };
    expect(parseSettings({ ...key, ...env })).toMatchObject(found);
  },
);

test('times are written as people write them, and empty values are as good as none', () => {
  const settings = parseSettings({ ...key, REBUILD_TIMEOUT: '1.5m', REBUILD_INTERVAL: '' });
  expect(settings).toMatchObject({ timeout: 90_000, interval: 3_600_000 });
});

test('every setting that is wrong is named', () => {
  const wrong = () => parseSettings({ REBUILD_INTERVAL: 'soon', SUPABASE_URL: 'nowhere' });
  for (const name of ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'REBUILD_INTERVAL'])
    expect(wrong).toThrow(name);
});
