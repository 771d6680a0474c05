import { Box, Paper, Typography } from '@mui/material';
import { useGetIdentity, usePermissions } from 'ra-core';
import { type ReactNode, useState } from 'react';
import type { StaffRights } from '../providers/auth/authProvider';
import { ErrorPage, Loading } from './placeholders';
import { SignOutButton } from './Sidebar';

/**
 * Lets staff pass. Anyone else who is signed in would see empty lists, because the data service shows them
 * nothing; here they are told why. A user who has passed stays: what they have typed must not go because the
 * session ended, or their place in the team; what they save is refused then, with the reason.
 */
export function StaffOnly({ children }: { children: ReactNode }) {
  const { permissions, isPending, error } = usePermissions<StaffRights>();
  const [admitted, setAdmitted] = useState(false);
  if (!admitted && permissions?.isStaff) setAdmitted(true);
  if (admitted) return children;
  if (isPending) return <Loading />;
  if (error) return <ErrorPage error={error} />;
  return <NotStaffPage />;
}

function NotStaffPage() {
  const { identity } = useGetIdentity();
  return (
    <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', p: 2 }}>
      <title>Acesso Restrito · Coopen</title>
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
