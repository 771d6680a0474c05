/** A reason not to start that the person at the keyboard can do something about: shown without a trace. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** The own words for people, of this program and of the database; anything else whole. */
export function inOneLine(error: unknown): unknown {
  if (error instanceof Refusal) return error.message;
  const { code, message } = error as { code?: string; message?: string };
  return code?.startsWith('PT4') ? message : error;
}
