import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import { Button } from '@mui/material';
import { type RaRecord, useListContext } from 'ra-core';
import { useState } from 'react';
import { formatDateTime, schoolDay } from 'shared/dates';
import { toCsv } from '../components/csv';
import { useErrorToast } from '../components/toast/useToast';
import { useConsoleData } from '../components/useConsoleData';
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

/** The requests as a table for a spreadsheet, in the order given. */
function visitasCsv(visitas: readonly Visita[]): string {
  return toCsv([
    columns.map(([title]) => title),
    ...visitas.map((visita) => columns.map(([, value]) => value(visita) ?? '')),
  ]);
}

/** Saves the requests that the list is about as a file for a spreadsheet. */
export function ExportButton() {
  const { total = 0 } = useListContext();
  const fetchAll = useAllRows<Visita>();
  const showError = useErrorToast();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const name = `visitas-${schoolDay(new Date())}.csv`;
      downloadFile(name, visitasCsv(await fetchAll()), 'text/csv;charset=utf-8');
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

/** Has the browser save a text as a file. */
export function downloadFile(name: string, content: string, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Not at once: some browsers read it only after the click has been dealt with.
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Less than what the data service gives at most in one answer. */
const perPage = 500;

/** Fetches every row that the list is about, in its order, whichever page it shows. */
export function useAllRows<RecordType extends RaRecord>() {
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
