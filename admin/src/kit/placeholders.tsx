import { Alert, AlertTitle, Box, Button, CircularProgress, Typography } from '@mui/material';
import { getErrorMessage } from '../providers/errors';

/** Replaces a screen that failed. The button reloads the page, because React does not retry a failed import. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <Box sx={{ maxWidth: 640, mx: 'auto', p: 3 }}>
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={() => location.reload()}>
            Tentar novamente
          </Button>
        }
      >
        <AlertTitle>Algo deu errado</AlertTitle>
        {getErrorMessage(error)}
      </Alert>
    </Box>
  );
}

export function Loading() {
  return (
    <Box
      role="status"
      sx={{ display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 2, py: 12 }}
    >
      <CircularProgress aria-hidden />
      <Typography color="text.secondary">Carregando...</Typography>
    </Box>
  );
}
