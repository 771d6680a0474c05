import type { Person } from '../access/rights';

/** How a rule of the database shows itself: it refuses something, or sees to something. */
export interface Rule {
  /** Done first, by the owner. */
  given?: string;
  run: string;
  /** Who runs it; the owner unless somebody is named. */
  as?: Person;
  /** The SQLSTATE of its refusal. */
  refused?: string;
  /** For constraints: which of them refuses. */
  by?: string;
  /** What is true afterwards, as an SQL expression. */
  then?: string;
  /** Triggers are off, and with them whatever else would refuse it. */
  withoutTriggers?: boolean;
}

/** By the name of the constraint or index, or the table and the name of the trigger. */
export type Rules = Record<string, Rule[]>;
