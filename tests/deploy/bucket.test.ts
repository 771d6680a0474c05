import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTemporaryFolder } from 'shared/node/testing/temporary-folder';
import { startS3 } from '../stand-ins/services/s3';
import { BucketStore } from '../../supabase/ops/daily/bucket';

const folder = await createTemporaryFolder();
const { settings, objects, close } = await startS3('escola');
afterAll(close);

const name = 'copia-2026-11-27-061200Z-arquivos-001.age';

test('a bucket keeps, lists, returns and deletes files of backups, and ignores others', async () => {
  const store = new BucketStore(settings);
  const [from, to] = [join(folder, 'a'), join(folder, 'b')];
  await writeFile(from, 'conteúdo');
  await store.put(name, from);
  await store.put('copia-outra.txt', from);
  expect(await store.list()).toEqual([{ name, size: 9 }]);
  await store.fetch(name, to);
  expect(await readFile(to, 'utf8')).toBe('conteúdo');
  await store.remove(name);
  expect(await store.list()).toEqual([]);
});

test('a bucket of more than 1000 files is listed whole', async () => {
  const names = Array.from(
    { length: 1001 },
    (_, index) => `copia-2026-11-27-061200Z-arquivos-${String(index).padStart(4, '0')}.age`,
  );
  for (const each of names) objects.set(each, Buffer.alloc(0));
  const listed = await new BucketStore(settings).list();
  expect(listed.map((object) => object.name)).toEqual(names);
});

test.each([
  ['a wrong key', { S3_SECRET_ACCESS_KEY: 'errada' }, /SignatureDoesNotMatch.*Confira S3_ACCESS/],
  ['a missing bucket', { S3_BUCKET: 'nenhum' }, /bucket nenhum.*NoSuchBucket.*Crie-o/],
  ['no server', { S3_ENDPOINT: 'http://127.0.0.1:9' }, /não responde.*S3_ENDPOINT/],
])('%s is explained in a sentence', async (_, wrong, words) => {
  await expect(new BucketStore({ ...settings, ...wrong }).list()).rejects.toThrow(words);
});
