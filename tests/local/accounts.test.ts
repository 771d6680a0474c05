import { askToSignIn, client, mailsOf, mailsTo } from './support/people';
import { startedInstallation } from './support/prepared';

const installation = await startedInstallation();
const settings = await installation.settings();
const visitor = await client(installation, settings.SUPABASE_PUBLISHABLE_KEY);

/** What the link of a recovery mail hands to the page that it leads to. */
async function follow(link: string) {
  const answer = await fetch(link, { redirect: 'manual' });
  const { pathname, hash } = new URL(answer.headers.get('location') ?? '', installation.url);
  return { pathname, handed: Object.fromEntries(new URLSearchParams(hash.slice(1))) };
}

describe('a forgotten password', () => {
  test('is replaced through a link in a mail, which works once', async () => {
    const { STAFF_EMAIL: email, STAFF_PASSWORD: password } = settings;
    expect((await visitor.auth.resetPasswordForEmail(email)).error).toBeNull();
    const [mail] = await mailsTo(installation, email, 1);
    expect(mail?.to).toEqual([email]);
    const [link = ''] = /http\S+/.exec(mail?.text ?? '') ?? [];
    expect(link).toContain(installation.url);

    const { pathname, handed } = await follow(link);
    expect(pathname).toBe('/admin/set-password');
    const { access_token = '', refresh_token = '' } = handed;
    const owner = await client(installation, settings.SUPABASE_PUBLISHABLE_KEY);
    await owner.auth.setSession({ access_token, refresh_token });
    for (const weak of ['onze letras', '190819931503', 'Senha1234567']) {
      const { error } = await owner.auth.updateUser({ password: weak });
      expect(error).toMatchObject({ status: 422, code: 'weak_password' });
    }
    const replaced = 'outra-senha-bem-longa';
    expect((await owner.auth.updateUser({ password: replaced })).error).toBeNull();
    const signIn = (given: string) => askToSignIn(installation, { email, password: given });
    expect((await signIn(password)).status).toBe(400);
    expect((await signIn(replaced)).status).toBe(200);
    expect((await owner.auth.updateUser({ password })).error).toBeNull();

    expect((await follow(link)).handed).not.toHaveProperty('access_token');
  });

  test('of an account that does not exist is answered alike, and mails nobody', async () => {
    const { error } = await visitor.auth.resetPasswordForEmail('ninguem@exemplo.example');
    expect(error).toBeNull();
    const to = (await mailsOf(installation)).flatMap((mail) => mail.to);
    expect(to).not.toContain('ninguem@exemplo.example');
  });
});

test.each([
  ['POST', '/auth/v1/signup'],
  ['POST', '/auth/v1/otp'],
  ['POST', '/auth/v1/magiclink'],
  ['POST', '/auth/v1/invite'],
  ['GET', '/auth/v1/admin/users'],
  ['POST', '/auth/v1/admin/users'],
  ['GET', '/_system'],
  ['GET', '/_system/config'],
  ['GET', '/rest/v1'],
])(
  'nobody makes an account for themselves, or sees the configuration: %s %s',
  async (method, path) => {
    const { SUPABASE_PUBLISHABLE_KEY: apikey } = settings;
    const response = await fetch(`${installation.url}${path}`, {
      method,
      headers: { apikey, 'content-type': 'application/json' },
      body: method === 'POST' ? '{"email":"a@exemplo.example","password":"senha-longa-1"}' : null,
    });
    expect(response.status).toBe(404);
  },
);
