import { setTimeout as sleep } from 'node:timers/promises';
import { mapParallel } from './parallel.ts';

test('results keep the order of the items, and no more than the limit run at once', async () => {
  let running = 0;
  let most = 0;
  const doubled = await mapParallel([30, 1, 10, 2], 2, async (item) => {
    most = Math.max(most, (running += 1));
    await sleep(item);
    running -= 1;
    return item * 2;
  });
  expect([doubled, most]).toEqual([[60, 2, 20, 4], 2]);
});

test('a failure is thrown once all started items have ended, and no other item is started', async () => {
  const started: number[] = [];
  const ended: number[] = [];
  const work = async (item: number) => {
    started.push(item);
    await sleep(item);
    if (item === 1) throw new Error('no room');
    ended.push(item);
  };
  await expect(mapParallel([1, 30, 2, 3], 2, work)).rejects.toThrow('no room');
  expect({ begun: started, ended }).toEqual({ begun: [1, 30], ended: [30] });
});
