import { type Context } from 'hono';
import { brand } from 'shared/brand';
import { caching } from 'shared/headers';

const preparingPage = `<!doctype html>
<html lang="pt-BR">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <meta http-equiv="refresh" content="5" />
  <title>Estamos preparando o site…</title>
  <body style="margin: 3rem 1.5rem; background: ${brand.cream}; font: 1.125rem/1.6 sans-serif; text-align: center">
    <h1>Estamos preparando o site…</h1>
    <p>As páginas estão sendo montadas. Esta tela se atualiza sozinha em instantes.</p>
  </body>
</html>
`;

/**
 * Responds instead of the site until its first release exists, and instead of the console until it is built.
 */
export function respondPreparing(context: Context): Response {
  return context.html(preparingPage, 503, { 'cache-control': caching.never, 'retry-after': '5' });
}
