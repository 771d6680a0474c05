import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { serviceClient } from './support/people';
import { Installation } from './support/installation';
import { everyRow } from './support/sql';

const [duringFirstStart, duringLaterStarts, whileWriting] = [3, 2, 4];
const table = 'conselho_administrativo';
const bucket = 'documentos';
const times = duringFirstStart + duringLaterStarts + whileWriting;

let installation: Installation;
beforeAll(async () => {
  installation = await Installation.create({ SEED: 'true' });
});
afterAll(() => installation.remove());

/** kill -9 at a moment that nobody chose. */
async function killWithin(milliseconds: number): Promise<void> {
  const host = installation.launch();
  await sleep(Math.random() * milliseconds);
  await host.end('SIGKILL');
}

test(`killed ${times} times, the first start included, it starts again and holds all it acknowledged`, async () => {
  for (let round = 0; round < duringFirstStart; round += 1) await killWithin(8000);

  await (await installation.start()).end('SIGKILL');
  const writer = new Writer(await serviceClient(installation));
  for (let round = 1; round < whileWriting; round += 1) {
    const host = await installation.start();
    const writing = writer.writeUntilTheEnd();
    await writer.hasWritten({ rows: 10, files: 1 });
    await sleep(Math.random() * 500);
    await host.end('SIGKILL');
    await writing;
  }
  for (let round = 0; round < duringLaterStarts; round += 1) await killWithin(2500);

  await installation.start();
  expect(await writer.missing()).toEqual([]);
  await expectDemoContentOnce();
});

async function expectDemoContentOnce(): Promise<void> {
  const service = await serviceClient(installation);
  const { data } = await service.from('espacos').select('name, image_url');
  const names = data?.map(({ name }) => name) ?? [];
  expect(names).toHaveLength(8);
  expect(new Set(names).size).toBe(8);
  for (const { image_url: address } of data ?? []) {
    const picture = await fetch(`${installation.url}${address}`);
    expect([address, picture.status]).toEqual([address, 200]);
  }
}

const writers = 4;

/** Writes rows and files as fast as they are taken, and remembers what the service has acknowledged. */
class Writer {
  readonly rows = new Map<number, string>();
  readonly files = new Map<string, string>();

  constructor(private readonly service: Awaited<ReturnType<typeof serviceClient>>) {}

  /** Goes on until the service is gone. */
  async writeUntilTheEnd(): Promise<void> {
    let isGone = false;
    const repeat = async (write: () => Promise<boolean>) => {
      while (!isGone) if (await write()) isGone = true;
    };
    const rows = Array.from({ length: writers }, () => repeat(() => this.addRow()));
    await Promise.all([...rows, repeat(() => this.addFile())]);
  }

  /** Resolves when so many more rows and files have been acknowledged. */
  async hasWritten(more: { rows: number; files: number }): Promise<void> {
    const rows = this.rows.size + more.rows;
    const files = this.files.size + more.files;
    while (this.rows.size < rows || this.files.size < files) await sleep(10);
  }

  /** What was acknowledged and is not there, or is something else. */
  async missing(): Promise<string[]> {
    const { [`public.${table}`]: all = [] } = await everyRow(this.service);
    const stored = new Map(
      (all as { id: number; name: string }[]).map((row) => [row.id, row.name]),
    );
    const missing = [...this.rows].filter(([id, name]) => stored.get(id) !== name).map(String);
    for (const [path, content] of this.files) {
      const { data } = await this.service.storage.from(bucket).download(path);
      if ((await data?.text()) !== content) missing.push(path);
    }
    return missing;
  }

  /** @returns whether nothing answers any more */
  private async addRow(): Promise<boolean> {
    const name = randomUUID();
    const { data, status } = await this.service.from(table).insert({ name }).select('id').single();
    if (status === 201 && data) this.rows.set(data.id, name);
    return status === 0;
  }

  private async addFile(): Promise<boolean> {
    const path = `${randomUUID()}.pdf`;
    const content = path.repeat(1000);
    const { data } = await this.service.storage
      .from(bucket)
      .upload(path, content, { contentType: 'application/pdf' });
    if (data) this.files.set(path, content);
    return false;
  }
}
