import { set } from 'react-hook-form';
import { isUrl } from 'shared/browser';
import { pagePaths } from 'shared/pages/paths';
import { invisibleText, tidyLine, tidyLines } from 'shared/text';
import * as z from 'zod/mini';

const atMost = (maximum: number) => z.maxLength(maximum, `Use no máximo ${maximum} caracteres.`);

/** A line that must not be blank. Characters that a paste brings along and nobody sees are removed. */
export const requiredText = (message: string, maximum = 200) =>
  z.string(message).check(
    z.refine((typed) => typed.trim() === '' || tidyLine(typed) !== '', invisibleText),
    z.overwrite(tidyLine),
    z.minLength(1, message),
    atMost(maximum),
  );

/** A text that may be left out: blank is null. */
export const optionalText = (maximum = 200) =>
  z.pipe(
    z.nullish(z.string().check(z.overwrite(tidyLines), atMost(maximum))),
    z.transform((text) => text || null),
  );

/** A day of these times: a year of two digits is one of the first century to a browser. */
export const requiredDay = (message: string) =>
  z.iso
    .date(message)
    .check(
      z.refine(
        (day) => day >= '2000-01-01' && day <= '2099-12-31',
        'Use uma data entre 2000 e 2099.',
      ),
    );

export const isWebAddress = (text: string) => /^https?:\/\/\S+$/i.test(text) && isUrl(text);

export const webAddressMessage = 'Informe um endereço completo, começando com http:// ou https://.';

/** An address as it was typed; blank is ''. */
export const typedAddress = z.pipe(
  z.nullish(z.string().check(z.trim(), z.maxLength(2048, 'O endereço é longo demais.'))),
  z.transform((text) => text ?? ''),
);

/** An address of the web that may be left out: blank is null. */
export const optionalWebAddress = z.pipe(
  typedAddress.check(z.refine((text) => text === '' || isWebAddress(text), webAddressMessage)),
  z.transform((text) => text || null),
);

const pages: (string | null)[] = Object.values(pagePaths);

function isOfSite(address: string): boolean {
  const [path = ''] = address.split(/[?#]/);
  return pages.includes(path) || /^\/(noticia|documentos)\/[\w.-]+$/.test(path);
}

/** An address of the site ("/matriculas") or of the web that may be left out: blank is null. */
export const optionalLink = z.pipe(
  typedAddress.check(
    z.refine(
      (text) => text === '' || isOfSite(text) || isWebAddress(text),
      'Informe o endereço de uma página que existe no site, como /matriculas, ou um completo, começando com http:// ou https://.',
    ),
  ),
  z.transform((text) => text || null),
);

export function formErrors(schema: z.ZodMiniType) {
  return (values: unknown): Record<string, unknown> => {
    const errors = {};
    // The first message of a field comes last and so stays.
    for (const { path, message } of schema.safeParse(values).error?.issues.reverse() ?? []) {
      set(errors, path.join('.'), message);
    }
    return errors;
  };
}

const unfinished = 'Complete a data ou a hora, ou apague o que começou a escrever.';

/** A browser tells the form nothing of a day or an hour of which a part is missing: it would be saved as none. */
export function withUnfinished(errors: Record<string, unknown>, fields: HTMLElement | null) {
  for (const { name, validity } of fields?.querySelectorAll('input') ?? [])
    if (validity.badInput) set(errors, name, unfinished);
  return errors;
}
