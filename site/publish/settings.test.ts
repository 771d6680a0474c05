import { formatDuration, parseSettings } from './settings.ts';

const key = { SUPABASE_PUBLISHABLE_KEY: 'publishable' };

test('one machine: content comes from the own port, and browsers use the origin of the site', () => {
  expect(parseSettings({ ...key, PORT: '8123' })).toMatchObject({
    supabaseUrl: 'http://localhost:8123',
    siteUrl: 'http://localhost:8123',
    publicSupabaseUrl: '',
  });
});

test('one machine behind a public address', () => {
  const SITE_URL = 'https://escola.example';
  expect(parseSettings({ ...key, SITE_URL })).toMatchObject({
    siteUrl: SITE_URL,
    publicSupabaseUrl: '',
  });
  expect(parseSettings({ ...key, SITE_URL, SUPABASE_URL: `${SITE_URL}/` })).toMatchObject({
    supabaseUrl: SITE_URL,
    publicSupabaseUrl: '',
  });
});

test('a data service elsewhere is named to browsers', () => {
  const env = {
    ...key,
    SUPABASE_URL: 'https://abc.supabase.co',
    SITE_URL: 'https://escola.example',
  };
  expect(parseSettings(env).publicSupabaseUrl).toBe('https://abc.supabase.co');
});

test('empty values are as good as none', () => {
  const settings = parseSettings({
    ...key,
    SUPABASE_SECRET_KEY: '',
    DATA_DIR: '',
    REBUILD_INTERVAL: '',
  });
  expect(settings).toMatchObject({ secretKey: undefined, interval: 3_600_000 });
});

test('every setting that is wrong is named', () => {
  const wrong = () => parseSettings({ REBUILD_INTERVAL: 'soon', SUPABASE_URL: 'nowhere' });
  expect(wrong).toThrow(
    /SUPABASE_URL.*SUPABASE_PUBLISHABLE_KEY.*REBUILD_INTERVAL: informe um tempo/s,
  );
});

test.each([
  ['90s', 90_000],
  ['15m', 900_000],
  ['1h', 3_600_000],
  ['1.5 h', 5_400_000],
  ['20', 20_000],
])('an interval of "%s" is %s ms', (text, expected) => {
  expect(parseSettings({ ...key, REBUILD_INTERVAL: text }).interval).toBe(expected);
});

test('a time is short to read', () => {
  expect([formatDuration(640), formatDuration(8231)]).toEqual(['640 ms', '8.2 s']);
});
