import { jest } from '@jest/globals';

/** What the data service answers until the test is over. */
export function answer(rows: unknown, status = 200): void {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const response = { ok: status < 400, status, json: () => Promise.resolve(rows) } as Response;
  Object.assign(globalThis, { fetch: () => Promise.resolve(response) });
}
