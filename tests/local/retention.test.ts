import { jest } from '@jest/globals';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { serviceClient } from './support/clients';
import type { Installation } from './support/installation';
import { preparedInstallation } from './support/prepared';
import { sqlOf } from './support/sql';

jest.setTimeout(300_000);

let installation: Installation;
beforeAll(async () => {
  installation = await preparedInstallation();
});
afterAll(() => installation.remove());

const bucket = 'espacos-images';
const stored = async () =>
  (await readdir(join(installation.dataDir, 'service/files', bucket)))
    .filter((name) => !name.endsWith('.json'))
    .sort();

test('a start deletes files that nothing mentions and history past its time, and nothing else', async () => {
  await installation.start();
  const service = await serviceClient(installation);
  for (const name of ['esquecida.webp', 'mencionada.webp', 'de-hoje.webp']) {
    const { error } = await service.storage
      .from(bucket)
      .upload(name, name, { contentType: 'image/webp' });
    expect(error).toBeNull();
  }
  const image_url = `/storage/v1/object/public/${bucket}/mencionada.webp`;
  await service.from('espacos').insert({ name: 'Horta', image_url }).throwOnError();
  await service.from('noticias').insert({ title: 'Antiga' }).throwOnError();
  const sql = sqlOf(installation);
  await sql`update storage.objects set created_at = now() - interval '2 hours'`;
  await sql`update storage.objects set created_at = now() - interval '2 days'
    where name <> 'de-hoje.webp'`;
  await sql`update historico set changed_at = now() - interval '2 years' where title = 'Antiga'`;
  await sql.end();
  await installation.stop();

  const host = await installation.start();
  expect(host.output).toContain('1 apagados');
  expect(await stored()).toEqual(['de-hoje.webp', 'mencionada.webp']);
  const history = await service.from('historico').select('title').throwOnError();
  expect(history.data).toEqual([{ title: 'Horta' }]);
});
