import SuccessIcon from '@mui/icons-material/CheckCircleOutline';
import CloseIcon from '@mui/icons-material/Close';
import ErrorIcon from '@mui/icons-material/ErrorOutline';
import {
  Box,
  Button,
  IconButton,
  Paper,
  type SxProps,
  type Theme,
  Typography,
} from '@mui/material';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { coral } from '../../theme/palette';
import type { ToastAction } from './useToast';

/** How far a toast is pushed aside before it goes, in pixels. */
const swipeThreshold = 50;

function useSwipeAway(onClose: () => void) {
  const start = useRef<number>(undefined);
  return {
    onPointerDown(event: PointerEvent) {
      start.current = event.clientX;
    },
    onPointerUp(event: PointerEvent) {
      if (start.current !== undefined && event.clientX - start.current > swipeThreshold) onClose();
      start.current = undefined;
    },
    onPointerCancel() {
      start.current = undefined;
    },
  };
}

const toastDuration = 5000;
/** With a button that may be wanted: time to notice it, and to reach it by keyboard. */
const actionDuration = 15_000;

/** Closes the toast when its time is up; the time starts again after a pointer or the focus was on it. */
function useAutoClose(onClose: () => void, duration: number) {
  const [paused, setPaused] = useState(false);

  useEffect(() => {
    if (paused) return;
    const timer = window.setTimeout(onClose, duration);
    return () => window.clearTimeout(timer);
  }, [paused, onClose, duration]);

  const pause = () => setPaused(true);
  const resume = () => setPaused(false);
  return { onPointerEnter: pause, onPointerLeave: resume, onFocus: pause, onBlur: resume };
}

interface ToastCardProps {
  title: string;
  description?: string;
  destructive: boolean;
  action?: ToastAction;
  onClose: () => void;
}

export function ToastCard({ title, description, destructive, action, onClose }: ToastCardProps) {
  const pausing = useAutoClose(onClose, action ? actionDuration : toastDuration);
  const swiping = useSwipeAway(onClose);
  const Icon = destructive ? ErrorIcon : SuccessIcon;
  return (
    <Paper
      elevation={8}
      data-variant={destructive ? 'destructive' : 'default'}
      sx={toastPaperSx(destructive)}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      {...pausing}
      {...swiping}
    >
      <Icon aria-hidden sx={{ mt: '1px', color: destructive ? 'inherit' : 'primary.main' }} />
      <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 700 }}>{title}</Typography>
        {description && <Typography variant="body2">{description}</Typography>}
      </Box>
      {action && (
        <Button
          size="small"
          color="inherit"
          onClick={() => {
            onClose();
            action.run();
          }}
          sx={{ flexShrink: 0, my: -0.5, textDecoration: 'underline' }}
        >
          {action.label}
        </Button>
      )}
      <IconButton
        size="small"
        color="inherit"
        aria-label="Fechar notificação"
        onClick={onClose}
        sx={{ alignSelf: 'flex-start', m: -0.5 }}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    </Paper>
  );
}

/**
 * A card over dialogs, away from their buttons: in the left corner, on phones at the top. White on coral when
 * something failed.
 */
const toastPaperSx = (destructive: boolean): SxProps<Theme> => ({
  position: 'fixed',
  zIndex: 'tooltip',
  top: { xs: 12, sm: 'auto' },
  right: { xs: 12, sm: 'auto' },
  bottom: { sm: 24 },
  left: { xs: 12, sm: 24 },
  width: { sm: 400 },
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1.5,
  p: 2,
  touchAction: 'pan-y',
  border: 1,
  borderColor: destructive ? coral.main : 'divider',
  ...(destructive && { bgcolor: coral.main, color: '#fff' }),
  '@keyframes toast-in': { from: { opacity: 0, transform: 'translateY(12px)' } },
  '@media (prefers-reduced-motion: no-preference)': { animation: 'toast-in 0.2s ease-out' },
});
