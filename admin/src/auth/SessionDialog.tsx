import { Dialog, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { SessionForm } from './SessionForm';
import { useSessionLost } from './useSessionLost';

const focusPassword = (dialog: HTMLElement) =>
  dialog.querySelector<HTMLElement>('input[autocomplete=current-password]')?.focus();

/** Asks for the password over whatever is on the screen, which stays as it is. */
export function SessionDialog() {
  const lost = useSessionLost();
  const titleId = useId();
  return (
    <Dialog
      open={lost}
      aria-labelledby={titleId}
      maxWidth="xs"
      fullWidth
      slotProps={{ transition: { onEntered: focusPassword } }}
    >
      <DialogTitle id={titleId}>Sua sessão terminou</DialogTitle>
      <SessionForm />
    </Dialog>
  );
}
