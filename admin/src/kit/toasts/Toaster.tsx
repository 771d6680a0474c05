import { Alert, AlertTitle, Button, Snackbar } from '@mui/material';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { coral } from '../../theme/themes';
import type { ToastOptions } from './useToast';

const hotkey = 'F8';

/** The id of the element that shows toasts, a child of the body. */
export const toastsId = 'toasts';

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
  return (
    <Snackbar
      open
      autoHideDuration={action ? durations.withAction : durations.plain}
      onClose={(_event, reason) => reason !== 'clickaway' && onClose()}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      sx={placeSx}
    >
      <Alert
        severity={isError ? 'error' : 'success'}
        variant={isError ? 'filled' : 'standard'}
        // What it stands in announces it.
        role="none"
        elevation={8}
        onClose={onClose}
        closeText="Fechar notificação"
        onPointerDown={(event) => (swipeStart.current = event.clientX)}
        onPointerUp={({ clientX }) => clientX - swipeStart.current > swipeThreshold && onClose()}
        sx={[toastSx, isError && { bgcolor: coral.main, color: '#fff' }]}
      >
        {/* Texts of react-admin come as keys, those of the console as they are. */}
        <AlertTitle>{translate(String(message), { _: message, ...messageArgs })}</AlertTitle>
        {description}
        {action && (
          <Button
            size="small"
            color="inherit"
            onClick={() => {
              onClose();
              action.run();
            }}
            sx={{ display: 'block', ml: -0.5, textDecoration: 'underline' }}
          >
            {action.label}
          </Button>
        )}
      </Alert>
    </Snackbar>
  );
}

/** Away from the buttons of dialogs: in the left corner, on phones at the top. */
const placeSx = { '&&': { top: { xs: 12, sm: 'auto' }, bottom: { xs: 'auto', sm: 24 } } };

const toastSx = {
  width: { xs: '100%', sm: 400 },
  overflowWrap: 'anywhere',
  touchAction: 'pan-y',
  border: 1,
  borderColor: 'divider',
};

/**
 * An element beside the page's root. Dialogs hide from assistive technology whatever lies outside them, and
 * fetch back any focus that leaves them; for toasts both are undone here.
 */
function useToastContainer(): HTMLElement {
  const [container] = useState(() => {
    const element = document.createElement('div');
    element.id = toastsId;
    return element;
  });

  useEffect(() => {
    document.body.append(container);
    const reveal = () => container.removeAttribute('aria-hidden');
    const observer = new MutationObserver(reveal);
    observer.observe(container, { attributeFilter: ['aria-hidden'] });
    const keepFocus = (event: Event) => event.stopPropagation();
    container.addEventListener('focusin', keepFocus);
    return () => {
      observer.disconnect();
      container.removeEventListener('focusin', keepFocus);
      container.remove();
    };
  }, [container]);

  return container;
}
