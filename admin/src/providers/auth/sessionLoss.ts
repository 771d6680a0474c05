import type { ConsoleClient } from '../supabaseClient';

/** @param whoWorks the id of who is known to work at the screens, even when their session is over */
export function createSessionLoss(client: ConsoleClient, whoWorks: () => string | undefined) {
  const listeners = new Set<() => void>();
  let signingOut = false;
  let lost = false;

  const change = (value: boolean) => {
    if (lost === value) return;
    lost = value;
    listeners.forEach((listener) => listener());
  };
  /**
   * Tells that the session is found to be over. Returns whether somebody listens, who then asks for the
   * password; nobody does outside the console's screens, nor while signing out.
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
    const somebody = whoWorks();
    // Somebody else, in another tab: what is open here would be saved under their name.
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
