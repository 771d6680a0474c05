import { useQuery } from '@tanstack/react-query';
import { useAuthProvider, useGetIdentity } from 'ra-core';
import type { AccountState, ConsoleAuthProvider } from '../providers/auth/authProvider';

/** Reads the account from the auth service, because the browser's session may be older than the last change. */
export function useAccount() {
  const authProvider = useAuthProvider<ConsoleAuthProvider>();
  return useQuery({
    queryKey: ['auth', 'account'],
    queryFn: async (): Promise<AccountState | null> => (await authProvider?.readAccount()) ?? null,
    // Refetch, because the link may be opened in another tab or on another device.
    refetchOnWindowFocus: 'always',
  });
}

/** Returns the e-mail of the account; that of the browser's session until the auth service has responded. */
export function useAccountEmail(): string | null {
  const { identity } = useGetIdentity();
  const { data: account } = useAccount();
  return account?.email ?? (identity ? String(identity.email) : null);
}
