/** What the data service answers until the test is over, by its own clock. */
export function answer(rows: unknown, now = new Date()): void {
  const headers = new Headers({ date: now.toUTCString() });
  const response = { ok: true, headers, json: () => Promise.resolve(rows) };
  Object.assign(globalThis, { fetch: () => Promise.resolve(response) });
}
