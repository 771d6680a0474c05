/**
 * Load and endurance: visitors on the site and staff in the console, for as long as it is told, against a
 * product of its own with fixed memory: `npm run test:load -- --minutes 60 --visitors 200 --staff 50`.
 * `--built FOLDER` publishes pages that Gatsby has built before, which saves minutes. Prints a report every minute and at the end what held and what did not.
 */
import { setMaxListeners } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { addStaff } from './accounts';
import { Measurements } from './measurements';
import { work } from './member';
import { readOptions } from './options';
import { photo } from './photo';
import { Product } from './product';
import { minuteReport, percentileTable } from './report';
import { resourcesOf, type Resources } from './resources';
import { judge } from './verdict';
import { visit } from './visitor';

const minuteMs = 60_000;
/** The host closes connections that nobody uses after five seconds. */
const untilConnectionsCloseMs = 10_000;

const options = readOptions(process.argv.slice(2));
const leaving = new AbortController();
// Everybody listens to when it is time to leave.
setMaxListeners(0, leaving.signal);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => leaving.abort());
const product = await Product.start(options.built);
try {
  process.exitCode = (await endure()) ? 0 : 1;
} catch (error) {
  // A part of the product has ended: what it said last tells why.
  console.log(`${String(error)}\n\n${product.output}\n0 passed, 1 failed`);
  process.exitCode = 1;
} finally {
  await product.remove();
}

async function endure(): Promise<boolean> {
  const { site, installation } = product;
  const accounts = await addStaff(installation, options.staff);
  await photo();
  const processes = await product.processes();
  const before = await resourcesOf(processes);
  console.log(
    `published; ${options.visitors} visitors and ${options.staff} staff for ${options.minutes} minutes`,
  );
  const measurements = new Measurements();
  const people = [
    ...Array.from({ length: options.visitors }, () => visit(site, measurements, leaving.signal)),
    ...accounts.map((account) => work(site, account, measurements, leaving.signal)),
  ];
  const minutes = await watch(processes, before, measurements);
  leaving.abort();
  await Promise.all(people);
  await sleep(untilConnectionsCloseMs);
  const after = await resourcesOf(processes);

  const { all: durations, errors, retries } = measurements;
  console.log(`\n${percentileTable(durations)}\n\n${retries} requests sent again, as browsers do`);
  if (errors.length > 0) console.log(`\n${errors.slice(0, 50).join('\n')}\n\n${product.output}`);
  const handles = { before: before.handles, after: after.handles };
  const checks = judge({ durations, errors, minutes, handles });
  for (const { name, passed } of checks) console.log(`${passed ? '✓' : '✗'} ${name}`);
  const failed = checks.filter(({ passed }) => !passed).length;
  console.log(`\n${checks.length - failed} passed, ${failed} failed`);
  return failed === 0;
}

/** Reports every minute, until time is up or somebody ends it. */
async function watch(
  processes: Parameters<typeof resourcesOf>[0],
  before: Resources,
  measurements: Measurements,
): Promise<Resources[]> {
  const delay = monitorEventLoopDelay();
  delay.enable();
  const minutes: Resources[] = [];
  while (minutes.length < options.minutes && !leaving.signal.aborted) {
    await sleep(minuteMs, undefined, { signal: leaving.signal }).catch(() => undefined);
    const resources = await resourcesOf(processes);
    const cpuSeconds = resources.cpuSeconds - (minutes.at(-1) ?? before).cpuSeconds;
    minutes.push(resources);
    const ownDelay = delay.percentile(99) / 1e6;
    delay.reset();
    const measured = measurements.nextMinute();
    console.log(minuteReport(minutes.length, measured, resources, cpuSeconds, ownDelay));
  }
  return minutes;
}
