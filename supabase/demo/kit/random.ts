/** A source of repeatable numbers: the same seed draws the same picture on every machine. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = (seed * 2654435761) >>> 0 || 1;
  }

  /** The next number from 0 (inclusive) to 1 (exclusive). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = this.state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.next() * items.length)];
    if (item === undefined) throw new RangeError('Nothing to pick from.');
    return item;
  }
}

/** `count` values made by a function of their index. */
export function times(count: number, make: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => make(index)).join('');
}

/** The item at an index, counted round and round. */
export function cycle<Item>(items: readonly Item[], index: number): Item {
  const item = items[((index % items.length) + items.length) % items.length];
  if (item === undefined) throw new RangeError('Nothing to cycle through.');
  return item;
}
