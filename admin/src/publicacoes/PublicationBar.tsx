import { Box, Button, LinearProgress, Link } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { useConsoleData } from '../kit/consoleData';
import { useErrorToast } from '../kit/toasts/useToast';
import { publicationsKey } from '../providers/data/publications';
import { getErrorMessage } from '../providers/errors';
import { getPublicationState } from './publicationState';
import { PublicationIcon, usePublications } from './ItemMark';

export function PublicationBar() {
  const { data, error } = usePublications();
  if (error)
    return (
      <Box component="section" aria-label="Publicação do site" sx={barSx}>
        <span role="status">Não foi possível ver a situação do site. {getErrorMessage(error)}</span>
      </Box>
    );
  if (!data) return <Box sx={barSx} />;
  const { kind, text, progress } = getPublicationState(data, new Date());
  return (
    <Box component="section" aria-label="Publicação do site" sx={barSx}>
      <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
        <PublicationIcon kind={kind} />
        <Link component={RouterLink} to="/publicacoes" color="inherit" underline="hover">
          {text}
        </Link>
      </Box>
      {kind === 'failed' && <PublishButton>Tentar de novo</PublishButton>}
      {(kind === 'waiting' || kind === 'never') && <PublishButton>Publicar agora</PublishButton>}
      {progress !== undefined && (
        <LinearProgress
          variant="determinate"
          value={progress}
          aria-label="Andamento da publicação"
          sx={{ position: 'absolute', insetInline: 0, bottom: -1, height: 3 }}
        />
      )}
    </Box>
  );
}

const barSx = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 1,
  minHeight: 44,
  px: { xs: 2, sm: 3, lg: 5 },
  borderBottom: 1,
  borderColor: 'divider',
  fontSize: '0.875rem',
};

interface PublishButtonProps {
  children: string;
  variant?: 'contained' | 'text';
  disabled?: boolean;
}

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
