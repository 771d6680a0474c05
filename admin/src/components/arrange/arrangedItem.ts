import type { Identifier } from 'ra-core';

/** A row as it is shown where rows are arranged. */
export interface ArrangedItem {
  id: Identifier;
  name: string;
  imageAddress: string | null;
  /** The picture is one of a person. */
  portrait?: boolean;
}
