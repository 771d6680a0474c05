import { formatDateTime } from 'shared/dates';
import { toCsv } from '../components/csv';
import type { Visita } from './visitaForm';
import { visitaStatus } from './visitaStatus';
import { gradesText, periodsText } from './visitaTexts';

type Column = readonly [title: string, value: (visita: Visita) => string | null];

const columns: readonly Column[] = [
  ['Recebida em', ({ created_at }) => formatDateTime(created_at)],
  ['Situação', ({ status }) => visitaStatus(status).label],
  ['Nome do responsável', ({ nome_responsavel }) => nome_responsavel],
  // Without its plus sign: with it, the number would have to be marked as not being a formula.
  ['WhatsApp', ({ whatsapp }) => whatsapp.replace(/^\+/, '')],
  ['Séries de interesse', gradesText],
  ['Períodos disponíveis', periodsText],
  ['Observações', ({ observacoes }) => observacoes],
  ['Anotações', ({ notas }) => notas],
  ['Consentimento LGPD', ({ lgpd_accepted_at }) => formatDateTime(lgpd_accepted_at)],
  ['Versão da política', ({ privacy_policy_version }) => privacy_policy_version],
  ['Origem da campanha', ({ utm_source }) => utm_source],
  ['Mídia da campanha', ({ utm_medium }) => utm_medium],
  ['Nome da campanha', ({ utm_campaign }) => utm_campaign],
  ['Conteúdo da campanha', ({ utm_content }) => utm_content],
  ['Página de origem', ({ referrer }) => referrer],
];

/** The requests as a table for a spreadsheet, in the order given. */
export function visitasCsv(visitas: readonly Visita[]): string {
  return toCsv([
    columns.map(([title]) => title),
    ...visitas.map((visita) => columns.map(([, value]) => value(visita) ?? '')),
  ]);
}
