import { jest } from '@jest/globals';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listFiles } from 'shared/node/file-system';
import { breakGatsby, createInstallation, repairGatsby } from './testing/installation.ts';

/** Waits until a publication has reached its build. */
async function waitForBuild(record: Record<string, unknown>[]): Promise<void> {
  while (record.at(-1)?.step !== 'build') await sleep(20);
}

afterEach(() => {
  jest.restoreAllMocks();
});

test('a publication shows what staff wrote, and is recorded from start to end', async () => {
  const { service, publish, page, record } = await createInstallation();
  service.tables.noticias.push({ id: 7, title: 'Feira\u000bde ciências\u007f\u0093' });
  breakGatsby('slow');
  const publication = publish({ reason: 'o conteúdo mudou' });
  await waitForBuild(record);
  expect(record).toMatchObject([{ status: 'publicando', reason: 'o conteúdo mudou' }]);
  const { changed, manifest } = await publication;
  expect(changed).toBe(true);
  expect(await page('')).toContain('/noticia/7');
  expect(await page('noticia/7')).toContain('de ciências');
  expect(record).toMatchObject([
    { status: 'no_ar', step: null, release_id: manifest.release.id, historico_id: 1 },
  ]);
});

test('a deleted article disappears from every page, even if the work folder was lost', async () => {
  const { service, folders, publish, page } = await createInstallation();
  await publish();
  service.tables.noticias.pop();
  await rm(folders.work, { recursive: true });
  await publish();
  expect(await page('')).not.toContain('/noticia/6');
  await expect(page('noticia/6')).rejects.toThrow('ENOENT');
});

test('unchanged content makes no new release, even if a build is forced; a new video without a poster causes a build', async () => {
  const { service, publish, folders, record, lines } = await createInstallation();
  await publish();
  const source = join(folders.gatsby, 'gatsby-config.js');
  const { ino } = await stat(source);
  service.recordChange();
  expect((await publish()).changed).toBe(false);
  expect(record).toMatchObject([{ status: 'no_ar', historico_id: 2 }]);
  expect((await publish({ force: true })).changed).toBe(false);
  // Gatsby recognises a picture by its inode, and would process it again after a change.
  expect((await stat(source)).ino).toBe(ino);
  expect(await readdir(folders.releases)).toHaveLength(1);

  const hasBuilt = () => lines.splice(0).some((line) => line.includes('páginas'));
  expect(hasBuilt()).toBe(true);
  await publish();
  expect(hasBuilt()).toBe(false);
  const video_url = 'https://youtu.be/aqz-KE-bpKQ';
  service.tables.atividades = [{ id: 1, video_url, poster_url: null }];
  await publish();
  expect(hasBuilt()).toBe(true);
});

const picture = 'aaaabbbbccccddddeeee';

test('a requested purge removes an erased photo from every release and cache', async () => {
  const { service, folders, publish, goBack, record } = await createInstallation();
  const listCopies = async () =>
    (await listFiles(folders.site)).filter((path) => path.includes(picture));
  service.tables.noticias.push({ id: 7, title: 'Festa', picture });
  await publish();
  service.tables.noticias.pop();
  await publish();
  // The live release keeps it for open tabs, the previous release for a rollback, and Gatsby never deletes it.
  expect(await listCopies()).toHaveLength(3);

  const request = { id: record.length + 1, status: 'pedida', purge: true };
  record.push(request);
  breakGatsby('fail');
  await expect(publish()).rejects.toThrow('não puderam ser montadas');
  expect(request.purge).toBe(true);
  repairGatsby();
  await publish();
  expect(await listCopies()).toEqual([]);
  expect(request).toMatchObject({ purge: false });
  expect(await readdir(folders.releases)).toHaveLength(1);
  await expect(goBack()).rejects.toThrow('Não há publicação anterior');
});

test('a purge keeps the photos that pages show', async () => {
  const { service, folders, publish, record } = await createInstallation();
  service.tables.noticias.push({ id: 7, title: 'Festa', picture });
  await publish();
  record.push({ id: record.length + 1, status: 'pedida', purge: true });
  await publish();
  expect(await readdir(join(folders.current, 'static', picture))).toEqual(['foto.webp']);
  expect(await readdir(join(folders.public, 'static', picture))).toEqual(['foto.webp']);
});

test('a build for a folder, while another machine publishes, leaves the purge to that machine', async () => {
  const elsewhere = { GATSBY_SUPABASE_URL: 'https://abc.supabase.co' };
  const { publish, record } = await createInstallation(elsewhere);
  record.push({ id: 1, status: 'pedida', purge: true });
  await publish();
  expect(record).toMatchObject([{ status: 'no_ar', purge: true }]);
  await publish({ isContinuous: true });
  expect(record[0]).toMatchObject({ purge: false });
});

test('a damaged release is built again', async () => {
  const { publish, folders, page } = await createInstallation();
  await publish();
  await writeFile(join(folders.current, 'coopen-inspira', 'index.html'), '');
  expect((await publish()).changed).toBe(true);
  expect(await page('coopen-inspira')).toContain('Notícias');
});

test('Gatsby’s folder is made anew after two weeks, also where a workflow restores it as a new folder each time', async () => {
  const { folders, publish } = await createInstallation();
  await publish();
  const earlierPicture = join(folders.public, 'static', 'earlier.webp');
  await mkdir(dirname(earlierPicture), { recursive: true });
  await writeFile(earlierPicture, '');
  const age = 15 * 24 * 60 * 60 * 1000;
  await writeFile(folders.madeAnew, new Date(Date.now() - age).toISOString());
  await publish();
  expect(existsSync(earlierPicture)).toBe(false);
  const made = Date.parse(await readFile(folders.madeAnew, 'utf8'));
  expect(Date.now() - made).toBeLessThan(age);
});

test('an emptied table is refused before the build, unless it is confirmed', async () => {
  const { service, publish, page } = await createInstallation();
  await publish();
  service.tables.colaboradores = [];
  await expect(publish()).rejects.toThrow(
    /sumiu.*colaboradores: 5 → 0.*na Lixeira ou publique as notícias.*cadastre.*peça a quem cuida do servidor/,
  );
  expect(await page('colaboradores')).toContain('Colaboradora 1');
  await publish({ allowEmpty: true });
  expect(await page('colaboradores')).not.toContain('Colaboradora 1');
});

test('a page that staff have added is published, and a release without it is refused', async () => {
  const { service, publish, page } = await createInstallation();
  service.tables.paginas_livres = [{ id: 1, slug: 'uniforme' }];
  breakGatsby('lose-own-page');
  await expect(publish()).rejects.toMatchObject({ detail: 'falta a página /uniforme' });
  repairGatsby();
  await publish();
  expect(await page('uniforme')).toContain('<h1>uniforme</h1>');
  service.tables.paginas_livres = [];
  service.recordChange();
  service.tables.noticias.push({ id: 90, title: 'Outra' });
  await publish();
  await expect(page('uniforme')).rejects.toThrow('ENOENT');
});

test.each([
  ['a build that fails', 'fail', 'não puderam ser montadas', 'ERROR the page could not be'],
  ['an article without its page', 'lose-article', 'um problema', 'notícia 1 está sem página'],
  ['an article that no list leads to', 'unlisted-article', 'um problema', 'o link /noticia/2'],
  ['a page without its picture', 'lose-picture', 'um problema', 'falta /x.webp'],
])(
  '%s leaves the live pages as they were and says why, and the next run succeeds',
  async (_, fault, message, detail) => {
    const { service, publish, page, record } = await createInstallation();
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
    repairGatsby();
    expect((await publish()).changed).toBe(true);
    expect(await page('')).toContain('Feira de ciências');
  },
);

test('a failure names a data service that is down, and is superseded once the live pages are up to date again', async () => {
  const { service, publish, record } = await createInstallation();
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

test('a row that is deleted during the build does not stop the publication', async () => {
  const { service, publish, record, page } = await createInstallation();
  breakGatsby('slow');
  const publication = publish();
  await waitForBuild(record);
  await sleep(300);
  service.tables.noticias.pop();
  expect((await publication).changed).toBe(true);
  expect(await page('')).toContain('/noticia/5');
});

test('two publications at the same time run one after the other', async () => {
  const { publish, folders } = await createInstallation();
  const results = await Promise.all([publish(), publish()]);
  expect(results.map(({ changed }) => changed).sort()).toEqual([false, true]);
  expect(await readdir(folders.releases)).toHaveLength(1);
});

test('rolling back shows the previous release until the next change; later changes still count as unpublished', async () => {
  const { service, publish, goBack, page, record } = await createInstallation();
  const first = await publish();
  await expect(goBack()).rejects.toThrow('Não há publicação anterior');
  service.tables.espacos.push({ id: 4, name: 'Horta' });
  service.recordChange();
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

test('photos that were left out are reported, and retried even if nothing else has changed', async () => {
  const { publish, record } = await createInstallation();
  breakGatsby('no-photo');
  await publish();
  const problems = ['Festa: a foto “a.webp” está danificada.'];
  expect(record).toMatchObject([{ status: 'no_ar', problems }]);
  repairGatsby();
  expect((await publish()).manifest.leftOut).toEqual([]);
});

test('a broken link is reported, and does not stop the publication', async () => {
  const { publish, record, lines } = await createInstallation();
  breakGatsby('dead-link');
  await publish();
  const problems = ['Governança: o link “/matricula” não leva a lugar nenhum.'];
  expect(record).toMatchObject([{ status: 'no_ar', problems }]);
  lines.length = 0;
  // Only an edit could repair the link, so the broken link is no reason to build again.
  await publish();
  expect(lines.join()).not.toContain('páginas');
  expect(record).toMatchObject([{ status: 'no_ar', problems }]);
});

test('a request from staff is fulfilled by the next publication, or at once when nothing has changed', async () => {
  const { publish, record } = await createInstallation();
  record.push({ id: 1, status: 'pedida', historico_id: null });
  const reason = 'pedido da equipe';
  const { release } = (await publish({ reason })).manifest;
  expect(record).toMatchObject([{ status: 'no_ar', reason }]);
  record.push({ id: 2, status: 'pedida', historico_id: null });
  await publish({ reason });
  expect(record[1]).toMatchObject({ status: 'no_ar', reason, release_id: release.id });
});

test('a publication that a workflow has recorded continues in the same row', async () => {
  const { publish, record, service } = await createInstallation({ PUBLICATION_ID: '2' });
  const begun = {
    status: 'publicando',
    reason: 'o conteúdo mudou',
    step: 'preparo',
    started_at: 'x',
  };
  record.push({ id: 1, status: 'pedida' }, { id: 2, ...begun });
  const { manifest } = await publish();
  expect(record).toMatchObject([
    { id: 1, status: 'pedida' },
    { ...begun, id: 2, status: 'no_ar', step: null, release_id: manifest.release.id },
  ]);
  Object.assign(record[1] ?? {}, begun);
  service.recordChange();
  await publish();
  expect(record).toMatchObject([{ status: 'pedida' }, { status: 'no_ar', historico_id: 2 }]);
  expect(record).toHaveLength(2);
});

test('a killed publication is closed by the next one; an aborted one records that it was interrupted', async () => {
  const { publish, stop, record } = await createInstallation();
  const interrupted = { status: 'falhou', error: expect.stringContaining('interrompida') };
  record.push({ id: 1, status: 'publicando', historico_id: null });
  breakGatsby('hang');
  const publication = publish();
  await waitForBuild(record);
  expect(record).toMatchObject([interrupted, { status: 'publicando' }]);
  stop.abort();
  await expect(publication).rejects.toThrow();
  expect(record[1]).toMatchObject(interrupted);
});

test('a publication that cannot be recorded still goes live', async () => {
  const { service, publish, lines } = await createInstallation();
  service.failing = 'publicacoes';
  expect((await publish()).changed).toBe(true);
  expect(lines.join()).toContain('não pôde ser anotada');
});

test('a publication may take longer for each photo of the site, and says when it ends at the latest', async () => {
  const { service, publish, record, settings } = await createInstallation();
  const limits = jest.spyOn(AbortSignal, 'timeout');
  const started = Date.now();
  const photo = '/storage/v1/object/public/noticias-images/1-a.webp';
  service.tables.noticias.push({ id: 7, image_url: photo, content: `<img src="${photo}">` });
  service.tables.espacos.push({
    id: 9,
    fotos: [photo.replace('1-a', '1-b'), photo.replace('1-a', '1-c')],
  });
  await publish();
  const limit = settings.timeout + 3 * 3000;
  expect(limits).toHaveBeenCalledWith(limit);
  const end = Date.parse(String(record[0]?.ends_by));
  expect(end).toBeGreaterThanOrEqual(started + limit);
  expect(end).toBeLessThanOrEqual(Date.now() + limit);
});
