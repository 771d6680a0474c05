import { readArticleId } from './articleId';

test.each([
  ['/noticia/7', '7'],
  ['/noticia/7/', '7'],
  ['/noticia/7).', '7'],
  ['/noticia/7%20', '7'],
  ['/noticia/7-festa-junina', '7'],
  ['/noticia/', ''],
  ['/noticia/festa', ''],
  ['/noticia/1234567890123456', ''],
  ['/noticia/..%2F7', ''],
])('the path %s is that of the article “%s”', (path, id) => {
  expect(readArticleId(path)).toBe(id);
});
