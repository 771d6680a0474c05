/**
 * How long the answers take that pages fetch in the visitor's browser, in a product of its own with its
 * demo content: 50 visitors at the same time, each on a connection that stays open. First each asks again as
 * soon as it has its answer, which is more than any visitor does; then once a second. No visitor keeps an
 * answer. Fails when, of either, one in a hundred answers takes 20 ms or more. Meant for a machine that does
 * nothing else: `npm run bench:calls`.
 */
import { Installation } from '../local/support/installation';
import { percentile } from '../load/percentile';
import { publicCalls, type Call } from '../load/public-calls';
import { Visitor } from './call-visitor';

const visitors = 50;
const seconds = 15;
const limit = 20;

const installation = await Installation.create({ SEED: 'true', REBUILD_ON_CHANGE: 'false' });
await installation.start();
let failed = false;
try {
  const apikey = (await installation.settings()).SUPABASE_PUBLISHABLE_KEY;
  console.log(
    'call'.padEnd(38),
    ...['p50', 'p95', 'p99', 'a second'].map((head) => head.padStart(8)),
  );
  for (const [pace, everyMs] of [
    ['at once', 0],
    ['every second', 1000],
  ] as const) {
    for (const call of publicCalls) report(call, pace, await measure(call, everyMs, apikey));
  }
} finally {
  await installation.remove();
}
process.exitCode = failed ? 1 : 0;

/** @returns how long every answer took, in milliseconds */
async function measure(call: Call, everyMs: number, apikey: string): Promise<number[]> {
  const url = new URL(call.path, installation.url);
  const crowd = await Promise.all(
    Array.from({ length: visitors }, () => Visitor.arrive(url, apikey)),
  );
  // Whatever is done only once is not what visitors wait for.
  await Promise.all(crowd.map((visitor) => visitor.ask()));
  const until = performance.now() + seconds * 1000;
  const times = await Promise.all(
    crowd.map((visitor, seat) => visitor.stay(until, everyMs, (seat * everyMs) / visitors)),
  );
  return times.flat();
}

function report(call: Call, pace: string, times: number[]): void {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(times, share));
  if (p99 === undefined || p99 >= limit) failed = true;
  const figures = [p50, p95, p99].map((ms = 0) => `${ms.toFixed(1)} ms`.padStart(8));
  const rate = String(Math.round(times.length / seconds)).padStart(8);
  console.log(`${call.name}, asked ${pace}`.padEnd(38), ...figures, rate);
}
