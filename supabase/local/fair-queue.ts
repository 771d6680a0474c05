/** `FairQueue` throws this when a caller has waited longer than its timeout. */
export class QueueTimeout extends Error {
  override name = 'QueueTimeout';
}

interface WaitingEntry {
  name: string | undefined;
  since: number;
  start: () => void;
}

const minute = 60_000;

/**
 * Shares a few places among callers. The caller who has used them least within the last minute comes first,
 * but each second of waiting makes up for a second of use, so that nobody waits forever. A caller with a lot
 * of work delays others by at most one piece of work.
 */
export class FairQueue {
  private readonly waiting: WaitingEntry[] = [];
  private readonly running = new Map<string, number>();
  private readonly used = new Map<string, number>();
  private free: number;
  private forgetAt = 0;

  /** @param places how many callers may work at once; a single caller gets at most half of the places */
  constructor(private readonly places: number) {
    this.free = places;
  }

  /**
   * Waits for a place.
   * @param name name of the caller; the host's own work has none and comes first
   * @param timeout maximum wait in milliseconds
   * @returns a function that gives the place back
   * @throws {QueueTimeout} when the timeout has passed
   */
  async enter(name?: string, timeout = Infinity): Promise<() => void> {
    await new Promise<void>((resolve, reject) => {
      const entry: WaitingEntry = { name, since: performance.now(), start: resolve };
      this.waiting.push(entry);
      this.startNext();
      if (timeout === Infinity || !this.waiting.includes(entry)) return;
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(entry), 1);
        reject(new QueueTimeout(`No place within ${timeout} ms.`));
      }, timeout);
      entry.start = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    const startedAt = performance.now();
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.leave(name, performance.now() - startedAt);
    };
  }

  private leave(name: string | undefined, milliseconds: number): void {
    this.free += 1;
    if (name !== undefined) {
      const others = (this.running.get(name) ?? 1) - 1;
      if (others > 0) this.running.set(name, others);
      else this.running.delete(name);
      this.used.set(name, this.getUsed(name) + milliseconds);
    }
    this.startNext();
  }

  private startNext(): void {
    while (this.free > 0) {
      const maxPerCaller = Math.ceil(this.places / 2);
      const ready = this.waiting.filter(
        ({ name }) => name === undefined || (this.running.get(name) ?? 0) < maxPerCaller,
      );
      const next = ready.reduce<WaitingEntry | undefined>(
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

  /** The caller's use minus its wait, in milliseconds; the lowest value comes first. */
  private debt({ name, since }: WaitingEntry): number {
    if (name === undefined) return -Infinity;
    return this.getUsed(name) - (performance.now() - since);
  }

  private getUsed(name: string): number {
    if (performance.now() >= this.forgetAt) {
      this.used.clear();
      this.forgetAt = performance.now() + minute;
    }
    return this.used.get(name) ?? 0;
  }
}
