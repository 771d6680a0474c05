import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getAnchor, makeGuide } from './guide';

const files = await makeGuide();
const html = String(files.find(({ path }) => path === 'index.html')?.content);
const findAll = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found);

test('every link of the guide leads to one of its headings, which are the same on GitHub, or to the console', () => {
  const anchors = new Set(findAll(/<h[1-3] id="([^"]+)"/g).map((id) => `#${id}`));
  const links = findAll(/<a href="([^"]+)"/g).map(decodeURI);
  expect(links.filter((link) => !anchors.has(link))).toEqual(['/admin/']);
  expect(getAnchor('Histórico: desfazer uma alteração')).toBe('histórico-desfazer-uma-alteração');
});

test('the index of the guide names every chapter, in the order of the chapters', () => {
  const [index = ''] = /<nav.*?<\/nav>/s.exec(html) ?? [];
  const named = [...index.matchAll(/<a [^>]+>([^<]+)</g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(15);
  expect(named).toEqual(findAll(/<h2[^>]*>([^<]+)</g));
});

test('every picture of the guide comes with the page, has a description and a size, and is small', () => {
  const pictures = files.filter(({ path }) => path.endsWith('.webp'));
  expect(findAll(/<img src="([^"]+)"/g)).toEqual(pictures.map(({ path }) => path));
  expect(
    findAll(/<img src="[^"]+" alt="([^"]{20,})" width="[1-9]\d*" height="[1-9]\d*">/g),
  ).toHaveLength(pictures.length);
  const large = pictures.filter(({ content }) => content.length > 45_000);
  expect(large.map(({ path }) => path)).toEqual([]);
});

test('the guide needs no script, and loads nothing from elsewhere', () => {
  expect(html).not.toMatch(/<script|<link rel="stylesheet"|(src|href)="(https?:)?\/\//);
  const style = readFileSync(join(import.meta.dirname, 'guide.css'), 'utf8');
  expect(style).not.toMatch(/url\(|@import/);
});
