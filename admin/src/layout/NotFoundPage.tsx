import { Button, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { PageHeader } from '../components/PageHeader';

export function NotFoundPage() {
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
