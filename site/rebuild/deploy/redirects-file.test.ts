import { redirectsFile } from './redirects-file.ts';

test('files of the console come before the page that is all of its screens', () => {
  const files = ['assets/a.js', 'assets/b.css', 'config.json', 'favicon.svg', 'index.html'];
  expect(redirectsFile(files)).toBe(
    [
      '/admin/config.json /admin/config.json 200',
      '/admin/favicon.svg /admin/favicon.svg 200',
      '/admin/assets/* /admin/assets/:splat 200',
      '/admin/* /admin/ 200',
      '/noticia/* /noticia/404.html 404',
      '',
    ].join('\n'),
  );
});
