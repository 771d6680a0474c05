import type { Tables } from './database.types.ts';

/** Maximum lengths of the visit form's texts, in characters. */
export const visitRequestLimits = { name: 150, notes: 2000, campaign: 200, url: 2000 } as const;

/** Maximum characters of the name of a grade or period, and maximum number of all grades, or of all periods. */
export const visitOptionLimits = { title: 60, options: 50 } as const;

/** The initial value of the WhatsApp field. A field that still has this value is empty. */
export const whatsappPrefix = '+55 ';

/**
 * A field that people don't see and only programs fill in. Its name must mean nothing to a browser's
 * autofill: otherwise a family's request would be taken for a program's.
 */
export const honeypotField = 'assunto';

/** The columns of a stored request that come from the family's form; the school fills in the others. */
export type VisitColumn = Exclude<
  keyof Tables<'solicitacoes_visita'>,
  'status' | 'notas' | 'created_at' | 'updated_at'
>;

/** How large the body of a visit request may be, in bytes. */
export const maxVisitRequestBytes = 16 * 1024;
export const visitRequestTooLarge =
  'Os dados enviados são grandes demais. Reduza as observações e tente novamente.';
