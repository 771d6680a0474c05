import { Button, CssBaseline, Typography } from '@mui/material';
import { CanAccess, CoreAdminUI, CustomRoutes, type RaRecord, Resource } from 'ra-core';
import { type ComponentType, lazy, Suspense } from 'react';
import { AdminContext } from 'react-admin';
import { Link, Navigate, Route } from 'react-router-dom';
import { getCardapioName } from './cardapios/period';
import { consoleName, PageHeader } from './kit/PageHeader';
import { Toaster } from './kit/toasts/Toaster';
import { Dashboard } from './dashboard/Dashboard';
import { ConsoleLayout } from './layout/ConsoleLayout';
import { ErrorPage, Loading } from './kit/placeholders';
import type { Providers } from './providers/createProviders';
import { imagemLabel } from './providers/data/gallery';
import type { ResourceName, Row } from './providers/data/resources';
import type { createThemes } from './theme/themes';

const LoginPage = lazy(() => import('./auth/LoginPage'));
const recovery = () => import('./auth/RecoveryPages');
const ForgotPasswordPage = lazy(async () => ({ default: (await recovery()).ForgotPasswordPage }));
const ConfirmEmailPage = lazy(async () => ({ default: (await recovery()).ConfirmEmailPage }));
const InvitationPage = lazy(async () => ({ default: (await recovery()).InvitationPage }));
const SetPasswordPage = lazy(async () => ({ default: (await recovery()).SetPasswordPage }));
const PublicacaoList = lazy(() => import('./publicacoes/PublicacaoList'));
const AccountPage = lazy(() => import('./minha-conta/AccountPage'));
const ActivationPage = lazy(() => import('./segunda-chave/ActivationPage'));
const AccessDenied = lazy(() => import('./layout/AccessDenied'));

interface ConsoleProps {
  providers: Providers;
  themes: ReturnType<typeof createThemes>;
}

export function Console({ providers, themes }: ConsoleProps) {
  return (
    <AdminContext {...providers} lightTheme={themes.light} darkTheme={themes.dark}>
      <CssBaseline enableColorScheme />
      <Suspense fallback={<Loading />}>
        <CoreAdminUI
          title={consoleName}
          layout={ConsoleLayout}
          loading={Loading}
          loginPage={LoginPage}
          catchAll={NotFoundPage}
          error={ErrorPage}
          accessDenied={AccessDenied}
          requireAuth
          disableTelemetry
        >
          <CustomRoutes noLayout>
            <Route path="/forgot-password" element={<ForgotPasswordPage />} />
            <Route path="/confirmar-email" element={<ConfirmEmailPage />} />
            <Route path="/convite" element={<InvitationPage />} />
            <Route path="/set-password" element={<SetPasswordPage />} />
            <Route path="/segunda-chave" element={<ActivationPage />} />
          </CustomRoutes>
          <CustomRoutes>
            <Route path="/" element={<Navigate to="/dashboard" replace />} />
            <Route path="/dashboard" element={<Dashboard />} />
            <Route path="/publicacoes" element={<PublicacaoList />} />
            <Route path="/minha-conta" element={<AccountPage />} />
          </CustomRoutes>
          {Object.entries(screens).map(([name, Screen]) => (
            <Resource
              key={name}
              name={name}
              list={
                Screen && (
                  <CanAccess action="list" accessDenied={<AccessDenied />}>
                    <Screen />
                  </CanAccess>
                )
              }
              recordRepresentation={nameFunctions[name] ?? getName}
            />
          ))}
        </CoreAdminUI>
      </Suspense>
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

const PersonList = lazy(() => import('./pessoas/PersonList'));

const screens: Record<ResourceName, ComponentType | undefined> = {
  'gerenciar-noticias': lazy(() => import('./noticias/NoticiaList')),
  // This list is a tab of `gerenciar-noticias`.
  categorias: undefined,
  'gerenciar-colaboradores': () => <PersonList kind="colaboradores" />,
  'gerenciar-conselho': () => <PersonList kind="conselho" />,
  'gerenciar-vivencias': lazy(() => import('./vivencias/VivenciaList')),
  // This list is a tab of `gerenciar-vivencias`.
  'gerenciar-categorias': undefined,
  'gerenciar-estrutura': lazy(() => import('./espacos/EspacoList')),
  'gerenciar-cardapios': lazy(() => import('./cardapios/CardapioList')),
  'gerenciar-estrutura-alimentacao': lazy(() => import('./galeria/ImagemList')),
  agenda: lazy(() => import('./agenda/EventoList')),
  documentos: lazy(() => import('./documentos/DocumentoList')),
  alertas: lazy(() => import('./alertas/AlertaList')),
  paginas: lazy(() => import('./paginas/PaginaList')),
  'outras-paginas': lazy(() => import('./paginas-livres/PaginaLivreList')),
  'enderecos-antigos': lazy(() => import('./enderecos-antigos/EnderecoAntigoList')),
  importar: lazy(() => import('./importar/ImportacaoList')),
  visitas: lazy(() => import('./visitas/VisitaList')),
  autorizacoes: lazy(() => import('./autorizacoes/AutorizacaoList')),
  historico: lazy(() => import('./historico/HistoricoList')),
  lixeira: lazy(async () => ({
    default: (await import('./historico/HistoricoList')).LixeiraList,
  })),
  equipe: lazy(() => import('./equipe/MembroList')),
};

/** Names a row in buttons and questions. */
const getName = ({ title, titulo, name, nome, origem, id }: RaRecord) =>
  String(title ?? titulo ?? name ?? nome ?? origem ?? id);

/** Functions for resources that name their rows differently. */
const nameFunctions: Partial<Record<string, (row: RaRecord) => string>> = {
  'gerenciar-cardapios': (row) => getCardapioName(row as Row<'cardapios'>),
  'gerenciar-estrutura-alimentacao': (row) => imagemLabel(row as Row<'media_assets'>),
  visitas: ({ nome_responsavel }) => `visita de ${nome_responsavel}`,
};
