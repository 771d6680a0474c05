import { Button } from '@mui/material';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormState } from 'react-hook-form';

interface SaveButtonProps {
  onClick: () => void;
  /** Called by Ctrl+S, which saves and leaves the form open. The button closes the form. */
  onShortcut: (isUnsaved: boolean) => void;
  /** Called before saving, so that inputs pass values to the form that they still hold back. */
  handOver: () => void;
}

/** Submits its form. Ctrl+S calls `onShortcut`, unless another dialog lies over the form. */
export function SaveButton({ onClick, onShortcut, handOver }: SaveButtonProps) {
  const { isSubmitting, dirtyFields } = useFormState();
  const button = useRef<HTMLButtonElement>(null);
  const wasPressedMeanwhile = useRef(false);
  const save = useEffectEvent(() => {
    wasPressedMeanwhile.current = isSubmitting;
    if (!isSubmitting) onShortcut(Object.keys(dirtyFields).length > 0);
  });
  // Save again what was typed while the form was being saved.
  useEffect(() => {
    if (!isSubmitting && wasPressedMeanwhile.current) save();
  }, [isSubmitting]);
  const prepare = useEffectEvent(handOver);

  useEffect(() => {
    let timer: number | undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== 's' || !(ctrlKey || metaKey) || altKey || shiftKey) return;
      // Otherwise the browser would save the page.
      event.preventDefault();
      if (button.current?.closest('[aria-hidden="true"]')) return;
      prepare();
      window.clearTimeout(timer);
      // Wait until React has rendered the values of the inputs.
      timer = window.setTimeout(() => save());
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.clearTimeout(timer);
    };
  }, []);

  return (
    <Button
      ref={button}
      type="submit"
      // Enter in a field clicks this button, too.
      onClick={onClick}
      variant="contained"
      disabled={isSubmitting}
      title="Salva e fecha. Ctrl+S ou ⌘S salva e continua."
      aria-keyshortcuts="Control+S Meta+S"
    >
      {isSubmitting ? 'Salvando...' : 'Salvar'}
    </Button>
  );
}
