import type { Access } from '../parts/access.ts';
import type { Part } from '../parts/part.ts';
import type { Terminal } from './terminal.ts';

/** What a step may use: the installation, its settings, and the person at the terminal. */
export interface Workplace extends Access {
  readonly terminal: Terminal;
  /** Writes settings to `.env`, for this run and the next ones. Null removes a setting. */
  save(settings: Record<string, string | null>): Promise<void>;
  /** Returns a setting; asks for it when it is missing. @throws {MissingSetting} when nobody can be asked */
  answer(name: string): Promise<string>;
  /** Makes a question be asked again. */
  forget(name: string): Promise<void>;
  /** How long to wait between two looks at something that takes time, in milliseconds. */
  readonly pause: number;
}

/**
 * A part that `npm run setup` can establish. The check decides whether anything is left to do, and runs again
 * afterwards: nothing else counts as success.
 */
export interface Step extends Part {
  /** What establishing this part does, in Portuguese: shown before anything is changed. */
  plan: string;
  establish(workplace: Workplace, report: (detail: string) => void): Promise<void>;
  /** Set when the other steps can go on without this one, which waits for somebody else. */
  mayWait?: boolean;
  /** The name of a step that may wait; this one waits with it. */
  waitsFor?: string;
}
