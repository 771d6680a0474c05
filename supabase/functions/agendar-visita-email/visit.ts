import { getSenderKey, getIpv6SiteKey } from '../../../shared/src/sender.ts';
import { honeypotField, type VisitColumn } from '../../../shared/src/visit-fields.ts';
import {
  type VisitRequest,
  visitRequestErrors,
  visitRequestSchema,
} from '../../../shared/src/visit-request.ts';
import { visitMail } from './mail.ts';
import { deliverDueMails } from './outbox.ts';
import { HttpError, json, readJson } from './request.ts';
import { keyedHash, settings } from './settings.ts';
import { callDatabase, readWords } from './store.ts';

/**
 * Takes a visit request: checks it, stores it together with the mail about it, and answers. The mail is
 * delivered after the answer; a family never waits for a mail server.
 */
export async function takeVisitRequest(request: Request, address: string): Promise<Response> {
  const body = await readJson(request);
  // A bot that fills in the honeypot is told that all went well.
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

/** What one sender may send, and how many senders of one IPv6 site may use up their limits at once. */
const rateLimit = { requests: 10, seconds: 600, sendersOfASite: 4 };

/**
 * Refuses a sender, or a whole site of them, that sends too often. The address itself is never stored: only its hash, salted with
 * a secret, so that nobody can find it by trying them all.
 */
async function checkRateLimit(address: string): Promise<void> {
  const { requests, seconds, sendersOfASite } = rateLimit;
  const isAllowed = async (sender: string, maximo: number) => {
    const chave = await keyedHash(`agendar-visita-email:${sender}`);
    const call = { chave, maximo, janela_segundos: seconds };
    return (await callDatabase('permitir_envio', call)) === true;
  };
  const site = getIpv6SiteKey(address);
  const isWithinLimits =
    (await isAllowed(getSenderKey(address), requests)) &&
    (!site || (await isAllowed(site, requests * sendersOfASite)));
  if (!isWithinLimits) {
    throw new HttpError(
      429,
      'Recebemos muitas solicitações em pouco tempo. Aguarde alguns minutos e tente novamente.',
      { headers: { 'Retry-After': String(seconds) } },
    );
  }
}

/** Present on hosted Supabase, where a worker may end as soon as it has answered. */
declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined;

/** Lets work go on after the answer. What it fails at is logged. */
function inBackground(work: Promise<unknown>): void {
  const logged = work.catch((error) => console.error(String(error)));
  if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(logged);
}

/**
 * Stores a request and the mail about it in one transaction: there is never one without the other. The
 * id gives the mail its Message-ID, so a request that is sent again stores and announces nothing new.
 */
async function register(visit: VisitRequest & { id: string }, receivedAt: Date): Promise<void> {
  const { school, policyVersion } = await readWords();
  await callDatabase('registrar_solicitacao_visita', {
    solicitacao: {
      id: visit.id,
      nome_responsavel: visit.nomeResponsavel,
      series_interesse: visit.seriesInteresse,
      periodos_disponiveis: visit.periodosDisponiveis,
      whatsapp: visit.whatsapp,
      observacoes: visit.observacoes || null,
      lgpd_accepted_at: receivedAt,
      privacy_policy_version: policyVersion,
      utm_source: visit.utm_source || null,
      utm_medium: visit.utm_medium || null,
      utm_campaign: visit.utm_campaign || null,
      utm_content: visit.utm_content || null,
      page_url: visit.page_url || null,
      referrer: visit.referrer || null,
    } satisfies Record<VisitColumn, unknown>,
    email: {
      message_id: `<visita.${visit.id}@${settings.siteHost}>`,
      ...visitMail(visit, receivedAt, { schoolName: school.name, policyVersion }),
    },
  });
}
