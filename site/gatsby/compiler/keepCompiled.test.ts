import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from 'shared/node/testing/temporary-folder';
import webpack from 'webpack';
import { keepCompiled } from './keepCompiled.ts';

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  await writeFile(join(folder, 'page.js'), 'console.log("Olá")');
  await writeFile(join(folder, 'loader.cjs'), 'module.exports = (source) => source;');
});

/** Compiles the page. @returns whether it had to, and what the cache is to watch besides */
async function compile(version: string) {
  const config = {
    mode: 'production' as const,
    context: folder,
    entry: './page.js',
    output: { path: join(folder, 'built') },
    cache: { type: 'filesystem' as const, cacheDirectory: join(folder, 'cache') },
    module: { rules: [{ test: /page\.js$/, use: join(folder, 'loader.cjs') }] },
    plugins: [],
  };
  keepCompiled(config, version);
  const compiler = webpack(config);
  const stats = await new Promise<webpack.Stats>((resolve, reject) => {
    compiler.run((error, result) => (result ? resolve(result) : reject(error ?? new Error())));
  });
  await new Promise((resolve) => compiler.close(resolve));
  const [page] = [...stats.compilation.modules];
  const isCompiled = page !== undefined && stats.compilation.builtModules.has(page);
  return { isCompiled, watched: stats.compilation.buildDependencies.size };
}

test('what was compiled is used again while the tools are the same', async () => {
  expect((await compile('1')).isCompiled).toBe(true);
  expect((await compile('1')).isCompiled).toBe(false);
});

test('other tools compile anew', async () => {
  await compile('1');
  expect((await compile('2')).isCompiled).toBe(true);
});

test('a source that has changed is compiled anew', async () => {
  await compile('1');
  await writeFile(join(folder, 'page.js'), 'console.log("Olá, famílias")');
  expect((await compile('1')).isCompiled).toBe(true);
});

test('no tool is followed into what it imports', async () => {
  expect((await compile('1')).watched).toBe(0);
});
