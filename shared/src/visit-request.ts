import * as z from 'zod/mini';
import { tidyLine, tidyLines } from './text.ts';
import { visitOptionLimits, visitRequestLimits, whatsappPrefix } from './visit-fields.ts';
import type { VisitOptions } from './visit-options.ts';

const { name, notes, campaign, url } = visitRequestLimits;
/** An id may be the label of a period: day and time. */
const maxIdLength = 2 * visitOptionLimits.title + 2;

const invalid = 'Valor inválido.';
const nameMissing = 'Por favor, informe seu nome completo.';
const numberMissing = 'Informe um número de WhatsApp para contato.';
const wrongNumber = 'Revise o número (use DDD e WhatsApp com 9 dígitos). Ex.: +55 17 9XXXX-XXXX.';
const notOffered = 'Uma das opções marcadas não é mais oferecida. Recarregue a página.';
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
 * What the visit form sends. Lists lose duplicates, texts lose stray characters, and the phone number is converted to
 * one spelling.
 */
export const visitRequestSchema = z.object(
  {
    /** The client chooses the id, so that a request that is sent twice is stored once. */
    id: z.optional(z.uuid(invalid).check(z.toLowerCase())),
    nomeResponsavel: z
      .string(nameMissing)
      .check(z.overwrite(tidyLine), z.minLength(3, nameMissing), z.maxLength(name, tooLong(name))),
    seriesInteresse: choice('Selecione pelo menos uma série de interesse.'),
    periodosDisponiveis: choice('Selecione pelo menos um período disponível.'),
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

/** Finds the fields with a choice that the school does not offer, or no longer. */
export function findChoicesNotOffered(
  visit: VisitRequest,
  offered: VisitOptions,
): VisitRequestErrors {
  const isOffered = (id: string, options: VisitOptions[keyof VisitOptions]) =>
    options.some((option) => option.id === id);
  const errors: VisitRequestErrors = {};
  if (!visit.seriesInteresse.every((id) => isOffered(id, offered.grades)))
    errors.seriesInteresse = notOffered;
  if (!visit.periodosDisponiveis.every((id) => isOffered(id, offered.periods)))
    errors.periodosDisponiveis = notOffered;
  return errors;
}

function choice(message: string) {
  const id = z.string(invalid).check(z.minLength(1, invalid), z.maxLength(maxIdLength, invalid));
  return z.array(id, message).check(
    z.overwrite((chosen) => [...new Set(chosen)]),
    z.minLength(1, message),
    z.maxLength(visitOptionLimits.options, invalid),
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
