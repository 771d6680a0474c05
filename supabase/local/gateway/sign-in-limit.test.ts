import { SignInLimit } from './sign-in-limit';

const [school, elsewhere] = ['203.0.113.7', '198.51.100.1'];
const email = 'ana@escola.example';

let time: number;
let limit: SignInLimit;
beforeEach(() => {
  time = 1_000_000;
  limit = new SignInLimit(() => time);
});

function fail(times: number, attempt: { address?: string; email?: string; knownDevice?: string }) {
  for (let count = 0; count < times; count += 1) {
    limit.failed({ address: school, email, ...attempt });
  }
}

const wait = (attempt: { address?: string; email?: string; knownDevice?: string } = {}) =>
  limit.secondsToWait({ address: school, email, ...attempt });

/** A fresh address for each guess, as a network of hijacked machines has them. */
const addresses = (count: number) =>
  Array.from({ length: count }, (_, n) => `198.51.${Math.floor(n / 250)}.${n % 250}`);

test('someone who mistypes a few times does not wait', () => {
  fail(4, {});
  expect(wait()).toBe(0);
});

test('from the fifth failure on each further try waits twice as long, five minutes at most', () => {
  fail(5, {});
  const waits = Array.from({ length: 11 }, () => {
    const seconds = wait();
    time += seconds * 1000;
    expect(wait()).toBe(0);
    fail(1, {});
    return seconds;
  });
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
});

test('the spelling of an account or an address changes nothing', () => {
  fail(3, { email: ' ANA@escola.example', address: '2001:db8::1' });
  fail(2, { email: 'ana@ESCOLA.example', address: '2001:0db8:0:0:7::' });
  expect(wait({ address: '2001:db8:0:0::ffff' })).toBe(1);
});

test('a guesser elsewhere does not keep the school out', () => {
  fail(49, { address: elsewhere });
  expect(wait({ address: elsewhere })).toBe(300);
  expect(wait()).toBe(0);
});

test('a guesser who changes the account waits too, with more patience', () => {
  for (let account = 0; account < 19; account += 1) {
    fail(1, { address: elsewhere, email: `${account}@escola.example` });
  }
  expect(wait({ address: elsewhere })).toBe(0);
  fail(1, { address: elsewhere, email: 'x@escola.example' });
  expect(wait({ address: elsewhere })).toBe(1);
  fail(30, { address: elsewhere, email: 'y@escola.example' });
  expect(wait({ address: elsewhere })).toBe(30);
});

test('a guesser who changes the address waits too, half a minute at most', () => {
  for (const address of addresses(49)) fail(1, { address });
  expect(wait()).toBe(0);
  fail(1, { address: elsewhere });
  expect(wait()).toBe(1);
  for (const address of addresses(500)) fail(1, { address });
  expect(wait()).toBe(30);
  expect(wait({ email: 'bia@escola.example' })).toBe(0);
});

describe('a browser that has signed in before', () => {
  test('is let in, whoever guesses: from everywhere, or from the same address', () => {
    for (const address of addresses(500)) fail(1, { address });
    fail(100, { address: school });
    expect(wait()).toBe(300);
    expect(wait({ knownDevice: 'a' })).toBe(0);
  });

  test('waits for its own failures alone', () => {
    fail(6, { knownDevice: 'a' });
    expect(wait({ knownDevice: 'a' })).toBe(2);
    expect(wait({ knownDevice: 'b' })).toBe(0);
    expect(wait()).toBe(0);
  });
});

test('a success, or a quarter of an hour, forgets the failures', () => {
  fail(8, {});
  limit.succeeded({ address: school, email });
  expect(wait()).toBe(0);

  fail(8, {});
  time += 16 * 60_000;
  fail(1, {});
  expect(wait()).toBe(0);
});
