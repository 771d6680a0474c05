import { Alert, Link as MuiLink } from '@mui/material';
import { useAuthProvider } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ConsoleAuthProvider } from '../providers/auth/authProvider';
import { EmailField } from './authFields';
import { AuthForm, AuthPage, SubmitButton } from './AuthPage';

/** Sends a link for choosing a new password. Says the same whether the address is known or not. */
export default function ForgotPasswordPage() {
  const authProvider = useAuthProvider<ConsoleAuthProvider>();
  const [sent, setSent] = useState(false);
  const sendLink = async ({ email }: { email: string }) => {
    await authProvider?.resetPassword({ email });
    setSent(true);
  };
  return (
    <AuthPage
      title="Esqueci minha senha"
      description="Informe o e-mail da sua conta. Enviaremos um link para você escolher uma nova senha."
    >
      {sent ? (
        <Alert severity="success">
          Se este e-mail tiver acesso ao painel, o link chega em instantes. Confira também a caixa
          de spam.
        </Alert>
      ) : (
        <AuthForm onSubmit={sendLink} errorTitle="Erro ao enviar o e-mail">
          <EmailField />
          <SubmitButton size="large" busyLabel="Enviando...">
            Enviar link
          </SubmitButton>
        </AuthForm>
      )}
      <MuiLink component={Link} to="/login" sx={{ justifySelf: 'center' }}>
        Voltar para o login
      </MuiLink>
    </AuthPage>
  );
}
