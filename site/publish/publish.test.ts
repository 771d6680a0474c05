import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listFiles } from 'shared/node/files';
import { breakGatsby, installation, mendGatsby } from './testing/installation.ts';

/** Waits until a publication has come to its build. */
async function building(record: Record<string, unknown>[]): Promise<void> {
  while (record.at(-1)?.step !== 'gatsby') await sleep(20);
}

test('what staff write is on the pages after a publication, which is told from its start to its end', async () => {
  const { service, publish, page, record } = await installation();
  service.tables.noticias.push({ id: 7, title: 'Feira\u000bde ciências\u007f\u0093' });
  breakGatsby('slow');
  const publication = publish({ reason: 'o conteúdo mudou' });
  await building(record);
  expect(record).toMatchObject([{ status: 'publicando', reason: 'o conteúdo mudou' }]);
  const { changed, manifest } = await publication;
  expect(changed).toBe(true);
  expect(await page('')).toContain('/noticia/7');
  expect(await page('noticia/7')).toContain('de ciências');
  expect(record).toMatchObject([
    { status: 'no_ar', step: null, release_id: manifest.release.id, historico_id: 1 },
  ]);
});

test('an article that is gone is gone from every page, though the work folder was lost', async () => {
  const { service, folders, publish, page } = await installation();
  await publish();
  service.tables.noticias.pop();
  await rm(folders.work, { recursive: true });
  await publish();
  expect(await page('')).not.toContain('/noticia/6');
  await expect(page('noticia/6')).rejects.toThrow('ENOENT');
});

test('unchanged content makes no new release, even if a build is forced; a video without a poster is built for', async () => {
  const { service, publish, folders, record, lines } = await installation();
  await publish();
  const source = join(folders.gatsby, 'gatsby-config.ts');
  const { ino } = await stat(source);
  service.record();
  expect((await publish()).changed).toBe(false);
  expect(record).toMatchObject([{ status: 'no_ar', historico_id: 2 }]);
  expect((await publish({ force: true })).changed).toBe(false);
  // By a picture's inode Gatsby knows it again: another one means another picture.
  expect((await stat(source)).ino).toBe(ino);
  expect(await readdir(folders.releases)).toHaveLength(1);

  const hasBuilt = () => lines.splice(0).some((line) => line.includes('gatsby'));
  expect(hasBuilt()).toBe(true);
  await publish();
  expect(hasBuilt()).toBe(false);
  const video_url = 'https://youtu.be/aqz-KE-bpKQ';
  service.tables.atividades = [{ id: 1, video_url, poster_url: null }];
  await publish();
  expect(hasBuilt()).toBe(true);
});

const picture = 'aaaabbbbccccddddeeee';

test('a photo that was erased is in no release, no cache and no earlier publication, once that is asked for', async () => {
  const { service, folders, publish, goBack, record } = await installation();
  const copies = async () =>
    (await listFiles(folders.site)).filter((path) => path.includes(picture));
  service.tables.noticias.push({ id: 7, title: 'Festa', picture });
  await publish();
  service.tables.noticias.pop();
  await publish();
  // For open tabs, for a way back, and because Gatsby never deletes: in the live release, the one before and the work folder.
  expect(await copies()).toHaveLength(3);

  const request = { id: record.length + 1, status: 'pedida', purge: true };
  record.push(request);
  breakGatsby('fail');
  await expect(publish()).rejects.toThrow('não puderam ser montadas');
  expect(request.purge).toBe(true);
  mendGatsby();
  await publish();
  expect(await copies()).toEqual([]);
  expect(request).toMatchObject({ purge: false });
  expect(await readdir(folders.releases)).toHaveLength(1);
  await expect(goBack()).rejects.toThrow('Não há publicação anterior');
});

test('erasing keeps the photos that pages show', async () => {
  const { service, folders, publish, record } = await installation();
  service.tables.noticias.push({ id: 7, title: 'Festa', picture });
  await publish();
  record.push({ id: record.length + 1, status: 'pedida', purge: true });
  await publish();
  expect(await readdir(join(folders.current, 'static', picture))).toEqual(['foto.webp']);
  expect(await readdir(join(folders.public, 'static', picture))).toEqual(['foto.webp']);
});

test('a build for a folder, while another machine publishes, leaves erasing to that machine', async () => {
  const elsewhere = { GATSBY_SUPABASE_URL: 'https://abc.supabase.co' };
  const { publish, record } = await installation(elsewhere);
  record.push({ id: 1, status: 'pedida', purge: true });
  await publish();
  expect(record).toMatchObject([{ status: 'no_ar', purge: true }]);
  await publish({ isOnDuty: true });
  expect(record[0]).toMatchObject({ purge: false });
});

test('a damaged release is made again', async () => {
  const { publish, folders, page } = await installation();
  await publish();
  await writeFile(join(folders.current, 'coopen-inspira', 'index.html'), '');
  expect((await publish()).changed).toBe(true);
  expect(await page('coopen-inspira')).toContain('Notícias');
});

test('an emptied table is refused before anything is built, until it is confirmed', async () => {
  const { service, publish, page } = await installation();
  await publish();
  service.tables.colaboradores = [];
  await expect(publish()).rejects.toThrow(
    /sumiu.*colaboradores: 5 → 0.*na Lixeira ou publique as notícias.*cadastre.*peça a quem cuida do servidor/,
  );
  expect(await page('colaboradores')).toContain('Colaboradora 1');
  await publish({ allowEmpty: true });
  expect(await page('colaboradores')).not.toContain('Colaboradora 1');
});

test.each([
  ['a build that fails', 'fail', 'não puderam ser montadas', 'ERROR the page could not be'],
  ['an article without its page', 'lose-article', 'um problema', 'notícia 1 está sem página'],
  ['a page without its picture', 'lose-picture', 'um problema', 'falta /x.webp'],
])(
  '%s leaves the live pages as they were and says why, and the next run succeeds',
  async (_, fault, message, detail) => {
    const { service, publish, page, record } = await installation();
    await publish();
    const before = await page('');
    service.tables.noticias.push({ id: 7, title: 'Feira de ciências' });
    breakGatsby(fault);
    await expect(publish()).rejects.toMatchObject({
      message: expect.stringContaining(message),
      detail: expect.stringContaining(detail),
    });
    expect(await page('')).toBe(before);
    expect(record[1]).toMatchObject({ status: 'falhou', error: expect.stringContaining(message) });
    mendGatsby();
    expect((await publish()).changed).toBe(true);
    expect(await page('')).toContain('Feira de ciências');
  },
);

test('a data service that is down is named as the reason, and no longer once the live pages hold everything again', async () => {
  const { service, publish, record } = await installation();
  const { manifest } = await publish();
  service.failing = 'espacos';
  await expect(publish()).rejects.toThrow('O serviço de dados não respondeu');
  service.failing = null;
  expect((await publish()).changed).toBe(false);
  const release_id = manifest.release.id;
  expect(record).toMatchObject([
    { release_id },
    { status: 'falhou' },
    { status: 'no_ar', release_id },
  ]);
});

test('a row that is deleted during the build does not hold the publication up', async () => {
  const { service, publish, record, page } = await installation();
  breakGatsby('slow');
  const publication = publish();
  await building(record);
  await sleep(300);
  service.tables.noticias.pop();
  expect((await publication).changed).toBe(true);
  expect(await page('')).toContain('/noticia/5');
});

test('two publications at once come one after the other', async () => {
  const { publish, folders } = await installation();
  const outcomes = await Promise.all([publish(), publish()]);
  expect(outcomes.map(({ changed }) => changed).sort()).toEqual([false, true]);
  expect(await readdir(folders.releases)).toHaveLength(1);
});

test('rolling back shows the release before until the next change; what it lacks goes on waiting', async () => {
  const { service, publish, goBack, page, record } = await installation();
  const first = await publish();
  await expect(goBack()).rejects.toThrow('Não há publicação anterior');
  service.tables.espacos.push({ id: 4, name: 'Horta' });
  service.record();
  breakGatsby('no-photo');
  await publish();
  expect(record[1]).toMatchObject({ historico_id: 2 });
  await goBack();
  expect(await page('estrutura')).not.toContain('Horta');
  expect((await publish()).changed).toBe(false);
  expect(record.slice(2)).toMatchObject([
    {
      status: 'no_ar',
      reason: 'volta à publicação anterior',
      release_id: first.manifest.release.id,
      historico_id: 1,
    },
  ]);
  service.tables.espacos.push({ id: 5, name: 'Quadra' });
  await publish();
  expect(await page('estrutura')).toContain('Horta');
});

test('photos that were left out are named, and looked for again although nothing else has changed', async () => {
  const { publish, record } = await installation();
  breakGatsby('no-photo');
  await publish();
  const problems = ['Festa: a foto “a.webp” está danificada.'];
  expect(record).toMatchObject([{ status: 'no_ar', problems }]);
  mendGatsby();
  expect((await publish()).manifest.leftOut).toEqual([]);
});

test('a link that leads nowhere is told, and keeps nothing from going live', async () => {
  const { publish, record, lines } = await installation();
  breakGatsby('dead-link');
  await publish();
  const problems = ['Governança: o link “/matricula” não leva a lugar nenhum.'];
  expect(record).toMatchObject([{ status: 'no_ar', problems }]);
  lines.length = 0;
  // Only another text could mend it: it is no reason to build again.
  await publish();
  expect(lines.join()).not.toContain('gatsby');
  expect(record).toMatchObject([{ status: 'no_ar', problems }]);
});

test('the publication that staff asked for is the one that is made, and answered at once when nothing has changed', async () => {
  const { publish, record } = await installation();
  record.push({ id: 1, status: 'pedida', historico_id: null });
  const reason = 'pedido da equipe';
  const { release } = (await publish({ reason })).manifest;
  expect(record).toMatchObject([{ status: 'no_ar', reason }]);
  record.push({ id: 2, status: 'pedida', historico_id: null });
  await publish({ reason });
  expect(record[1]).toMatchObject({ status: 'no_ar', reason, release_id: release.id });
});

test('one that was killed is closed by the next; one that is called off says so', async () => {
  const { publish, stop, record } = await installation();
  const interrupted = { status: 'falhou', error: expect.stringContaining('interrompida') };
  record.push({ id: 1, status: 'publicando', historico_id: null });
  breakGatsby('hang');
  const publication = publish();
  await building(record);
  expect(record).toMatchObject([interrupted, { status: 'publicando' }]);
  stop.abort();
  await expect(publication).rejects.toThrow();
  expect(record[1]).toMatchObject(interrupted);
});

test('that it cannot be told keeps nothing from going live', async () => {
  const { service, publish, lines } = await installation();
  service.failing = 'publicacoes';
  expect((await publish()).changed).toBe(true);
  expect(lines.join()).toContain('não pôde ser anotada');
});
