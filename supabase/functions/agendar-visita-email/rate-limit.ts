import { senderOf, siteOf } from '../../../shared/src/sender.ts';
import { HttpError } from './http-error.ts';
import { settings } from './settings.ts';
import { callDatabase } from './store.ts';

/** How many senders of one IPv6 site may use up their limits at once. */
const sendersOfASite = 4;

/**
 * Refuses a sender, or a whole site of them, that sends too often. The address itself is never stored: only its hash, salted with
 * a secret, so that nobody can find it by trying them all.
 */
export async function checkRateLimit(address: string): Promise<void> {
  const { requests, seconds } = settings.rateLimit;
  const isAllowed = async (sender: string, maximo: number) => {
    const chave = await hash(`agendar-visita-email:${sender}`);
    const call = { chave, maximo, janela_segundos: seconds };
    return (await callDatabase('permitir_envio', call)) === true;
  };
  const site = siteOf(address);
  const isWithinLimits =
    (await isAllowed(senderOf(address), requests)) &&
    (!site || (await isAllowed(site, requests * sendersOfASite)));
  if (!isWithinLimits) {
    throw new HttpError(
      429,
      'Recebemos muitas solicitações em pouco tempo. Aguarde alguns minutos e tente novamente.',
      {
        headers: { 'Retry-After': String(seconds) },
      },
    );
  }
}

async function hash(text: string): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const salt = await crypto.subtle.importKey(
    'raw',
    encoder.encode(settings.serviceKey),
    algorithm,
    false,
    ['sign'],
  );
  const signature = await crypto.subtle.sign(algorithm.name, salt, encoder.encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(signature)));
}
