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
  /** Whether the row is stored and the form about to close. That a submission ended without an exception says less. */
  saved: boolean;
  /** Whether a file that was chosen is not in the form yet. */
  isPreparing: boolean;
  onDiscard?: () => void;
}

/** The state of a location at which the same form goes on: a new row has got its own URL. */
export const sameForm = { isSameForm: true };

/** The state of a location to which a form is left without a question: its text is kept for its user. */
export const withoutQuestion = { isWithoutQuestion: true };

export function UnsavedChangesGuard(props: UnsavedChangesGuardProps) {
  const { saved, isPreparing, onDiscard } = props;
  const { dirtyFields, isSubmitting } = useFormState();
  const unsaved = !saved && (isSubmitting || isPreparing || Object.keys(dirtyFields).length > 0);
  const blocker = useBlocker(({ nextLocation }) => {
    const state = nextLocation.state as Partial<typeof sameForm & typeof withoutQuestion> | null;
    return unsaved && !state?.isSameForm && !state?.isWithoutQuestion;
  });

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    // Saved, and closed in the same moment: the block had not been lifted yet.
    if (!unsaved) blocker.proceed();
    // Being saved: not to be left at all, or its uploads would lose their owner.
    else if (isSubmitting) blocker.reset();
  }, [isSubmitting, unsaved, blocker]);

  useEffect(() => {
    if (!unsaved) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [unsaved]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked' && unsaved && !isSubmitting}
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

/** Asked over the form when somebody else saved first: the user decides what becomes of what they typed. */
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

/** How long nobody has to type until it is kept, in milliseconds. */
const pause = 1000;

type Typed = NonNullable<ReturnType<typeof useTyped>>;

/** What is typed for an item and not saved yet; undefined where it may not be kept. */
export function useTyped(record: RaRecord | undefined, isTransient = false) {
  const { identity } = useGetIdentity();
  const resource = useResourceContext() ?? '';
  const key =
    identity && !isTransient ? getDraftKey(String(identity.id), resource, record?.id) : undefined;
  // Read once, before this form keeps anything; who is signed in may be known later than the form is there.
  const [found, setFound] = useState<{ key?: string; offered?: Draft }>({});
  if (key !== found.key) setFound({ key, offered: key === undefined ? undefined : readDraft(key) });
  if (key === undefined) return undefined;
  const { offered } = found;
  return {
    key,
    offered,
    decide: () => setFound({ key }),
    forget: () => localStorage.removeItem(key),
    /** Forgets what was typed in this form; what an earlier one has left stays until it is decided about. */
    discard: () => (offered ? saveDraft(key, offered) : localStorage.removeItem(key)),
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
    // From then on somebody else may send the form away.
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
