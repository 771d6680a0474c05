import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useSetPassword } from 'ra-supabase';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useErrorToast } from '../components/toast/useErrorToast';
import { useToast } from '../components/toast/useToast';
import type { NewPassword } from './newPassword';
import { NewPasswordFields } from './NewPasswordFields';

interface SetPasswordFormProps {
  accessToken: string;
  refreshToken: string;
}

export function SetPasswordForm({ accessToken, refreshToken }: SetPasswordFormProps) {
  const toast = useToast();
  const showError = useErrorToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const form = useForm<NewPassword>();
  const [setPassword, { isPending }] = useSetPassword({
    onSuccess: async () => {
      // That nobody was signed in when the page was opened is remembered, and would sign out again.
      await queryClient.resetQueries({ queryKey: ['auth'] });
      toast({ title: 'Sucesso!', description: 'Senha alterada com sucesso.' });
      navigate('/dashboard', { replace: true });
    },
    onError: (error) => showError('Erro ao alterar a senha', error),
  });

  return (
    <FormProvider {...form}>
      <form
        onSubmit={form.handleSubmit(({ password }) =>
          setPassword({ access_token: accessToken, refresh_token: refreshToken, password }),
        )}
        noValidate
        style={{ display: 'contents' }}
      >
        <NewPasswordFields />
        <Button type="submit" variant="contained" size="large" disabled={isPending}>
          {isPending ? 'Salvando...' : 'Salvar nova senha'}
        </Button>
      </form>
    </FormProvider>
  );
}
