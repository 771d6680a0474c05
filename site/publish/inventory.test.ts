import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { temporaryFolder } from 'shared/node/testing/temporary-folder';
import { takeInventory } from './inventory.ts';

const hash = (digit: string) => digit.repeat(20);
const photo = (digit: string) => digit.repeat(32);

const files: Record<string, string> = {
  'index.html': `<script src="/webpack-runtime-${hash('a')}.js"></script><img srcset="/static/${photo('1')}/b3f9c/festa.webp 400w">`,
  'page-data/index/page-data.json': `{"photo":"/static/${photo('2')}/4c0de/sala%20de%20aula.webp"}`,
  'page-data/noticia/7/page-data.json': `{"photo":"/static/${photo('3')}/4c0de/retirada.webp"}`,
  'noticia/8/index.html': '<p>Notícia</p>',
  'page-data/noticia/8/page-data.json': '{}',
  [`webpack-runtime-${hash('a')}.js`]: `var names = {5: "${hash('b')}"};`,
  [`5-${hash('b')}.js`]: 'carousel',
  [`webpack-runtime-${hash('c')}.js`]: `var names = {5: "${hash('d')}"};`,
  [`5-${hash('d')}.js`]: 'an earlier carousel',
  [`static/${photo('1')}/b3f9c/festa.webp`]: '',
  [`static/${photo('1')}/eeeee/festa.webp`]: '',
  [`static/${photo('2')}/4c0de/sala de aula.webp`]: '',
  [`static/${photo('3')}/4c0de/retirada.webp`]: '',
  [`webpack-runtime-${hash('a')}.js.map`]: '',
  'webpack.stats.json': '{}',
  '_gatsby/slices/_gatsby-scripts-1.html': '',
  '~partytown/partytown.js': '',
  '404/index.html': '',
};

async function reached(): Promise<string[]> {
  const folder = await temporaryFolder();
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return (await takeInventory(folder)).map(({ path }) => path);
}

test.each([
  `webpack-runtime-${hash('a')}.js.map`,
  'webpack.stats.json',
  '_gatsby/slices/_gatsby-scripts-1.html',
  '~partytown/partytown.js',
  '404/index.html',
])('%s is not published', async (path) => {
  expect(await reached()).not.toContain(path);
});

test('pages, their scripts, what these load, and their pictures are kept', async () => {
  expect(await reached()).toEqual(
    expect.arrayContaining([
      'index.html',
      'page-data/index/page-data.json',
      'page-data/noticia/8/page-data.json',
      `webpack-runtime-${hash('a')}.js`,
      `5-${hash('b')}.js`,
      `static/${photo('1')}/b3f9c/festa.webp`,
      `static/${photo('2')}/4c0de/sala de aula.webp`,
    ]),
  );
});

test('scripts of an earlier build are left behind', async () => {
  expect(await reached()).not.toContain(`webpack-runtime-${hash('c')}.js`);
  expect(await reached()).not.toContain(`5-${hash('d')}.js`);
});

test('data and photos of an article that has no page any more are left behind', async () => {
  expect(await reached()).not.toContain('page-data/noticia/7/page-data.json');
  expect(await reached()).not.toContain(`static/${photo('3')}/4c0de/retirada.webp`);
});

test('a picture in a size that no page shows any more is left behind', async () => {
  expect(await reached()).not.toContain(`static/${photo('1')}/eeeee/festa.webp`);
});
