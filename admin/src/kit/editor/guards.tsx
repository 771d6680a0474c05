import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router-dom';
import type { RowConflict } from '../../providers/data/rows';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';

interface UnsavedChangesGuardProps {
  /** That a submission ended without an exception says less: the row is stored, and the form about to close. */
  saved: boolean;
  onDiscard?: () => void;
}

export function UnsavedChangesGuard({ saved, onDiscard }: UnsavedChangesGuardProps) {
  const { dirtyFields, isSubmitting } = useFormState();
  const unsaved = !saved && (isSubmitting || Object.keys(dirtyFields).length > 0);
  const blocker = useBlocker(unsaved);

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

interface ConflictDialogProps {
  conflict: RowConflict | undefined;
  onStay: () => void;
  onReload?: () => Promise<void>;
  onLeave: () => void;
}

/** Tells, over the form, that somebody else saved first; the user decides what becomes of what they typed. */
export function ConflictDialog({ conflict, onStay, onReload, onLeave }: ConflictDialogProps) {
  const isDeleted = conflict?.reason === 'deleted';
  const discard = () => {
    if (!isDeleted) return onReload?.();
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
        ? 'Outra pessoa, ou você em outra janela, excluiu este item depois que ele foi aberto aqui, e por ' +
          'isso ele não foi salvo. O que você escreveu continua na tela: copie o que quiser guardar antes de sair.'
        : 'Outra pessoa, ou você em outra janela, salvou alterações neste item depois que ele foi aberto ' +
          'aqui. Para não apagar esse trabalho, nada foi salvo; o que você escreveu continua na tela. Copie o ' +
          'que quiser guardar: ao recarregar, o formulário mostra o item como está agora.'}
    </ConfirmDialog>
  );
}
