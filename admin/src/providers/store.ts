import { localStorageStore, memoryStore, type Store } from 'ra-core';

const remembered = 'theme';

/**
 * Where react-admin keeps preferences. Light or dark is remembered by the browser and survives signing
 * out; pages, searches and orders of lists last as long as the tab, so that nobody wonders tomorrow why a
 * list is still filtered.
 */
export function createStore(): Store {
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
