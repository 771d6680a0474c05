import { findPercentile } from './figures';

/** Keeps how long each kind of request took, and which ones failed. */
export class Waits {
  private readonly times = new Map<string, { at: number; took: number }[]>();
  readonly failures: string[] = [];

  /**
   * Measures a request. One that is refused or breaks counts as failed.
   * @returns what the request resolves to, or undefined if it failed
   */
  async measure<Response extends { error?: unknown; status?: number }>(
    kind: string,
    request: () => PromiseLike<Response>,
  ): Promise<Response | undefined> {
    const at = performance.now();
    try {
      const response = await request();
      const times = this.times.get(kind) ?? [];
      times.push({ at, took: performance.now() - at });
      this.times.set(kind, times);
      if (!response.error && (response.status ?? 200) < 400) return response;
      this.failures.push(`${kind}: ${response.status ?? ''} ${describe(response.error)}`);
    } catch (error) {
      this.failures.push(`${kind}: ${describe(error)}`);
    }
    return undefined;
  }

  /** Describes the waits of each kind between two moments: median, 95th and 99th percentile. */
  describe(from = 0, to = Infinity): string[] {
    return [...this.times].map(([kind, times]) => {
      const took = times.filter(({ at }) => at >= from && at < to).map((each) => each.took);
      const [median, most, nearlyAll] = [0.5, 0.95, 0.99].map((share) =>
        Math.round(findPercentile(took, share)),
      );
      return `${kind}: ${took.length} times, ${median} / ${most} / ${nearlyAll} ms`;
    });
  }
}

function describe(error: unknown): string {
  if (error instanceof Error) return `${error.message} ${error.cause ? String(error.cause) : ''}`;
  return error ? JSON.stringify(error) : '';
}
