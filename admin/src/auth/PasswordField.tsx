import HiddenIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShownIcon from '@mui/icons-material/VisibilityOutlined';
import { IconButton, InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { useState } from 'react';

/** A password that can be looked at while it is typed. */
export function PasswordField(props: TextFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      fullWidth
      type={shown ? 'text' : 'password'}
      slotProps={{
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={shown ? 'Ocultar senha' : 'Mostrar senha'}
                onClick={() => setShown(!shown)}
              >
                {shown ? <HiddenIcon /> : <ShownIcon />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
