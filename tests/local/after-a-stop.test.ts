import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serviceClient } from './support/people';
import { startedInstallation } from './support/prepared';

const bucket = 'espacos-images';
const oneDay = 24 * 3600 * 1000;
const installation = await startedInstallation();
const inbox = join(installation.dataDir, 'inbox');

test('a start deletes files that nothing mentions, history and mails past their time, nothing else, and activates the menu of the week', async () => {
  const service = await serviceClient(installation);
  for (const name of ['esquecida.webp', 'mencionada.webp', 'de-hoje.webp']) {
    const files = service.storage.from(bucket);
    expect((await files.upload(name, name, { contentType: 'image/webp' })).error).toBeNull();
  }
  const image_url = `/storage/v1/object/public/${bucket}/mencionada.webp`;
  await service.from('espacos').insert({ name: 'Horta', image_url }).throwOnError();
  await service.from('noticias').insert({ title: 'Antiga' }).throwOnError();
  const day = (distance: number) =>
    new Date(Date.now() + distance * oneDay).toISOString().slice(0, 10);
  const menu = {
    ...{ periodo_inicio: day(-2), periodo_fim: day(2), ativar_no_inicio: true },
    url_cardapio: 'https://coopen.example/semana.pdf',
  };
  await service.from('cardapios').insert(menu).throwOnError();
  const { sql } = installation;
  await sql`update storage.objects set created_at =
    now() - case name when 'de-hoje.webp' then interval '2 hours' else '2 days' end`;
  await sql`update historico set changed_at = now() - interval '2 years' where title = 'Antiga'`;
  await installation.stop();
  await mkdir(inbox, { recursive: true });
  const [old = '', recent = ''] = [370, 350].map(
    (days) => `${String(Date.now() - days * oneDay).padStart(15, '0')}-0.eml`,
  );
  for (const name of [old, recent])
    await writeFile(join(inbox, name), 'Subject: Visita\r\n\r\nRui');

  const host = await installation.start();
  expect(host.output).toContain('1 apagados');
  const stored = await readdir(join(installation.filesFolder, bucket));
  const names = stored.filter((name) => !name.endsWith('.json')).sort();
  expect(names).toEqual(['de-hoje.webp', 'mencionada.webp']);
  const history = await service.from('historico').select('title').throwOnError();
  const titles = history.data.map(({ title }) => title);
  expect([titles.includes('Horta'), titles.includes('Antiga')]).toEqual([true, false]);
  expect(await readdir(inbox)).toEqual([recent]);
  const active = await service.from('cardapios').select().eq('is_active', true).throwOnError();
  expect(active.data).toMatchObject([{ url_cardapio: menu.url_cardapio }]);
});
