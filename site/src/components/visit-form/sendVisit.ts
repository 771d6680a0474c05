import type { VisitRequestErrors } from 'shared/visit-request';
import { supabasePublishableKey, supabaseUrl } from '../../settings';
import type { EnteredVisit } from './readVisit';

const timeout = 20_000;

/** The function answered, and did not take the request. */
export class VisitRefused extends Error {
  constructor(
    message: string,
    readonly fields: VisitRequestErrors = {},
  ) {
    super(message);
  }
}

interface Refusal {
  error?: string;
  fields?: VisitRequestErrors;
}

/**
 * Hands a request to the function.
 *
 * @param id the same for every attempt to send the same request, which is then stored once
 * @throws VisitRefused when the function says no; another error when it can't be reached
 */
export async function sendVisit(visit: EnteredVisit, id: string): Promise<void> {
  const response = await fetch(`${supabaseUrl}/functions/v1/agendar-visita-email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', apikey: supabasePublishableKey },
    body: JSON.stringify({ ...visit, id }),
    signal: AbortSignal.timeout(timeout),
  });
  if (response.ok) return;

  const failure = 'Falha no envio do formulário.';
  const { error, fields } = (await response.json().catch(() => ({}))) as Refusal;
  // What the visitor can do something about is said; what broke on our side is not.
  const reason = response.status < 500 && error ? ` ${error}` : '';
  throw new VisitRefused(failure + reason, fields);
}
