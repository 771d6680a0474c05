import { serviceKeys } from '../../supabase/functions/agendar-visita-email/service-keys';

const keys = (env: Record<string, string>) => serviceKeys((name) => env[name]);

test('a host of one’s own names one key', () => {
  expect(keys({ SUPABASE_SECRET_KEY: 'a' })).toEqual(['a']);
});

test('hosted Supabase provides its keys, those of the new kind first', () => {
  expect(
    keys({ SUPABASE_SECRET_KEYS: '{"default":"b","cron":"c"}', SUPABASE_SERVICE_ROLE_KEY: 'd' }),
  ).toEqual(['b', 'c', 'd']);
  expect(keys({ SUPABASE_SERVICE_ROLE_KEY: 'd' })).toEqual(['d']);
});

test('without any, the function does not start', () => {
  expect(() => keys({ SUPABASE_SECRET_KEYS: '{}' })).toThrow('SUPABASE_SECRET_KEY is not set');
});
