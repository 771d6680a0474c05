import { Box, TextField } from '@mui/material';
import { useInput } from 'ra-core';
import { InputHelperText } from 'react-admin';
import type { z } from 'zod/mini';

interface ColorInputProps {
  schema: z.ZodMiniType;
  source: string;
  label: string;
  help: string;
}

/** A colour as text, for those who know its code, and the browser's own palette beside it. */
export function ColorInput({ schema, source, label, help }: ColorInputProps) {
  const { id, field, fieldState } = useInput<string>({ source });
  const { invalid, error } = fieldState;
  const { data } = schema.safeParse(field.value);
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
      <Box
        component="input"
        type="color"
        aria-label={`Escolher: ${label}`}
        value={String(data ?? '#ffffff')}
        onChange={field.onChange}
        sx={pickerSx}
      />
      <TextField
        {...field}
        id={id}
        label={label}
        error={invalid}
        helperText={<InputHelperText error={error?.message} helperText={help || false} />}
        slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'off' } }}
        sx={{ flexGrow: 1 }}
      />
    </Box>
  );
}

const pickerSx = {
  width: 56,
  height: 56,
  flexShrink: 0,
  p: 0.5,
  border: '1px solid',
  borderColor: 'text.secondary',
  borderRadius: 1,
  bgcolor: 'background.paper',
  cursor: 'pointer',
};
