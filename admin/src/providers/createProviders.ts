import { QueryClient } from '@tanstack/react-query';
import { localStorageStore, memoryStore, type Store } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { createAuthProvider } from './auth/authProvider';
import type { ConsoleConfig } from './installation';
import { createDataProvider } from './data/dataProvider';
import { messages } from './i18n/messages';
import { createConsoleClient } from './supabaseClient';

const remembered = 'theme';

/**
 * Where react-admin keeps preferences. Light or dark is remembered by the browser and survives signing
 * out; pages, searches and orders of lists last as long as the tab, so that nobody wonders tomorrow why a
 * list is still filtered.
 */
function createStore(): Store {
  const session = memoryStore();
  const browser = localStorageStore('1', 'Console');
  const storeFor = (key: string) => (key === remembered ? browser : session);
  return {
    setup() {
      session.setup();
      browser.setup();
    },
    teardown() {
      session.teardown();
      browser.teardown();
    },
    getItem: (key, defaultValue) => storeFor(key).getItem(key, defaultValue),
    setItem: (key, value) => storeFor(key).setItem(key, value),
    removeItem: (key) => storeFor(key).removeItem(key),
    removeItems: (keyPrefix) => session.removeItems(keyPrefix),
    reset: () => session.reset(),
    subscribe: (key, callback) => storeFor(key).subscribe(key, callback),
  };
}

/** The console speaks Portuguese; react-admin's own texts come from `messages`. */
const i18nProvider = polyglotI18nProvider(() => messages, 'pt-BR');

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
