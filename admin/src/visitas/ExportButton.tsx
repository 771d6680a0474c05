import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import { Button } from '@mui/material';
import { useListContext } from 'ra-core';
import { useState } from 'react';
import { schoolDay } from 'shared/dates';
import { downloadFile } from '../components/downloadFile';
import { useAllRows } from '../components/list/useAllRows';
import { useErrorToast } from '../components/toast/useErrorToast';
import type { Visita } from './visitaForm';
import { visitasCsv } from './visitasCsv';

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
