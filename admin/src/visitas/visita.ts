import type { ChipProps } from '@mui/material';
import { downloadCSV } from 'ra-core';
import { formatDateTime, schoolDay } from 'shared/dates';
import { getOptionLabels, type VisitOptions } from 'shared/visit-options';
import type { Row } from '../providers/data/resources';

export type Visita = Row<'solicitacoes_visita'>;

export const visitaStatuses = [
  { id: 'nova', label: 'Nova', color: 'secondary' },
  { id: 'em_contato', label: 'Em contato', color: 'primary' },
  { id: 'agendada', label: 'Agendada', color: 'primary' },
  { id: 'realizada', label: 'Realizada', color: 'default' },
  { id: 'cancelada', label: 'Cancelada', color: 'default' },
] as const satisfies readonly { id: string; label: string; color: ChipProps['color'] }[];

export function findStatus(id: string): { label: string; color: ChipProps['color'] } {
  return visitaStatuses.find((status) => status.id === id) ?? { label: id, color: 'default' };
}

export const formatGrades = (
  { series_interesse }: Pick<Visita, 'series_interesse'>,
  offered: VisitOptions,
) => getOptionLabels('grades', series_interesse, offered).join(', ');

export const formatPeriods = (
  { periodos_disponiveis }: Pick<Visita, 'periodos_disponiveis'>,
  offered: VisitOptions,
) => getOptionLabels('periods', periodos_disponiveis, offered).join('; ');

type Column = readonly [
  title: string,
  value: (visita: Visita, offered: VisitOptions) => string | null,
];

const columns: readonly Column[] = [
  ['Recebido em', ({ created_at }) => formatDateTime(created_at)],
  ['Situação', ({ status }) => findStatus(status).label],
  ['Nome do responsável', ({ nome_responsavel }) => nome_responsavel],
  // Remove the plus sign, with which spreadsheets begin a formula.
  ['WhatsApp', ({ whatsapp }) => whatsapp.replace(/^\+/, '')],
  ['Séries de interesse', formatGrades],
  ['Períodos disponíveis', formatPeriods],
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

export function downloadVisitas(visitas: readonly Visita[], offered: VisitOptions): void {
  const csv = toCsv([
    columns.map(([title]) => title),
    ...visitas.map((visita) => columns.map(([, value]) => value(visita, offered) ?? '')),
  ]);
  downloadCSV(csv, `visitas-${schoolDay(new Date())}`);
}

/** Characters with which a formula begins in spreadsheets. */
const formulaStart = /^[=+\-@\t\r\n|%＝＋－＠]/;

/** Makes a cell that a spreadsheet shows as text and never computes, even if its content is hostile. */
function cell(value: string): string {
  const text = formulaStart.test(value.trimStart()) ? `'${value}` : value;
  return /[";\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Makes a CSV file that Brazilian versions of Excel open correctly: with semicolons, and a byte order mark for UTF-8.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return '\uFEFF' + rows.map((row) => row.map(cell).join(';') + '\r\n').join('');
}
