/**
 * A stand-in for Gatsby. It reads the same tables from the data service and writes similar pages to public/, in place.
 * The environment variable `BUILDER_FAULT` makes it misbehave.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const fault = process.env.BUILDER_FAULT;
const key = process.env.SUPABASE_PUBLISHABLE_KEY;

async function fetchRows(table) {
  const response = await fetch(`${process.env.SUPABASE_URL}/rest/v1/${table}?select=*`, {
    headers: { apikey: key },
  });
  if (!response.ok) throw new Error(`The source plugin failed: HTTP ${response.status}`);
  return response.json();
}

const escape = (text) => String(text).replaceAll('&', '&amp;').replaceAll('"', '&quot;');

function write(path, content) {
  const file = join('public', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

function page(path, title, body) {
  const script = `/*<![CDATA[*/window.pagePath=${JSON.stringify(path)};/*]]>*/`;
  write(
    path,
    `<!DOCTYPE html><html lang="pt-BR"><head><meta charSet="utf-8"/><meta name="viewport" content="width=device-width"/><title>${escape(title)}</title>` +
      '<link as="script" rel="preload" href="/app-0123456789abcdef0123.js"/></head>' +
      `<body><div id="___gatsby"><main id="conteudo"><a href="/">Início</a>${body}</main></div>` +
      `<script>${script}</script>` +
      '<script src="/app-0123456789abcdef0123.js" async></script></body></html>',
  );
}

if (fault === 'fail') {
  console.error('ERROR the page could not be rendered');
  process.exit(1);
}
const unfinished = '.cache/unfinished';
if (existsSync(unfinished)) {
  console.error('ERROR the cache is that of a build which was killed');
  process.exit(1);
}
write(`../${unfinished}`, '');
if (fault === 'hang') await sleep(600_000);

const [noticias, colaboradores, conselho, espacos, documentos, ownPages] = await Promise.all(
  [
    'noticias',
    'colaboradores',
    'conselho_administrativo',
    'espacos',
    'documentos',
    'paginas_livres',
  ].map(fetchRows),
);
for (const folder of ['noticia', 'documentos'])
  rmSync(`public/${folder}`, { recursive: true, force: true });
for (const { slug } of documentos) write(`documentos/${slug}.pdf`, '%PDF-1.4');
const built = fault === 'lose-article' ? noticias.slice(1) : noticias;
const list = (all, column) => all.map((row) => `<p>${escape(row[column])}</p>`).join('');
const link = (articles) =>
  articles.map(({ id, title }) => `<a href="/noticia/${id}">${escape(title)}</a>`).join('');
page('index.html', 'Início', link(built));
page('404.html', '404', 'Página não encontrada');
const [newest, ...older] = noticias;
const unlisted = fault === 'unlisted-article' ? older.slice(1) : older;
page('coopen-inspira/index.html', 'Notícias', link(newest ? [newest] : []));
page('coopen-inspira/2026/index.html', 'Notícias de 2026', link(unlisted));
page('colaboradores/index.html', 'Colaboradores', list(colaboradores, 'name'));
const faults = {
  'dead-link': '<a href="/matricula">x</a>',
  'lose-picture': '<img src="/x.webp"/>',
};
page('governanca/index.html', 'Governança', list(conselho, 'name') + (faults[fault] ?? ''));
page('estrutura/index.html', 'Estrutura', list(espacos, 'name'));
// Like Gatsby, keep the pictures of earlier builds.
for (const { id, title, picture, pictureName = 'foto' } of built) {
  if (picture) write(`static/${picture}/${pictureName}.webp`, 'photo');
  const image = picture ? `<img src="/static/${picture}/${pictureName}.webp"/>` : '';
  page(`noticia/${id}/index.html`, title, `<h1>${escape(title)}</h1>${image}`);
}
// Like Gatsby, remove the pages of rows that are gone.
const earlier = '.cache/own-pages.json';
for (const slug of existsSync(earlier) ? JSON.parse(readFileSync(earlier, 'utf8')) : [])
  rmSync(`public/${slug}`, { recursive: true, force: true });
const slugs = fault === 'lose-own-page' ? [] : ownPages.map(({ slug }) => slug);
write(`../${earlier}`, JSON.stringify(slugs));
for (const slug of slugs) page(`${slug}/index.html`, slug, `<h1>${slug}</h1>`);
page('noticia/404.html', 'Notícia', 'Qualquer notícia');
write('app-0123456789abcdef0123.js', `console.log(${JSON.stringify('app '.repeat(500))});`);
write('app-0123456789abcdef0123.js.map', '{}');
write('rss.xml', '<rss/>');
const missing = fault === 'no-photo' ? ['Festa: a foto “a.webp” está danificada.'] : [];
write('../.cache/left-out.json', JSON.stringify(missing));
if (fault === 'slow') await sleep(600);
rmSync(unfinished);
