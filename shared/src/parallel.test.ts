import { setTimeout as sleep } from 'node:timers/promises';
import { mapParallel } from './parallel.ts';

test('results keep the order of the items, whichever is done first', async () => {
  const doubled = await mapParallel([30, 1, 10], 2, async (item) => {
    await sleep(item);
    return item * 2;
  });
  expect(doubled).toEqual([60, 2, 20]);
});

test('no more than the limit are under way', async () => {
  let underWay = 0;
  let most = 0;
  await mapParallel([1, 2, 3, 4, 5], 2, async () => {
    most = Math.max(most, (underWay += 1));
    await sleep(2);
    underWay -= 1;
  });
  expect(most).toBe(2);
});

test('a failure is told when what was begun has ended, and nothing else is begun', async () => {
  const begun: number[] = [];
  const ended: number[] = [];
  const work = async (item: number) => {
    begun.push(item);
    await sleep(item);
    if (item === 1) throw new Error('no room');
    ended.push(item);
  };
  await expect(mapParallel([1, 30, 2, 3], 2, work)).rejects.toThrow('no room');
  expect({ begun, ended }).toEqual({ begun: [1, 30], ended: [30] });
});
