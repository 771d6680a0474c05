import { set } from 'react-hook-form';
import { isUrl } from 'shared/browser';
import { invisibleText, tidyLine, tidyLines } from 'shared/text';
import * as z from 'zod/mini';
import { isSitePath } from './sitePaths';

const atMost = (maximum: number) => z.maxLength(maximum, `Use no máximo ${maximum} caracteres.`);

/** A required line of text. Invisible characters from a paste are removed. */
export const requiredText = (message: string, maximum = 200) =>
  z.string(message).check(
    z.refine((typed) => typed.trim() === '' || tidyLine(typed) !== '', invisibleText),
    z.overwrite(tidyLine),
    z.minLength(1, message),
    atMost(maximum),
  );

/** A required text that may have several lines. */
export const requiredLines = (message: string, maximum: number) =>
  z.string(message).check(z.overwrite(tidyLines), z.minLength(1, message), atMost(maximum));

/** An optional text; null when blank. */
export const optionalText = (maximum = 200) =>
  z.pipe(
    z.nullish(z.string().check(z.overwrite(tidyLines), atMost(maximum))),
    z.transform((text) => text || null),
  );

/** A day in this century. Browsers read a year with two digits as one of the first century. */
export const requiredDay = (message: string) =>
  z.iso
    .date(message)
    .check(
      z.refine(
        (day) => day >= '2000-01-01' && day <= '2099-12-31',
        'Use uma data entre 2000 e 2099.',
      ),
    );

const optional = <Schema extends z.ZodMiniType<string, string>>(schema: Schema) =>
  z.pipe(
    z.transform((value: string | null | undefined) => value || null),
    z.nullable(schema),
  );

/** A day; null when blank. */
export const optionalDay = optional(z.iso.date('Informe uma data completa.'));

/** A time of the day, HH:mm; null when blank. */
export const optionalTime = optional(
  z.iso.time({ precision: -1, error: 'Informe hora e minutos.' }),
);

/** The id of a row that was chosen from a list; null when none was. */
export const optionalId = z.pipe(
  z.nullish(z.union([z.string(), z.number()])),
  z.transform((id) => (id ? Number(id) : null)),
);

export const isWebUrl = (text: string) => /^https?:\/\/\S+$/i.test(text) && isUrl(text);

export const webUrlMessage = 'Informe um endereço completo, começando com http:// ou https://.';

/** A URL as it was typed; '' when blank. */
export const typedUrl = z.pipe(
  z.nullish(z.string().check(z.trim(), z.maxLength(2048, 'O endereço é longo demais.'))),
  z.transform((text) => text ?? ''),
);

/** An optional URL of another site; null when blank. */
export const optionalWebUrl = z.pipe(
  typedUrl.check(z.refine((text) => text === '' || isWebUrl(text), webUrlMessage)),
  z.transform((text) => text || null),
);

/** An optional path of the site ("/matriculas") or URL of another site; null when blank. */
export const optionalLink = z.pipe(
  typedUrl.check(
    z.refine(
      (text) => text === '' || isSitePath(text) || isWebUrl(text),
      'Informe o endereço de uma página que existe no site, como /matriculas, ou um completo, começando com http:// ou https://.',
    ),
  ),
  z.transform((text) => text || null),
);

/** Creates a form's validation function, which returns the first message for each field. */
export function createValidator(schema: z.ZodMiniType) {
  return (values: unknown): Record<string, unknown> => {
    const errors = {};
    // Reverse the order, so that the first message for a field overwrites the others.
    for (const { path, message } of schema.safeParse(values).error?.issues.reverse() ?? []) {
      set(errors, path.join('.'), message);
    }
    return errors;
  };
}

const unfinished = 'Complete a data ou a hora, ou apague o que começou a escrever.';

/** Adds errors for incomplete dates and times. Browsers report these as empty, so they would be saved as missing. */
export function addUnfinished(errors: Record<string, unknown>, fields: HTMLElement | null) {
  for (const { name, validity } of fields?.querySelectorAll('input') ?? [])
    if (validity.badInput) set(errors, name, unfinished);
  return errors;
}
