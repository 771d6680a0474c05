import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { privateHeaders, securityHeaders } from 'shared/headers';
import { generateIpAddress } from '../function/support/requests';
import {
  postToAuth,
  requestSignIn,
  type AuthResponse,
  waitForMails,
  send,
  signInStaff,
} from './support/people';
import { startInstallation } from './support/prepared';
import { rawRequest } from './support/raw-request';

const invited = 'convidada@exemplo.example';
const nobody = 'ninguem@exemplo.example';

const installation = await startInstallation();
const { STAFF_EMAIL: email, STAFF_PASSWORD: password } = await installation.readSettings();
const member = { email, password };
const staff = await signInStaff(installation);
await staff.rpc('convidar_membro', { email: invited, nome: 'Bia' }).throwOnError();

/** What an attacker can tell answers apart by, besides time: nothing that changes from one to the next. */
function describeResponse({ status, headers, body }: AuthResponse) {
  const names = [...headers.keys()].filter((name) => name !== 'date');
  return { status, body, names: names.sort() };
}

const maxRatio = 1.6;

/**
 * Samples taken in turn, the quickest of which count, for whatever else the machine does only makes answers slower; and
 * more of them while they differ: a difference that is there stays.
 */
async function compare(emails: string[], ask: (email: string) => Promise<AuthResponse>) {
  const answers = emails.map((email) => ({ email, responses: [] as AuthResponse[] }));
  let ratio = Infinity;
  for (let round = 1; round <= 40 && (round <= 3 || ratio >= maxRatio); round += 1) {
    for (const { email, responses: given } of answers) given.push(await ask(email));
    const times = answers.map(({ responses: given }) =>
      Math.min(...given.map(({ duration: took }) => took)),
    );
    ratio = Math.max(...times) / Math.min(...times);
  }
  const looks = answers.flatMap(({ responses: given }) =>
    given.map((one) => JSON.stringify(describeResponse(one))),
  );
  return { ratio, looks: [...new Set(looks)] };
}

test.each([
  ['a wrong', 'senha errada 1'],
  ['an overlong', 'x'.repeat(5000)],
])(
  'an unknown e-mail with %s password answers like a known one, in the same time',
  async (_, password) => {
    const ask = (email: string) => requestSignIn(installation, { email, password });
    const { looks, ratio } = await compare([member.email, nobody, invited], ask);
    expect(looks).toEqual([expect.stringContaining('invalid_credentials')]);
    expect(ratio).toBeLessThan(maxRatio);
  },
);

test('someone who guesses a password has to stop, and does not lock its owner out', async () => {
  const address = generateIpAddress();
  const guess = () => requestSignIn(installation, { ...member, password: 'palpite' }, { address });
  const guesses = await Promise.all(Array.from({ length: 12 }, guess));
  const stopped = [...Array<number>(10).fill(400), 429, 429];
  expect(guesses.map(({ status }) => status).sort()).toEqual(stopped);
  expect((await requestSignIn(installation, member)).status).toBe(200);
});

test.each([
  ['an IPv6 site', (n: number) => `2001:db8:7:${n.toString(16)}::${n}`],
  ['an IPv4 network', (n: number) => `192.0.2.${n}`],
])(
  'of 160 guesses that change addresses within %s fifty are compared, and the owner elsewhere does not wait for them',
  async (_, buildAddress) => {
    const answered: Record<number, number> = { 400: 0, 429: 0 };
    const guesses = Array.from({ length: 160 }, async (_, n) => {
      const credentials = { email: `pessoa${n}@exemplo.example`, password: `palpite ${n}` };
      const { status } = await requestSignIn(installation, credentials, {
        address: buildAddress(n),
      });
      answered[status] = (answered[status] ?? 0) + 1;
    });
    // Once 110 are refused, all of the fifty are in line: the owner comes after every one of them.
    while ((answered[429] ?? 0) < 110) await sleep(5);
    const before = answered[400] ?? 0;
    expect(before).toBeLessThan(30);
    expect((await requestSignIn(installation, member)).status).toBe(200);
    // In a single queue for all, the owner would wait for every one that is left.
    expect((answered[400] ?? 0) - before).toBeLessThan((50 - before) / 2);
    await Promise.all(guesses);
    expect(answered).toEqual({ 400: 50, 429: 110 });
  },
);

test('while thirty sign in at once, pages do not wait for any of them', async () => {
  let left = 30;
  const signIns = Array.from({ length: left }, async () => {
    const { status } = await requestSignIn(installation, member);
    left -= 1;
    return status;
  });
  // One password is compared after another: pages that had to wait would come after all of them.
  for (let page = 0; page < 5; page += 1) await fetch(`${installation.url}/admin/config.json`);
  expect(left).toBeGreaterThan(15);
  expect(new Set(await Promise.all(signIns))).toEqual(new Set([200]));
});

const buildBody = (email: unknown, given: unknown = 'x') =>
  JSON.stringify({ email, password: given });

test.each([
  buildBody(['a@b.example']),
  buildBody('a@b.example', { $ne: '' }),
  buildBody(7),
  buildBody("' or 1=1 --"),
  buildBody('a\u0000@b.example'),
  '{"__proto__": {"email": "a@b.example"}, "password": "x"}',
  '{}',
  '[]',
  'null',
  '{',
  '',
])('a sign-in that no form sends is refused: %s', async (body) => {
  const answer = await requestSignIn(installation, body);
  expect(answer.status).toBe(400);
  expect(answer.body).not.toMatch(/access_token|at .*\.[jt]s:|select /i);
});

test.each(['token?grant_type=refresh_token', 'verify'])(
  'what no client sends is refused by %s too',
  async (path) => {
    for (const body of ['{', '', 'null', '"a"'])
      expect((await postToAuth(installation, path, body)).status).toBe(400);
  },
);

test('a sign-in with a key given twice counts for the account that it tries', async () => {
  const address = generateIpAddress();
  const twice = `{"email":"outra@b.example","email":"${nobody}","password":"x"}`;
  for (let count = 0; count < 10; count += 1) await requestSignIn(installation, twice, { address });
  expect((await requestSignIn(installation, buildBody(nobody), { address })).status).toBe(429);
});

test('a sign-in as large as a book is refused unread', async () => {
  const body = { ...member, data: 'a'.repeat(100_000) };
  expect((await requestSignIn(installation, body)).status).toBe(413);
});

const requestRecovery = (email: string) => postToAuth(installation, 'recover', { email });

const findToken = (mail?: { html: string }) =>
  /token_hash=([0-9a-f]{64})/.exec(mail?.html ?? '')?.[1];

test('no link of a recovery mail can be guessed', async () => {
  await requestRecovery(member.email);
  const [mail] = await waitForMails(installation, member.email, 1);
  const token = findToken(mail);
  expect(token).toBeDefined();
  // The auth service makes it from the address and a code of digits: one of six digits can be tried.
  for (let code = 0; code < 1_000_000; code += 1) {
    const guess = member.email + String(code).padStart(6, '0');
    if (createHash('sha256').update(guess).digest('hex') === token) throw new Error('Guessed');
  }
});

test('a mail scanner that has the auth service look at a token does not use it up', async () => {
  const [mail] = await waitForMails(installation, member.email, 1);
  const token_hash = findToken(mail);
  for (const [method, expected] of [
    ['GET', 405],
    ['HEAD', 405],
    ['OPTIONS', 204],
  ] as const) {
    const path = `/auth/v1/verify?token=${token_hash}&type=recovery`;
    const { status } = await send(installation, path, { method, redirect: 'manual' });
    expect([method, status]).toEqual([method, expected]);
  }
  const use = () => postToAuth(installation, 'verify', { token_hash, type: 'recovery' });
  expect((await use()).body).toContain('access_token');
  expect((await use()).body).toContain('otp_expired');
});

test('three recovery mails are let through in a while, and the fourth is refused alike without an account', async () => {
  for (const email of [invited, nobody]) {
    const answers = await Promise.all(Array.from({ length: 4 }, () => requestRecovery(email)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429]);
  }
  const mails = await waitForMails(installation, invited, 4);
  // Beside the invitation.
  expect(mails.filter(({ subject }) => subject === 'Escolha a sua senha do painel')).toHaveLength(
    3,
  );
  expect(mails).toHaveLength(4);
  expect(await waitForMails(installation, nobody, 0)).toEqual([]);
});

test('no other site is offered what the browser’s cookies open', async () => {
  const { headers } = await fetch(`${installation.url}/auth/v1/token`, {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  });
  expect(headers.get('access-control-allow-credentials')).toBeNull();
});

test('what is answered to one caller is kept by nobody, and shown as no page', async () => {
  const { SUPABASE_PUBLISHABLE_KEY: apikey } = await installation.readSettings();
  const auth = ['/auth/v1/settings', '/auth/v1/user', '/auth/v1/otp'];
  for (const path of [...auth, '/rest/v1/noticias', '/storage/v1/bucket']) {
    const { headers } = await rawRequest(installation.url, path, { apikey });
    expect([path, headers]).toMatchObject([path, { ...securityHeaders, ...privateHeaders }]);
  }
});

test('the inbox with the links is read by this machine alone, under its own name', async () => {
  const inbox = `http://localhost:${installation.env.INBOX_PORT}`;
  const own = await rawRequest(inbox, '/');
  expect([own.status, own.body.toString()]).toEqual([200, expect.stringContaining('token_hash=')]);
  expect(own.headers['content-security-policy']).toContain("default-src 'none'");
  const rebound = await rawRequest(inbox, '/api/messages', { host: 'evil.example' });
  expect([rebound.status, rebound.body.toString()]).toEqual([404, 'Not found']);
});
