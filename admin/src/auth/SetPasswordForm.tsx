import { Button } from '@mui/material';
import { useSetPassword } from 'ra-supabase';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useErrorToast } from '../components/toast/useErrorToast';
import { useToast } from '../components/toast/useToast';
import { PasswordField } from './PasswordField';

interface SetPasswordFormProps {
  accessToken: string;
  refreshToken: string;
}

const minimumLength = 8;

export function SetPasswordForm({ accessToken, refreshToken }: SetPasswordFormProps) {
  const toast = useToast();
  const showError = useErrorToast();
  const navigate = useNavigate();
  const { register, handleSubmit, formState, getValues } = useForm<{
    password: string;
    repeated: string;
  }>();
  const { errors } = formState;
  const [setPassword, { isPending }] = useSetPassword({
    onSuccess: () => {
      toast({ title: 'Sucesso!', description: 'Senha alterada com sucesso.' });
      navigate('/dashboard', { replace: true });
    },
    onError: (error) => showError('Erro ao alterar a senha', error),
  });

  return (
    <form
      onSubmit={handleSubmit(({ password }) =>
        setPassword({ access_token: accessToken, refresh_token: refreshToken, password }),
      )}
      noValidate
      style={{ display: 'contents' }}
    >
      <PasswordField
        {...register('password', {
          required: 'Campo obrigatório',
          minLength: {
            value: minimumLength,
            message: `Use pelo menos ${minimumLength} caracteres`,
          },
        })}
        label="Nova senha"
        autoComplete="new-password"
        error={!!errors.password}
        helperText={errors.password?.message}
      />
      <PasswordField
        {...register('repeated', {
          validate: (value) => value === getValues('password') || 'As senhas não são iguais',
        })}
        label="Repita a nova senha"
        autoComplete="new-password"
        error={!!errors.repeated}
        helperText={errors.repeated?.message}
      />
      <Button type="submit" variant="contained" size="large" disabled={isPending}>
        {isPending ? 'Salvando...' : 'Salvar nova senha'}
      </Button>
    </form>
  );
}
