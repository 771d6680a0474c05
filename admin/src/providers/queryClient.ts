import { QueryClient } from '@tanstack/react-query';

/**
 * Errors are shown at once: retries would delay their toast by seconds, and a query that waits for the
 * network to return would never show one.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
