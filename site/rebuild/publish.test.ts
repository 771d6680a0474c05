import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Log } from './log.ts';
import { rollback } from './rollback.ts';
import { run, type RunOptions } from './run.ts';
import { folders as foldersOf } from './settings.ts';
import { readStatus } from './status.ts';
import { fakeDataService, type FakeDataService } from './testing/data-service.ts';
import { testSettings } from './testing/settings.ts';
import { temporaryFolder } from 'shared/node/testing/temporary-folder';

const services: FakeDataService[] = [];
afterEach(async () => {
  delete process.env.BUILDER_FAULT;
  await Promise.all(services.splice(0).map((service) => service.close()));
});

/** An installation with a data service of its own; `publish` is `npm run rebuild`. */
async function installation() {
  const service = await fakeDataService();
  services.push(service);
  const settings = testSettings(service.url, await temporaryFolder());
  const folders = foldersOf(settings);
  const log = new Log(() => undefined);
  const stop = new AbortController();
  return {
    service,
    settings,
    folders,
    stop,
    publish: (options?: RunOptions) => run(settings, log, stop.signal, options),
    rollback: () => rollback(settings, log, stop.signal),
    status: () => readStatus(folders),
    page: (path: string) => readFile(join(folders.current, path, 'index.html'), 'utf8'),
  };
}

test('what staff write is on the pages after a publication', async () => {
  const { service, publish, page, status } = await installation();
  await publish();
  service.tables.noticias?.push({ id: 7, title: 'Feira de ciências' });
  const { changed, release } = await publish();
  expect(changed).toBe(true);
  expect(await page('')).toContain('Feira de ciências');
  expect(await page('noticia/7')).toContain('Feira de ciências');
  expect(await status()).toMatchObject({ state: 'live', release: { id: release.id }, error: null });
});

test('a character that nobody sees, pasted by one person, holds no publication up', async () => {
  const { service, publish, page } = await installation();
  service.tables.noticias?.push({ id: 7, title: 'Feira\u000bde ciências\u007f\u0093' });
  expect((await publish()).changed).toBe(true);
  expect(await page('noticia/7')).toContain('ciências');
});

test('an article that is gone is gone from every page', async () => {
  const { service, publish, page } = await installation();
  await publish();
  service.tables.noticias?.pop();
  await publish();
  expect(await page('')).not.toContain('/noticia/6');
  await expect(page('noticia/6')).rejects.toThrow('ENOENT');
});

test('unchanged content makes no new release, even if a build is forced', async () => {
  const { publish, folders } = await installation();
  const first = await publish();
  expect(await publish()).toEqual({ changed: false, release: first.release });
  expect(await publish({ force: true })).toEqual({ changed: false, release: first.release });
  expect(await readdir(folders.releases)).toHaveLength(1);
});

test('a damaged release is made anew', async () => {
  const { publish, folders, page } = await installation();
  await publish();
  await writeFile(join(folders.current, 'coopen-inspira', 'index.html'), '');
  expect((await publish()).changed).toBe(true);
  expect(await page('coopen-inspira')).toContain('Notícias');
});

test('a release to which only the link is gone is shown again, and not made again', async () => {
  const { publish, folders, page } = await installation();
  const { release } = await publish();
  await rm(folders.current);
  expect((await publish()).release).toEqual(release);
  expect(await page('coopen-inspira')).toContain('Notícias');
  expect(await readdir(folders.releases)).toHaveLength(1);
});

test('an emptied table is refused before anything is built, until it is confirmed', async () => {
  const { service, settings, publish, page, status } = await installation();
  await publish();
  service.tables.colaboradores = [];
  await expect(publish()).rejects.toThrow(/sumiu.*colaboradores: 5 → 0/);
  expect(await page('colaboradores')).toContain('Colaboradora 1');
  expect(await status()).toMatchObject({
    state: 'failed',
    error: { message: expect.stringMatching('sumiu') },
  });
  settings.allowShrink = true;
  await publish();
  expect(await page('colaboradores')).not.toContain('Colaboradora 1');
  expect(await status()).toMatchObject({ state: 'live', error: null });
});

test.each([
  ['a build that fails', 'fail', /não puderam ser montadas/],
  ['an article without its page', 'lose-article', /um problema/],
])(
  '%s leaves the live pages as they were, and the next run succeeds',
  async (_, fault, message) => {
    const { service, publish, page } = await installation();
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
  const { publish, status } = await installation();
  process.env.BUILDER_FAULT = 'fail';
  await expect(publish()).rejects.toMatchObject({ detail: 'ERROR the page could not be rendered' });
  expect((await status()).error?.detail).toContain('could not be rendered');
});

test('a data service that is down is named as the reason', async () => {
  const { service, publish, status } = await installation();
  service.failing = 503;
  await expect(publish()).rejects.toThrow('O serviço de dados não respondeu');
  expect(await status()).toMatchObject({ state: 'failed', release: null });
  service.failing = null;
  expect((await publish()).changed).toBe(true);
});

test('a row that is deleted during the build does not hold the publication up', async () => {
  const { service, publish, page } = await installation();
  process.env.BUILDER_FAULT = 'slow';
  const publication = publish();
  setTimeout(() => service.tables.noticias?.pop(), 500);
  expect((await publication).changed).toBe(true);
  expect(await page('')).toContain('/noticia/5');
});

test('a publication that takes too long is ended and says so', async () => {
  const { settings, publish, status } = await installation();
  settings.timeout = 700;
  process.env.BUILDER_FAULT = 'hang';
  await expect(publish()).rejects.toThrow('passou do tempo limite');
  expect((await status()).state).toBe('failed');
});

test('a publication that is called off stops its build and is no failure', async () => {
  const { stop, publish, status } = await installation();
  process.env.BUILDER_FAULT = 'hang';
  setTimeout(() => stop.abort(), 700);
  // The build itself would go on for ten minutes.
  await expect(publish()).rejects.toThrow();
  expect(await status()).toMatchObject({ state: 'idle', error: null });
});

test('two publications at once come one after the other', async () => {
  const { publish, folders } = await installation();
  const outcomes = await Promise.all([publish(), publish()]);
  expect(outcomes.map(({ changed }) => changed).sort()).toEqual([false, true]);
  expect(await readdir(folders.releases)).toHaveLength(1);
});

test('going back shows the release before at once, and the next change goes forward again', async () => {
  const { service, publish, rollback: goBack, page, status } = await installation();
  const first = await publish();
  service.tables.espacos?.push({ id: 4, name: 'Horta' });
  await publish();
  expect((await goBack()).id).toBe(first.release.id);
  expect(await page('estrutura')).not.toContain('Horta');
  expect(await status()).toMatchObject({ state: 'live', release: { id: first.release.id } });
  expect((await publish()).changed).toBe(false);
  service.tables.espacos?.push({ id: 5, name: 'Quadra' });
  await publish();
  expect(await page('estrutura')).toContain('Horta');
});

test('there is nothing to go back to after the first publication', async () => {
  const { publish, rollback: goBack } = await installation();
  await publish();
  await expect(goBack()).rejects.toThrow('Não há publicação anterior');
});

test('a Gatsby cache that was lost is no obstacle', async () => {
  const { service, publish, folders } = await installation();
  await publish();
  await rm(folders.work, { recursive: true });
  service.tables.noticias?.push({ id: 7, title: 'Outra' });
  expect((await publish()).changed).toBe(true);
});
