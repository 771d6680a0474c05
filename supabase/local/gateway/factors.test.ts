import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { sign } from 'hono/jwt';
import { Secret, TOTP } from 'otpauth';
import { factorTables } from '../database/factor-tables';
import { createFactorRoutes } from './factors';

/* How often codes may be guessed. tests/conformance/second-key.test.ts has what clients see. */

const connection = await createPgliteConnection();
afterAll(() => connection.close());
await connection.exec(`
  create schema auth; create schema private;
  create table auth.users (id uuid primary key, email text);
  create table auth.sessions (id uuid primary key, user_id uuid references auth.users, aal text, factor_id uuid);
  create table auth.refresh_tokens (id uuid, token text, user_id uuid, session_id uuid, revoked boolean, parent text);
  create function private.is_session_open(auth.sessions) returns boolean language sql as 'select true';
  ${factorTables}`);

const minute = 60_000;
let time = Date.now();
beforeEach(() => {
  // Codes follow the machine's clock, limits the time that passes.
  jest.spyOn(Date, 'now').mockImplementation(() => time);
  jest.spyOn(performance, 'now').mockImplementation(() => time);
});
afterEach(() => jest.restoreAllMocks());

/** Creates routes with fresh limits, and an account with a factor. */
async function setUp() {
  const routes = createFactorRoutes({
    connection,
    refreshSession: async () => Response.json({}),
    siteUrl: 'https://escola.example',
  });
  const [account, session, factor, secret] = [
    randomUUID(),
    randomUUID(),
    randomUUID(),
    new Secret(),
  ];
  await connection.exec(`
    insert into auth.users values ('${account}', 'ana@escola.example');
    insert into auth.sessions values ('${session}', '${account}', 'aal1');
    insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
      values ('${factor}', '${account}', 'totp', 'verified', now(), now(), '${secret.base32}')`);
  const authorization = `Bearer ${await sign({ session_id: session }, 'x')}`;

  async function send(action: string, address: string, body = {}): Promise<Response> {
    const init = { method: 'POST', headers: { authorization }, body: JSON.stringify(body) };
    return routes.request(`/${factor}/${action}`, init, {
      incoming: { socket: { remoteAddress: address } },
    });
  }
  const challenge = async () =>
    ((await (await send('challenge', '203.0.113.7')).json()) as { id: string }).id;
  const answer = async (challenge_id: string, code: string, address = '203.0.113.7') =>
    (await send('verify', address, { challenge_id, code })).status;
  const right = () => new TOTP({ secret }).generate({ timestamp: time });
  /** A code that is wrong at every time of a test. */
  const wrong = () => (right() === '000000' ? '111111' : '000000');
  const type = async (code: string, address?: string) => answer(await challenge(), code, address);
  return { type, right, wrong, challenge, answer };
}

/** An address of another network for each number. */
const elsewhere = (number: number) => `198.51.${number}.7`;

test('ten wrong codes of one sender make the right one wait, but not that of another sender', async () => {
  const { type, wrong, right } = await setUp();
  for (let count = 0; count < 10; count += 1) expect(await type(wrong())).toBe(422);
  expect([await type(wrong()), await type(right())]).toEqual([429, 429]);
  expect(await type(right(), elsewhere(1))).toBe(200);
});

test('twenty wrong codes from anywhere make everybody wait for five minutes', async () => {
  const { type, wrong, right } = await setUp();
  for (let count = 0; count < 20; count += 1)
    expect(await type(wrong(), elsewhere(count))).toBe(422);
  expect(await type(right(), elsewhere(21))).toBe(429);
  time += 5 * minute;
  expect(await type(right(), elsewhere(21))).toBe(200);
});

test('a hundred wrong codes of an account are checked in a day, from wherever they come', async () => {
  const { type, wrong, right } = await setUp();
  const statuses = new Map<number, number>();
  for (let count = 0; count < 150; count += 1) {
    if (count % 15 === 0) time += 5 * minute;
    const status = await type(wrong(), elsewhere(count));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 422: 100, 429: 50 });
  time += 5 * minute;
  expect(await type(right(), elsewhere(200))).toBe(429);
  time += 24 * 60 * minute;
  expect(await type(right(), elsewhere(200))).toBe(200);
});

test('right codes don’t count, nor does a database that fails', async () => {
  const { type, right } = await setUp();
  await connection.exec('alter table auth.mfa_challenges rename column otp_code to away');
  for (let count = 0; count < 12; count += 1) expect(await type(right())).toBe(500);
  await connection.exec('alter table auth.mfa_challenges rename column away to otp_code');
  for (let count = 0; count < 12; count += 1) {
    expect(await type(right())).toBe(200);
    time += 30_000;
  }
});

test('a code is used up with all earlier ones', async () => {
  const { type, right } = await setUp();
  const earlier = right();
  time += 30_000;
  expect(await type(right())).toBe(200);
  expect([await type(right()), await type(earlier)]).toEqual([422, 422]);
  time += 30_000;
  expect(await type(right())).toBe(200);
});

test('a challenge is answered once, and expires', async () => {
  const { challenge, answer, right } = await setUp();
  const first = await challenge();
  expect(await answer(first, right())).toBe(200);
  time += minute;
  expect(await answer(first, right())).toBe(422);
  const second = await challenge();
  time += 5 * minute;
  expect(await answer(second, right())).toBe(422);
  expect(await answer(await challenge(), right())).toBe(200);
});
