import { originalWords } from 'shared/pages/read';
import { securityTxt, sitemap } from './crawlers';

const school = originalWords('escola');
const article = {
  databaseId: 7,
  title: 'Festa',
  published_at: '2026-11-05T12:30:00+00:00',
  updated_at: '2026-11-01T09:00:00+00:00',
  fields: { articleDate: '05 de novembro de 2026', excerpt: '', html: '' },
};

test('an article is as new as its publication or, if later, its last edit', () => {
  expect(sitemap([], [article])).toContain('<lastmod>2026-11-05T12:30:00.000Z</lastmod>');
  const edited = { ...article, updated_at: '2026-11-06T09:00:00+00:00' };
  expect(sitemap([], [edited])).toContain('<lastmod>2026-11-06T09:00:00.000Z</lastmod>');
});

test('says how to report a weakness, in which languages, and where it stands', () => {
  const text = securityTxt(school, new Date('2026-03-02T12:00:00Z'));
  expect(text).toContain(`Contact: mailto:${school.emails.contact}\n`);
  expect(text).toContain('Preferred-Languages: pt-BR, en\n');
  expect(text).toMatch(/^Canonical: https?:\/\/\S+\/\.well-known\/security\.txt$/m);
});

test.each([
  ['2026-01-01T00:00:00Z', '2027-01-01T00:00:00.000Z'],
  ['2026-06-30T23:59:59Z', '2027-01-01T00:00:00.000Z'],
  ['2026-07-01T00:00:00Z', '2027-07-01T00:00:00.000Z'],
])('written at %s it holds until %s, and seldom changes', (now, expiry) => {
  expect(securityTxt(school, new Date(now))).toContain(`Expires: ${expiry}\n`);
});
