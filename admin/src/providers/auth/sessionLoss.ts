import type { ConsoleClient } from '../supabaseClient';
import type { KeyObstacle } from './secondKey';

/** Written by the tab in which a user signs out, so that the browser notifies their other tabs. */
const signedOutKey = 'painel-saiu';

/** What the user of the open screens has to give before they can go on. */
export type Missing = 'password' | KeyObstacle;

/**
 * @param getUserId returns the id of the user of the open screens, even when their session is over
 * @param findObstacle asks the database what is missing in a new session
 */
export function createSessionLoss(
  client: ConsoleClient,
  getUserId: () => string | undefined,
  findObstacle: () => Promise<KeyObstacle | null>,
) {
  const listeners = new Set<() => void>();
  const departureListeners = new Set<() => void>();
  let signingOut = false;
  let missing: Missing | null = null;
  let settling: Promise<void> | undefined;

  const change = (value: Missing | null) => {
    if (missing === value) return;
    missing = value;
    listeners.forEach((listener) => listener());
  };
  /**
   * Announces that the session is over, or that it lacks the second key. Returns whether a screen listens and asks for
   * what is missing. On the sign-in page and while signing out, none does.
   */
  const announce = (what: Missing = 'password') => {
    if (signingOut || listeners.size === 0) return false;
    // The password comes first.
    if (missing !== 'password') change(what);
    return true;
  };
  /**
   * Shows the screens again if nothing is missing any more, otherwise asks for the rest. Until the database has responded,
   * the screens stay hidden: a password alone must not show them.
   */
  const settle = async () => {
    if (!missing) return;
    settling ??= findObstacle()
      .then(change)
      .finally(() => (settling = undefined));
    await settling;
  };
  const settleQuietly = () => void settle().catch(() => undefined);

  // Also fires when another tab signs in or out or uses the second key, and when a refresh is refused.
  client.auth.onAuthStateChange((event, session) => {
    if (event === 'SIGNED_OUT') announce();
    if (event === 'MFA_CHALLENGE_VERIFIED') settleQuietly();
    if (event !== 'SIGNED_IN') return;
    const somebody = getUserId();
    // If another user signed in from another tab, this form would be saved under the other user's name.
    if (somebody && somebody !== session?.user.id && announce()) return;
    signingOut = false;
    settleQuietly();
  });

  // The auth client notifies other tabs, too, but not of whether a session has ended or its user has signed out.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== signedOutKey || newValue === null || newValue !== getUserId()) return;
    signingOut = true;
    departureListeners.forEach((listener) => listener());
  });

  return {
    announce,
    settle,
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
    getMissing: () => missing,
    isLost: () => missing !== null,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
