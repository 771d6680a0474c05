import { isHashed } from 'shared/hashed-file';
import { isNeeded, mayBeAskedForLater } from './kinds.ts';

test.each([
  'app-179278ec54939ca03741.js',
  'framework-bf5baf4d5a372c3b6049.js.LICENSE.txt',
  'static/d6f0/e1a2/foto.webp',
])('%s never changes under its name and may be asked for by an open tab', (path) => {
  expect([isNeeded(path), isHashed(path), mayBeAskedForLater(path)]).toEqual([true, true, true]);
});

test.each(['index.html', 'page-data/index/page-data.json', 'sitemap.xml'])(
  '%s changes under its name',
  (path) => {
    expect([isNeeded(path), isHashed(path), mayBeAskedForLater(path)]).toEqual([
      true,
      false,
      false,
    ]);
  },
);

test.each([
  'app-179278ec54939ca03741.js.map',
  'webpack.stats.json',
  '_gatsby/slices/_gatsby-scripts-1.html',
  '~partytown/partytown.js',
  '404/index.html',
])('%s is not published', (path) => {
  expect(isNeeded(path)).toBe(false);
});
