import { kinds, type Kind } from './limits';

export type Durations = Record<Kind, number[]>;

/** How long requests took, in milliseconds, and what went wrong: of the minute, and of all. */
export class Measurements {
  readonly all = none();
  readonly errors: string[] = [];
  /** Requests sent again because the kept connection had just been closed, as browsers do. */
  retries = 0;
  private minute = none();
  private errorsTold = 0;

  took(kind: Kind, milliseconds: number): void {
    this.all[kind].push(milliseconds);
    this.minute[kind].push(milliseconds);
  }

  failed(what: string): void {
    this.errors.push(`${new Date().toISOString()} ${what}`);
  }

  /** What has been measured since this was asked last. */
  nextMinute(): { durations: Durations; errors: string[] } {
    const told = { durations: this.minute, errors: this.errors.slice(this.errorsTold) };
    this.minute = none();
    this.errorsTold = this.errors.length;
    return told;
  }
}

function none(): Durations {
  return Object.fromEntries(kinds.map((kind) => [kind, [] as number[]])) as Durations;
}
