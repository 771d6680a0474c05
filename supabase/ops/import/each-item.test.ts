import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refusal } from '../../local/log';
import { forEachItem } from './each-item';

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'wxr-'))));
afterAll(() => rm(folder, { recursive: true }));

async function writeExport(count: number): Promise<string> {
  const items = Array.from(
    { length: count },
    (_, id) => `<item><wp:post_id>${id}</wp:post_id></item>`,
  );
  const file = join(folder, `${count}.xml`);
  await writeFile(
    file,
    `<rss xmlns:wp="wp"><channel><wp:wxr_version>1.2</wp:wxr_version>${items.join('')}</channel></rss>`,
  );
  return file;
}

/** Reads 40 items, of which some fail. */
async function run(fail: (id: number) => Error | null) {
  const done: number[] = [];
  const failed: number[] = [];
  const ended = forEachItem(
    [await writeExport(40)],
    ({ id }) => {
      const error = fail(id);
      if (error) return Promise.reject(error);
      done.push(id);
      return Promise.resolve();
    },
    ({ id }) => failed.push(id),
  );
  const error = await ended.then(
    () => null,
    (each: unknown) => each,
  );
  return { done, failed, error };
}

test('items that fail are named, and the others come', async () => {
  const { done, failed, error } = await run((id) =>
    id % 5 === 2 ? new Error('inesperado') : null,
  );
  expect(error).toBeNull();
  expect(failed).toEqual([2, 7, 12, 17, 22, 27, 32, 37]);
  expect(done).toHaveLength(32);
});

test('when one item after another fails, the import stops and says why', async () => {
  const { failed, error } = await run((id) => (id >= 3 ? new Error('o disco encheu') : null));
  expect(error).toBeInstanceOf(Refusal);
  expect(String(error)).toMatch(/10 itens seguidos falharam. O último: Error: o disco encheu$/);
  expect(failed.length).toBeLessThan(15);
});

test('what stops everything is not blamed on an item', async () => {
  const { done, failed, error } = await run((id) =>
    id === 3 ? new Refusal('O serviço não responde.') : null,
  );
  expect(String(error)).toContain('O serviço não responde.');
  expect(failed).toEqual([]);
  expect(done.length).toBeLessThan(10);
});
