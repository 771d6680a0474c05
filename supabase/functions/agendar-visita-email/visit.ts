import { getSenderKey, getIpv6SiteKey } from '../../../shared/src/sender.ts';
import { honeypotField, type VisitColumn } from '../../../shared/src/visit-fields.ts';
import {
  type VisitRequest,
  type VisitRequestErrors,
  findChoicesNotOffered,
  getVisitRequestErrors,
  visitRequestSchema,
} from '../../../shared/src/visit-request.ts';
import { renderVisitMail } from './mail.ts';
import { sendDueMailsInTurn } from './outbox.ts';
import { HttpError, createJsonResponse, readJson } from './request.ts';
import { keyedHash, settings } from './function-settings.ts';
import { callDatabase, readSiteTexts, type SiteTexts } from './store.ts';

/**
 * Handles a visit request: checks it, stores it together with the mail about it, and responds. The mail is
 * sent after the response, so a family never waits for a mail server.
 */
export async function handleVisitRequest(request: Request, address: string): Promise<Response> {
  const body = await readJson(request);
  // A bot that fills in the honeypot gets a success response.
  if (isFromBot(body)) return createJsonResponse({ ok: true });

  const { data, error } = visitRequestSchema.safeParse(body);
  if (error) throw createFieldError(getVisitRequestErrors(error));
  await checkRateLimit(address);
  const texts = await readSiteTexts();
  // If the choices cannot be read, no request may be lost for it.
  const notOffered = texts.areStored ? findChoicesNotOffered(data, texts.options) : {};
  if (Object.keys(notOffered).length > 0) throw createFieldError(notOffered);
  await storeRequest({ id: crypto.randomUUID(), ...data }, new Date(), texts);
  runInBackground(sendDueMailsInTurn());
  return createJsonResponse({ ok: true });
}

const createFieldError = (fields: VisitRequestErrors) =>
  new HttpError(400, 'Revise os campos do formulário.', { fields });

function isFromBot(body: unknown): boolean {
  return (
    typeof body === 'object' &&
    body !== null &&
    honeypotField in body &&
    Boolean(body[honeypotField])
  );
}

/**
 * The limit for one sender: `requests` in `seconds`. An IPv6 site may use up the limits of `sendersPerSite`
 * senders.
 */
const rateLimit = { requests: 10, seconds: 600, sendersPerSite: 4 };

/**
 * Refuses a sender, or a whole IPv6 site, that sends too often. The IP address is never stored: only a hash
 * of it with a secret key, so that nobody can find it by trying all addresses.
 * @throws {HttpError} 429
 */
async function checkRateLimit(address: string): Promise<void> {
  const { requests, seconds, sendersPerSite } = rateLimit;
  const isAllowed = async (sender: string, maximo: number) => {
    const chave = await keyedHash(`agendar-visita-email:${sender}`);
    const args = { chave, maximo, janela_segundos: seconds };
    return (await callDatabase('permitir_envio', args)) === true;
  };
  const site = getIpv6SiteKey(address);
  const isWithinLimits =
    (await isAllowed(getSenderKey(address), requests)) &&
    (!site || (await isAllowed(site, requests * sendersPerSite)));
  if (!isWithinLimits) {
    throw new HttpError(
      429,
      'Recebemos muitas solicitações em pouco tempo. Aguarde alguns minutos e tente novamente.',
      { headers: { 'Retry-After': String(seconds) } },
    );
  }
}

/** Exists only on hosted Supabase, where a worker may end as soon as it has responded. */
declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined;

/** Continues work after the response; errors are logged. */
function runInBackground(work: Promise<unknown>): void {
  const logged = work.catch((error) => console.error(String(error)));
  if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(logged);
}

/**
 * Stores a request and the mail about it in one transaction, so that neither exists without the other. The
 * request's id determines the Message-ID, so a request that is sent again stores and announces nothing new.
 */
async function storeRequest(
  visit: VisitRequest & { id: string },
  receivedAt: Date,
  { school, palette, policyVersion, options }: SiteTexts,
): Promise<void> {
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
      ...renderVisitMail(visit, receivedAt, {
        schoolName: school.name,
        palette,
        policyVersion,
        options,
      }),
    },
  });
}
