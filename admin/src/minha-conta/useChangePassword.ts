import { useAuthProvider } from 'ra-core';
import { useForm } from 'react-hook-form';
import type { NewPassword } from '../auth/newPassword';
import { useErrorToast } from '../components/toast/useErrorToast';
import { useToast } from '../components/toast/useToast';
import type { ConsoleAuthProvider } from '../providers/auth/authProvider';
import { WrongPasswordError } from '../providers/auth/passwords';

interface PasswordChange extends NewPassword {
  current: string;
}

const empty: PasswordChange = { current: '', password: '', repeated: '' };

const changed = 'Senha alterada com sucesso. Os outros aparelhos precisam entrar de novo.';
const othersStayed = {
  title: 'Senha alterada, mas os outros aparelhos continuam conectados',
  description:
    'Não foi possível encerrá-los agora. Use “Sair de todos os aparelhos”, nesta página.',
};

/** The form for another password, and what happens when it is sent. */
export function useChangePassword() {
  const authProvider = useAuthProvider<ConsoleAuthProvider>();
  const form = useForm<PasswordChange>({ defaultValues: empty });
  const toast = useToast();
  const showError = useErrorToast();

  const submit = async ({ current, password }: PasswordChange) => {
    try {
      const othersLeft = await authProvider?.changePassword(current, password);
      form.reset(empty);
      if (othersLeft) toast({ title: 'Sucesso!', description: changed });
      else toast({ ...othersStayed, destructive: true });
    } catch (error) {
      if (error instanceof WrongPasswordError) {
        form.setError('current', error, { shouldFocus: true });
      } else showError('Erro ao alterar a senha', error);
    }
  };
  return [form, submit] as const;
}
