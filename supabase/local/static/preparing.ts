const page = `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta http-equiv="refresh" content="5" />
    <title>Estamos preparando o site…</title>
    <style>
      body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1.5rem;
        background: #fffaf0; color: #16302a; font: 1.125rem/1.6 system-ui, sans-serif; text-align: center; }
    </style>
  </head>
  <body>
    <main>
      <h1>Estamos preparando o site…</h1>
      <p>As páginas estão sendo montadas. Esta tela se atualiza sozinha em instantes.</p>
    </main>
  </body>
</html>
`;

/** Stands in for the site until its first release is there, and for the console until it is built. */
export function preparing(): Response {
  return new Response(page, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '5',
    },
  });
}
