import { expect, test } from '@jest/globals';
import { growth, type Recorded } from './growth.ts';
import type { PageSizes } from './pageSizes.ts';

const page: PageSizes = {
  firstScripts: 75_000,
  scripts: 80_000,
  names: ['app', 'component---src-pages-coopen-tsx'],
  globalStyles: 3000,
  componentStyles: 9000,
  html: 9000,
  font: 15_000,
  pictures: 20_000,
  largestPicture: 20_000,
};
const faq = 'site/src/components/page/Faq.tsx';
const recorded = (bytes: number, changed: Partial<PageSizes> = {}): Recorded => ({
  pages: { '/coopen': { ...page, ...changed } },
  scripts: {
    app: { 'node_modules/react/index.js': 5000 },
    'component---src-pages-coopen-tsx': { [faq]: bytes, 'site/src/pages/coopen.tsx': 600 },
  },
});

test('what has not grown by a kilobyte is let pass', () => {
  expect(growth(recorded(700), recorded(700))).toEqual([]);
  expect(growth(recorded(700), recorded(700 + 1023))).toEqual([]);
  expect(growth(recorded(7000), recorded(700))).toEqual([]);
});

test('a kilobyte more of scripts is said of the page, with the module that it came from', () => {
  expect(growth(recorded(700), recorded(700 + 1024))).toEqual([
    `/coopen: scripts grew by 1024 bytes: ${faq} (+1024)`,
  ]);
});

test('a kilobyte more of styles names the module, or the styles of all pages', () => {
  expect(growth(recorded(700), recorded(1000, { componentStyles: 10_024 }))).toEqual([
    `/coopen: styles grew by 1024 bytes: ${faq} (+300)`,
  ]);
  expect(growth(recorded(700), recorded(700, { globalStyles: 4024 }))).toEqual([
    '/coopen: styles grew by 1024 bytes: site/src/styles/global.ts',
  ]);
});

test('a script that a page newly loads is named by its modules', () => {
  const names = [...page.names, '526'];
  const now = recorded(700, { names });
  now.scripts['526'] = { 'node_modules/keen-slider/keen-slider.es.js': 14_000 };
  expect(growth(recorded(700), now)).toEqual([
    '/coopen: scripts grew by 14000 bytes: node_modules/keen-slider/keen-slider.es.js (+14000)',
  ]);
});

test('a page that nobody has recorded is not let pass', () => {
  expect(growth({ pages: {}, scripts: {} }, recorded(700))).toEqual(['/coopen is new: record it.']);
});
