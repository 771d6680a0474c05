import { Checkbox, FormControlLabel } from '@mui/material';
import { useInput } from 'ra-core';

export function CheckboxInput({ source, label }: { source: string; label: string }) {
  // Without the type, the form would get what a checkbox sends when it is checked: 'on'.
  const { field } = useInput<boolean>({ source, type: 'checkbox', defaultValue: false });
  const { value, ...props } = field;
  return (
    <FormControlLabel label={label} control={<Checkbox {...props} checked={Boolean(value)} />} />
  );
}
