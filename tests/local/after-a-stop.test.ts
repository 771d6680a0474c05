import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serviceClient } from './support/people';
import type { Installation } from './support/installation';
import { preparedInstallation } from './support/prepared';
import { sqlOf } from './support/sql';

let installation: Installation;
beforeAll(async () => {
  installation = await preparedInstallation();
});
afterAll(() => installation.remove());

const bucket = 'espacos-images';
const stored = async () =>
  (await readdir(join(installation.filesFolder, bucket)))
    .filter((name) => !name.endsWith('.json'))
    .sort();

const inbox = () => join(installation.dataDir, 'inbox');

/** Mails that this machine's inbox received so many days ago; returns the names of their files. */
async function receiveMails(...daysAgo: number[]): Promise<string[]> {
  await mkdir(inbox(), { recursive: true });
  return Promise.all(
    daysAgo.map(async (days) => {
      const name = `${String(Date.now() - days * 24 * 3600 * 1000).padStart(15, '0')}-0.eml`;
      await writeFile(join(inbox(), name), 'Subject: Visita\r\n\r\nRui');
      return name;
    }),
  );
}

test('a start deletes files that nothing mentions, history and mails past their time, nothing else, and activates the menu of the week', async () => {
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
  const day = (distance: number) =>
    new Date(Date.now() + distance * 24 * 3600 * 1000).toISOString().slice(0, 10);
  const { data: menu } = await service
    .from('cardapios')
    .insert({
      periodo_inicio: day(-2),
      periodo_fim: day(2),
      url_cardapio: 'https://coopen.example/semana.pdf',
      ativar_no_inicio: true,
    })
    .select('id')
    .throwOnError();
  const sql = sqlOf(installation);
  await sql`update storage.objects set created_at = now() - interval '2 hours'`;
  await sql`update storage.objects set created_at = now() - interval '2 days'
    where name <> 'de-hoje.webp'`;
  await sql`update historico set changed_at = now() - interval '2 years' where title = 'Antiga'`;
  await sql.end();
  await installation.stop();
  const [, recent] = await receiveMails(370, 350);

  const host = await installation.start();
  expect(host.output).toContain('1 apagados');
  expect(await stored()).toEqual(['de-hoje.webp', 'mencionada.webp']);
  const history = await service.from('historico').select('title').throwOnError();
  expect(history.data.map(({ title }) => title)).toContain('Horta');
  expect(history.data.map(({ title }) => title)).not.toContain('Antiga');
  expect(await readdir(inbox())).toEqual([recent]);
  const active = await service.from('cardapios').select('id').eq('is_active', true).throwOnError();
  expect(active.data).toEqual(menu);
});
