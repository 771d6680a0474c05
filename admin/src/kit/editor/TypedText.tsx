import { Alert, Box, Button } from '@mui/material';
import { type RaRecord, useGetIdentity, useResourceContext } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { formatDateTime } from 'shared/dates';
import {
  forgetTyped,
  keepTyped,
  readTyped,
  type TypedText,
  typedKey,
} from '../../providers/typedText';

/** How long nobody has to type until it is kept, in milliseconds. */
const pause = 1000;

/** Keeps what is typed for an item; undefined where it may not be kept. */
export function useTypedKeeper(record: RaRecord | undefined, isPersonal = false) {
  const { identity } = useGetIdentity();
  const resource = useResourceContext() ?? '';
  const key = identity && !isPersonal && typedKey(String(identity.id), resource, record?.id);
  const version = typeof record?.updated_at === 'string' ? record.updated_at : null;
  return useMemo(() => (key ? createKeeper(key, version) : undefined), [key, version]);
}

type TypedKeeper = ReturnType<typeof createKeeper>;

function createKeeper(key: string, version: string | null) {
  forgetTyped({ all: false });
  let timer: number | undefined;
  let offered = readTyped(key);
  const stop = () => window.clearTimeout(timer);
  /** Forgets what was typed in this form; what an earlier one has left stays until it is decided about. */
  const discard = () => {
    stop();
    if (offered) keepTyped(key, offered);
    else localStorage.removeItem(key);
  };
  return {
    stop,
    discard,
    offered,
    isOutdated: offered?.version !== version,
    keep(values: () => TypedText['values']) {
      stop();
      timer = window.setTimeout(
        () => keepTyped(key, { at: Date.now(), version, values: values() }),
        pause,
      );
    },
    answer() {
      offered = undefined;
    },
    forget() {
      offered = undefined;
      discard();
    },
  };
}

interface TypedTextBarProps {
  keeper: TypedKeeper;
  onRecovered: () => void;
}

export function TypedTextBar({ keeper, onRecovered }: TypedTextBarProps) {
  const { subscribe, getValues, reset } = useFormContext();
  const [offered, setOffered] = useState(keeper.offered);
  useEffect(() => {
    const unsubscribe = subscribe({
      formState: { values: true, dirtyFields: true },
      callback({ dirtyFields = {} }) {
        if (Object.keys(dirtyFields).length > 0) keeper.keep(getValues);
        else keeper.discard();
      },
    });
    return () => {
      unsubscribe();
      keeper.stop();
    };
  }, [keeper, subscribe, getValues]);

  if (!offered) return null;
  const recover = () => {
    keeper.answer();
    setOffered(undefined);
    reset({ ...getValues(), ...offered.values }, { keepDefaultValues: true });
    onRecovered();
  };
  const discard = () => {
    keeper.forget();
    setOffered(undefined);
  };
  return (
    <Alert severity={keeper.isOutdated ? 'warning' : 'info'} role="status">
      Você digitou aqui algo que não foi salvo. Fotos e arquivos novos não ficam guardados.
      {keeper.isOutdated && ' Depois disso, este item foi alterado: confira antes de salvar.'}
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
