import { Alert, Box, Button } from '@mui/material';
import { type RaRecord, useGetIdentity, useResourceContext } from 'ra-core';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { formatDateTime } from 'shared/dates';
import { forgetTyped, keepTyped, readTyped, typedKey } from '../../providers/typedText';

/** How long nobody has to type until it is kept, in milliseconds. */
const pause = 1000;

/** Under which key the browser keeps what is typed for an item; undefined where it may not be kept. */
export function useTypedKey(record: RaRecord | undefined, isPersonal = false) {
  const { identity } = useGetIdentity();
  const resource = useResourceContext() ?? '';
  if (!identity || isPersonal) return undefined;
  return typedKey(String(identity.id), resource, record?.id);
}

interface TypedTextBarProps {
  storageKey: string;
  record?: RaRecord;
  onRecovered: () => void;
}

/** Keeps what is typed, and offers what was typed here before and not saved. */
export function TypedTextBar({ storageKey, record, onRecovered }: TypedTextBarProps) {
  const { subscribe, getValues, reset } = useFormContext();
  const version = typeof record?.updated_at === 'string' ? record.updated_at : null;
  const [offered, setOffered] = useState(() => {
    forgetTyped({ all: false });
    return readTyped(storageKey);
  });

  useEffect(() => {
    let timer: number | undefined;
    const unsubscribe = subscribe({
      formState: { values: true, dirtyFields: true },
      callback({ dirtyFields = {} }) {
        window.clearTimeout(timer);
        const keep = () => keepTyped(storageKey, { at: Date.now(), version, values: getValues() });
        if (Object.keys(dirtyFields).length > 0) timer = window.setTimeout(keep, pause);
        else localStorage.removeItem(storageKey);
      },
    });
    return () => {
      unsubscribe();
      window.clearTimeout(timer);
    };
  }, [storageKey, version, subscribe, getValues]);

  if (!offered) return null;
  const isOutdated = offered.version !== version;
  const recover = () => {
    setOffered(undefined);
    reset({ ...getValues(), ...offered.values }, { keepDefaultValues: true });
    onRecovered();
  };
  const discard = () => {
    setOffered(undefined);
    localStorage.removeItem(storageKey);
  };
  return (
    <Alert severity={isOutdated ? 'warning' : 'info'} role="status">
      Você digitou aqui algo que não foi salvo. Fotos e arquivos novos não ficam guardados.
      {isOutdated && ' Depois disso, este item foi alterado: confira antes de salvar.'}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button size="small" variant="outlined" onClick={recover}>
          Recuperar o que você digitou em {formatDateTime(new Date(offered.at))}
        </Button>
        <Button size="small" onClick={discard}>
          Descartar
        </Button>
      </Box>
    </Alert>
  );
}
