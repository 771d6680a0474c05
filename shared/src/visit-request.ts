import * as z from 'zod/mini';
import { tidyLine, tidyLines } from './text.ts';
import { visitRequestLimits, whatsappPrefix } from './visit-fields.ts';
import { gradeOptions, periodOptions } from './visit-options.ts';

const visitRequestMessages = {
  nomeResponsavel: 'Por favor, informe seu nome completo.',
  seriesInteresse: 'Selecione pelo menos uma série de interesse.',
  periodosDisponiveis: 'Selecione pelo menos um período disponível.',
  lgpd: 'Você precisa aceitar a Política de Privacidade para continuar.',
  nameTooLong: `Use até ${visitRequestLimits.name} caracteres.`,
  notesTooLong: `Use até ${visitRequestLimits.notes.toLocaleString('pt-BR')} caracteres.`,
  invalid: 'Valor inválido.',
} as const;

const whatsappMessages = {
  required: 'Informe um número de WhatsApp para contato.',
  pattern: 'Revise o número (use DDD e WhatsApp com 9 dígitos). Ex.: +55 17 9XXXX-XXXX.',
} as const;

const whatsappPattern = /^\+55 *(\d{2}) *(9\d{4})-?(\d{4})$/;

/** A Brazilian mobile number. Comes out as '+55 17 91234-5678' however it was spelled. */
const whatsappField = z.string(whatsappMessages.required).check(
  z.trim(),
  z.refine((number) => number !== '' && number !== whatsappPrefix.trim(), {
    error: whatsappMessages.required,
    abort: true,
  }),
  z.regex(whatsappPattern, { error: whatsappMessages.pattern, abort: true }),
  z.overwrite((number) => number.replace(whatsappPattern, '+55 $1 $2-$3')),
);

/**
 * What the visit form sends and the function accepts. Lists lose their repeats and texts their stray
 * characters; the number comes out in one spelling.
 */
export const visitRequestSchema = z.object(
  {
    /** Chosen by the sender, so that a request sent twice is stored once. */
    id: z.optional(z.uuid(visitRequestMessages.invalid).check(z.toLowerCase())),
    nomeResponsavel: z
      .string(visitRequestMessages.nomeResponsavel)
      .check(
        z.overwrite(tidyLine),
        z.minLength(3, visitRequestMessages.nomeResponsavel),
        z.maxLength(visitRequestLimits.name, visitRequestMessages.nameTooLong),
      ),
    seriesInteresse: choice(gradeOptions, visitRequestMessages.seriesInteresse),
    periodosDisponiveis: choice(periodOptions, visitRequestMessages.periodosDisponiveis),
    whatsapp: whatsappField,
    observacoes: z.optional(
      z
        .string(visitRequestMessages.invalid)
        .check(
          z.overwrite(tidyLines),
          z.maxLength(visitRequestLimits.notes, visitRequestMessages.notesTooLong),
        ),
    ),
    lgpd: z.literal(true, visitRequestMessages.lgpd),
    utm_source: tracking(visitRequestLimits.campaign),
    utm_medium: tracking(visitRequestLimits.campaign),
    utm_campaign: tracking(visitRequestLimits.campaign),
    utm_content: tracking(visitRequestLimits.campaign),
    page_url: tracking(visitRequestLimits.address),
    referrer: tracking(visitRequestLimits.address),
  },
  visitRequestMessages.invalid,
);

export type VisitRequest = z.output<typeof visitRequestSchema>;
export type VisitRequestField = keyof VisitRequest;
export type VisitRequestErrors = Partial<Record<VisitRequestField, string>>;

export function visitRequestErrors(error: z.core.$ZodError<VisitRequest>): VisitRequestErrors {
  const messages: VisitRequestErrors = {};
  for (const { path, message } of error.issues) {
    const [field] = path as VisitRequestField[];
    if (field) messages[field] ??= message;
  }
  return messages;
}

function choice(options: { id: string }[], message: string) {
  const ids = options.map((option) => option.id);
  return z.array(z.enum(ids, visitRequestMessages.invalid), message).check(
    z.overwrite((chosen) => [...new Set(chosen)]),
    z.minLength(1, message),
  );
}

/** Where a visitor came from must never cost a family its visit: what is too long is cut, what is no text ignored. */
function tracking(limit: number) {
  return z.catch(
    z.optional(z.string().check(z.overwrite((text) => tidyLine(text.slice(0, limit))))),
    undefined,
  );
}
