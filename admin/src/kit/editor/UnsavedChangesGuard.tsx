import { createContext, useContext, useEffect } from 'react';
import { type Control, useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router-dom';
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
