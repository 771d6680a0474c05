import * as z from 'zod/mini';
import { whatsappPrefix } from './visit-fields.ts';

export const whatsappMessages = {
  required: 'Informe um número de WhatsApp para contato.',
  pattern: 'Revise o número (use DDD e WhatsApp com 9 dígitos). Ex.: +55 17 9XXXX-XXXX.',
} as const;

const pattern = /^\+55 *(\d{2}) *(9\d{4})-?(\d{4})$/;

/** A Brazilian mobile number. Comes out as '+55 17 91234-5678' however it was spelled. */
export const whatsappField = z.string(whatsappMessages.required).check(
  z.trim(),
  z.refine((number) => number !== '' && number !== whatsappPrefix.trim(), {
    error: whatsappMessages.required,
    abort: true,
  }),
  z.regex(pattern, { error: whatsappMessages.pattern, abort: true }),
  z.overwrite((number) => number.replace(pattern, '+55 $1 $2-$3')),
);
