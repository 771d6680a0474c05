import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import { writeCompressed } from '../../../site/publish/assemble.ts';
import { siteRoutes } from '../../../supabase/local/static/site.ts';
import { pageFile, siteIn } from '../../budgets/release.ts';
import { readAnnouncement } from './announcement.ts';
import { referenceOf } from './reference.ts';

/** Where the reference of a page is: that of "/coopen" at "/referencia/coopen". */
export const referenceFolder = '/referencia';

/** The product as it runs: its address and its DATA_DIR. */
export interface Product {
  address: string;
  data: string;
}

const dataService = ['/rest/*', '/storage/*', '/auth/*', '/functions/*'];

/**
 * Serves the product's live release and, beside its pages, the reference of each of `routes`: files of one
 * folder, compressed alike, by the product's own code. The data service is asked through it.
 * @returns its address and how to end it
 */
export async function serveBoth(product: Product, routes: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'reference-'));
  const release = join(folder, 'current');
  await cp(siteIn(product.data).release, release, { recursive: true, dereference: true });
  await addReferences(release, product.address, routes);

  const app = new Hono();
  for (const path of dataService) {
    app.all(path, ({ req }) => {
      const { pathname, search } = new URL(req.url);
      return proxy(product.address + pathname + search, req);
    });
  }
  app.route('/', siteRoutes(folder));
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.close();
    if ('closeAllConnections' in server) server.closeAllConnections();
    await rm(folder, { recursive: true, force: true });
  };
  return { address: `http://localhost:${port}`, close };
}

async function addReferences(release: string, address: string, routes: readonly string[]) {
  const announcement = await readAnnouncement(address);
  for (const route of routes) {
    const page = await readFile(join(release, pageFile(route)), 'utf8');
    const folder = join(release, referenceFolder);
    const file = join(folder, pageFile(route));
    const reference = Buffer.from(referenceOf(page, announcement));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, reference);
    await writeCompressed(folder, pageFile(route), reference);
  }
}
