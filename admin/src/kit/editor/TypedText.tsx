import { Alert, Box, Button } from '@mui/material';
import { type RaRecord, useGetIdentity, useResourceContext } from 'ra-core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { formatDateTime } from 'shared/dates';
import { forgetTyped, keepTyped, readTyped, typedKey } from '../../providers/typedText';

/** How long nobody has to type until it is kept, in milliseconds. */
const pause = 1000;

type Typed = NonNullable<ReturnType<typeof useTyped>>;

/** What is typed for an item and not saved yet; undefined where it may not be kept. */
export function useTyped(record: RaRecord | undefined, isPersonal = false) {
  const { identity } = useGetIdentity();
  const resource = useResourceContext() ?? '';
  const key =
    identity && !isPersonal ? typedKey(String(identity.id), resource, record?.id) : undefined;
  const [offered, setOffered] = useState(() => {
    forgetTyped({ all: false });
    return key === undefined ? undefined : readTyped(key);
  });
  if (key === undefined) return undefined;
  return {
    key,
    offered,
    decide: () => setOffered(undefined),
    forget: () => localStorage.removeItem(key),
    /** Forgets what was typed in this form; what an earlier one has left stays until it is decided about. */
    discard: () => (offered ? keepTyped(key, offered) : localStorage.removeItem(key)),
  };
}

interface TypedTextBarProps {
  typed: Typed;
  record?: RaRecord;
  onRecovered: () => void;
}

/** Keeps what is typed, and offers what was typed here before and not saved. */
export function TypedTextBar({ typed, record, onRecovered }: TypedTextBarProps) {
  const { subscribe, getValues, reset } = useFormContext();
  const version = typeof record?.updated_at === 'string' ? record.updated_at : null;
  const { offered, decide, forget } = typed;
  const keep = useEffectEvent(() =>
    keepTyped(typed.key, { at: Date.now(), version, values: getValues() }),
  );
  const discard = useEffectEvent(typed.discard);

  useEffect(() => {
    let timer: number | undefined;
    const unsubscribe = subscribe({
      formState: { values: true, dirtyFields: true },
      callback({ dirtyFields = {} }) {
        window.clearTimeout(timer);
        if (Object.keys(dirtyFields).length > 0) timer = window.setTimeout(() => keep(), pause);
        else discard();
      },
    });
    return () => {
      unsubscribe();
      window.clearTimeout(timer);
    };
  }, [subscribe]);

  if (!offered) return null;
  const isOutdated = offered.version !== version;
  const recover = () => {
    decide();
    reset({ ...getValues(), ...offered.values }, { keepDefaultValues: true });
    onRecovered();
  };
  const refuse = () => {
    decide();
    forget();
  };
  return (
    <Alert severity={isOutdated ? 'warning' : 'info'} role="status">
      Você digitou aqui algo que não foi salvo. Fotos e arquivos novos não ficam guardados.
      {isOutdated && ' Depois disso, este item foi alterado: confira antes de salvar.'}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button size="small" variant="outlined" onClick={recover}>
          Recuperar o que você digitou em {formatDateTime(new Date(offered.at))}
        </Button>
        <Button size="small" onClick={refuse}>
          Descartar
        </Button>
      </Box>
    </Alert>
  );
}
