import {
  visitRequestErrors,
  visitRequestSchema,
  type VisitRequestErrors,
} from 'shared/visit-request';
import type { EnteredVisit } from './readVisit';

/** What is wrong with a request, by field; empty when nothing is. Loaded when the form is first used. */
export function validateVisit(visit: EnteredVisit): VisitRequestErrors {
  const { error } = visitRequestSchema.safeParse(visit);
  return error ? visitRequestErrors(error) : {};
}
