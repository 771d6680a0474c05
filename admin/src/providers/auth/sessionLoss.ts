import type { ConsoleClient } from '../data/ask';

type Listener = () => void;

export interface SessionLoss {
  /**
   * Tells that the session is found to be over. Returns whether somebody listens, who then asks for the
   * password; nobody does outside the console's screens, nor while signing out.
   */
  announce(): boolean;
  expectSignOut(expected: boolean): void;
  isLost(): boolean;
  subscribe(listener: Listener): () => void;
}

/** @param whoWorks the id of who is known to work at the screens, even when their session is over */
export function createSessionLoss(
  client: ConsoleClient,
  whoWorks: () => string | undefined,
): SessionLoss {
  const listeners = new Set<Listener>();
  let signingOut = false;
  let lost = false;

  const change = (value: boolean) => {
    if (lost === value) return;
    lost = value;
    listeners.forEach((listener) => listener());
  };
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
    expectSignOut(expected) {
      signingOut = expected;
    },
    isLost: () => lost,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
