import { Alert, Button, CssBaseline, Link as MuiLink, TextField, Typography } from '@mui/material';
import { CoreAdminUI, CustomRoutes, Resource } from 'ra-core';
import { useResetPassword } from 'ra-supabase';
import { lazy, type ReactElement } from 'react';
import { AdminContext } from 'react-admin';
import { useForm } from 'react-hook-form';
import { Link, Navigate, Route } from 'react-router-dom';
import { AuthPage } from './auth/AuthPage';
import { LoginPage } from './auth/LoginPage';
import { SetPasswordPage } from './auth/SetPasswordPage';
import { PageHeader } from './kit/PageHeader';
import { Toaster } from './kit/toasts/Toaster';
import { useErrorToast } from './kit/toasts/useToast';
import { Dashboard } from './dashboard/Dashboard';
import { ConsoleLayout } from './layout/ConsoleLayout';
import { ErrorPage, Loading } from './layout/placeholders';
import type { Providers } from './providers/createProviders';
import type { ResourceName } from './providers/data/resources';
import { darkTheme, lightTheme } from './theme/themes';

const PublicacaoList = lazy(() => import('./publicacoes/PublicacaoList'));
const AccountPage = lazy(() => import('./minha-conta/AccountPage'));

export function Console({ providers }: { providers: Providers }) {
  return (
    <AdminContext {...providers} lightTheme={lightTheme} darkTheme={darkTheme}>
      <CssBaseline enableColorScheme />
      <CoreAdminUI
        title="Painel Coopen"
        layout={ConsoleLayout}
        loading={Loading}
        loginPage={LoginPage}
        catchAll={NotFoundPage}
        error={ErrorPage}
        requireAuth
        disableTelemetry
      >
        <CustomRoutes noLayout>
          <Route path="/forgot-password" element={<ForgotPasswordPage />} />
          <Route path="/set-password" element={<SetPasswordPage />} />
        </CustomRoutes>
        <CustomRoutes>
          <Route path="/" element={<Navigate to="/dashboard" replace />} />
          <Route path="/dashboard" element={<Dashboard />} />
          <Route path="/publicacoes" element={<PublicacaoList />} />
          <Route path="/minha-conta" element={<AccountPage />} />
        </CustomRoutes>
        {Object.entries(screens).map(([name, list]) => (
          <Resource key={name} name={name} list={list} />
        ))}
      </CoreAdminUI>
      <Toaster />
    </AdminContext>
  );
}

function NotFoundPage() {
  return (
    <>
      <PageHeader title="Página não encontrada" />
      <Typography sx={{ mb: 3 }}>
        O endereço está errado ou o link que você seguiu não existe mais.
      </Typography>
      <Button component={Link} to="/dashboard" variant="contained">
        Ir para o Dashboard
      </Button>
    </>
  );
}

const ImagemList = lazy(() => import('./galeria/ImagemList'));
const NoticiaList = lazy(() => import('./noticias/NoticiaList'));
const ColaboradorList = lazy(() => import('./pessoas/ColaboradorList'));
const ConselhoList = lazy(() => import('./pessoas/ConselhoList'));
const CardapioList = lazy(() => import('./cardapios/CardapioList'));
const VivenciaList = lazy(() => import('./vivencias/VivenciaList'));
const EspacoList = lazy(() => import('./espacos/EspacoList'));
const EventoList = lazy(() => import('./agenda/EventoList'));
const DocumentoList = lazy(() => import('./documentos/DocumentoList'));
const AlertaList = lazy(() => import('./alertas/AlertaList'));
const PaginaList = lazy(() => import('./paginas/PaginaList'));
const VisitaList = lazy(() => import('./visitas/VisitaList'));
const HistoricoList = lazy(() => import('./historico/HistoricoList'));
const LixeiraList = lazy(() => import('./historico/LixeiraList'));
const MembroList = lazy(() => import('./equipe/MembroList'));

const screens: Partial<Record<ResourceName, ReactElement>> = {
  'gerenciar-noticias': <NoticiaList />,
  'gerenciar-colaboradores': <ColaboradorList />,
  'gerenciar-conselho': <ConselhoList />,
  'gerenciar-vivencias': <VivenciaList />,
  'gerenciar-estrutura': <EspacoList />,
  'gerenciar-cardapios': <CardapioList />,
  'gerenciar-estrutura-alimentacao': <ImagemList />,
  agenda: <EventoList />,
  documentos: <DocumentoList />,
  alertas: <AlertaList />,
  paginas: <PaginaList />,
  visitas: <VisitaList />,
  historico: <HistoricoList />,
  lixeira: <LixeiraList />,
  equipe: <MembroList />,
};

/** Sends a link for choosing a new password. Says the same whether the address is known or not. */
function ForgotPasswordPage() {
  const showError = useErrorToast();
  const { register, handleSubmit, formState } = useForm<{ email: string }>();
  const [sendLink, { isPending, isSuccess }] = useResetPassword({
    onSuccess: () => undefined,
    onError: (error) => showError('Erro ao enviar o e-mail', error),
  });

  return (
    <AuthPage
      title="Esqueci minha senha"
      description="Informe o e-mail da sua conta. Enviaremos um link para você escolher uma nova senha."
    >
      {isSuccess ? (
        <Alert severity="success">
          Se este e-mail tiver acesso ao painel, o link chega em instantes. Confira também a caixa
          de spam.
        </Alert>
      ) : (
        <form
          onSubmit={handleSubmit(({ email }) => sendLink({ email: email.trim() }))}
          noValidate
          style={{ display: 'contents' }}
        >
          <TextField
            {...register('email', { required: 'Campo obrigatório' })}
            label="E-mail"
            type="email"
            autoComplete="username"
            fullWidth
            error={!!formState.errors.email}
            helperText={formState.errors.email?.message}
          />
          <Button type="submit" variant="contained" size="large" disabled={isPending}>
            {isPending ? 'Enviando...' : 'Enviar link'}
          </Button>
        </form>
      )}
      <MuiLink component={Link} to="/login" sx={{ justifySelf: 'center' }}>
        Voltar para o login
      </MuiLink>
    </AuthPage>
  );
}
