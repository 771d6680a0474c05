import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { root } from 'shared/node/environment.mjs';
import { hashFiles } from 'shared/node/file-system';
import { compileGatsbyFiles } from './compile-gatsby-files.ts';

const compiled = await compileGatsbyFiles();
const readCompiled = (name: string) => Buffer.from(compiled.get(name) ?? []).toString();

test('Gatsby finds nothing to compile', () => {
  expect([...compiled.keys()]).toEqual(['gatsby-config.js', 'gatsby-node.js']);
});

test.each([...compiled.keys()])('%s requires nothing but declared packages', (name) => {
  const declared = ['site', 'shared'].flatMap((workspace) => {
    const file = readFileSync(join(root, workspace, 'package.json'), 'utf8');
    return Object.keys((JSON.parse(file) as { dependencies: object }).dependencies);
  });
  const required = [...readCompiled(name).matchAll(/(?:require|import)\("([^"]+)"\)/g)].map(
    ([, path = '']) => path.replace(/^node:/, ''),
  );
  const packages = required
    .filter((path) => !builtinModules.includes(path))
    .map((path) => /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path);
  expect(packages).not.toEqual([]);
  expect(packages.filter((one) => !declared.includes(one))).toEqual([]);
});

test.each([...compiled.keys()])(
  'a new version of a package changes %s, so that Gatsby clears its cache',
  async (name) => {
    expect(readCompiled(name)).toContain(await hashFiles(root, ['package-lock.json']));
  },
);
