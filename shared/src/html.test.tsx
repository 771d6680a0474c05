import { sanitizeHtml } from './html';

test('a browser cleans as the build does', () => {
  const html =
    '<h2 id="x">Oi</h2><p onclick="x">a <a href="javascript:x">b</a><a href="/c">d</a><img src="/x.png"></p><script>1</script>';
  expect(sanitizeHtml(html)).toBe(
    '<h2>Oi</h2><p>a <a rel="noopener noreferrer">b</a><a href="/c" rel="noopener noreferrer">d</a></p>',
  );
});
