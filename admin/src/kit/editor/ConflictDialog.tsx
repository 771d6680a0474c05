import { createContext, useContext } from 'react';
import type { RowConflict } from '../../providers/data/rows';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';

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
