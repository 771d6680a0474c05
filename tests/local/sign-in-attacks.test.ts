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

/** Describes everything, except its time, by which an attacker could tell one response from another. */
function describeResponse({ status, headers, body }: AuthResponse) {
  const names = [...headers.keys()].filter((name) => name !== 'date');
  return { status, body, names: names.sort() };
}

/** Maximum difference between responses, as a share of the time that comparing one password takes. */
const maxDifference = 0.6;

/**
 * Compares the responses to a password for several e-mails: the difference between the slowest and the fastest, and how
 * they look. Each e-mail's fastest response counts, because other work on the machine only makes responses slower. More
 * samples are taken while the times differ; only a real difference remains after forty rounds.
 */
async function compare(emails: string[], password: string) {
  const samples = emails.map((email) => ({ email, responses: [] as AuthResponse[] }));
  const findFastest = (responses: AuthResponse[]) =>
    Math.min(...responses.map(({ duration }) => duration));
  const comparisons: AuthResponse[] = [];
  let difference = Infinity;
  for (let round = 1; round <= 40 && (round <= 3 || difference >= maxDifference); round += 1) {
    const wrong = { email: member.email, password: 'senha errada 2' };
    comparisons.push(await requestSignIn(installation, wrong));
    for (const { email, responses } of samples)
      responses.push(await requestSignIn(installation, { email, password }));
    const times = samples.map(({ responses }) => findFastest(responses));
    difference = (Math.max(...times) - Math.min(...times)) / findFastest(comparisons);
  }
  const looks = samples.flatMap(({ responses }) =>
    responses.map((response) => JSON.stringify(describeResponse(response))),
  );
  return { difference, looks: [...new Set(looks)] };
}

test.each([
  ['a wrong', 'senha errada 1'],
  ['an overlong', 'x'.repeat(5000)],
])(
  'the response to %s password is the same for unknown and known e-mails and takes the same time',
  async (_, guess) => {
    const { looks, difference } = await compare([member.email, nobody, invited], guess);
    expect(looks).toEqual([expect.stringContaining('invalid_credentials')]);
    expect(difference).toBeLessThan(maxDifference);
  },
);

test('someone who guesses a password is stopped, and does not lock the account’s owner out', async () => {
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
  'of 160 guesses from different addresses of %s only fifty are checked, and the owner elsewhere does not wait for them',
  async (_, buildAddress) => {
    const counts: Record<number, number> = { 400: 0, 429: 0 };
    const guesses = Array.from({ length: 160 }, async (_, n) => {
      const credentials = { email: `pessoa${n}@exemplo.example`, password: `palpite ${n}` };
      const { status } = await requestSignIn(installation, credentials, {
        address: buildAddress(n),
      });
      counts[status] = (counts[status] ?? 0) + 1;
    });
    // Once 110 guesses are refused, the other fifty are queued, and the owner's request comes after all of them.
    while ((counts[429] ?? 0) < 110) await sleep(5);
    const before = counts[400] ?? 0;
    expect(before).toBeLessThan(30);
    expect((await requestSignIn(installation, member)).status).toBe(200);
    // In one queue for all networks, the owner would wait for every remaining guess.
    expect((counts[400] ?? 0) - before).toBeLessThan((50 - before) / 2);
    await Promise.all(guesses);
    expect(counts).toEqual({ 400: 50, 429: 110 });
  },
);

test('pages are served while thirty people sign in at once', async () => {
  let left = 30;
  const signIns = Array.from({ length: left }, async () => {
    const { status } = await requestSignIn(installation, member);
    left -= 1;
    return status;
  });
  // Passwords are checked one after another; pages in the same queue would come after all of them.
  for (let page = 0; page < 5; page += 1) await fetch(`${installation.url}/admin/config.json`);
  expect(left).toBeGreaterThan(15);
  expect(new Set(await Promise.all(signIns))).toEqual(new Set([200]));
});

const buildBody = (email: unknown, password: unknown = 'x') => JSON.stringify({ email, password });

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
])('a malformed sign-in is refused: %s', async (body) => {
  const answer = await requestSignIn(installation, body);
  expect(answer.status).toBe(400);
  expect(answer.body).not.toMatch(/access_token|at .*\.[jt]s:|select /i);
});

test.each(['token?grant_type=refresh_token', 'verify'])(
  'malformed requests to %s are refused too',
  async (path) => {
    for (const body of ['{', '', 'null', '"a"'])
      expect((await postToAuth(installation, path, body)).status).toBe(400);
  },
);

test('a sign-in with two e-mails counts as an attempt on the account that it tries', async () => {
  const address = generateIpAddress();
  const twice = `{"email":"outra@b.example","email":"${nobody}","password":"x"}`;
  for (let count = 0; count < 10; count += 1) await requestSignIn(installation, twice, { address });
  expect((await requestSignIn(installation, buildBody(nobody), { address })).status).toBe(429);
});

test('a sign-in request that is too large is refused', async () => {
  const body = { ...member, data: 'a'.repeat(100_000) };
  expect((await requestSignIn(installation, body)).status).toBe(413);
});

const requestRecovery = (email: string) => postToAuth(installation, 'recover', { email });

const findToken = (mail?: { html: string }) =>
  /token_hash=([0-9a-f]{64})/.exec(mail?.html ?? '')?.[1];

test('the token in a recovery mail cannot be guessed', async () => {
  await requestRecovery(member.email);
  const [mail] = await waitForMails(installation, member.email, 1);
  const token = findToken(mail);
  expect(token).toBeDefined();
  // The auth service hashes the e-mail and a numeric code; if the code had six digits, every one could be tried.
  for (let code = 0; code < 1_000_000; code += 1) {
    const guess = member.email + String(code).padStart(6, '0');
    if (createHash('sha256').update(guess).digest('hex') === token) throw new Error('Guessed');
  }
});

test('a mail scanner that opens the auth service’s link does not use up its token', async () => {
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

test('three recovery mails per address are allowed, and the fourth request is refused with or without an account', async () => {
  for (const email of [invited, nobody]) {
    const answers = await Promise.all(Array.from({ length: 4 }, () => requestRecovery(email)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429]);
  }
  const mails = await waitForMails(installation, invited, 4);
  // The fourth mail is the invitation.
  expect(mails.filter(({ subject }) => subject === 'Escolha a sua senha do painel')).toHaveLength(
    3,
  );
  expect(mails).toHaveLength(4);
  expect(await waitForMails(installation, nobody, 0)).toEqual([]);
});

test('other sites cannot send the browser’s credentials to the auth service', async () => {
  const { headers } = await fetch(`${installation.url}/auth/v1/token`, {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  });
  expect(headers.get('access-control-allow-credentials')).toBeNull();
});

test('private responses have headers that forbid caching and displaying them', async () => {
  const { SUPABASE_PUBLISHABLE_KEY: apikey } = await installation.readSettings();
  const auth = ['/auth/v1/settings', '/auth/v1/user', '/auth/v1/otp'];
  for (const path of [...auth, '/rest/v1/noticias', '/storage/v1/bucket']) {
    const { headers } = await rawRequest(installation.url, path, { apikey });
    expect([path, headers]).toMatchObject([path, { ...securityHeaders, ...privateHeaders }]);
  }
});

test('the inbox, which shows sign-in links, responds only under this machine’s own name', async () => {
  const inbox = `http://localhost:${installation.env.INBOX_PORT}`;
  const ownName = await rawRequest(inbox, '/');
  expect([ownName.status, ownName.body.toString()]).toEqual([
    200,
    expect.stringContaining('token_hash='),
  ]);
  expect(ownName.headers['content-security-policy']).toContain("default-src 'none'");
  const rebound = await rawRequest(inbox, '/api/messages', { host: 'evil.example' });
  expect([rebound.status, rebound.body.toString()]).toEqual([404, 'Not found']);
});
