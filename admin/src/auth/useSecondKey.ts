import { useQuery } from '@tanstack/react-query';
import { useAuthProvider } from 'ra-core';
import type { ConsoleAuthProvider } from '../providers/auth/authProvider';
import type { SecondKeyState } from '../providers/auth/secondKey';

/** Reads the state of the user's second key. */
export function useSecondKey(
  options: { enabled?: boolean; refetchInterval?: number | false } = {},
) {
  const secondKey = useAuthProvider<ConsoleAuthProvider>()?.secondKey;
  return useQuery({
    queryKey: ['auth', 'secondKey'],
    queryFn: async (): Promise<SecondKeyState | null> => (await secondKey?.read()) ?? null,
    // The link of the mail may be opened in another tab.
    refetchOnWindowFocus: 'always',
    ...options,
  });
}
