import type { ConsoleClient } from '../supabaseClient';

/** Written by the tab in which a user signs out, so that the browser notifies their other tabs. */
const signedOutKey = 'coopen-saiu';

/** @param getUserId returns the id of the user of the open screens, even when their session is over */
export function createSessionLoss(client: ConsoleClient, getUserId: () => string | undefined) {
  const listeners = new Set<() => void>();
  const departureListeners = new Set<() => void>();
  let signingOut = false;
  let lost = false;

  const change = (value: boolean) => {
    if (lost === value) return;
    lost = value;
    listeners.forEach((listener) => listener());
  };
  /**
   * Announces that the session is over. Returns whether a screen listens and asks for the password. On the sign-in page
   * and while signing out, none does.
   */
  const announce = () => {
    if (signingOut || listeners.size === 0) return false;
    change(true);
    return true;
  };

  // Also fires when another tab signs in or out, and when a refresh is refused.
  client.auth.onAuthStateChange((event, session) => {
    if (event === 'SIGNED_OUT') announce();
    if (event !== 'SIGNED_IN') return;
    const somebody = getUserId();
    // If another user signed in from another tab, this form would be saved under the other user's name.
    if (somebody && somebody !== session?.user.id && (lost || announce())) return;
    signingOut = false;
    change(false);
  });

  // The auth client notifies other tabs, too, but not of whether a session has ended or its user has signed out.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== signedOutKey || newValue === null || newValue !== getUserId()) return;
    signingOut = true;
    departureListeners.forEach((listener) => listener());
  });

  return {
    announce,
    announceSignOut(userId: string) {
      localStorage.setItem(signedOutKey, userId);
      localStorage.removeItem(signedOutKey);
    },
    /** Calls the listener when the user of this tab's screens has signed out in another tab. */
    subscribeToSignOut(listener: () => void) {
      departureListeners.add(listener);
      return () => {
        departureListeners.delete(listener);
      };
    },
    expectSignOut(expected: boolean) {
      signingOut = expected;
    },
    isLost: () => lost,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
