import { setTimeout as sleep } from 'node:timers/promises';
import { lock, tryLock, type Lock } from './process-lock.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const forever = new AbortController().signal;

async function taken(folder: string): Promise<Lock> {
  const claim = await tryLock(folder);
  if (!('release' in claim)) throw new Error(`held by ${claim.heldBy}`);
  return claim;
}

test('of many that want it at once exactly one has it, each time', async () => {
  const folder = await temporaryFolder();
  for (let round = 0; round < 10; round += 1) {
    const claims = await Promise.all(Array.from({ length: 30 }, () => tryLock(folder)));
    const winners = claims.filter((claim): claim is Lock => 'release' in claim);
    expect(winners).toHaveLength(1);
    await winners[0]?.release();
  }
});

test('waiting for the lock, in turn, never lets two in', async () => {
  const folder = await temporaryFolder();
  let inside = 0;
  const crowds: number[] = [];
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      const held = await lock(folder, forever, () => undefined);
      inside += 1;
      crowds.push(inside);
      await sleep(20);
      inside -= 1;
      await held.release();
    }),
  );
  expect(crowds).toEqual([1, 1, 1, 1]);
});

test('waiting ends when it is called off', async () => {
  const folder = await temporaryFolder();
  const held = await taken(folder);
  const stop = new AbortController();
  const waiting = lock(folder, stop.signal, () => stop.abort());
  await expect(waiting).rejects.toThrow('abort');
  await held.release();
});
