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
  /**
   * Whether the row is saved and the form about to close. A submission can also end without an error and without a
   * save.
   */
  saved: boolean;
  /** Whether a chosen file is still being prepared. */
  isPreparing: boolean;
  onDiscard?: () => void;
}

/** Router state for the navigation to a new row's own URL, where the same form continues. */
export const sameForm = { isSameForm: true };

/** Router state for leaving a form without a question. Its draft is kept for its user. */
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
    // The form closed right after saving, before React removed the block.
    if (!unsaved) blocker.proceed();
    // Leaving during a save could leave uploaded files without a row. When the session is lost, the question would cover
    // the dialog that asks for the password, and only the user of the session may answer it.
    else if (isSubmitting || sessionLoss?.isLost()) blocker.reset();
  }, [isSubmitting, unsaved, blocker, sessionLoss]);

  useEffect(() => {
    if (!unsaved) return;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
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

/** Questions to ask after another user has saved first. The user decides what happens to their draft. */
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

/** Keep the draft this many milliseconds after the last keystroke. */
const draftDelay = 1000;

type FormDraft = NonNullable<ReturnType<typeof useDraft>>;

/** Handles the draft of an item; undefined if no draft may be kept. */
export function useDraft(record: RaRecord | undefined, isTransient = false) {
  const { identity } = useGetIdentity();
  const resource = useResourceContext() ?? '';
  const key =
    identity && !isTransient ? getDraftKey(String(identity.id), resource, record?.id) : undefined;
  // Read the earlier draft once, before this form overwrites it. The user may be known only after the form has mounted.
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

interface DraftBarProps {
  draft: FormDraft;
  record?: RaRecord;
  onRecovered: () => void;
}

/** Keeps the draft of a form and offers an earlier draft of the same item. */
export function DraftBar({ draft, record, onRecovered }: DraftBarProps) {
  const { subscribe, getValues, reset } = useFormContext();
  const version = typeof record?.updated_at === 'string' ? record.updated_at : null;
  const { offered, decide, forget } = draft;
  const keep = useEffectEvent(() =>
    saveDraft(draft.key, { at: Date.now(), version, values: getValues() }),
  );
  const discard = useEffectEvent(draft.discard);
  const sessionLoss = useAuthProvider<ConsoleAuthProvider>()?.sessionLoss;

  useEffect(() => {
    let timer: number | undefined;
    const keepNow = () => {
      if (timer === undefined) return;
      window.clearTimeout(timer);
      timer = undefined;
      keep();
    };
    // When the session is lost, navigation may leave the form without a question.
    const unsubscribeLoss = sessionLoss?.subscribe(keepNow);
    const unsubscribe = subscribe({
      formState: { values: true, dirtyFields: true },
      callback({ dirtyFields = {} }) {
        window.clearTimeout(timer);
        timer = undefined;
        if (Object.keys(dirtyFields).length > 0) timer = window.setTimeout(keepNow, draftDelay);
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
  const discardOffer = () => {
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
        <Button size="small" onClick={discardOffer}>
          Descartar
        </Button>
      </Box>
    </Alert>
  );
}
