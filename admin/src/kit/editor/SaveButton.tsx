import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { BusyButton } from '../BusyButton';

interface SaveButtonProps {
  label?: string;
  onClick: () => void;
  /** Called by Ctrl+S, which saves and leaves the form open. The button closes the form. */
  onShortcut: (isUnsaved: boolean) => void;
  /** Called before saving. Makes inputs pass their delayed values to the form. */
  flushInputs: () => void;
}

/** Submits its form. Ctrl+S calls `onShortcut`, unless another dialog lies over the form. */
export function SaveButton(props: SaveButtonProps) {
  const { label = 'Salvar', onClick, onShortcut, flushInputs } = props;
  const { isSubmitting, dirtyFields } = useFormState();
  const button = useRef<HTMLButtonElement>(null);
  const wasPressedMeanwhile = useRef(false);
  const save = useEffectEvent(() => {
    wasPressedMeanwhile.current = isSubmitting;
    if (!isSubmitting) onShortcut(Object.keys(dirtyFields).length > 0);
  });
  // If the shortcut was pressed during a save, save again what was typed meanwhile.
  useEffect(() => {
    if (!isSubmitting && wasPressedMeanwhile.current) save();
  }, [isSubmitting]);
  const prepare = useEffectEvent(flushInputs);

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
    <BusyButton
      ref={button}
      type="submit"
      // Enter in a field clicks this button, too.
      onClick={onClick}
      variant="contained"
      busy={isSubmitting}
      title="Salva e fecha. Ctrl+S ou ⌘S salva e continua."
      aria-keyshortcuts="Control+S Meta+S"
    >
      {isSubmitting ? 'Salvando...' : label}
    </BusyButton>
  );
}
