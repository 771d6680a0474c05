import * as z from 'zod/mini';
import { tidyLine, tidyLines } from './text.ts';
import { visitRequestLimits, whatsappPrefix } from './visit-fields.ts';
import { gradeOptions, periodOptions } from './visit-options.ts';

const { name, notes, campaign, url } = visitRequestLimits;

const invalid = 'Valor inválido.';
const nameMissing = 'Por favor, informe seu nome completo.';
const numberMissing = 'Informe um número de WhatsApp para contato.';
const wrongNumber = 'Revise o número (use DDD e WhatsApp com 9 dígitos). Ex.: +55 17 9XXXX-XXXX.';
const tooLong = (most: number) => `Use até ${most.toLocaleString('pt-BR')} caracteres.`;

const whatsappPattern = /^\+55 *(\d{2}) *(9\d{4})-?(\d{4})$/;

/** A Brazilian mobile number. It is converted to '+55 17 91234-5678', however it was written. */
const whatsappField = z.string(numberMissing).check(
  z.trim(),
  z.refine((number) => number !== '' && number !== whatsappPrefix.trim(), {
    error: numberMissing,
    abort: true,
  }),
  z.regex(whatsappPattern, { error: wrongNumber, abort: true }),
  z.overwrite((number) => number.replace(whatsappPattern, '+55 $1 $2-$3')),
);

/**
 * What the visit form sends and the function accepts. Lists lose duplicates, texts lose stray characters, and
 * the phone number is converted to one spelling.
 */
export const visitRequestSchema = z.object(
  {
    /** The client chooses the id, so that a request that is sent twice is stored once. */
    id: z.optional(z.uuid(invalid).check(z.toLowerCase())),
    nomeResponsavel: z
      .string(nameMissing)
      .check(z.overwrite(tidyLine), z.minLength(3, nameMissing), z.maxLength(name, tooLong(name))),
    seriesInteresse: choice(gradeOptions, 'Selecione pelo menos uma série de interesse.'),
    periodosDisponiveis: choice(periodOptions, 'Selecione pelo menos um período disponível.'),
    whatsapp: whatsappField,
    observacoes: z.optional(
      z.string(invalid).check(z.overwrite(tidyLines), z.maxLength(notes, tooLong(notes))),
    ),
    lgpd: z.literal(true, 'Você precisa aceitar a Política de Privacidade para continuar.'),
    utm_source: tracking(campaign),
    utm_medium: tracking(campaign),
    utm_campaign: tracking(campaign),
    utm_content: tracking(campaign),
    page_url: tracking(url),
    referrer: tracking(url),
  },
  invalid,
);

export type VisitRequest = z.output<typeof visitRequestSchema>;
export type VisitRequestField = keyof VisitRequest;
export type VisitRequestErrors = Partial<Record<VisitRequestField, string>>;

/** The first error of each field. */
export function getVisitRequestErrors(error: z.core.$ZodError<VisitRequest>): VisitRequestErrors {
  const { fieldErrors } = z.flattenError(error);
  return Object.fromEntries(Object.entries(fieldErrors).map(([field, [first]]) => [field, first]));
}

function choice(options: { id: string }[], message: string) {
  const ids = options.map((option) => option.id);
  return z.array(z.enum(ids, invalid), message).check(
    z.overwrite((chosen) => [...new Set(chosen)]),
    z.minLength(1, message),
  );
}

/**
 * Tracking data must never cost a family its visit: a text that is too long is cut, and anything but a text
 * is ignored.
 */
function tracking(limit: number) {
  return z.catch(
    z.optional(z.string().check(z.overwrite((text) => tidyLine(text.slice(0, limit))))),
    undefined,
  );
}
