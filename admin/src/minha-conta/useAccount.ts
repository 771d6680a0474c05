import { useQuery } from '@tanstack/react-query';
import { useAuthProvider } from 'ra-core';
import type { AccountState, ConsoleAuthProvider } from '../providers/auth/authProvider';

/** The account as the auth service has it: the session in the browser may be of before a change. */
export function useAccount() {
  const authProvider = useAuthProvider<ConsoleAuthProvider>();
  return useQuery({
    queryKey: ['auth', 'account'],
    queryFn: async (): Promise<AccountState | null> => (await authProvider?.readAccount()) ?? null,
    // The link may be opened in another tab or on another device.
    refetchOnWindowFocus: 'always',
  });
}
