import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import { Button } from '@mui/material';
import { downloadCSV, type RaRecord, useListContext } from 'ra-core';
import { useState } from 'react';
import { formatDateTime, schoolDay } from 'shared/dates';
import { useErrorToast } from '../kit/toasts/useToast';
import { useConsoleData } from '../kit/consoleData';
import { gradesText, periodsText, type Visita, visitaStatus } from './visita';

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

function visitasCsv(visitas: readonly Visita[]): string {
  return toCsv([
    columns.map(([title]) => title),
    ...visitas.map((visita) => columns.map(([, value]) => value(visita) ?? '')),
  ]);
}

export function ExportButton() {
  const { total = 0 } = useListContext();
  const fetchAll = useAllRows<Visita>();
  const showError = useErrorToast();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      downloadCSV(visitasCsv(await fetchAll()), `visitas-${schoolDay(new Date())}`);
    } catch (error) {
      showError('Erro ao exportar visitas', error);
    }
    setBusy(false);
  };
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      disabled={busy || total === 0}
      onClick={() => void save()}
    >
      {busy ? 'Exportando...' : 'Exportar planilha (CSV)'}
    </Button>
  );
}

/** Less than what the data service gives at most in one answer. */
const perPage = 500;

/** Fetches every row that the list is about, in its order, whichever page it shows. */
function useAllRows<RecordType extends RaRecord>() {
  const dataProvider = useConsoleData();
  const { resource, filterValues, sort } = useListContext();
  return async (): Promise<RecordType[]> => {
    const rows: RecordType[] = [];
    for (let page = 1; ; page += 1) {
      const { data, total = 0 } = await dataProvider.getList<RecordType>(resource, {
        pagination: { page, perPage },
        sort,
        filter: filterValues as unknown,
        meta: { columns: '*' },
      });
      rows.push(...data);
      if (data.length === 0 || rows.length >= total) return rows;
    }
  };
}

/** What spreadsheets take for the beginning of a formula. */
const formulaStart = /^[=+\-@\t\r\n|%＝＋－＠]/;

/** A cell that a spreadsheet shows as text and never computes, however hostile. */
function cell(value: string): string {
  const text = formulaStart.test(value.trimStart()) ? `'${value}` : value;
  return /[";\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A table as the Excel of a Brazilian computer opens it with a double click: semicolons between cells, and
 * the mark by which it recognises UTF-8.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return '\uFEFF' + rows.map((row) => row.map(cell).join(';') + '\r\n').join('');
}
