import { render } from '@testing-library/react';
import { articleData } from './articleData';
import { JsonLd } from './JsonLd';

const facts = {
  path: '/noticia/7',
  title: 'Fim </script><script>alert(1)</script>',
  description: 'Festa',
  publishedAt: '2026-11-05T12:30:00+00:00',
  updatedAt: '2026-11-01T09:00:00+00:00',
  image: '/static/share.jpg',
};
const html = () => render(<JsonLd things={[articleData(facts)]} />).container.innerHTML;

test('no title, whatever it holds, ends the data', () => {
  expect(html().match(/<\/?script/g)).toHaveLength(2);
  const data: unknown = JSON.parse(html().replace(/<[^>]*>/g, ''));
  expect(data).toMatchObject({ '@graph': [{ headline: facts.title }] });
});

test('an article edited before its publication is as new as that', () => {
  expect(html()).toContain('"dateModified":"2026-11-05T12:30:00+00:00"');
  expect(articleData({ ...facts, updatedAt: '2026-11-06T00:00:00Z' }).dateModified).toBe(
    '2026-11-06T00:00:00Z',
  );
});
