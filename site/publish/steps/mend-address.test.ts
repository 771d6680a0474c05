import { runInNewContext } from 'node:vm';
import { mendAddress } from './mend-address.ts';

/** Runs the script at an address. @returns the address afterwards */
function mend(path: string): string {
  const location = { origin: 'https://coopen.example', pathname: path, search: '?a=1', hash: '#b' };
  let address = location.origin + path + location.search + location.hash;
  const replaceState = (_state: unknown, _title: string, url: string) => (address = url);
  runInNewContext(mendAddress, { location, history: { state: null, replaceState } });
  return address.replace(location.origin, '').replace('?a=1#b', '');
}

test.each([
  ['/matr%EDculas', '/matr%C3%ADculas'],
  ['/card%E1pio/100%', '/card%C3%A1pio/100'],
  ['/matr%C3%ADculas/100%', '/matr%C3%ADculas/100'],
  ['/100%25', '/100'],
  ['/%E0%A4%A', '/%C3%A0%C2%A4A'],
  ['//evil.example/%ff', '//evil.example/%C3%BF'],
  ['/%2e%2f%ff', '/.%2F%C3%BF'],
])('the address %s becomes %s, at which the not-found page works', (path, mended) => {
  expect(mend(path)).toBe(mended);
  // As Gatsby does.
  expect(() => decodeURIComponent(decodeURIComponent(mended))).not.toThrow();
});

test.each(['/matr%C3%ADculas', '/xyz', '/a%20b', '/a%2520b', '/'])(
  'the address %s stays',
  (path) => {
    expect(mend(path)).toBe(path);
  },
);
