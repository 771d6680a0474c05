import { sitemap } from './sitemap';

const article = {
  path: '/noticia/7',
  title: 'Festa',
  publishedAt: '2026-11-05T12:30:00+00:00',
  updatedAt: '2026-11-01T09:00:00+00:00',
  date: '05 de novembro de 2026',
  excerpt: '',
  html: '',
};

test('lists pages and articles by their whole address', () => {
  const addresses = [...sitemap(['/', '/coopen'], [article]).matchAll(/<loc>([^<]*)/g)];
  expect(addresses.map(([, address]) => address)).toEqual([
    'http://localhost:8000/',
    'http://localhost:8000/coopen',
    'http://localhost:8000/noticia/7',
  ]);
});

test('an article is as new as its publication or, if later, its last edit', () => {
  expect(sitemap([], [article])).toContain('<lastmod>2026-11-05T12:30:00.000Z</lastmod>');
  const edited = { ...article, updatedAt: '2026-11-06T09:00:00+00:00' };
  expect(sitemap([], [edited])).toContain('<lastmod>2026-11-06T09:00:00.000Z</lastmod>');
});
