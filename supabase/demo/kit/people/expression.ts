/** What a face does: `turn` from -1 (to the viewer's left) to 1, and the mouth. */
export interface Expression {
  turn?: number;
  mouth?: 'smile' | 'open' | 'calm';
  /** Eyes lowered, as when reading or working. */
  down?: boolean;
}
