import { once } from 'node:events';
import { createServer } from 'node:net';

/** These ports are below the ephemeral range, so that no outgoing connection takes the port of a stopped host. */
const lowestPort = 12_000;
const portsPerWorker = 2000;
const firstPort = lowestPort + (Number(process.env.JEST_WORKER_ID ?? 0) % 10) * portsPerWorker;
let tried = Math.floor(Math.random() * portsPerWorker);

/**
 * Finds distinct free ports on this machine, from a range that no other Jest worker uses.
 * @param {number} count
 */
export async function findFreePorts(count) {
  const ports = [];
  while (ports.length < count) {
    const port = firstPort + (tried++ % portsPerWorker);
    if (await isFree(port)) ports.push(port);
  }
  return ports;
}

/** @param {number} port */
async function isFree(port) {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
