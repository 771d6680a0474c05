import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fakeDataService, type FakeDataService } from './testing/data-service.ts';
import { installation } from './testing/installation.ts';

let service: FakeDataService;
beforeEach(async () => {
  service = await fakeDataService();
});
afterEach(async () => {
  delete process.env.BUILDER_FAULT;
  await service.close();
});

test('what staff write is on the pages after a publication', async () => {
  const { publish, page } = await installation(service);
  await publish();
  service.tables.noticias?.push({ id: 7, title: 'Feira de ciências' });
  const { changed } = await publish();
  expect(changed).toBe(true);
  expect(await page('')).toContain('Feira de ciências');
  expect(await page('noticia/7')).toContain('Feira de ciências');
});

test('a character that nobody sees, pasted by one person, holds no publication up', async () => {
  const { publish, page } = await installation(service);
  service.tables.noticias?.push({ id: 7, title: 'Feira\u000bde ciências\u007f\u0093' });
  expect((await publish()).changed).toBe(true);
  expect(await page('noticia/7')).toContain('ciências');
});

test('an article that is gone is gone from every page', async () => {
  const { publish, page } = await installation(service);
  await publish();
  service.tables.noticias?.pop();
  await publish();
  expect(await page('')).not.toContain('/noticia/6');
  await expect(page('noticia/6')).rejects.toThrow('ENOENT');
});

test('unchanged content makes no new release, even if a build is forced', async () => {
  const { publish, folders } = await installation(service);
  await publish();
  expect((await publish()).changed).toBe(false);
  expect((await publish({ force: true })).changed).toBe(false);
  expect(await readdir(folders.releases)).toHaveLength(1);
});

test('a damaged release is made again', async () => {
  const { publish, folders, page } = await installation(service);
  await publish();
  await writeFile(join(folders.current, 'coopen-inspira', 'index.html'), '');
  expect((await publish()).changed).toBe(true);
  expect(await page('coopen-inspira')).toContain('Notícias');
});

test('a release to which only the link is gone is shown again, and not made again', async () => {
  const { publish, folders, page } = await installation(service);
  await publish();
  await rm(folders.current);
  expect((await publish()).changed).toBe(false);
  expect(await page('coopen-inspira')).toContain('Notícias');
  expect(await readdir(folders.releases)).toHaveLength(1);
});

test('a release that is out of date is not shown again when the link to it is gone', async () => {
  const { publish, folders, page } = await installation(service);
  await publish();
  await rm(folders.current);
  service.tables.noticias?.push({ id: 7, title: 'Feira de ciências' });
  process.env.BUILDER_FAULT = 'fail';
  await expect(publish()).rejects.toThrow();
  await expect(page('')).rejects.toThrow('ENOENT');
});

test('an emptied table is refused before anything is built, until it is confirmed', async () => {
  const { settings, publish, page } = await installation(service);
  await publish();
  service.tables.colaboradores = [];
  await expect(publish()).rejects.toThrow(/sumiu.*colaboradores: 5 → 0/);
  expect(await page('colaboradores')).toContain('Colaboradora 1');
  settings.allowShrink = true;
  await publish();
  expect(await page('colaboradores')).not.toContain('Colaboradora 1');
});

test.each([
  ['a build that fails', 'fail', /não puderam ser montadas/],
  ['an article without its page', 'lose-article', /um problema/],
])(
  '%s leaves the live pages as they were, and the next run succeeds',
  async (_, fault, message) => {
    const { publish, page } = await installation(service);
    await publish();
    const before = await page('');
    service.tables.noticias?.push({ id: 7, title: 'Feira de ciências' });
    process.env.BUILDER_FAULT = fault;
    await expect(publish()).rejects.toThrow(message);
    expect(await page('')).toBe(before);
    delete process.env.BUILDER_FAULT;
    expect((await publish()).changed).toBe(true);
    expect(await page('')).toContain('Feira de ciências');
  },
);

test('a failing build says what Gatsby said', async () => {
  const { publish } = await installation(service);
  process.env.BUILDER_FAULT = 'fail';
  await expect(publish()).rejects.toMatchObject({ detail: 'ERROR the page could not be rendered' });
});

test('a data service that is down is named as the reason', async () => {
  const { publish } = await installation(service);
  service.failing = 503;
  await expect(publish()).rejects.toThrow('O serviço de dados não respondeu');
  service.failing = null;
  expect((await publish()).changed).toBe(true);
});

test('a row that is deleted during the build does not hold the publication up', async () => {
  const { publish, page } = await installation(service);
  process.env.BUILDER_FAULT = 'slow';
  const publication = publish();
  setTimeout(() => service.tables.noticias?.pop(), 500);
  expect((await publication).changed).toBe(true);
  expect(await page('')).toContain('/noticia/5');
});

test('a publication that takes too long is ended and says so', async () => {
  const { settings, publish } = await installation(service);
  settings.timeout = 700;
  process.env.BUILDER_FAULT = 'hang';
  await expect(publish()).rejects.toThrow('passou do tempo limite');
});

test('two publications at once come one after the other', async () => {
  const { publish, folders } = await installation(service);
  const outcomes = await Promise.all([publish(), publish()]);
  expect(outcomes.map(({ changed }) => changed).sort()).toEqual([false, true]);
  expect(await readdir(folders.releases)).toHaveLength(1);
});

test('rolling back shows the release before at once, and the next change goes forward again', async () => {
  const { publish, goBack, page } = await installation(service);
  const first = await publish();
  service.tables.espacos?.push({ id: 4, name: 'Horta' });
  await publish();
  expect((await goBack()).manifest.release).toEqual(first.manifest.release);
  expect(await page('estrutura')).not.toContain('Horta');
  expect((await publish()).changed).toBe(false);
  service.tables.espacos?.push({ id: 5, name: 'Quadra' });
  await publish();
  expect(await page('estrutura')).toContain('Horta');
});

test('what was rolled back to stays although its successor lacked photos', async () => {
  const { publish, goBack } = await installation(service);
  await publish();
  process.env.BUILDER_FAULT = 'no-photo';
  service.tables.espacos?.push({ id: 4, name: 'Horta' });
  await publish();
  await goBack();
  expect((await publish()).changed).toBe(false);
});

test('there is nothing to roll back to after the first publication', async () => {
  const { publish, goBack } = await installation(service);
  await publish();
  await expect(goBack()).rejects.toThrow('Não há publicação anterior');
  expect(service.tables.publicacoes).toMatchObject([{ status: 'no_ar' }]);
});

test('photos that were left out are looked for again although nothing else has changed', async () => {
  const { publish } = await installation(service);
  process.env.BUILDER_FAULT = 'no-photo';
  expect((await publish()).manifest.leftOut).toHaveLength(1);
  process.env.BUILDER_FAULT = 'photo-is-back';
  expect((await publish()).manifest.leftOut).toEqual([]);
});

test('a Gatsby cache that was lost is no obstacle', async () => {
  const { publish, folders } = await installation(service);
  await publish();
  await rm(folders.work, { recursive: true });
  service.tables.noticias?.push({ id: 7, title: 'Outra' });
  expect((await publish()).changed).toBe(true);
});
