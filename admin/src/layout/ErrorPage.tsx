import { Alert, AlertTitle, Box, Button } from '@mui/material';
import { errorMessage } from '../providers/errors';

interface ErrorPageProps {
  error: unknown;
  resetErrorBoundary: (...args: unknown[]) => void;
}

export function ErrorPage({ error, resetErrorBoundary }: ErrorPageProps) {
  return (
    <Box sx={{ maxWidth: 640, mx: 'auto', p: 3 }}>
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={() => resetErrorBoundary()}>
            Tentar novamente
          </Button>
        }
      >
        <AlertTitle>Algo deu errado</AlertTitle>
        {errorMessage(error)}
      </Alert>
    </Box>
  );
}
