import { render } from '@testing-library/react';
import { getOriginalContent } from 'shared/pages/read';
import { articleData } from './structuredData';
import { JsonLd } from './Seo';

const school = getOriginalContent('escola');
const facts = {
  path: '/noticia/7',
  title: 'Fim </script> &lt;/script&gt;&lt;script&gt;alert(1)\u2028',
  description: 'Festa',
  publishedAt: '2026-11-05T12:30:00+00:00',
  changedAt: '2026-11-05T12:30:00+00:00',
  image: '/static/share.jpg',
};
const html = () => render(<JsonLd things={[articleData(school, facts)]} />).container.innerHTML;

test('no title, whatever it holds, ends the data', () => {
  const text = html().replace(/^<script[^>]*>|<\/script>$/g, '');
  expect(text).not.toMatch(/[&<>\u2028]/);
  const data: unknown = JSON.parse(text);
  expect(data).toMatchObject({ '@graph': [{ headline: facts.title }] });
});
