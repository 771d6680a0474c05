import type { Tables } from './database.types.ts';

/** Longest texts of the visit form, in characters. */
export const visitRequestLimits = { name: 150, notes: 2000, campaign: 200, address: 2000 } as const;

/** What the field of the number starts with: a number left at it has not been given. */
export const whatsappPrefix = '+55 ';

/**
 * A field that people do not see and only programs fill in. Its name must mean nothing to a browser's
 * autofill, or a family's request would be taken for one of them.
 */
export const honeypotField = 'assunto';

/** The columns of a stored request that are as the family's form says; the others are the school's. */
export type VisitColumn = Exclude<
  keyof Tables<'solicitacoes_visita'>,
  'status' | 'notas' | 'created_at' | 'updated_at'
>;
