import { lock, tryLock, type Lock } from './process-lock.ts';
import { createTemporaryFolder } from './testing/temporary-folder.ts';

test('when many try to take the lock at once, exactly one gets it, each time', async () => {
  const folder = await createTemporaryFolder();
  for (let round = 0; round < 10; round += 1) {
    const claims = await Promise.all(Array.from({ length: 30 }, () => tryLock(folder)));
    const winners = claims.filter((claim): claim is Lock => 'release' in claim);
    expect(winners).toHaveLength(1);
    await winners[0]?.release();
  }
});

test('waiting for the lock ends when it is aborted', async () => {
  const folder = await createTemporaryFolder();
  const held = await lock(folder, new AbortController().signal, () => undefined);
  const stop = new AbortController();
  const waiting = lock(folder, stop.signal, () => stop.abort());
  await expect(waiting).rejects.toThrow('abort');
  await held.release();
});
