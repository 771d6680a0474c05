import { Button } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';

/** Submits the form around it; so does Ctrl+S once something has changed, unless another window lies over it. */
export function SaveButton() {
  const { isSubmitting, dirtyFields } = useFormState();
  const button = useRef<HTMLButtonElement>(null);
  const unsaved = Object.keys(dirtyFields).length > 0;

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== 's' || !(ctrlKey || metaKey) || altKey || shiftKey) return;
      // The browser would save the page.
      event.preventDefault();
      if (unsaved && !button.current?.closest('[aria-hidden="true"]')) button.current?.click();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [unsaved]);

  return (
    <Button
      ref={button}
      type="submit"
      variant="contained"
      disabled={isSubmitting}
      title="Ctrl+S ou ⌘S"
      aria-keyshortcuts="Control+S Meta+S"
    >
      {isSubmitting ? 'Salvando...' : 'Salvar'}
    </Button>
  );
}
