import * as z from 'zod/mini';

/** Whether a browser can open the text as an address of the web. */
export function isWebAddress(text: string): boolean {
  try {
    return /^https?:$/.test(new URL(text).protocol) && /^https?:\/\//i.test(text);
  } catch {
    return false;
  }
}

export const webAddressMessage = 'Informe um endereço completo, começando com http:// ou https://.';
const longestAddress = 2048;

/** An address of the web that may be left out: blank is null. */
export const optionalWebAddress = z.pipe(
  z.nullish(
    z.string().check(
      z.trim(),
      z.maxLength(longestAddress, 'O endereço é longo demais.'),
      z.refine(
        (text) => text === '' || (isWebAddress(text) && !/\s/.test(text)),
        webAddressMessage,
      ),
    ),
  ),
  z.transform((text) => text || null),
);
