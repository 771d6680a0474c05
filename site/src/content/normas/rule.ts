import type { RichText } from '../rich-text';

/** One topic of the school's rules. */
export interface Rule {
  /** Also the fragment of the topic's address. */
  readonly id: string;
  readonly title: string;
  readonly text: RichText;
}
