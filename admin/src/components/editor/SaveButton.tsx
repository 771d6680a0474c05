import { Button } from '@mui/material';
import { useFormState } from 'react-hook-form';

export function SaveButton() {
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="contained" disabled={isSubmitting}>
      {isSubmitting ? 'Salvando...' : 'Salvar'}
    </Button>
  );
}
