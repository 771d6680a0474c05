import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createServiceClient } from './support/people';
import { createInstallation } from './support/prepared';

const [duringFirstStart, duringLaterStarts, whileWriting] = [2, 1, 3];
const table = 'conselho_administrativo';
const bucket = 'documentos';
const times = duringFirstStart + duringLaterStarts + whileWriting;

type Service = Awaited<ReturnType<typeof createServiceClient>>;

const installation = await createInstallation({ SEED: 'true' });

/** Starts the host and kills it with SIGKILL at a random moment. */
async function startAndKillWithin(milliseconds: number): Promise<void> {
  const host = installation.launch();
  await sleep(Math.random() * milliseconds);
  await host.end('SIGKILL');
}

test(`a host that was killed ${times} times, also during its first start, starts again with everything it acknowledged`, async () => {
  for (let round = 0; round < duringFirstStart; round += 1) await startAndKillWithin(8000);

  await (await installation.start()).end('SIGKILL');
  const service = await createServiceClient(installation);
  for (let round = 1; round < whileWriting; round += 1) {
    const host = await installation.start();
    const writing = writeUntilKilled(service);
    const [rowsBefore, filesBefore] = [rows.size, files.size];
    while (rows.size < rowsBefore + 10 || files.size === filesBefore) await sleep(10);
    await sleep(Math.random() * 500);
    await host.end('SIGKILL');
    await writing;
  }
  for (let round = 0; round < duringLaterStarts; round += 1) await startAndKillWithin(2500);

  await installation.start();
  expect(await findLost(service)).toEqual([]);
  await expectDemoContentOnce();
});

async function expectDemoContentOnce(): Promise<void> {
  const service = await createServiceClient(installation);
  const { data } = await service.from('espacos').select('name, image_url').throwOnError();
  expect([data.length, new Set(data.map(({ name }) => name)).size]).toEqual([8, 8]);
  for (const { image_url: address } of data) {
    const picture = await fetch(`${installation.url}${address}`);
    expect([address, picture.status]).toEqual([address, 200]);
  }
}

/* The rows and files that the service has acknowledged. */
const rows = new Set<string>();
const files = new Map<string, string>();

/** Writes rows and files as fast as the service accepts them, until it no longer responds. */
async function writeUntilKilled(service: Service): Promise<void> {
  let isGone = false;
  const addRows = async () => {
    while (!isGone) {
      const name = randomUUID();
      const { status } = await service.from(table).insert({ name });
      if (status === 201) rows.add(name);
      if (status === 0) isGone = true;
    }
  };
  const addFiles = async () => {
    while (!isGone) {
      const path = `${randomUUID()}.pdf`;
      const content = path.repeat(1000);
      const options = { contentType: 'application/pdf' };
      const { data } = await service.storage.from(bucket).upload(path, content, options);
      if (data) files.set(path, content);
    }
  };
  await Promise.all([addRows(), addRows(), addRows(), addRows(), addFiles()]);
}

/** Finds acknowledged rows and files that are missing or have other content. */
async function findLost(service: Service): Promise<string[]> {
  const stored = await installation.sql<
    { name: string }[]
  >`select name from ${installation.sql(table)}`;
  const names = new Set(stored.map(({ name }) => name));
  const lost = [...rows].filter((name) => !names.has(name));
  for (const [path, content] of files) {
    const { data } = await service.storage.from(bucket).download(path);
    if ((await data?.text()) !== content) lost.push(path);
  }
  return lost;
}
