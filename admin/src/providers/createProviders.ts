import { QueryClient } from '@tanstack/react-query';
import { memoryStore, type Store } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { createAuthProvider } from './auth/authProvider';
import { restWhenIdle } from './auth/idleness';
import type { ConsoleConfig } from './installation';
import { createDataProvider } from './data/dataProvider';
import { messages } from './i18n/messages';
import { createConsoleClient, temporary } from './supabaseClient';
import { deleteOldDraftsRegularly } from './drafts';

const themeKey = 'painel-tema';

/**
 * Creates the store in which react-admin keeps preferences. The browser remembers the theme. Pages, searches and sort
 * orders of lists last only as long as the tab, so that no list is still filtered on the next day.
 */
function createStore(): Store {
  const theme = localStorage.getItem(themeKey);
  const store = memoryStore(theme ? { theme } : {});
  store.subscribe('theme', (chosen) => chosen && localStorage.setItem(themeKey, String(chosen)));
  return {
    ...store,
    /** Clears the lists' state, because another user may sign in next. The theme stays: it belongs to the browser. */
    reset() {
      const chosen = store.getItem<string | undefined>('theme');
      store.reset();
      if (chosen) store.setItem('theme', chosen);
    },
  };
}

/** Translates react-admin's own texts. The texts of the console are written in Portuguese in its components. */
const i18nProvider = polyglotI18nProvider(() => messages, 'pt-BR');

export function createProviders(config: ConsoleConfig) {
  deleteOldDraftsRegularly();
  const client = createConsoleClient(config);
  restWhenIdle(client);
  return {
    authProvider: createAuthProvider(client, () => createConsoleClient(config, temporary)),
    dataProvider: createDataProvider(config, client),
    i18nProvider,
    queryClient: createQueryClient(),
    store: createStore(),
  };
}

export type Providers = ReturnType<typeof createProviders>;

/**
 * Creates a query client that reports errors immediately. Retries would delay an error's toast by seconds, and a query
 * that waits for the network would never show one.
 */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
