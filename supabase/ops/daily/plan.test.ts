import type { Index } from './index-file';
import { planPacks } from './plan';

const now = new Date('2026-11-27T06:00:00Z');
const pack = 'copia-2026-11-01-060000Z-arquivos-001.age';
const artifact = 'copia-2026-11-01-060000Z-arquivos';
const index: Index = {
  format: 1,
  packs: { [pack]: { size: 9, files: { a: '2026-11-26', b: '2026-11-10' } } },
};

test('a file that a stored pack has is not wanted again, and its date is renewed', () => {
  const plan = planPacks(new Set(['a', 'c']), index, [{ name: pack, size: 9 }], now);
  expect([...plan.wanted]).toEqual(['c']);
  expect(plan.retiring).toEqual([]);
  expect(plan.packs[pack]?.files).toEqual({ a: '2026-11-27', b: '2026-11-10' });
});

test('a pack that is no longer stored counts for nothing', () => {
  const plan = planPacks(new Set(['a']), index, [], now);
  expect([...plan.wanted]).toEqual(['a']);
  expect(plan.packs).toEqual({});
});

test('a pack of a bucket retires when a file was last there 30 days ago, and its other files are wanted', () => {
  const old: Index = {
    format: 1,
    packs: { [pack]: { size: 9, files: { a: '2026-11-26', b: '2026-10-28' } } },
  };
  const plan = planPacks(new Set(['a']), old, [{ name: pack, size: 9 }], now);
  expect([plan.retiring, [...plan.wanted]]).toEqual([[pack], ['a']]);
});

test.each([
  ['2026-12-01T00:00:00Z', ['a']],
  ['2026-12-03T00:00:00Z', []],
])('files of an artifact that expires at %s are wanted: %j', (expires, wanted) => {
  const stored = { name: artifact, size: 9, expiresAt: new Date(expires) };
  const plan = planPacks(new Set(['a']), index, [stored], now);
  expect([...plan.wanted]).toEqual(wanted);
});
