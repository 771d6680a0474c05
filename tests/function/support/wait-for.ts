import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until `check` gives something true, and gives it back. */
export async function waitFor<Result>(
  what: string,
  check: () => Result | Promise<Result>,
  limit = 120_000,
) {
  const deadline = Date.now() + limit;
  while (Date.now() < deadline) {
    const result = await check();
    if (result) return result;
    await sleep(20);
  }
  throw new Error(`Waited ${limit} ms in vain for ${what}`);
}
