import { once } from 'node:events';
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, resolve, sep } from 'node:path';
import { readSettings, root } from './data-service.mjs';
import { defaultPorts } from './ports.mjs';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
};
/** What the host answers, as soon as it runs. */
const later = /^\/(admin|rest|auth|storage|functions)(\/|$)/;

/**
 * While an installation takes its minutes after an update, the pages of the last release stay there, served with
 * what Node brings along.
 * @returns {Promise<() => Promise<void>>} what ends it
 */
export async function serveLastRelease() {
  const settings = readSettings();
  const host = settings.HOST || '127.0.0.1';
  const port = Number(settings.PORT || defaultPorts.PORT);
  const release = join(resolve(root, settings.DATA_DIR || '.data'), 'site', 'current');
  const server = createServer((request, response) => answer(release, request, response));
  server.listen(port, host);
  await once(server, 'listening');
  return async () => {
    server.close();
    server.closeAllConnections();
  };
}

function answer(release, request, response) {
  const path = pathOf(request.url);
  const pages = later.test(path ?? '/') ? [] : [...candidates(release, path)];
  const found = pages.find(isFile);
  const file =
    found ?? [join(release, '404.html')].find((page) => isFile(page) && !later.test(path));
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('cache-control', 'no-cache');
  if (!file) {
    response.writeHead(503, { 'content-type': types['.txt'], 'retry-after': '30' });
    return response.end('Estamos atualizando o site. Volte em alguns minutos.\n');
  }
  response.writeHead(found ? 200 : 404, {
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'content-security-policy': "frame-ancestors 'self'",
  });
  if (request.method === 'HEAD') return response.end();
  createReadStream(file).pipe(response);
}

function* candidates(release, path) {
  if (path === undefined || /(^|\/)\.(?!well-known(\/|$))/.test(path)) return;
  const file = normalize(join(release, path));
  if (file !== release && !file.startsWith(release + sep)) return;
  yield file;
  yield join(file, 'index.html');
  // An article that has no page yet.
  if (/^\/noticia\/[^/.]+$/.test(path)) yield join(release, 'noticia/[...]/index.html');
}

function pathOf(url) {
  try {
    return decodeURIComponent(new URL(url, 'http://localhost').pathname);
  } catch {
    return undefined;
  }
}

function isFile(file) {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}
