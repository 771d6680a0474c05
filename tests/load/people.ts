import { setTimeout as sleep } from 'node:timers/promises';

/** A number between two, every one as likely. */
export function between(least: number, most: number): number {
  return least + Math.random() * (most - least);
}

export function oneOf<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)] as Item;
}

/** Waits so many seconds, or until the end. */
export async function pause(seconds: number, signal: AbortSignal): Promise<void> {
  await sleep(seconds * 1000, undefined, { signal }).catch(() => undefined);
}

/** An address that nobody has: people come from different ones, and limits are counted for each. */
export function address(): string {
  const part = () => Math.floor(Math.random() * 256);
  return `10.${part()}.${part()}.${part()}`;
}
