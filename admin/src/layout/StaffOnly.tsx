import { Box, Paper, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useAuthProvider, useGetIdentity, usePermissions } from 'ra-core';
import { lazy, type ReactNode, useEffect, useState } from 'react';
import { SignOutButton } from '../auth/SignOutButton';
import type { ConsoleAuthProvider } from '../providers/auth/authProvider';
import type { StaffRights } from '../providers/auth/member';
import { getErrorStatus } from '../providers/errors';
import { consoleName } from '../kit/PageHeader';
import { ErrorPage, Loading } from '../kit/placeholders';

const checkInterval = 60_000;

/**
 * Shows its children to staff only. Other signed-in users see the reason instead of empty lists, because the data
 * service returns no rows to them. An open screen, which may have a draft, stays when the session ends or the check
 * fails. It disappears once the check reports that the user has left the team.
 */
export function StaffOnly({ children }: { children: ReactNode }) {
  const { permissions, isPending, error } = usePermissions<StaffRights>(
    {},
    { refetchInterval: checkInterval },
  );
  const queryClient = useQueryClient();
  // Ask again what the user may do once a colleague has changed it. The object is a new one only when its content differs.
  useEffect(
    () => void queryClient.invalidateQueries({ queryKey: ['auth', 'canAccess'] }),
    [queryClient, permissions],
  );
  const [admitted, setAdmitted] = useState(false);
  const obstacle = permissions?.obstacle ?? null;
  const mayPass = permissions?.isStaff && !obstacle;
  if (!admitted && mayPass) setAdmitted(true);
  const sessionLoss = useAuthProvider<ConsoleAuthProvider>()?.sessionLoss;
  // An open screen, which may have a draft, stays below the dialog that asks for the second key.
  useEffect(() => {
    if (!admitted || obstacle === 'senha') return;
    if (obstacle) sessionLoss?.announce(obstacle);
    else void sessionLoss?.settle().catch(() => undefined);
  }, [admitted, obstacle, sessionLoss]);
  if (permissions && !permissions.isStaff) return <NotStaffPage />;
  if (admitted) return children;
  if (isPending) return <Loading />;
  // SessionDialog asks for the password.
  if (getErrorStatus(error) === 401) return <Loading />;
  if (error) return <ErrorPage error={error} />;
  if (obstacle === 'senha') return <FirstPasswordPage />;
  if (obstacle) return <SecondKeyPage obstacle={obstacle} />;
  return <NotStaffPage />;
}

const FirstPasswordPage = lazy(() => import('../minha-conta/FirstPasswordPage'));
const SecondKeyPage = lazy(() => import('../segunda-chave/SecondKeyPage'));

function NotStaffPage() {
  const { identity } = useGetIdentity();
  return (
    <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', p: 2 }}>
      <title>{`Acesso restrito · ${consoleName}`}</title>
      <Paper variant="outlined" sx={{ p: 4, maxWidth: 480 }}>
        <Typography variant="h1" gutterBottom>
          Esta conta não faz parte da equipe
        </Typography>
        <Typography sx={{ mb: 2 }}>
          Você entrou como <strong>{identity?.email}</strong>, mas esta conta ainda não tem acesso
          ao painel da escola.
        </Typography>
        <Typography sx={{ mb: 3 }}>
          Peça a quem administra o site que inclua você na equipe, ou saia e entre com outra conta.
        </Typography>
        <SignOutButton />
      </Paper>
    </Box>
  );
}
