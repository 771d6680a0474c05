import { Button } from '@mui/material';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormState } from 'react-hook-form';

interface SaveButtonProps {
  onClick: () => void;
  /** Saving by the shortcut leaves the form open, saving by the button closes it. */
  onShortcut: (isUnsaved: boolean) => void;
  /** Called before anything is saved: hands over to the form what an input still keeps to itself. */
  handOver: () => void;
}

/** Submits the form around it; Ctrl+S calls `onShortcut`, unless another window lies over the form. */
export function SaveButton({ onClick, onShortcut, handOver }: SaveButtonProps) {
  const { isSubmitting, dirtyFields } = useFormState();
  const button = useRef<HTMLButtonElement>(null);
  const wasPressedMeanwhile = useRef(false);
  const save = useEffectEvent(() => {
    wasPressedMeanwhile.current = isSubmitting;
    if (!isSubmitting) onShortcut(Object.keys(dirtyFields).length > 0);
  });
  // What was typed while the form was being saved is saved after it.
  useEffect(() => {
    if (!isSubmitting && wasPressedMeanwhile.current) save();
  }, [isSubmitting]);
  const prepare = useEffectEvent(handOver);

  useEffect(() => {
    let timer: number | undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== 's' || !(ctrlKey || metaKey) || altKey || shiftKey) return;
      // The browser would save the page.
      event.preventDefault();
      if (button.current?.closest('[aria-hidden="true"]')) return;
      prepare();
      window.clearTimeout(timer);
      // Once React has drawn what was handed over.
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
      // Enter in a field presses it, too.
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
