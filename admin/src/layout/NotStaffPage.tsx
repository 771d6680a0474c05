import { Box, Paper, Typography } from '@mui/material';
import { useGetIdentity } from 'ra-core';
import { SignOutButton } from './SignOutButton';

export function NotStaffPage() {
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
