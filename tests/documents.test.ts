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
