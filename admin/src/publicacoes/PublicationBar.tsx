import AttentionIcon from '@mui/icons-material/ErrorOutlined';
import { Box, Link } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CanAccess } from 'ra-core';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Link as RouterLink } from 'react-router-dom';
import { BusyButton } from '../kit/BusyButton';
import { useConsoleData } from '../kit/consoleData';
import { useErrorToast } from '../kit/toasts/useToast';
import { useFocusHandover } from '../kit/useFocusHandover';
import { publicationsKey } from '../providers/data/publications';
import { getErrorMessage } from '../providers/errors';
import { getPublicationState, needsAttention, type PublicationState } from './publicationState';
import { PublicationIcon, usePublications } from './ItemMark';

const actions: Partial<Record<PublicationState['kind'], string>> = {
  failed: 'Tentar de novo',
  waiting: 'Publicar agora',
  never: 'Publicar agora',
};

const PublicationDetails = lazy(() => import('./PublicationDetails'));

export function PublicationBar() {
  const { data, error } = usePublications();
  const link = useRef<HTMLAnchorElement>(null);
  const now = useNow();
  const overview = error ? undefined : data;
  const { kind, text } = overview ? getPublicationState(overview, now) : {};
  // Another request would change nothing while one waits.
  const action = kind && overview?.latest?.status !== 'pedida' ? actions[kind] : undefined;
  return (
    <Box component="section" aria-label="Publicação do site" sx={barSx}>
      {overview && needsAttention(overview, now) && (
        <Link component={RouterLink} to="/dashboard" underline="hover" sx={attentionSx}>
          <AttentionIcon fontSize="small" />
          Precisa de atenção
        </Link>
      )}
      <Box sx={stateSx}>
        <Box sx={textsSx}>
          {/* It stays when its text changes, because screen readers don't announce the text of a new element. */}
          <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
            {error && `Não foi possível ver a situação do site. ${getErrorMessage(error)}`}
            {kind && (
              <>
                <PublicationIcon kind={kind} />
                <Link
                  ref={link}
                  component={RouterLink}
                  to="/publicacoes"
                  color="inherit"
                  underline="hover"
                >
                  {text}
                </Link>
              </>
            )}
          </Box>
          <ErrorBoundary fallback={null}>
            {/* Always rendered, so that its file is fetched before an update of the console can remove it. */}
            <Suspense fallback={null}>
              {overview && <PublicationDetails overview={overview} />}
            </Suspense>
          </ErrorBoundary>
        </Box>
        {action && <PublishButton focusNext={link}>{action}</PublishButton>}
      </Box>
    </Box>
  );
}

/** Returns the current time, and renders again every ten seconds: without new data, nothing else would update relative times. */
export function useNow(): Date {
  const [now, setNow] = useState(new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 10_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const barSx = {
  position: 'relative',
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  justifyContent: 'flex-end',
  columnGap: 2,
  minHeight: 44,
  py: 0.5,
  px: { xs: 2, sm: 3, lg: 5 },
  borderBottom: 1,
  borderColor: 'divider',
  fontSize: '0.875rem',
};

const stateSx = {
  display: 'flex',
  flexWrap: 'wrap',
  flexBasis: { xs: '100%', sm: 'auto' },
  alignItems: 'center',
  justifyContent: 'flex-end',
  columnGap: 2,
  minWidth: 0,
};

const textsSx = {
  display: 'flex',
  flexWrap: 'wrap',
  // Where the texts would get less room, as with large text on a phone, the button moves below them.
  flex: '1 1 10em',
  alignItems: 'center',
  justifyContent: { sm: 'flex-end' },
  columnGap: 1.5,
  minWidth: 0,
};

const attentionSx = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  mr: 'auto',
  whiteSpace: 'nowrap',
  color: 'error.main',
  fontWeight: 600,
};

interface PublishButtonProps {
  children: string;
  variant?: 'contained' | 'text';
  busy?: boolean;
  /** What gets the focus when the button disappears while it has it. */
  focusNext?: RefObject<HTMLElement | null>;
}

export const PublishButton = (props: PublishButtonProps) => (
  <CanAccess resource="publicacoes" action="create">
    <PermittedButton {...props} />
  </CanAccess>
);

function PermittedButton({
  children,
  variant = 'text',
  busy = false,
  focusNext,
}: PublishButtonProps) {
  const dataProvider = useConsoleData();
  const queryClient = useQueryClient();
  const showError = useErrorToast();
  const button = useFocusHandover<HTMLButtonElement>(focusNext);
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.publishNow(),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: publicationsKey }),
    onError: (error) => showError('Erro ao pedir a publicação', error),
  });
  return (
    <BusyButton
      ref={button}
      size="small"
      variant={variant}
      busy={busy || isPending}
      onClick={() => mutate()}
      sx={{ flexShrink: 0 }}
    >
      {isPending ? 'Pedindo…' : children}
    </BusyButton>
  );
}
