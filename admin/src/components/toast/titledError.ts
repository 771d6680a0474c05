import { errorMessage } from '../../providers/errors';

/** An error whose toast has a title of its own: of work in steps, each of which can fail in its own way. */
export class TitledError extends Error {
  constructor(
    readonly title: string,
    cause: unknown,
  ) {
    super(errorMessage(cause), { cause });
  }
}

/** Takes a step whose failure has a title of its own. */
export async function titled<Result>(title: string, step: () => Promise<Result>): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    throw new TitledError(title, error);
  }
}
