/**
 * Loaded by Deno before the function, which stays as it is deployed: ends it when its standard input does.
 * That is a pipe from the host, so that not even a host killed at once leaves its function behind.
 */
import process from 'node:process';

// Deno begins the function only when nothing is left to do here: listening has to wait until then.
setTimeout(() => {
  process.stdin.on('end', () => process.exit());
  process.stdin.on('error', () => process.exit());
  process.stdin.resume();
}, 100).unref();
