import type { Index } from './index-file';
import { listReplacedPacks, planPacks } from './plan';

const now = new Date('2026-11-27T06:00:00Z');
const pack = 'copia-2026-11-01-060000Z-arquivos-001.age';
const artifact = 'copia-2026-11-01-060000Z-arquivos';
const index: Index = {
  format: 1,
  packs: { [pack]: { size: 9, files: { a: '2026-11-26', b: '2026-11-10' } } },
};

test('a file that a stored pack has is not wanted again, and its date is renewed', () => {
  const plan = planPacks(new Set(['a', 'c']), index, [{ name: pack, size: 9 }], now, 'age1a');
  expect([...plan.wanted]).toEqual(['c']);
  expect(plan.retiring).toEqual([]);
  expect(plan.packs[pack]?.files).toEqual({ a: '2026-11-27', b: '2026-11-10' });
});

test('a pack that is no longer stored counts for nothing', () => {
  const plan = planPacks(new Set(['a']), index, [], now, 'age1a');
  expect([...plan.wanted]).toEqual(['a']);
  expect(plan.packs).toEqual({});
});

test('a pack of a bucket retires when a file was last there 30 days ago, and its other files are wanted', () => {
  const old: Index = {
    format: 1,
    packs: { [pack]: { size: 9, files: { a: '2026-11-26', b: '2026-10-28' } } },
  };
  const plan = planPacks(new Set(['a']), old, [{ name: pack, size: 9 }], now, 'age1a');
  expect([plan.retiring, [...plan.wanted]]).toEqual([[pack], ['a']]);
});

test.each([
  ['2026-12-01T00:00:00Z', ['a']],
  ['2026-12-03T00:00:00Z', []],
])('files of an artifact that expires at %s are wanted: %j', (expires, wanted) => {
  const stored = { name: artifact, size: 9, expiresAt: new Date(expires) };
  const plan = planPacks(new Set(['a']), index, [stored], now, 'age1a');
  expect([...plan.wanted]).toEqual(wanted);
});

test('a pack for another public key retires, and its files are wanted', () => {
  const earlier = { size: 9, recipient: 'age1b', files: { a: '2026-11-26' } };
  const stored = [{ name: pack, size: 9 }];
  const plan = planPacks(
    new Set(['a']),
    { format: 1, packs: { [pack]: earlier } },
    stored,
    now,
    'age1a',
  );
  expect([plan.retiring, [...plan.wanted]]).toEqual([[pack], ['a']]);
});

test('a file that cannot be read keeps the retiring packs that have it, and no other', () => {
  const other = pack.replace('-001', '-002');
  const files = { a: '2026-11-26', b: '2026-10-28' };
  const packs = { [pack]: { size: 9, files }, [other]: { size: 9, files: { b: '2026-10-28' } } };
  const stored = Object.keys(packs).map((name) => ({ name, size: 9 }));
  const plan = planPacks(new Set(['a', 'c']), { format: 1, packs }, stored, now, 'age1a');
  expect(listReplacedPacks(plan, new Set(['c']))).toEqual([pack, other]);
  expect(listReplacedPacks(plan, new Set(['a']))).toEqual([other]);
});
