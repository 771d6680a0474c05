import { QueryClient } from '@tanstack/react-query';
import { memoryStore, type Store } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { createAuthProvider } from './auth/authProvider';
import { restWhenIdle } from './auth/idleness';
import type { ConsoleConfig } from './installation';
import { createDataProvider } from './data/dataProvider';
import { messages } from './i18n/messages';
import { createConsoleClient } from './supabaseClient';
import { forgetOldTypedInTime } from './typedText';

const themeKey = 'painel-tema';

/**
 * Where react-admin keeps preferences. Light or dark is remembered by the browser; pages, searches and orders of
 * lists last as long as the tab, so that nobody wonders tomorrow why a list is still filtered.
 */
function createStore(): Store {
  const theme = localStorage.getItem(themeKey);
  const store = memoryStore(theme ? { theme } : {});
  store.subscribe('theme', (chosen) => chosen && localStorage.setItem(themeKey, String(chosen)));
  return {
    ...store,
    /** Forgets what somebody looked at before another user signs in. The theme is this browser's. */
    reset() {
      const chosen = store.getItem<string | undefined>('theme');
      store.reset();
      if (chosen) store.setItem('theme', chosen);
    },
  };
}

/** The console speaks Portuguese; react-admin's own texts come from `messages`. */
const i18nProvider = polyglotI18nProvider(() => messages, 'pt-BR');

export function createProviders(config: ConsoleConfig) {
  forgetOldTypedInTime();
  const client = createConsoleClient(config);
  restWhenIdle(client);
  return {
    authProvider: createAuthProvider(client),
    dataProvider: createDataProvider(config, client),
    i18nProvider,
    queryClient: createQueryClient(),
    store: createStore(),
  };
}

export type Providers = ReturnType<typeof createProviders>;

/**
 * Errors are shown at once: retries would delay their toast by seconds, and a query that waits for the
 * network to return would never show one.
 */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
