/** Sign-in has to wait: too many tries before it failed. */
export function tooMany(seconds: number): Response {
  const message = `Muitas tentativas sem sucesso. Aguarde ${seconds} s e tente de novo.`;
  return refusal(429, 'over_request_rate_limit', message, { 'retry-after': String(seconds) });
}

/** No further mail for now. */
export function tooManyMails(seconds: number): Response {
  const message = 'Acabamos de enviar um e-mail. Aguarde alguns minutos e tente de novo.';
  return refusal(429, 'over_email_send_rate_limit', message, { 'retry-after': String(seconds) });
}

/** The words of the auth service, whatever was wrong. */
export function wrongPassword(): Response {
  const message = 'Invalid login credentials';
  return Response.json(
    { code: 400, error_code: 'invalid_credentials', msg: message },
    { status: 400 },
  );
}

/** A password that anybody would guess, or that is too short. */
export const weakPassword = (problem: string) => refusal(422, 'weak_password', problem);

/** A body that no client sends. */
export function notUnderstood(): Response {
  return refusal(400, 'bad_json', 'O pedido não pôde ser entendido.');
}

/** As the auth service of a hosted project words it: clients tell refusals apart by `error_code`. */
export function refusal(status: number, code: string, message: string, headers = {}): Response {
  return Response.json(
    { code: status, error_code: code, msg: message, message },
    { status, headers },
  );
}
