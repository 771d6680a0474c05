import { jest } from '@jest/globals';
import { createHash } from 'node:crypto';
import { staffClient } from './support/clients';
import { mailsOf } from './support/inbox';
import type { Installation } from './support/installation';
import { preparedInstallation } from './support/prepared';
import { askAuth, askToSignIn, newAddress, type AuthAnswer } from './support/sign-in';

jest.setTimeout(300_000);

const invited = 'convidada@exemplo.example';
const nobody = 'ninguem@exemplo.example';

let installation: Installation;
let member: { email: string; password: string };
beforeAll(async () => {
  installation = await preparedInstallation();
  await installation.start();
  const { STAFF_EMAIL: email, STAFF_PASSWORD: password } = await installation.settings();
  member = { email, password };
  const staff = await staffClient(installation);
  const { error } = await staff.rpc('convidar_membro', { email: invited, nome: 'Bia' });
  if (error) throw error;
});
afterAll(() => installation.remove());

function median(numbers: number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** What an attacker can tell answers apart by, besides time: nothing that changes from one to the next. */
function appearance({ status, headers, body }: AuthAnswer) {
  const names = [...headers.keys()].filter((name) => name !== 'date');
  return { status, body, names: names.sort() };
}

/** Samples taken in turn, so that whatever else the machine does reaches all of them. */
async function inTurn(
  count: number,
  emails: string[],
  ask: (email: string) => Promise<AuthAnswer>,
) {
  const answers = new Map<string, AuthAnswer[]>(emails.map((email) => [email, []]));
  for (let round = 0; round < count; round += 1) {
    for (const email of emails) answers.get(email)?.push(await ask(email));
  }
  return emails.map((email) => answers.get(email) ?? []);
}

test('an unknown e-mail answers like a wrong password, in the same time', async () => {
  const emails = [member.email, nobody, invited];
  const ask = (email: string) => askToSignIn(installation, { email, password: 'senha errada 1' });
  await inTurn(2, emails, ask);
  const samples = await inTurn(11, emails, ask);

  const looks = samples.flat().map((answer) => JSON.stringify(appearance(answer)));
  expect(looks[0]).toContain('invalid_credentials');
  expect([...new Set(looks)]).toHaveLength(1);
  const times = samples.map((answers) => median(answers.map(({ took }) => took)));
  console.log(
    `Wrong password, unknown, invited: ${times.map((ms) => ms.toFixed(1)).join(', ')} ms`,
  );
  expect(Math.max(...times) / Math.min(...times)).toBeLessThan(1.2);
});

describe('whoever guesses somebody’s password', () => {
  const cookieOf = ({ headers }: AuthAnswer) => headers.get('set-cookie')?.split(';')[0] ?? '';

  test('does not lock them out of a browser that they use, not even from the same address', async () => {
    const address = newAddress();
    const welcome = await askToSignIn(installation, member, { address });
    expect(welcome.status).toBe(200);
    const cookie = cookieOf(welcome);
    expect(welcome.headers.get('set-cookie')).toMatch(
      /^device-\w+=\S+; Path=\/auth\/v1\/token; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
    );
    expect(welcome.headers.get('set-cookie')).not.toContain(member.email);

    const guess = { ...member, password: 'palpite' };
    for (let count = 0; count < 6; count += 1) await askToSignIn(installation, guess, { address });
    expect((await askToSignIn(installation, member, { address })).status).toBe(429);
    for (const forged of [`${cookie}0`, cookie.replace(/=./, '=x'), cookie.replace(/\..*/, '.')]) {
      const answer = await askToSignIn(installation, member, { address, cookie: forged });
      expect([forged, answer.status]).toEqual([forged, 429]);
    }
    const back = await askToSignIn(installation, member, { address, cookie });
    expect(back.status).toBe(200);
    expect(cookieOf(back)).toBe(cookie);
  });

  test('is slowed down on a browser that they use, too', async () => {
    const cookie = cookieOf(await askToSignIn(installation, member));
    const guess = { ...member, password: 'palpite' };
    const statuses: number[] = [];
    for (let count = 0; count < 7; count += 1) {
      statuses.push((await askToSignIn(installation, guess, { cookie })).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
  });
});

describe('a sign-in that no form sends', () => {
  const password = 'senha errada 1';
  test.each<[name: string, body: unknown]>([
    ['a list for an e-mail', { email: ['a@b.example'], password }],
    ['an object for a password', { email: 'a@b.example', password: { $ne: '' } }],
    ['a number for an e-mail', { email: 7, password }],
    ['nothing', {}],
    ['a list', []],
    ['null', 'null'],
    ['no JSON', '{'],
    ['an empty body', ''],
    ['a filter of the database', { email: "' or 1=1 --", password }],
    ['an e-mail with a NUL', { email: 'a\u0000@b.example', password }],
    ['a name of objects', '{"__proto__": {"email": "a@b.example"}, "password": "x"}'],
  ])('with %s is refused', async (_, body) => {
    const answer = await askToSignIn(installation, body);
    expect(answer.status).toBe(400);
    expect(answer.body).not.toMatch(/access_token|at .*\.[jt]s:|select /i);
  });

  test('with a key given twice counts for the account that it tries', async () => {
    const address = newAddress();
    const twice = `{"email":"outra@b.example","email":"${nobody}","password":"x"}`;
    for (let count = 0; count < 5; count += 1) await askToSignIn(installation, twice, { address });
    const body = { email: nobody, password };
    expect((await askToSignIn(installation, body, { address })).status).toBe(429);
  });

  test('as large as a book is refused unread', async () => {
    const body = { ...member, data: 'a'.repeat(100_000) };
    expect((await askToSignIn(installation, body)).status).toBe(413);
  });
});

describe('a forgotten password', () => {
  const forget = (email: string, address?: string) =>
    askAuth(installation, 'recover', { email }, { address });

  test('gives no link that could be guessed', async () => {
    await forget(member.email);
    const [mail] = await mailsOf(installation);
    const token = /token=([0-9a-f]{64})/.exec(mail?.html ?? '')?.[1];
    expect(token).toBeDefined();
    // The auth service makes it from the address and a code of digits: one of six digits can be tried.
    for (let code = 0; code < 1_000_000; code += 1) {
      const guess = member.email + String(code).padStart(6, '0');
      if (createHash('sha256').update(guess).digest('hex') === token) throw new Error('Guessed');
    }
  });

  test('is answered alike and in the same time, whether there is an account or not', async () => {
    const emails = [invited, nobody];
    const samples = await inTurn(3, emails, forget);
    const looks = samples.flat().map((answer) => JSON.stringify(appearance(answer)));
    expect([...new Set(looks)]).toHaveLength(1);
    const times = samples.map((answers) => median(answers.map(({ took }) => took)));
    console.log(`Mail, no mail: ${times.map((ms) => ms.toFixed(1)).join(', ')} ms`);
    expect(Math.max(...times) / Math.min(...times)).toBeLessThan(1.2);
    // One more is too many, of the one as of the other.
    for (const email of emails) expect((await forget(email)).status).toBe(429);
    const received = (await mailsOf(installation)).filter(({ to }) => to.includes(invited));
    expect(received).toHaveLength(3);
  });
});

test('what is answered to one caller is kept by nobody', async () => {
  const { SUPABASE_PUBLISHABLE_KEY: apikey } = await installation.settings();
  for (const path of ['/auth/v1/settings', '/auth/v1/user', '/rest/v1/noticias', '/auth/v1/otp']) {
    const { headers } = await fetch(installation.url + path, { headers: { apikey } });
    expect([path, headers.get('cache-control')]).toEqual([path, 'no-store']);
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  }
});
