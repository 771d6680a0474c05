import { CssBaseline } from '@mui/material';
import { CoreAdminUI, CustomRoutes, Resource } from 'ra-core';
import { lazy } from 'react';
import { AdminContext } from 'react-admin';
import { Navigate, Route } from 'react-router-dom';
import { ForgotPasswordPage } from './auth/ForgotPasswordPage';
import { LoginPage } from './auth/LoginPage';
import { SetPasswordPage } from './auth/SetPasswordPage';
import { Toaster } from './components/toast/Toaster';
import { Dashboard } from './dashboard/Dashboard';
import { ConsoleLayout } from './layout/ConsoleLayout';
import { ErrorPage } from './layout/ErrorPage';
import { Loading } from './layout/Loading';
import { NotFoundPage } from './layout/NotFoundPage';
import type { Providers } from './providers/createProviders';
import { screens } from './screens';
import { darkTheme, lightTheme } from './theme/themes';

const PublicacaoList = lazy(() => import('./publicacoes/PublicacaoList'));
const AccountPage = lazy(() => import('./minha-conta/AccountPage'));

/** The whole back office, given what connects it to an installation. */
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
