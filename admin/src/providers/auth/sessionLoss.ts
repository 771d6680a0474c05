import type { ConsoleClient } from '../supabaseClient';

/** @param getUserId returns the id of the user of the open screens, even when their session is over */
export function createSessionLoss(client: ConsoleClient, getUserId: () => string | undefined) {
  const listeners = new Set<() => void>();
  let signingOut = false;
  let lost = false;

  const change = (value: boolean) => {
    if (lost === value) return;
    lost = value;
    listeners.forEach((listener) => listener());
  };
  /**
   * Announces that the session is over. Returns whether a screen listens, which then asks for the password. None does
   * on the sign-in page or while signing out.
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
    // Another user signed in in another tab: this form would be saved under their name.
    if (somebody && somebody !== session?.user.id && (lost || announce())) return;
    signingOut = false;
    change(false);
  });

  return {
    announce,
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
