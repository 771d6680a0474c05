import { Lab } from './lab';

/** Ten minutes: a build from nothing on a busy machine is part of many of these tests. */
const limitMs = 600_000;

let opened: Lab | undefined;

export function lab(): Lab {
  if (!opened) throw new Error('The lab is not open yet.');
  return opened;
}

/**
 * Opens the lab that all faults are tried in for the first test and closes it after the last. Visitors read
 * during every test; at its end none of them may have been shown anything wrong.
 */
export function useLab(): void {
  beforeAll(async () => {
    opened = await Lab.open();
  }, limitMs);
  beforeEach(() => lab().visitors.arrive());
  afterEach(async () => {
    const { proxy, visitors } = lab();
    proxy.heal();
    await visitors.leave();
    expect(visitors.errors.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    if (!opened) return;
    const { requests, releases } = opened.visitors;
    console.log(`Visitors made ${requests} requests and saw ${releases.size} releases.`);
    await opened.close();
  }, limitMs);
}
