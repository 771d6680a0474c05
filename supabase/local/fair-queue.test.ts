import { jest } from '@jest/globals';
import { FairQueue, QueueTimeout } from './fair-queue';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/**
 * Lets each caller work for some milliseconds when the queue admits them.
 * @returns the callers in the order in which they finished
 */
async function runInQueue(
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

async function runTimers<Result>(work: Promise<Result>): Promise<Result> {
  await jest.runAllTimersAsync();
  return work;
}

test('callers with little work overtake one with a lot', async () => {
  const heavyWork = Array.from({ length: 5 }, (): [string, number] => ['busy', 8000]);
  const others: [string, number][] = [
    ['ana', 10],
    ['bia', 10],
    ['ana', 10],
  ];
  const ended = await runTimers(runInQueue(new FairQueue(1), [...heavyWork, ...others]));
  expect(ended).toEqual(['busy', 'ana', 'bia', 'ana', 'busy', 'busy', 'busy', 'busy']);
});

test('a caller with a lot of work does not wait forever behind many others', async () => {
  const queue = new FairQueue(1);
  const busy = runInQueue(queue, [
    ['busy', 8000],
    ['busy', 1],
  ]);
  let isOver = false;
  void busy.then(() => (isOver = true));
  let visitors = 0;
  const arriving = setInterval(() => {
    visitors += 1;
    void runInQueue(queue, [[`visitor ${visitors}`, 500]]);
  }, 400);
  await jest.advanceTimersByTimeAsync(30_000);
  clearInterval(arriving);
  expect(isOver).toBe(true);
});

test('the host’s own work comes first', async () => {
  expect(
    await runTimers(
      runInQueue(new FairQueue(1), [
        ['ana', 10],
        ['bia', 10],
        [undefined, 10],
      ]),
    ),
  ).toEqual(['ana', undefined, 'bia']);
});

test('one caller gets at most half of several places', async () => {
  const queue = new FairQueue(4);
  const works = Array.from({ length: 4 }, (): [string, number] => ['busy', 8000]);
  expect(await runTimers(runInQueue(queue, [...works, ['ana', 10]]))).toEqual([
    'ana',
    ...Array(4).fill('busy'),
  ]);
});

test('a caller whose timeout has passed gets an error, and takes nobody’s turn', async () => {
  const queue = new FairQueue(1);
  const leave = await queue.enter('busy');
  const impatient = expect(queue.enter('ana', 30_000)).rejects.toThrow(QueueTimeout);
  const patient = queue.enter('bia', 60_000);
  await jest.advanceTimersByTimeAsync(30_000);
  await impatient;
  leave();
  (await patient)();
  await expect(queue.enter('ana')).resolves.toBeInstanceOf(Function);
});
