import { parseServerSettings } from './settings';

const required = {
  STAFF_EMAIL: 'Ana@escola.example',
  STAFF_PASSWORD: 'uma-senha-longa',
  MAIL_TO: 'secretaria@escola.example',
};
const parse = (env: Record<string, string> = {}) => parseServerSettings({ ...required, ...env });

test('without a mail server, mails go to the local inbox, which needs no credentials', () => {
  expect(parse({ INBOX_PORT: '6000' }).smtp).toEqual({ host: '127.0.0.1', port: 6001 });
});

test('a mail server is used as configured, without credentials if none are set', () => {
  expect(parse({ SMTP_HOST: 'mail.example' }).smtp).toEqual({ host: 'mail.example', port: 465 });
});

test.each([
  ['127.0.0.1', 'http://127.0.0.1:8000'],
  ['0.0.0.0', 'http://127.0.0.1:8000'],
  ['::', 'http://127.0.0.1:8000'],
  ['::1', 'http://[::1]:8000'],
  ['192.168.1.5', 'http://192.168.1.5:8000'],
])('a host that listens on %s calls itself at %s', (HOST, ownUrl) => {
  expect(parse({ HOST }).ownUrl).toBe(ownUrl);
});

test('an invalid setting is named in the error, and an empty one counts as missing', () => {
  expect(() => parse({ PORT: 'oito' })).toThrow(/^Configuração inválida\..*at PORT/s);
  expect(parse({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8000 });
});

test.each(['curta', '190819931503', 'Senha1234567'])(
  '“%s” is refused as a first password',
  (password) => {
    expect(() => parse({ STAFF_PASSWORD: password })).toThrow('at STAFF_PASSWORD');
  },
);
