import { once } from 'node:events';
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, resolve, sep } from 'node:path';
import { defaultDataDir, defaultPorts, readSettings, root } from './settings/environment.mjs';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
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
  const release = join(resolve(root, settings.DATA_DIR || defaultDataDir), 'site', 'current');
  const server = createServer((request, response) => answer(release, request, response));
  server.listen(Number(settings.PORT || defaultPorts.PORT), settings.HOST || '127.0.0.1');
  await once(server, 'listening');
  return async () => {
    server.close();
    server.closeAllConnections();
  };
}

function answer(release, request, response) {
  const path = pathOf(request.url);
  const found = candidates(release, path).find(isFile);
  const file = found ?? (later.test(path) ? undefined : join(release, '404.html'));
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('cache-control', 'no-cache');
  if (!file || !isFile(file)) {
    response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '30' });
    return response.end('Estamos atualizando o site. Volte em alguns minutos.\n');
  }
  response.writeHead(found ? 200 : 404, {
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'content-security-policy': "frame-ancestors 'self'",
  });
  if (request.method === 'HEAD') return response.end();
  createReadStream(file).pipe(response);
}

function candidates(release, path) {
  const file = normalize(join(release, path));
  const isHidden = /(^|\/)\.(?!well-known(\/|$))/.test(path);
  const isBelow = file === release || file.startsWith(release + sep);
  return isHidden || !isBelow || later.test(path) ? [] : [file, join(file, 'index.html')];
}

/** '/.' is hidden: nothing is found there. */
function pathOf(url) {
  try {
    const path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
    return path.includes('\0') ? '/.' : path;
  } catch {
    return '/.';
  }
}

const isFile = (file) => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
