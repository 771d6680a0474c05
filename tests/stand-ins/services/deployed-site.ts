import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';

/** The files of a deployment, with its `_headers` and `_redirects`. */
export interface DeployedSite {
  files: Map<string, { content: Buffer; contentType: string }>;
  headers: string;
  redirects: string;
}

/** Serves a site as Cloudflare Pages does: pages without `.html`, its redirects, headers and 404 page. */
export async function serveSite(port: number, getSite: () => DeployedSite | undefined) {
  const server = createAdaptorServer({
    fetch: (request) => {
      const site = getSite();
      return site ? respond(site, new URL(request.url)) : new Response(null, { status: 522 });
    },
  }) as Server;
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  return {
    url: `http://localhost:${address.port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function respond(site: DeployedSite, { pathname }: URL): Response {
  const path = decodeURIComponent(pathname);
  const rule = findRedirect(site, path);
  if (rule && rule.status !== 200)
    return new Response(null, { status: rule.status, headers: { location: rule.target } });
  const found = findFile(site, rule?.target ?? path);
  if (found?.redirect)
    return new Response(null, { status: 308, headers: { location: found.redirect } });
  const file = found?.file ?? site.files.get('/404.html');
  const headers = new Headers(readHeaders(site, path));
  if (!file) return new Response(null, { status: 404, headers });
  headers.set('content-type', file.contentType);
  return new Response(new Uint8Array(file.content), { status: found ? 200 : 404, headers });
}

function findFile({ files }: DeployedSite, path: string) {
  const file = files.get(path) ?? files.get(`${path}.html`);
  if (file) return { file };
  if (path.endsWith('/')) {
    const index = files.get(`${path}index.html`);
    return index && { file: index };
  }
  return files.has(`${path}/index.html`) ? { redirect: `${path}/` } : undefined;
}

/** Finds the first rule of `_redirects` for a path: `from to status`, where `*` is any text. */
function findRedirect({ redirects, files }: DeployedSite, path: string) {
  for (const line of redirects.split('\n')) {
    const [from, to, status = '302'] = line.trim().split(/\s+/);
    if (!from?.startsWith('/') || !to) continue;
    const match = toPattern(from).exec(path);
    // A rewrite doesn't hide a file.
    if (!match || (status === '200' && files.has(path))) continue;
    return { target: to.replaceAll(':splat', match[1] ?? ''), status: Number(status) };
  }
  return undefined;
}

/** Reads `_headers`: the headers of every rule that matches, joined where several set the same one. */
function readHeaders({ headers }: DeployedSite, path: string): [string, string][] {
  const found: [string, string][] = [];
  let applies = false;
  for (const line of headers.split('\n')) {
    if (/^\s*(#|$)/.test(line)) continue;
    if (!/^\s/.test(line)) applies = toPattern(line.trim()).test(path);
    else if (applies) {
      const [name = '', ...value] = line.trim().split(':');
      found.push([name, value.join(':').trim()]);
    }
  }
  return found;
}

function toPattern(rule: string): RegExp {
  const escaped = rule.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace('*', '(.*)');
  return new RegExp(`^${escaped}$`);
}
