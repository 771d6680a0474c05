import type { RichText } from '../rich-text';

export interface PurposeRow {
  readonly purpose: string;
  readonly data: string;
  readonly legalBasis: string;
}

/** One numbered section of the privacy policy. */
export interface PolicySection {
  /** Also the fragment of the section's address. */
  readonly id: string;
  /** Without its number: the page numbers the sections. */
  readonly title: string;
  readonly text: RichText;
  readonly table?: {
    readonly caption: string;
    readonly head: PurposeRow;
    readonly rows: readonly PurposeRow[];
  };
  /** What follows the table. */
  readonly closing?: RichText;
}
