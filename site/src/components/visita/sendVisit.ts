import { timeoutSignal } from 'shared/browser';
import type { VisitRequestErrors } from 'shared/visit-request';
import { supabasePublishableKey, supabaseUrl } from '../../buildSettings';

const timeoutMs = 20_000;

/** The function rejected the request. The message is for the visitor; `fields` has the messages for single fields. */
export class VisitRejection extends Error {
  constructor(
    message: string,
    readonly fields: VisitRequestErrors = {},
  ) {
    super(message);
  }
}

/**
 * Sends a request to the function.
 *
 * @param id the same for every attempt to send the same request, so that the request is stored once
 * @throws VisitRejection when the function responds with an error; another error when it cannot be reached
 */
export async function sendVisit(visit: object, id: string): Promise<void> {
  const response = await fetch(`${supabaseUrl}/functions/v1/agendar-visita-email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', apikey: supabasePublishableKey },
    body: JSON.stringify({ ...visit, id }),
    signal: timeoutSignal(timeoutMs),
  });
  if (response.ok) return;

  const failure = 'Falha no envio do formulário.';
  const body: unknown = await response.json().catch(() => ({}));
  const { error, fields } = body as { error?: string; fields?: VisitRequestErrors };
  // Shows the function's message only if the visitor can do something about the problem, and not for server errors.
  const reason = response.status < 500 && error ? ` ${error}` : '';
  throw new VisitRejection(failure + reason, fields);
}
