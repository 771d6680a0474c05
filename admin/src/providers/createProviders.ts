import { createAuthProvider } from './auth/authProvider';
import type { ConsoleConfig } from './config';
import { createDataProvider } from './data/dataProvider';
import { i18nProvider } from './i18n/i18nProvider';
import { createQueryClient } from './queryClient';
import { createStore } from './store';
import { createConsoleClient } from './supabaseClient';

/** All that connects the console to the outside. Screens reach it through these alone. */
export function createProviders(config: ConsoleConfig) {
  const client = createConsoleClient(config);
  return {
    authProvider: createAuthProvider(client),
    dataProvider: createDataProvider(config, client),
    i18nProvider,
    queryClient: createQueryClient(),
    store: createStore(),
  };
}

export type Providers = ReturnType<typeof createProviders>;
