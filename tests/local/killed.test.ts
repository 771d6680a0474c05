import { setTimeout as sleep } from 'node:timers/promises';
import { serviceClient } from './support/people';
import { Installation } from './support/installation';
import { Writer } from './support/writer';

const [duringFirstStart, duringLaterStarts, whileWriting] = [3, 2, 4];
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
  const writer = await Writer.of(installation);
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
