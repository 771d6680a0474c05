import type { Browser } from './browser';

/** Sends the form of the page about visits, as a family does. */
export async function requestVisit(browser: Browser, origin: string): Promise<void> {
  const number = String(Math.floor(Math.random() * 1e4)).padStart(4, '0');
  const body = JSON.stringify({
    nomeResponsavel: `Família de carga ${number}`,
    seriesInteresse: ['eic4', '1ef1'],
    periodosDisponiveis: ['seg_manha', 'qua_tarde'],
    whatsapp: `+55 17 91234-${number}`,
    observacoes: 'Gostaríamos de conhecer a escola com as crianças.',
    lgpd: true,
    page_url: `${origin}/visita`,
  });
  await browser.ask('visit request', '/functions/v1/agendar-visita-email', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body,
  });
}
