import HiddenIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShownIcon from '@mui/icons-material/VisibilityOutlined';
import { IconButton, InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { passwordProblem, passwordRule } from 'shared/password';

export const required = 'Campo obrigatório';

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

export interface NewPassword {
  password: string;
  repeated: string;
}

/** A new password, typed twice; the rule is said before anything is typed. */
export function NewPasswordFields() {
  const { register, formState, getValues } = useFormContext<NewPassword>();
  const { errors } = formState;
  return (
    <>
      <PasswordField
        {...register('password', {
          required,
          validate: (value) => passwordProblem(value) ?? true,
        })}
        label="Nova senha"
        autoComplete="new-password"
        error={!!errors.password}
        helperText={errors.password?.message ?? passwordRule}
      />
      <PasswordField
        {...register('repeated', {
          validate: (value) => value === getValues('password') || 'As senhas não coincidem',
        })}
        label="Repita a nova senha"
        autoComplete="new-password"
        error={!!errors.repeated}
        helperText={errors.repeated?.message}
      />
    </>
  );
}
