import type { proof } from '../proof';

/** One thing made wrong, and the part of the proof that has to notice it. */
export interface Mutant {
  /** What is wrong, in the words of the report. */
  name: string;
  sql: string;
  /** Tried in this order, the first that notices decides. */
  noticedBy: readonly (keyof typeof proof)[];
  /** The only table or view whose rows it can concern. */
  relation?: string;
}
