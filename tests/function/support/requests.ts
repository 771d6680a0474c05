import { randomUUID } from 'node:crypto';
import { siteOrigin, type VisitFunction } from './visit-function';

/** A visit request as the form sends it, with an id of its own. */
export function visitRequest(changes: object = {}) {
  return {
    id: randomUUID() as string,
    nomeResponsavel: 'Marina Souza',
    seriesInteresse: ['eic4', '1ef1'],
    periodosDisponiveis: ['seg_manha', 'qui_tarde'],
    whatsapp: '+55 17 91234-5678',
    observacoes: 'Precisamos de uma vaga acessível.',
    lgpd: true,
    utm_source: 'instagram',
    page_url: 'http://localhost:8000/visita?utm_source=instagram',
    referrer: 'https://www.instagram.com/',
    ...changes,
  };
}

/** An address that no other test sends from, so that none uses up another's limit. */
export function newAddress(): string {
  return `203.0.${randomByte()}.${randomByte()}`;
}

/** Sends a body to the function, as the site does unless told otherwise. */
export function send(
  visitFunction: VisitFunction,
  body: unknown,
  headers: Record<string, string> = {},
) {
  return fetch(visitFunction.url, {
    method: 'POST',
    headers: {
      Origin: siteOrigin,
      'Content-Type': 'application/json',
      'X-Forwarded-For': newAddress(),
      ...headers,
    },
    body: typeof body === 'string' || body instanceof ReadableStream ? body : JSON.stringify(body),
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  });
}

function randomByte(): number {
  return Math.floor(Math.random() * 256);
}
