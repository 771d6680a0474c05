import { randomUUID } from 'node:crypto';

/** Builds a visit request as the form sends it, with a new id. */
export function buildVisitRequest(changes: object = {}) {
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

let addresses = 0;

/** Returns an IP address in an unused network, so that tests don't share a rate limit. */
export function generateIpAddress(): string {
  addresses += 1;
  return `198.${Math.floor(addresses / 250)}.${addresses % 250}.7`;
}
