import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from 'shared/node/environment.mjs';
import { countMinutes, freeMinutes, schools, sum } from './minutes';

const columns = schools.map((school) => ({ ...school, minutes: countMinutes(school) }));

test.each(columns)('all workflows of a school ($name) fit into the free minutes', ({ minutes }) => {
  expect(sum(minutes)).toBeLessThan(freeMinutes);
});

test('every workflow is counted', () => {
  const names = readdirSync(join(root, '.github/workflows'));
  const counted = Object.keys(columns[0]?.minutes ?? {}).join();
  expect(names.filter((name) => !counted.includes(name))).toEqual([]);
});

test('the documentation has these figures', () => {
  const page = readFileSync(join(root, 'docs/performance.md'), 'utf8');
  const rows = page.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  const format = (minutes: number) => minutes.toLocaleString('en');
  const expected = Object.keys(columns[0]?.minutes ?? {}).map((workflow) => [
    workflow,
    ...columns.map(({ minutes }) => format(minutes[workflow] ?? 0)),
  ]);
  const total = ['together', ...columns.map(({ minutes }) => format(sum(minutes)))];
  expect(rows.map((cells) => cells.slice(1, -1))).toEqual(
    expect.arrayContaining([...expected, total]),
  );
});
