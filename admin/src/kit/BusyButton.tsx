import { Button, ButtonBase, type ButtonBaseProps, type ButtonProps } from '@mui/material';
import type { MouseEvent } from 'react';

export interface Busy {
  /** Whether the button does nothing now. A button that is disabled by the attribute would lose the focus. */
  busy: boolean;
}

/** A button that keeps the focus while what it started is under way. */
export const BusyButton = (props: ButtonProps & Busy) => <Button {...keepFocus(props)} />;

/** An area that is a button, and keeps the focus while what it started is under way. */
export const BusyButtonBase = (props: ButtonBaseProps & Busy) => (
  <ButtonBase {...keepFocus(props)} />
);

/** Returns the properties of a button with those that make it do nothing while it is busy. */
export function keepFocus<Props extends Pick<ButtonBaseProps, 'onClick' | 'sx'>>({
  busy,
  onClick,
  sx,
  ...props
}: Props & Busy) {
  return {
    ...props,
    'aria-disabled': busy,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      // Enter in a field of the form clicks this button, too.
      if (busy) event.preventDefault();
      else onClick?.(event);
    },
    sx: [busySx, ...(Array.isArray(sx) ? (sx as object[]) : [sx ?? {}])],
  };
}

const busySx = { '&[aria-disabled=true]': { opacity: 0.6, cursor: 'default' } };
