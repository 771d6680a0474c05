import { copiedRows } from '../../../supabase/ops/back-up';
import type { ServiceClient } from '../../../supabase/ops/client';

/** How long the rows of a backup take, and how long others have to wait for each of its steps. */
export async function copyTimings(
  client: ServiceClient,
): Promise<{ name: string; result: string }[]> {
  const pieces = copiedRows(client);
  const steps: number[] = [];
  for (let isOver: boolean | undefined = false; !isOver;) {
    const started = performance.now();
    isOver = (await pieces.next()).done;
    steps.push(performance.now() - started);
  }
  const [preparation = 0, ...rest] = steps;
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
  return [
    { name: 'a backup, until the first rows', result: seconds(preparation) },
    { name: `its slowest piece of ${steps.length}`, result: seconds(Math.max(...rest)) },
    { name: 'all of its rows', result: seconds(preparation + rest.reduce((a, b) => a + b, 0)) },
  ];
}
