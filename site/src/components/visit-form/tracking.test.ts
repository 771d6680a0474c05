import { expect, test } from '@jest/globals';
import { tracking } from './tracking';

test('campaign, page and the page before it', () => {
  const search = '?utm_source=instagram&utm_medium=bio&utm_campaign=2027&utm_content=video&x=1';
  const href = `http://localhost:8000/visita${search}`;
  expect(tracking({ href, search }, 'https://www.instagram.com/')).toEqual({
    utm_source: 'instagram',
    utm_medium: 'bio',
    utm_campaign: '2027',
    utm_content: 'video',
    page_url: href,
    referrer: 'https://www.instagram.com/',
  });
});

test('what is not known is left out', () => {
  const href = 'http://localhost:8000/visita?utm_source=';
  expect(tracking({ href, search: '?utm_source=' }, '')).toEqual({ page_url: href });
});

test('what is too long to be stored is not sent', () => {
  const search = `?utm_source=${'a'.repeat(6000)}`;
  const found = tracking(
    { href: `http://localhost:8000/visita${search}`, search },
    'b'.repeat(9000),
  );
  expect(found.utm_source).toHaveLength(200);
  expect(found.page_url).toHaveLength(2000);
  expect(found.referrer).toHaveLength(2000);
});
