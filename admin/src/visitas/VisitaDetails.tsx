import { formatDateTime, formatDay } from 'shared/dates';
import { Details } from '../components/Details';
import type { Visita } from './visitaForm';
import { gradesText, periodsText } from './visitaTexts';

/** The request as the family sent it. */
export function VisitaDetails({ visita }: { visita: Visita }) {
  const campaign = [visita.utm_source, visita.utm_medium, visita.utm_campaign, visita.utm_content];
  return (
    <Details
      entries={[
        ['Responsável', visita.nome_responsavel],
        ['WhatsApp', visita.whatsapp],
        ['Séries de interesse', gradesText(visita)],
        ['Períodos disponíveis', periodsText(visita)],
        ['Observações', visita.observacoes],
        ['Recebida em', formatDateTime(visita.created_at)],
        [
          'Consentimento',
          `Política de Privacidade de ${formatDay(visita.privacy_policy_version)}, aceita em ${formatDateTime(visita.lgpd_accepted_at)}`,
        ],
        ['Campanha', campaign.filter(Boolean).join(' · ')],
        ['Veio da página', visita.referrer],
      ]}
    />
  );
}
