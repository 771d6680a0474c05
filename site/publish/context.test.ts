import { resolveSettings } from './context.ts';
import { keys } from './testing/installation.ts';

const SITE_URL = 'https://escola.example';
const SUPABASE_URL = 'https://abc.supabase.co';
const lan = 'http://10.0.0.2:8000';
const own = 'http://localhost:8123';

test.each([
  ['one machine', { PORT: '8123' }, own, own, ''],
  ['one machine with a public URL', { PORT: '8123', SITE_URL }, own, SITE_URL, ''],
  [
    'one machine reached by its public URL',
    { SITE_URL, SUPABASE_URL: SITE_URL },
    SITE_URL,
    SITE_URL,
    '',
  ],
  [
    'one machine in a network',
    { HOST: '10.0.0.2', SITE_URL, SUPABASE_URL: lan },
    lan,
    SITE_URL,
    '',
  ],
  ['elsewhere', { SITE_URL, SUPABASE_URL }, SUPABASE_URL, SITE_URL, SUPABASE_URL],
])(
  'the job and visitors find the data service on %s',
  (_, env, supabaseUrl, siteUrl, publicSupabaseUrl) => {
    const found = { supabaseUrl, siteUrl, publicSupabaseUrl };
    expect(resolveSettings({ ...keys, ...env })).toMatchObject(found);
  },
);

test('an empty value counts as missing', () => {
  expect(resolveSettings({ ...keys, REBUILD_ON_CHANGE: '' })).toMatchObject({ onChange: true });
});

test('the error names every invalid setting', () => {
  const wrong = () => resolveSettings({ PORT: 'none', SUPABASE_URL: 'nowhere' });
  for (const name of ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY', 'PORT'])
    expect(wrong).toThrow(name);
});
