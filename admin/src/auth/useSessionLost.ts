import { useQueryClient } from '@tanstack/react-query';
import { useAuthProvider } from 'ra-core';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { ConsoleAuthProvider } from '../providers/auth/authProvider';

const never = { subscribe: () => () => undefined, isLost: () => false };

/** Whether the session ended unasked. Once there is one again, what is on the screen is fetched anew. */
export function useSessionLost(): boolean {
  const { subscribe, isLost } = useAuthProvider<ConsoleAuthProvider>()?.sessionLoss ?? never;
  const lost = useSyncExternalStore(subscribe, isLost);
  const queryClient = useQueryClient();
  const wasLost = useRef(false);
  useEffect(() => {
    if (wasLost.current && !lost) void queryClient.invalidateQueries();
    wasLost.current = lost;
  }, [lost, queryClient]);
  return lost;
}
