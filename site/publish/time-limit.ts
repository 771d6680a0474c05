import type { Content } from './steps/read-content.ts';

/**
 * Extra time that a publication may take for each photo, in milliseconds. Two cores need a third of a second to make the
 * copies of a photo; this is enough for a machine that is eight times slower.
 */
const photoTimeMs = 3000;

/**
 * Returns the time limit of a publication, in milliseconds. It allows for all photos, and not only for new ones, because any
 * build may have to make their copies again: after a week, after an update, after an attempt that was ended.
 * @param basic the limit of a site without photos
 */
export function computeTimeLimit(basic: number, content: Content): number {
  return basic + countStoredFiles(content) * photoTimeMs;
}

/** Matches the addresses of stored files, also those within a text. */
const storedFile = /\/storage\/v1\/object\/public\/[^\s"'\\?#<>]+/g;

function countStoredFiles(content: Content): number {
  return new Set(JSON.stringify(content).match(storedFile)).size;
}

/** The time limit of a publication. Reading the content, which decides how long it is, has limits of its own. */
export class TimeLimit {
  readonly #controller = new AbortController();
  /** Aborted when the time is over. */
  readonly signal = this.#controller.signal;
  /** Its length, in milliseconds; 0 before the start. */
  ms = 0;
  /** When the time is over. */
  end = new Date();

  /** @param ms the length, in milliseconds */
  start(ms: number): void {
    this.ms = ms;
    this.end = new Date(Date.now() + ms);
    const timeout = AbortSignal.timeout(ms);
    timeout.addEventListener('abort', () => this.#controller.abort(timeout.reason));
  }
}
