import { retiredFiles } from './carry-over.ts';

const script = 'app-179278ec54939ca03741.js';
const entry = { source: 'x', size: 1, compressed: [] };
const now = new Date('2026-11-20T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

function kept(files: Parameters<typeof retiredFiles>[0]) {
  return retiredFiles(files, () => false, now).map(([path, { retiredAt }]) => [path, retiredAt]);
}

test('a script that the new release lacks stays for tabs that are open', () => {
  expect(kept({ [script]: entry })).toEqual([[script, now.toISOString()]]);
});

test('it stays for an hour from when it was last needed', () => {
  const since = minutesAgo(59);
  expect(kept({ [script]: { ...entry, retiredAt: since } })).toEqual([[script, since]]);
  expect(kept({ [script]: { ...entry, retiredAt: minutesAgo(60) } })).toEqual([]);
});

test('a clock that was set back does not keep it for longer', () => {
  const tomorrow = { ...entry, retiredAt: '2026-11-21T12:00:00.000Z' };
  expect(kept({ [script]: tomorrow })).toEqual([[script, now.toISOString()]]);
});

test('a page that was removed is gone at once', () => {
  expect(kept({ 'noticia/7/index.html': entry })).toEqual([]);
});
