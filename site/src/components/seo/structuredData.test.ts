import { originalWords } from 'shared/pages/read';
import { articleData } from './structuredData';

test('an article edited before its publication is as new as that', () => {
  const publishedAt = '2026-11-05T12:30:00+00:00';
  const modified = (updatedAt: string) => {
    const facts = { path: '/noticia/7', title: 'Festa', description: '', image: '/share.jpg' };
    return articleData(originalWords('escola'), { ...facts, publishedAt, updatedAt }).dateModified;
  };
  expect(modified('2026-11-01T09:00:00+00:00')).toBe(publishedAt);
  expect(modified('2026-11-06T00:00:00Z')).toBe('2026-11-06T00:00:00Z');
});
