import { render } from '@testing-library/react';
import { getOriginalContent } from 'shared/pages/read';
import { buildArticleData } from './structuredData';
import { JsonLd } from './Seo';

const school = getOriginalContent('escola');
const facts = {
  path: '/noticia/7',
  title: 'Fim </script> &lt;/script&gt;&lt;script&gt;alert(1)\u2028',
  description: 'Festa',
  publishedAt: '2026-11-05T12:30:00+00:00',
  changedAt: '2026-11-05T12:30:00+00:00',
  image: '/static/share.jpg',
  videos: [],
};
const renderData = () =>
  render(<JsonLd things={[buildArticleData(school, facts)]} />).container.innerHTML;

test('no title can end the script element of the structured data', () => {
  const text = renderData().replace(/^<script[^>]*>|<\/script>$/g, '');
  expect(text).not.toMatch(/[&<>\u2028]/);
  const data: unknown = JSON.parse(text);
  expect(data).toMatchObject({ '@graph': [{ headline: facts.title }] });
});
