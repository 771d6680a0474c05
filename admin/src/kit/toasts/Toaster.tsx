import { useNotificationContext, useTranslate } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { ToastCard } from './ToastCard';
import type { ToastAction } from './useToast';

const hotkey = 'F8';

/**
 * Shows the newest toast, one at a time. It lives outside the page's root and announces itself; F8 brings
 * the focus to it.
 */
export function Toaster() {
  const { notifications, resetNotifications } = useNotificationContext();
  const translate = useTranslate();
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

  const close = useCallback(() => resetNotifications(), [resetNotifications]);

  const message = typeof newest?.message === 'string' ? newest.message : '';
  const description: unknown = newest?.notificationOptions?.description;
  // Texts of react-admin come as keys, those of the console as they are.
  const title = message.startsWith('ra.')
    ? translate(message, newest?.notificationOptions?.messageArgs)
    : message;

  const destructive = newest?.type === 'error';
  const card = newest && (
    <ToastCard
      key={notifications.length}
      title={title}
      description={typeof description === 'string' ? description : undefined}
      destructive={destructive}
      action={newest.notificationOptions?.action as ToastAction | undefined}
      onClose={close}
    />
  );

  // What announces a toast has to be there before the toast is.
  return createPortal(
    <section ref={region} tabIndex={-1} aria-label={`Notificações (${hotkey})`}>
      <div role="status" aria-live="polite">
        {!destructive && card}
      </div>
      <div role="alert" aria-live="assertive">
        {destructive && card}
      </div>
    </section>,
    container,
  );
}

function createContainer(): HTMLElement {
  const container = document.createElement('div');
  container.id = 'toasts';
  return container;
}

/**
 * An element beside the page's root. Dialogs hide from assistive technology whatever lies outside them, and
 * fetch back any focus that leaves them; for toasts both are undone here.
 */
function useToastContainer(): HTMLElement {
  const [container] = useState(createContainer);

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
