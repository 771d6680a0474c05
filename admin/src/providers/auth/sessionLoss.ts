import type { ConsoleClient } from '../supabaseClient';

type Listener = () => void;

/** Tells whoever listens that the session ended although nobody asked to sign out. */
export interface SessionLoss {
  announce(): void;
  /** Whether a sign-out that comes now is wanted. */
  expectSignOut(expected: boolean): void;
  subscribe(listener: Listener): () => void;
}

export function createSessionLoss(client: ConsoleClient): SessionLoss {
  const listeners = new Set<Listener>();
  let signingOut = false;
  const announce = () => listeners.forEach((listener) => listener());

  // Also fires when another tab signs out, or when a refresh is refused.
  client.auth.onAuthStateChange((event) => {
    if (event === 'SIGNED_IN') signingOut = false;
    if (event === 'SIGNED_OUT' && !signingOut) announce();
  });

  return {
    announce,
    expectSignOut(expected) {
      signingOut = expected;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
