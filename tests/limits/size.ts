/**
 * How large the embedded database may sensibly become: fills an installation of its own step by step and
 * prints what each size costs. `npm run bench:size -- 2000 10000 50000` (numbers of articles; each has been
 * changed three times, so that there are four times as many rows of history).
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { resourcesOf } from '../load/resources';
import { serviceClient } from '../local/support/clients';
import { Installation } from '../local/support/installation';
import { copyTimings } from './support/copy-timings';
import { fill } from './support/fill';
import { storeFiles } from './support/stored-files';
import { timings } from './support/timings';

const sizes = process.argv.slice(2).map(Number);
const gigabytesOfFiles = 2;
const installation = await Installation.create();
try {
  await (await installation.start()).end('SIGTERM');
  for (const articles of sizes.length > 0 ? sizes : [2000, 10_000, 50_000]) {
    const filling = await installation.start();
    await fill(installation, articles);
    if (articles === sizes.at(-1)) await storeFiles(installation, gigabytesOfFiles);
    await filling.end('SIGTERM');
    await measure(articles);
  }
} finally {
  await installation.remove();
}

async function measure(articles: number): Promise<void> {
  const started = performance.now();
  const host = await installation.start();
  const start = performance.now() - started;
  const processes = { host: host.pid, function: host.pid, job: host.pid };
  const { megabytes: before } = await resourcesOf(processes);
  const client = await serviceClient(installation);
  const queries = [...(await timings(client, articles)), ...(await copyTimings(client))];
  const { megabytes: after } = await resourcesOf(processes);
  const database = folderMegabytes(`${installation.dataDir}/service/database`);
  const files = folderMegabytes(`${installation.dataDir}/service/files`);
  console.log(
    [
      `\n${articles} articles, ${articles * 4} rows of history: database ${database} MB, files ${files} MB`,
      `  start ${(start / 1000).toFixed(1)} s; memory ${before.host} MB, ${after.host} MB after the queries`,
      ...queries.map(({ name, result }) => `  ${name.padEnd(34)} ${result}`),
    ].join('\n'),
  );
  await host.end('SIGTERM');
}

function folderMegabytes(folder: string): number {
  mkdirSync(folder, { recursive: true });
  return Number(execFileSync('du', ['-sm', folder]).toString().split('\t')[0]);
}
