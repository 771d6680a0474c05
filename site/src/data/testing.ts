/** Lets `fetch` return these rows. @param now the time by the clock of the data service */
export function mockDataService(rows: unknown, now = new Date()): void {
  const headers = new Headers({ date: now.toUTCString() });
  const response = { ok: true, headers, json: () => Promise.resolve(rows) };
  Object.assign(globalThis, { fetch: () => Promise.resolve(response) });
}
