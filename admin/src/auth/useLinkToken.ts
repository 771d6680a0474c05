import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Shown when a page has lost its token, because it was reloaded or a phone discarded it in the background. */
export const withoutToken = 'Abra esta página pelo link que você recebeu por e-mail.';

/**
 * Reads a token from the fragment of a link and removes it from the URL, so that neither the browser's history nor an
 * onlooker gets it. The router's state keeps it, and changes when another link is opened in the same tab.
 */
export function useLinkToken(name: string): string | null {
  const { hash } = useLocation();
  useEffect(() => {
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [hash]);
  return new URLSearchParams(hash.slice(1)).get(name);
}
