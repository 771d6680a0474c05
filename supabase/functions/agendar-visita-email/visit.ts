import { honeypotField } from '../../../shared/src/visit-fields.ts';
import { visitRequestErrors, visitRequestSchema } from '../../../shared/src/visit-request.ts';
import { inBackground } from './background.ts';
import { HttpError, json } from './http-error.ts';
import { deliverDueMails } from './delivery.ts';
import { checkRateLimit } from './rate-limit.ts';
import { readJson } from './request.ts';
import { register } from './register.ts';

/**
 * Takes a visit request: checks it, stores it together with the mail about it, and answers. The mail is
 * delivered after the answer; a family never waits for a mail server.
 */
export async function takeVisitRequest(request: Request, address: string): Promise<Response> {
  const body = await readJson(request);
  // Whoever fills in the field that people do not see is told that all went well.
  if (isFromProgram(body)) return json({ ok: true });

  const { data, error } = visitRequestSchema.safeParse(body);
  if (error) {
    throw new HttpError(400, 'Revise os campos do formulário.', {
      fields: visitRequestErrors(error),
    });
  }
  await checkRateLimit(address);
  await register({ id: crypto.randomUUID(), ...data }, new Date());
  inBackground(deliverDueMails());
  return json({ ok: true });
}

function isFromProgram(body: unknown): boolean {
  return (
    typeof body === 'object' &&
    body !== null &&
    honeypotField in body &&
    Boolean(body[honeypotField])
  );
}
