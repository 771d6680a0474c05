import { createContext, useContext, useEffect } from 'react';
import { type Control, useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router-dom';
import type { RowConflict } from '../../providers/data/rows';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';

export function UnsavedChangesGuard({ formControl }: { formControl?: Control }) {
  const state = useFormState({ control: formControl });
  const { dirtyFields, isSubmitting } = state;
  const { saved, discard } = useContext(EditingContext);
  const unsaved = !saved && (isSubmitting || Object.keys(dirtyFields).length > 0);
  const blocker = useBlocker(unsaved);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    // Saved in the same moment: the block had not been lifted yet.
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
        discard?.();
        blocker.proceed?.();
      }}
    >
      O que você digitou ainda não foi salvo e será perdido.
    </ConfirmDialog>
  );
}

interface Editing {
  /**
   * Whether the form has been saved and is about to close. A form library calls a submission successful that
   * ended without an exception; this one only counts when the row is stored.
   */
  saved: boolean;
  discard?: () => void;
}

export const EditingContext = createContext<Editing>({ saved: false });

interface ConflictDialogProps {
  conflict: RowConflict | undefined;
  onStay: () => void;
  onLeave: () => void;
}

/** Tells, over the form, that somebody else saved first; the user decides what becomes of what they typed. */
export function ConflictDialog({ conflict, onStay, onLeave }: ConflictDialogProps) {
  const reload = useContext(ReloadItemContext);
  const isDeleted = conflict?.reason === 'deleted';
  const discard = () => {
    if (!isDeleted) return reload();
    onStay();
    onLeave();
  };
  return (
    <ConfirmDialog
      open={conflict !== undefined}
      title={isDeleted ? 'Este item foi excluído' : 'Este item mudou enquanto você o editava'}
      cancelLabel="Continuar editando"
      confirmLabel={isDeleted ? 'Voltar à lista' : 'Recarregar'}
      onCancel={onStay}
      onConfirm={discard}
    >
      {isDeleted
        ? 'Outra pessoa excluiu este item enquanto você o editava, e por isso ele não foi salvo. O que ' +
          'você escreveu continua na tela: copie o que quiser guardar antes de sair.'
        : 'Outra pessoa salvou alterações neste item depois que você o abriu. Para não apagar o ' +
          'trabalho dela, nada foi salvo; o que você escreveu continua na tela. Copie o que quiser ' +
          'guardar: ao recarregar, o formulário mostra o item como está agora.'}
    </ConfirmDialog>
  );
}

export const ReloadItemContext = createContext<() => Promise<void>>(() => Promise.resolve());
