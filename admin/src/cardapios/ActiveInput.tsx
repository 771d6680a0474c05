import { Checkbox, FormControlLabel } from '@mui/material';
import { useInput } from 'ra-core';

/** Whether the menu is the one that the site shows. */
export function ActiveInput() {
  const { field } = useInput<boolean>({ source: 'is_active', defaultValue: false });
  const { value, ...props } = field;
  return (
    <FormControlLabel
      label="Marcar como cardápio ativo?"
      control={<Checkbox {...props} checked={Boolean(value)} />}
    />
  );
}
