/** Thrown by `FairQueue` for whoever waited longer than they were willing to. */
export class WaitedTooLong extends Error {
  override name = 'WaitedTooLong';
}

interface Waiting {
  name: string | undefined;
  since: number;
  start: () => void;
}

const minute = 60_000;

/**
 * Shares a few places among callers. Whoever has used them least within the last minute comes first, but every second
 * of waiting makes up for a second of use, so that nobody waits for ever. A caller who asks for a lot delays others by
 * one piece of work at most.
 */
export class FairQueue {
  private readonly waiting: Waiting[] = [];
  private readonly running = new Map<string, number>();
  private readonly used = new Map<string, number>();
  private free: number;
  private forgetAt = 0;

  /** @param places how many work at a time; one caller gets half of them */
  constructor(private readonly places: number) {
    this.free = places;
  }

  /**
   * Waits for a place.
   * @param name of the caller; the work of the host itself has none, and comes first
   * @param patience milliseconds to wait at most
   * @returns gives the place back
   * @throws {WaitedTooLong}
   */
  async enter(name?: string, patience = Infinity): Promise<() => void> {
    await new Promise<void>((resolve, reject) => {
      const entry: Waiting = { name, since: Date.now(), start: resolve };
      this.waiting.push(entry);
      this.startNext();
      if (patience === Infinity || !this.waiting.includes(entry)) return;
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(entry), 1);
        reject(new WaitedTooLong(`No place within ${patience} ms.`));
      }, patience);
      entry.start = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    const begun = Date.now();
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.leave(name, Date.now() - begun);
    };
  }

  private leave(name: string | undefined, milliseconds: number): void {
    this.free += 1;
    if (name !== undefined) {
      const others = (this.running.get(name) ?? 1) - 1;
      if (others > 0) this.running.set(name, others);
      else this.running.delete(name);
      this.used.set(name, this.usedBy(name) + milliseconds);
    }
    this.startNext();
  }

  private startNext(): void {
    while (this.free > 0) {
      const mostOfOne = Math.ceil(this.places / 2);
      const ready = this.waiting.filter(
        ({ name }) => name === undefined || (this.running.get(name) ?? 0) < mostOfOne,
      );
      const next = ready.reduce<Waiting | undefined>(
        (first, other) => (first && this.debt(first) <= this.debt(other) ? first : other),
        undefined,
      );
      if (!next) return;
      this.waiting.splice(this.waiting.indexOf(next), 1);
      this.free -= 1;
      if (next.name !== undefined) {
        this.running.set(next.name, (this.running.get(next.name) ?? 0) + 1);
      }
      next.start();
    }
  }

  /** Milliseconds used beyond those waited; the lowest comes first. */
  private debt({ name, since }: Waiting): number {
    if (name === undefined) return -Infinity;
    return this.usedBy(name) - (Date.now() - since);
  }

  private usedBy(name: string): number {
    if (Date.now() >= this.forgetAt) {
      this.used.clear();
      this.forgetAt = Date.now() + minute;
    }
    return this.used.get(name) ?? 0;
  }
}
