/**
 * Deno loads this before the function, which itself stays as it is deployed. It ends the function when
 * standard input closes. Standard input is a pipe from the host, so the function ends even if the host is
 * killed.
 */
import process from 'node:process';

// Deno starts the function only when this module has nothing left to do, so start listening later.
setTimeout(() => {
  process.stdin.on('end', () => process.exit());
  process.stdin.on('error', () => process.exit());
  process.stdin.resume();
}, 100).unref();
