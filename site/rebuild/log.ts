import { formatDuration } from './duration.ts';

/** Time that one step of a publication took, for the record of the release. */
export interface StepTime {
  step: string;
  ms: number;
}

/** Prints progress a line at a time and keeps what each step took. */
export class Log {
  readonly steps: StepTime[] = [];
  readonly #write: (line: string) => void;

  constructor(write: (line: string) => void = console.log) {
    this.#write = write;
  }

  line(text: string): void {
    this.#write(`[site] ${text}`);
  }

  /** Runs one step; prints its name, its time and, in a few words, what came of it. */
  async step<Result>(
    step: string,
    work: () => Promise<Result>,
    summary: (result: Result) => string = () => '',
  ): Promise<Result> {
    const started = performance.now();
    const result = await work();
    const ms = performance.now() - started;
    this.steps.push({ step, ms: Math.round(ms) });
    this.line(
      `  ${step.padEnd(12)}${formatDuration(ms).padStart(8)}  ${summary(result)}`.trimEnd(),
    );
    return result;
  }
}
