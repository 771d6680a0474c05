import { createCommandRefusal, withoutSecrets } from './command-lines.ts';

const explain = (output: string, settings = {}) =>
  createCommandRefusal({ code: 1, output }, settings).message;

test.each([
  ['failed SASL auth: password authentication failed for user "postgres"', /SUPABASE_DB_PASSWORD/],
  ['failed to connect: getaddrinfo ENOTFOUND api.supabase.com', /Confira a rede/],
  ['unexpected status 401: {"message":"Unauthorized"}', /token de acesso.*Crie outro/s],
  ['unexpected status 413: request entity too large', /função é maior/],
  ['unexpected status 400: project is paused', /pausado.*Restore project/s],
  ['ERROR: relation "x" already has a column', /Leia a mensagem dele/],
])('“%s” names its cure and is quoted', (output, words) => {
  expect(explain(output)).toMatch(words);
  expect(explain(output)).toContain(output);
});

test('secrets are not quoted', () => {
  const words = explain('connecting as segredo-longo', { SUPABASE_DB_PASSWORD: 'segredo-longo' });
  expect(words).not.toContain('segredo');
  expect(words).toContain('connecting as …');
});

test('the CLI gets no key of another service from the environment', () => {
  const env = {
    PATH: '/bin',
    SMTP_PASS: 'a',
    CLOUDFLARE_API_TOKEN: 'b',
    S3_SECRET_ACCESS_KEY: 'c',
  };
  expect(withoutSecrets(env)).toEqual({ PATH: '/bin' });
});
