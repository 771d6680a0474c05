import { Button } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useErrorToast } from '../components/toast/useToast';
import { useConsoleData } from '../components/useConsoleData';
import { publicationsKey } from './usePublications';

interface PublishButtonProps {
  children: string;
  variant?: 'contained' | 'text';
  disabled?: boolean;
}

/** Asks for a publication at once. */
export function PublishButton({ children, variant = 'text', disabled }: PublishButtonProps) {
  const dataProvider = useConsoleData();
  const queryClient = useQueryClient();
  const showError = useErrorToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.publishNow(),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: publicationsKey }),
    onError: (error) => showError('Erro ao pedir a publicação', error),
  });
  return (
    <Button
      size="small"
      variant={variant}
      disabled={disabled || isPending}
      onClick={() => mutate()}
    >
      {children}
    </Button>
  );
}
