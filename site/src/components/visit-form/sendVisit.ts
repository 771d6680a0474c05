import { timeoutSignal } from 'shared/browser';
import type { VisitRequestErrors } from 'shared/visit-request';
import { supabasePublishableKey, supabaseUrl } from '../../settings';

const timeout = 20_000;

export class VisitRefused extends Error {
  constructor(
    message: string,
    readonly fields: VisitRequestErrors = {},
  ) {
    super(message);
  }
}

/**
 * Hands a request to the function.
 *
 * @param id the same for every attempt to send the same request, which is then stored once
 * @throws VisitRefused when the function says no; another error when it can't be reached
 */
export async function sendVisit(visit: object, id: string): Promise<void> {
  const response = await fetch(`${supabaseUrl}/functions/v1/agendar-visita-email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', apikey: supabasePublishableKey },
    body: JSON.stringify({ ...visit, id }),
    signal: timeoutSignal(timeout),
  });
  if (response.ok) return;

  const failure = 'Falha no envio do formulário.';
  const answer: unknown = await response.json().catch(() => ({}));
  const { error, fields } = answer as { error?: string; fields?: VisitRequestErrors };
  // What the visitor can do something about is said; what broke on our side is not.
  const reason = response.status < 500 && error ? ` ${error}` : '';
  throw new VisitRefused(failure + reason, fields);
}
