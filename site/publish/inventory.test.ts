import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { temporaryFolder } from 'shared/node/testing/temporary-folder';
import { takeInventory } from './inventory.ts';

const hash = (digit: string) => digit.repeat(20);
const photo = (digit: string) => digit.repeat(32);

const needed = {
  'index.html': `<script src="/webpack-runtime-${hash('a')}.js"></script><img srcset="/static/${photo('1')}/b3f9c/festa.webp 400w">`,
  'noticia/8/index.html': '<p>Notícia</p>',
  'page-data/index/page-data.json': `{"photo":"/static/${photo('2')}/4c0de/sala%20de%20aula.webp"}`,
  'page-data/noticia/8/page-data.json': '{}',
  [`webpack-runtime-${hash('a')}.js`]: `var names = {5: "${hash('b')}"};`,
  [`5-${hash('b')}.js`]: 'what a script loads',
  [`static/${photo('1')}/b3f9c/festa.webp`]: '',
  [`static/${photo('2')}/4c0de/sala de aula.webp`]: '',
};
const leftBehind = {
  // Of an earlier build.
  [`webpack-runtime-${hash('c')}.js`]: `var names = {5: "${hash('d')}"};`,
  [`5-${hash('d')}.js`]: '',
  // Of an article without a page, and in a size that no page shows.
  'page-data/noticia/7/page-data.json': `{"photo":"/static/${photo('3')}/4c0de/retirada.webp"}`,
  [`static/${photo('3')}/4c0de/retirada.webp`]: '',
  [`static/${photo('1')}/eeeee/festa.webp`]: '',
  // For Gatsby's own use.
  [`webpack-runtime-${hash('a')}.js.map`]: '',
  'webpack.stats.json': '{}',
  '_gatsby/slices/_gatsby-scripts-1.html': '',
  '~partytown/partytown.js': '',
  '404/index.html': '',
};

test('what pages lead to is published; what is left of deleted articles, photos and earlier builds is not', async () => {
  const folder = await temporaryFolder();
  for (const [path, text] of Object.entries({ ...needed, ...leftBehind })) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const paths = (await takeInventory(folder)).map(({ path }) => path);
  expect(paths).toEqual(Object.keys(needed).sort());
});
