import { privacyPolicyVersion } from '../../../shared/src/privacy-policy.ts';
import { school } from '../../../shared/src/school.ts';
import type { VisitRequest } from '../../../shared/src/visit-request.ts';
import { visitMail } from './mail.ts';
import { settings } from './settings.ts';
import { callDatabase } from './store.ts';

const mailDomain = school.emails.office.split('@')[1];

/**
 * Stores a request and the mail about it in one transaction: there is never one without the other. The
 * id gives the mail its Message-ID, so a request that is sent again stores and announces nothing new.
 */
export async function register(
  visit: VisitRequest & { id: string },
  receivedAt: Date,
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
      privacy_policy_version: privacyPolicyVersion,
      utm_source: visit.utm_source || null,
      utm_medium: visit.utm_medium || null,
      utm_campaign: visit.utm_campaign || null,
      utm_content: visit.utm_content || null,
      page_url: visit.page_url || null,
      referrer: visit.referrer || null,
    },
    email: {
      message_id: `<visita.${visit.id}@${mailDomain}>`,
      recipient: settings.recipient,
      ...visitMail(visit, receivedAt),
    },
  });
}
