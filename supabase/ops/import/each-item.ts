import { Refusal } from '../../local/log.ts';
import { readWxr, type WxrItem } from './wxr.ts';

/** Items under way at once: while one waits for the network or the database, the others prepare photos. */
const parallelItems = 3;

/** After as many failures without a success between them, the trouble is not one of the items. */
const maxFailuresInRow = 10;

/**
 * Calls `work` for each item of exports, a few at once.
 * @param onFailure called for an item that failed as nobody expected; the others follow
 * @throws {Refusal} of an item, or when one after another fails
 */
export async function forEachItem(
  files: readonly string[],
  work: (item: WxrItem) => Promise<void>,
  onFailure: (item: WxrItem, error: unknown) => void,
): Promise<void> {
  const underWay = new Set<Promise<void>>();
  let failuresInRow = 0;
  let refusal: Refusal | null = null;
  const handle = (item: WxrItem, error: unknown) => {
    if (error instanceof Refusal) {
      refusal ??= error;
      return;
    }
    onFailure(item, error);
    failuresInRow += 1;
    if (failuresInRow >= maxFailuresInRow)
      refusal ??= new Refusal(
        `A importação parou, porque ${maxFailuresInRow} itens seguidos falharam. O último: ${String(error)}`,
      );
  };
  const start = async (item: WxrItem) => {
    try {
      await work(item);
      failuresInRow = 0;
    } catch (error) {
      handle(item, error);
    }
  };
  for (const file of files) {
    for await (const part of readWxr(file)) {
      if (part.kind !== 'item') continue;
      if (refusal) break;
      const started: Promise<void> = start(part.item).finally(() => underWay.delete(started));
      underWay.add(started);
      if (underWay.size >= parallelItems) await Promise.race(underWay);
    }
  }
  await Promise.all(underWay);
  if (refusal) throw refusal as Refusal;
}
