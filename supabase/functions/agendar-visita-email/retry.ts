import { HttpError, json } from './http-error.ts';
import { deliverDueMails } from './delivery.ts';
import { settings } from './settings.ts';

/** Sends what is due. Called on a schedule, with the key of the service. */
export async function retryMails(request: Request): Promise<Response> {
  if (!(await isService(request))) throw new HttpError(401, 'Acesso restrito.');
  return json(await deliverDueMails());
}

async function isService(request: Request): Promise<boolean> {
  const given = request.headers.get('authorization')?.replace(/^Bearer +/i, '') ?? '';
  const matches = await Promise.all(settings.serviceKeys.map((key) => areEqual(given, key)));
  return matches.includes(true);
}

/** By digests, compared in full: how long it takes tells nothing about the key. */
async function areEqual(given: string, key: string): Promise<boolean> {
  const [a, b] = await Promise.all([digest(given), digest(key)]);
  return a.reduce((difference, byte, index) => difference | (byte ^ (b[index] ?? 0)), 0) === 0;
}

async function digest(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}
