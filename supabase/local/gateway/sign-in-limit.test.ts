import { SignInLimit } from './sign-in-limit';

const [school, elsewhere] = ['203.0.113.7', '198.51.100.1'];
const email = 'ana@escola.example';

let time: number;
let limit: SignInLimit;
beforeEach(() => {
  time = 1_000_000;
  limit = new SignInLimit(() => time);
});

function fail(times: number, address = school, account = email): void {
  for (let count = 0; count < times; count += 1) limit.failed(address, account);
}

test('someone who mistypes a few times does not wait', () => {
  fail(4);
  expect(limit.secondsToWait(school, email)).toBe(0);
});

test('from the fifth failure on each further try waits twice as long, five minutes at most', () => {
  fail(5);
  const waits = Array.from({ length: 11 }, () => {
    const seconds = limit.secondsToWait(school, email);
    time += seconds * 1000;
    expect(limit.secondsToWait(school, email)).toBe(0);
    fail(1);
    return seconds;
  });
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
});

test('the spelling of an address changes nothing', () => {
  fail(5, school, ' ANA@escola.example');
  expect(limit.secondsToWait(school, email)).toBe(1);
});

test('a guesser elsewhere does not keep the school out', () => {
  fail(50, elsewhere);
  expect(limit.secondsToWait(school, email)).toBe(0);
});

test('a guesser who changes the account waits too, with more patience', () => {
  for (let account = 0; account < 19; account += 1) fail(1, elsewhere, `${account}@escola.example`);
  expect(limit.secondsToWait(elsewhere, email)).toBe(0);
  fail(1, elsewhere, 'x@escola.example');
  expect(limit.secondsToWait(elsewhere, email)).toBe(1);
});

test('a success, or a quarter of an hour, forgets the failures', () => {
  fail(8);
  limit.succeeded(school, email);
  expect(limit.secondsToWait(school, email)).toBe(0);

  fail(8);
  time += 16 * 60_000;
  fail(1);
  expect(limit.secondsToWait(school, email)).toBe(0);
});
