import { Box, Button, Checkbox, FormControlLabel, GlobalStyles, Typography } from '@mui/material';
import { useGetIdentity } from 'ra-core';
import { useEffect, useState } from 'react';
import { copyText } from 'shared/browser';
import { formatDay, schoolDay } from 'shared/dates';
import { useToast } from '../kit/toasts/useToast';

const listId = 'codigos-de-recuperacao';

/** Prints the list alone, black on white. */
const printStyles = {
  '@media print': {
    'body *': { visibility: 'hidden !important' },
    [`#${listId}, #${listId} *`]: { visibility: 'visible !important', color: '#000 !important' },
    [`#${listId}`]: {
      position: 'fixed',
      top: '2cm',
      left: '2cm',
      right: '2cm',
      width: 'auto !important',
    },
    [`#${listId} ol`]: { display: 'block !important' },
  },
};

interface RecoveryCodesProps {
  codes: readonly string[];
  /** The label of the button that leaves the codes, which works once the user has kept them. */
  doneLabel: string;
  onDone: () => unknown;
}

/** Shows the recovery codes until the user has kept them, because nobody can show them again. */
export function RecoveryCodes({ codes, doneLabel, onDone }: RecoveryCodesProps) {
  const { identity } = useGetIdentity();
  const toast = useToast();
  const [areKept, setAreKept] = useState(false);
  useEffect(() => {
    if (areKept) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [areKept]);

  const title = `Códigos de recuperação do painel · ${String(identity?.email ?? '')}`;
  const usage = `Criados em ${formatDay(schoolDay(new Date()))}. Um deles substitui o celular perdido.`;
  const copy = async () => {
    try {
      await copyText(codes.join('\n'));
      toast({ title: 'Códigos copiados', description: 'Cole-os onde só você possa ver.' });
    } catch {
      toast({
        title: 'Não foi possível copiar',
        description: 'Selecione os códigos na tela, baixe ou imprima.',
        destructive: true,
      });
    }
  };
  return (
    <>
      <GlobalStyles styles={printStyles} />
      <Typography>
        Se você perder o celular, um destes códigos retira a segunda chave, e você ativa outra.
        Guarde os oito fora do celular e do computador da escola.{' '}
        <strong>Eles só aparecem agora.</strong>
      </Typography>
      <Box
        id={listId}
        sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2, width: '100%' }}
      >
        <Typography sx={{ display: 'none', '@media print': { display: 'block', mb: 2 } }}>
          {title}
          <br />
          {usage}
        </Typography>
        <Box
          component="ol"
          aria-label="Códigos de recuperação"
          sx={{
            m: 0,
            pl: '2.5em',
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(8.5em, 100%), 1fr))',
            gap: 0.75,
            fontFamily: 'monospace',
            fontSize: '1.05rem',
          }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={() => void copy()}>
          Copiar os códigos
        </Button>
        <Button variant="outlined" onClick={() => download([title, usage, '', ...codes])}>
          Baixar (.txt)
        </Button>
        <Button variant="outlined" onClick={() => window.print()}>
          Imprimir
        </Button>
      </Box>
      <FormControlLabel
        label="Guardei os códigos"
        control={<Checkbox checked={areKept} onChange={(_, kept) => setAreKept(kept)} />}
      />
      <Button variant="contained" size="large" disabled={!areKept} onClick={() => void onDone()}>
        {doneLabel}
      </Button>
    </>
  );
}

function download(lines: readonly string[]): void {
  // Older versions of Windows' editor need both characters between lines.
  const url = URL.createObjectURL(new Blob([lines.join('\r\n')], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href: url, download: `${listId}.txt` }).click();
  URL.revokeObjectURL(url);
}
