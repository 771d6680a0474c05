import { Button, type ButtonProps } from '@mui/material';

interface BusyButtonProps extends ButtonProps {
  /** Whether the button does nothing now. A button that is disabled by the attribute would lose the focus. */
  busy: boolean;
}

/** A button that keeps the focus while what it started is under way. */
export function BusyButton({ busy, onClick, sx, ...props }: BusyButtonProps) {
  return (
    <Button
      {...props}
      aria-disabled={busy}
      onClick={(event) => {
        // Enter in a field of the form clicks this button, too.
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
      sx={[busySx, ...(Array.isArray(sx) ? (sx as object[]) : [sx ?? {}])]}
    />
  );
}

const busySx = { '&[aria-disabled=true]': { opacity: 0.6, cursor: 'default' } };
