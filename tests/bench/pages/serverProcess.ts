import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { serveBoth, type Product } from './server.ts';

/**
 * `serveBoth` in a process of its own. Lighthouse takes how soon a server answers for a property of the line: beside
 * Lighthouse itself it would answer late whenever that is busy, and a page of many files would seem slower.
 * @returns the server's address and how to end it
 */
export async function serveApart(product: Product, routes: readonly string[]) {
  const child = fork(fileURLToPath(import.meta.url), [JSON.stringify([product, routes])]);
  const [address] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`The server of the pages has ended by itself (${code}).`);
    }),
  ]);
  const close = async () => {
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
  };
  return { address: String(address), close };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [product, routes] = JSON.parse(process.argv[2] ?? '') as [Product, string[]];
  const server = await serveBoth(product, routes);
  process.once('disconnect', () => void server.close());
  process.send?.(server.address);
}
