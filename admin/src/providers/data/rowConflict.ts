/** Somebody else was quicker: the row is no longer as it was loaded, and nothing was stored. */
export class RowConflict extends Error {
  override name = 'RowConflict';
  override message = 'Outra pessoa mudou este item enquanto você o editava.';
  /** As that of an answer: the server certainly stored nothing. */
  readonly status = 409;

  constructor(readonly reason: 'changed' | 'deleted') {
    super();
  }
}
