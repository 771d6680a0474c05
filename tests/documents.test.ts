import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from 'shared/node/environment.mjs';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path && existsSync(join(root, path)));
const documents = files.filter((path) => path.endsWith('.md'));

const isCode = (word: string) => /^[\w./@-]+\.(?:tsx?|mjs|sql|md)$/.test(word);
const exists = (name: string) => files.some((path) => `/${path}`.endsWith(`/${name}`));

test.each(documents)('every file that %s names or links to exists', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const named = [...text.matchAll(/`([^`\s]+)`/g)].map(([, word = '']) => word);
  const links = [...text.matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)].map(([, path = '']) => path);
  expect(named.filter((word) => isCode(word) && !exists(word))).toEqual([]);
  expect(links.filter((path) => !existsSync(join(root, dirname(document), path)))).toEqual([]);
});

test('every picture in docs/images is in a document', () => {
  const shown = documents.flatMap((document) =>
    [...readFileSync(join(root, document), 'utf8').matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(
      ([, path = '']) => join(dirname(document), path),
    ),
  );
  const pictures = files.filter((path) => path.startsWith('docs/images/'));
  expect(pictures.length).toBeGreaterThan(10);
  expect(pictures.filter((path) => !shown.includes(path))).toEqual([]);
});

describe('the page on security', () => {
  const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
  const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) +\|[^|]+\| (\w+) /gm)];
  const excepted = [...text.matchAll(/^Does not apply: (.*)$/gm)].flatMap(([, list = '']) => [
    ...list.matchAll(/(?<=^|; )\d+\.\d+\.\d+/g),
  ]);
  const wholeChapters = [...text.matchAll(/^None of its (\d+) requirements applies/gm)];

  test('has each requirement of levels 1 and 2 of ASVS 5.0.0 once, and counts them', () => {
    const numbers = [...rows.map(([, number]) => number), ...excepted.map(([number]) => number)];
    expect(new Set(numbers).size).toBe(numbers.length);
    const others = wholeChapters.reduce((sum, [, count]) => sum + Number(count), 0);
    const count = (held: string) => rows.filter(([, , word]) => word === held).length;
    const [yes, partly, no] = ['yes', 'partly', 'no'].map(count);
    expect(rows).toHaveLength(Number(yes) + Number(partly) + Number(no));
    expect(numbers.length + others).toBe(253);
    expect(text).toContain(
      `253 requirements ${yes} are held, ${partly} in part, ${no} are not, and ${excepted.length + others} don't apply`,
    );
  });

  test('quotes tests that exist', () => {
    const quoted = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)` “([^”]+)”/g)];
    expect(quoted.length).toBeGreaterThan(50);
    const missing = quoted.filter(
      ([, path = '', title = '']) => !readFileSync(join(root, path), 'utf8').includes(title),
    );
    expect(missing.map(([all]) => all)).toEqual([]);
  });
});
