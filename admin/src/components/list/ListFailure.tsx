import { Alert, Button } from '@mui/material';
import { useListContext } from 'ra-core';

/** Takes the place of a list that could not be fetched; the toast says why. */
export function ListFailure({ title }: { title: string }) {
  const { refetch } = useListContext();
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={() => void refetch()}>
          Tentar novamente
        </Button>
      }
    >
      {title}
    </Alert>
  );
}
