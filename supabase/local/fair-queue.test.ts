import { jest } from '@jest/globals';
import { FairQueue, WaitedTooLong } from './fair-queue';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Has each caller work for so many milliseconds, one after another as the queue lets them. @returns who ended when */
async function orderOf(
  queue: FairQueue,
  works: [name: string | undefined, milliseconds: number][],
) {
  const ended: (string | undefined)[] = [];
  const all = works.map(async ([name, milliseconds]) => {
    const leave = await queue.enter(name);
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    ended.push(name);
    leave();
  });
  await Promise.all(all);
  return ended;
}

async function whenOver<Result>(work: Promise<Result>): Promise<Result> {
  await jest.runAllTimersAsync();
  return work;
}

test('whoever asks for much lets the others go first', async () => {
  const much = Array.from({ length: 5 }, (): [string, number] => ['busy', 8000]);
  const others: [string, number][] = [
    ['ana', 10],
    ['bia', 10],
    ['ana', 10],
  ];
  const ended = await whenOver(orderOf(new FairQueue(1), [...much, ...others]));
  expect(ended).toEqual(['busy', 'ana', 'bia', 'ana', 'busy', 'busy', 'busy', 'busy']);
});

test('nobody waits for ever behind those who ask for little', async () => {
  const queue = new FairQueue(1);
  const busy = orderOf(queue, [
    ['busy', 8000],
    ['busy', 1],
  ]);
  let isOver = false;
  void busy.then(() => (isOver = true));
  let visitors = 0;
  const arriving = setInterval(() => {
    visitors += 1;
    void orderOf(queue, [[`visitor ${visitors}`, 500]]);
  }, 400);
  await jest.advanceTimersByTimeAsync(30_000);
  clearInterval(arriving);
  expect(isOver).toBe(true);
});

test('the work of the host itself comes first', async () => {
  expect(
    await whenOver(
      orderOf(new FairQueue(1), [
        ['ana', 10],
        ['bia', 10],
        [undefined, 10],
      ]),
    ),
  ).toEqual(['ana', undefined, 'bia']);
});

test('one caller takes half of several places at most', async () => {
  const queue = new FairQueue(4);
  const works = Array.from({ length: 4 }, (): [string, number] => ['busy', 8000]);
  expect(await whenOver(orderOf(queue, [...works, ['ana', 10]]))).toEqual([
    'ana',
    ...Array(4).fill('busy'),
  ]);
});

test('whoever waited as long as they were willing to is told, and takes nobody’s turn', async () => {
  const queue = new FairQueue(1);
  const leave = await queue.enter('busy');
  const impatient = expect(queue.enter('ana', 30_000)).rejects.toThrow(WaitedTooLong);
  const patient = queue.enter('bia', 60_000);
  await jest.advanceTimersByTimeAsync(30_000);
  await impatient;
  leave();
  (await patient)();
  await expect(queue.enter('ana')).resolves.toBeInstanceOf(Function);
});
