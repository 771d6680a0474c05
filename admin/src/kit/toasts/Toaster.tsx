import SuccessIcon from '@mui/icons-material/CheckCircleOutline';
import CloseIcon from '@mui/icons-material/Close';
import ErrorIcon from '@mui/icons-material/ErrorOutline';
import { Box, Button, IconButton, Paper, Snackbar, Typography } from '@mui/material';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'ra-core';
import { type PointerEvent, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { coral } from '../../theme/themes';
import type { ToastOptions } from './useToast';
import { useToastContainer } from './useToastContainer';

const hotkey = 'F8';

/**
 * Shows the newest toast, one at a time. It lives outside the page's root and announces itself; F8 brings
 * the focus to it.
 */
export function Toaster() {
  const { notifications, resetNotifications } = useNotificationContext();
  const container = useToastContainer();
  const region = useRef<HTMLElement>(null);
  const newest = notifications.at(-1);

  useEffect(() => {
    const focusRegion = (event: KeyboardEvent) => {
      if (event.key === hotkey) region.current?.focus();
    };
    document.addEventListener('keydown', focusRegion);
    return () => document.removeEventListener('keydown', focusRegion);
  }, []);

  const isError = newest?.type === 'error';
  const toast = newest && (
    <Toast key={notifications.length} notification={newest} onClose={resetNotifications} />
  );

  // What announces a toast has to be there before the toast is.
  return createPortal(
    <section ref={region} tabIndex={-1} aria-label={`Notificações (${hotkey})`}>
      <div role="status" aria-live="polite">
        {!isError && toast}
      </div>
      <div role="alert" aria-live="assertive">
        {isError && toast}
      </div>
    </section>,
    container,
  );
}

/** In milliseconds; with a button that may be wanted: time to notice it, and to reach it by keyboard. */
const durations = { plain: 5000, withAction: 15_000 };

/** How far a toast is pushed aside before it goes, in pixels. */
const swipeThreshold = 50;

interface ToastProps {
  notification: NotificationPayload;
  onClose: () => void;
}

function Toast({ notification, onClose }: ToastProps) {
  const { message, type, notificationOptions = {} } = notification;
  const { description, action, messageArgs } = notificationOptions as ToastOptions;
  const translate = useTranslate();
  const swipeStart = useRef(0);
  const isError = type === 'error';
  const Icon = isError ? ErrorIcon : SuccessIcon;
  return (
    <Snackbar
      open
      autoHideDuration={action ? durations.withAction : durations.plain}
      onClose={(_event, reason) => reason !== 'clickaway' && onClose()}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      sx={placeSx}
    >
      <Paper
        elevation={8}
        sx={[paperSx, isError && { bgcolor: coral.main, color: '#fff', borderColor: coral.main }]}
        onPointerDown={(event: PointerEvent) => (swipeStart.current = event.clientX)}
        onPointerUp={({ clientX }: PointerEvent) =>
          clientX - swipeStart.current > swipeThreshold && onClose()
        }
      >
        <Icon aria-hidden sx={{ mt: '1px', color: isError ? 'inherit' : 'primary.main' }} />
        <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {/* Texts of react-admin come as keys, those of the console as they are. */}
          <Typography sx={{ fontWeight: 700 }}>
            {translate(String(message), { _: message, ...messageArgs })}
          </Typography>
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
    </Snackbar>
  );
}

/** Away from the buttons of dialogs: in the left corner, on phones at the top. */
const placeSx = { '&&': { top: { xs: 12, sm: 'auto' }, bottom: { xs: 'auto', sm: 24 } } };

const paperSx = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1.5,
  width: { xs: '100%', sm: 400 },
  p: 2,
  touchAction: 'pan-y',
  border: 1,
  borderColor: 'divider',
};
