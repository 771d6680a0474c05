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
 * Shows the newest toast outside the page's root, in a live region of its own. F8 moves the focus to it.
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

  // The live region must exist before the toast does.
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

/** How long toasts are shown, in milliseconds. A keyboard user needs more time to reach a toast's button. */
const durations = { plain: 5000, withAction: 15_000 };

/** How far a toast must be swiped to dismiss it, in pixels. */
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
        // The live region around the toast already announces it.
        role="none"
        elevation={8}
        onClose={onClose}
        closeText="Fechar notificação"
        onPointerDown={(event) => (swipeStart.current = event.clientX)}
        onPointerUp={({ clientX }) => clientX - swipeStart.current > swipeThreshold && onClose()}
        sx={[toastSx, isError && { bgcolor: coral.main, color: '#fff' }]}
      >
        {/* react-admin's texts are translation keys, the console's are plain texts. */}
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

/** In the left corner, or at the top on phones, so that toasts don't cover the buttons of dialogs. */
const placeSx = { '&&': { top: { xs: 12, sm: 'auto' }, bottom: { xs: 'auto', sm: 24 } } };

const toastSx = {
  width: { xs: '100%', sm: 400 },
  overflowWrap: 'anywhere',
  touchAction: 'pan-y',
  border: 1,
  borderColor: 'divider',
};

/**
 * Creates an element beside the page's root. An open dialog hides everything else from assistive technology and takes
 * the focus back. This element prevents both.
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
