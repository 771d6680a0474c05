import { tidyLine, tidyLines } from 'shared/tidy-text';
import * as z from 'zod/mini';

/** A line that must not be blank. What a paste brings along unseen is left out. */
export const requiredText = (message: string, maximum = 200) =>
  z
    .string(message)
    .check(
      z.overwrite(tidyLine),
      z.minLength(1, message),
      z.maxLength(maximum, `Use no máximo ${maximum} caracteres.`),
    );

/** A text that may be left out: blank is null. */
export const optionalText = (maximum = 200) =>
  z.pipe(
    z.nullish(
      z
        .string()
        .check(
          z.overwrite(tidyLines),
          z.maxLength(maximum, `Use no máximo ${maximum} caracteres.`),
        ),
    ),
    z.transform((text) => text || null),
  );

/** Validates a form by its schema: the first message of each field that is wrong. */
export function formErrors(schema: z.ZodMiniType) {
  return (values: unknown): Record<string, string> => {
    const result = schema.safeParse(values);
    if (result.success) return {};
    const errors = result.error.issues.map(({ path, message }) => [String(path[0]), message]);
    // The first message of a field comes last and so stays.
    return Object.fromEntries(errors.reverse()) as Record<string, string>;
  };
}
