/**
 * Calls `work` for every item, at most `limit` at a time. Results keep the order of the items. After a
 * failure no further item is started.
 * @throws the first failure, once every started item has ended: no work goes on behind the caller's back
 */
export async function mapParallel<Item, Result>(
  items: readonly Item[],
  limit: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results = new Array<Result>(items.length);
  const queue = items.entries();
  const failures: unknown[] = [];
  async function worker(): Promise<void> {
    for (const [index, item] of queue) {
      if (failures.length > 0) return;
      try {
        results[index] = await work(item, index);
      } catch (error) {
        failures.push(error);
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  if (failures.length > 0) throw failures[0];
  return results;
}
