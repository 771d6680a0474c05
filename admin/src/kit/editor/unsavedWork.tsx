import { Alert, Box, Button } from '@mui/material';
import { type RaRecord, useAuthProvider, useGetIdentity, useResourceContext } from 'ra-core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router-dom';
import { formatDateTime } from 'shared/dates';
import type { ConsoleAuthProvider } from '../../providers/auth/authProvider';
import type { RowConflict } from '../../providers/errors';
import { saveDraft, readDraft, type Draft, getDraftKey } from '../../providers/drafts';
import { ConfirmDialog } from '../dialogs/dialogs';
import type { Question } from './resourceForm';

interface UnsavedChangesGuardProps {
  /** Whether the row is stored and the form about to close. A submission may also end without an error and without saving. */
  saved: boolean;
  /** Whether a chosen file is still being prepared. */
  isPreparing: boolean;
  onDiscard?: () => void;
}

/** Router state with which the same form continues at another URL, because a new row got its own. */
export const sameForm = { isSameForm: true };

/** Router state that leaves a form without a question, because its draft is kept for its user. */
export const withoutQuestion = { isWithoutQuestion: true };

export function UnsavedChangesGuard(props: UnsavedChangesGuardProps) {
  const { saved, isPreparing, onDiscard } = props;
  const { dirtyFields, isSubmitting } = useFormState();
  const sessionLoss = useAuthProvider<ConsoleAuthProvider>()?.sessionLoss;
  const unsaved = !saved && (isSubmitting || isPreparing || Object.keys(dirtyFields).length > 0);
  const blocker = useBlocker(({ nextLocation }) => {
    const state = nextLocation.state as Partial<typeof sameForm & typeof withoutQuestion> | null;
    return unsaved && !state?.isSameForm && !state?.isWithoutQuestion;
  });

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    // The form was saved and closed at once, before the block was lifted.
    if (!unsaved) blocker.proceed();
    // While it is being saved, the form must not be left, or its uploads would belong to no row.
    // Without a session, only its user may answer, and a question would lie over the dialog that asks for the password.
    else if (isSubmitting || sessionLoss?.isLost()) blocker.reset();
  }, [isSubmitting, unsaved, blocker, sessionLoss]);

  useEffect(() => {
    if (!unsaved) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [unsaved]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked' && unsaved && !isSubmitting && !sessionLoss?.isLost()}
      title="Descartar alterações?"
      cancelLabel="Continuar editando"
      confirmLabel="Descartar"
      onCancel={() => blocker.reset?.()}
      onConfirm={() => {
        onDiscard?.();
        blocker.proceed?.();
      }}
    >
      O que você digitou ainda não foi salvo e será perdido.
    </ConfirmDialog>
  );
}

/** Questions over the form after another user saved first. The user decides what happens to their draft. */
export const conflictQuestions: Record<RowConflict['reason'], Question> = {
  deleted: {
    title: 'Este item foi excluído',
    text:
      'Outra pessoa, ou você em outra janela, excluiu este item depois que ele foi aberto aqui, e por ' +
      'isso ele não foi salvo. O que você escreveu continua na tela: copie o que quiser guardar antes de sair.',
    cancelLabel: 'Continuar editando',
    confirmLabel: 'Voltar à lista',
  },
  changed: {
    title: 'Este item mudou enquanto você o editava',
    text:
      'Outra pessoa, ou você em outra janela, salvou alterações neste item depois que ele foi aberto ' +
      'aqui. Para não apagar esse trabalho, nada foi salvo; o que você escreveu continua na tela. Copie o ' +
      'que quiser guardar: ao recarregar, o formulário mostra o item como está agora.',
    cancelLabel: 'Continuar editando',
    confirmLabel: 'Recarregar',
  },
};

/** Keep the draft this many milliseconds after the last key. */
const pause = 1000;

type Typed = NonNullable<ReturnType<typeof useTyped>>;

/** Handles the draft of an item; undefined if no draft may be kept. */
export function useTyped(record: RaRecord | undefined, isTransient = false) {
  const { identity } = useGetIdentity();
  const resource = useResourceContext() ?? '';
  const key =
    identity && !isTransient ? getDraftKey(String(identity.id), resource, record?.id) : undefined;
  // Read the earlier draft once, before this form keeps its own. The user may be known only after the form has mounted.
  const [found, setFound] = useState<{ key?: string; offered?: Draft }>({});
  if (key !== found.key) setFound({ key, offered: key === undefined ? undefined : readDraft(key) });
  if (key === undefined) return undefined;
  const { offered } = found;
  return {
    key,
    offered,
    decide: () => setFound({ key }),
    forget: () => localStorage.removeItem(key),
    /** Deletes this form's draft. An earlier draft stays until the user decides about it. */
    discard: () => (offered ? saveDraft(key, offered) : localStorage.removeItem(key)),
  };
}

interface TypedTextBarProps {
  typed: Typed;
  record?: RaRecord;
  onRecovered: () => void;
}

/** Keeps the draft of a form and offers an earlier draft of the same item. */
export function TypedTextBar({ typed, record, onRecovered }: TypedTextBarProps) {
  const { subscribe, getValues, reset } = useFormContext();
  const version = typeof record?.updated_at === 'string' ? record.updated_at : null;
  const { offered, decide, forget } = typed;
  const keep = useEffectEvent(() =>
    saveDraft(typed.key, { at: Date.now(), version, values: getValues() }),
  );
  const discard = useEffectEvent(typed.discard);
  const sessionLoss = useAuthProvider<ConsoleAuthProvider>()?.sessionLoss;

  useEffect(() => {
    let timer: number | undefined;
    const keepNow = () => {
      if (timer === undefined) return;
      window.clearTimeout(timer);
      timer = undefined;
      keep();
    };
    // From then on, another navigation may leave the form.
    const unsubscribeLoss = sessionLoss?.subscribe(keepNow);
    const unsubscribe = subscribe({
      formState: { values: true, dirtyFields: true },
      callback({ dirtyFields = {} }) {
        window.clearTimeout(timer);
        timer = undefined;
        if (Object.keys(dirtyFields).length > 0) timer = window.setTimeout(keepNow, pause);
        else discard();
      },
    });
    return () => {
      unsubscribe();
      unsubscribeLoss?.();
      window.clearTimeout(timer);
    };
  }, [subscribe, sessionLoss]);

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
