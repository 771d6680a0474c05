import { SignInLimit } from './sign-in-limit';

const [school, elsewhere] = ['203.0.113.7', '198.51.100.1'];
const email = 'ana@escola.example';
type Attempt = { address?: string; email?: string };

let time: number;
let wakers: (() => void)[];
let limit: SignInLimit;
beforeEach(() => {
  time = 1_000_000;
  wakers = [];
  limit = new SignInLimit(
    () => time,
    () => new Promise<void>((wake) => wakers.push(wake)),
  );
});

function fail(times: number, attempt: Attempt = {}) {
  for (let count = 0; count < times; count += 1) {
    limit.failed({ address: school, email, ...attempt });
  }
}

const wait = (attempt: Attempt = {}) => limit.secondsToWait({ address: school, email, ...attempt });
const turn = (attempt: Attempt = {}) =>
  limit.turn({ address: school, email, ...attempt }, wait(attempt));

/** A fresh address for each guess, as a network of hijacked machines has them. */
const addresses = (count: number) =>
  Array.from({ length: count }, (_, n) => `198.51.${Math.floor(n / 250)}.${n % 250}`);

test('from the fifth failure on each further try waits twice as long, eight seconds at most', () => {
  fail(5);
  const waits = Array.from({ length: 6 }, () => {
    const seconds = wait();
    time += seconds * 1000;
    expect(wait()).toBe(0);
    fail(1);
    return seconds;
  });
  expect(waits).toEqual([1, 2, 4, 8, 8, 8]);
});

test('one try waits at a time, and others are not looked at and count against nobody', async () => {
  fail(9);
  const waiting = turn();
  for (let count = 0; count < 100; count += 1) {
    fail(1);
    expect(await turn()).toBe(false);
  }
  wakers.pop()?.();
  expect(await waiting).toBe(true);
  void turn();
  expect(wakers).toHaveLength(1);
  fail(1, { address: elsewhere });
  expect(wait({ address: elsewhere })).toBe(0);
});

test('the spelling of an account or an address changes nothing', () => {
  fail(3, { email: ' ANA@escola.example', address: '2001:db8::1' });
  fail(2, { email: 'ana@ESCOLA.example', address: '2001:0db8:0:0:7::' });
  expect(wait({ address: '2001:db8:0:0::ffff' })).toBe(1);
});

test('a guesser elsewhere keeps nobody waiting, from however many addresses', async () => {
  fail(500, { address: elsewhere });
  for (const address of addresses(500)) fail(1, { address });
  expect(wait({ address: elsewhere })).toBe(8);
  expect(wait()).toBe(0);
  expect(await turn()).toBe(true);
});

test('an account that many guess at gives each of them one try before they wait', () => {
  for (const address of addresses(50)) fail(1, { address });
  expect(wait()).toBe(0);
  fail(1);
  expect(wait()).toBe(1);
  expect(wait({ email: 'bia@escola.example' })).toBe(0);
});

test('a guesser who changes the account waits too, with more patience', () => {
  for (let account = 0; account < 19; account += 1) {
    fail(1, { address: elsewhere, email: `${account}@escola.example` });
  }
  expect(wait({ address: elsewhere })).toBe(0);
  fail(1, { address: elsewhere, email: 'x@escola.example' });
  expect(wait({ address: elsewhere })).toBe(1);
});

test('a success, or a quarter of an hour, forgets the failures', () => {
  fail(8);
  limit.succeeded({ address: school, email });
  expect(wait()).toBe(0);

  fail(8);
  time += 16 * 60_000;
  fail(1);
  expect(wait()).toBe(0);
});
