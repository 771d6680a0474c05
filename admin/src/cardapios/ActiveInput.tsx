import { Checkbox, FormControlLabel } from '@mui/material';
import { useInput } from 'ra-core';

/** Whether the menu is the one that the site shows. */
export function ActiveInput() {
  // Without the type, the form would get what a checkbox sends when it is checked: 'on'.
  const { field } = useInput<boolean>({
    source: 'is_active',
    type: 'checkbox',
    defaultValue: false,
  });
  const { value, ...props } = field;
  return (
    <FormControlLabel
      label="Marcar como cardápio ativo?"
      control={<Checkbox {...props} checked={Boolean(value)} />}
    />
  );
}
