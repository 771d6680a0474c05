import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startLocalServer } from 'shared/node/testing/local-server';
import {
  breakGatsby,
  createInstallation,
  createPhoto,
  repairGatsby,
} from '../testing/installation.ts';
import { type Address, askForAddresses, findCopies } from './addresses.ts';

/** Creates an installation that serves its site at the URL of its data service, and publishes an article with a photo. */
async function createPublished() {
  const installation = await createInstallation();
  const { service, publish, settings } = installation;
  settings.siteUrl = service.url;
  const photo = createPhoto(service);
  await publish();
  const status = async (path: string) => (await fetch(`${service.url}/${path}`)).status;
  expect(await status(photo.copy)).toBe(200);
  return { ...installation, photo, status };
}
const listAddresses = (row: Record<string, unknown>) =>
  (row.enderecos as Address[]).map(({ endereco, lugar, sumiu_em }) => [
    endereco.replace(/^http:\/\/[^/]+\//, ''),
    lugar,
    sumiu_em !== null,
  ]);

test('a withdrawn photo is gone from storage, site and earlier releases with one publication, and each URL was asked', async () => {
  const { service, publish, photo, status, record } = await createPublished();
  service.tables.noticias.push({ id: 90, title: 'Outra' });
  await publish();
  const withdrawal = photo.withdraw();
  await publish();
  expect(withdrawal).toMatchObject({ problema: null, publicada_em: 'now', concluida_em: 'now' });
  expect(listAddresses(withdrawal)).toEqual([
    [`storage/v1/object/public/${photo.file}`, 'armazenamento', true],
    [photo.copy, 'site', true],
  ]);
  expect(service.files.size).toBe(0);
  expect(await status(photo.copy)).toBe(404);
  expect(record.filter(({ purge }) => purge)).toEqual([]);
});

test('a copy goes although another item shows the same picture, which was sent twice and stays', async () => {
  const { service, publish, status, settings } = await createPublished();
  const [photo, twin] = [createPhoto(service), createPhoto(service)];
  const [row, other] = service.tables.noticias.slice(-2);
  Object.assign(other ?? {}, { picture: row?.picture });
  await publish();
  const twinCopy = `static/${String(row?.picture)}/${String(other?.pictureName)}.webp`;
  expect([await status(photo.copy), await status(twinCopy)]).toEqual([200, 200]);
  const withdrawal = photo.withdraw();
  await publish();
  expect(withdrawal).toMatchObject({ problema: null, concluida_em: 'now' });
  expect([await status(photo.copy), await status(twinCopy)]).toEqual([404, 200]);
  expect(existsSync(join(settings.folders.public, photo.copy))).toBe(false);
  expect(twin.file).not.toBe(photo.file);
});

test('the page of a whole article is asked for, too, and the page of an article that stays is not', async () => {
  const { service, publish, photo, status } = await createPublished();
  const other = createPhoto(service);
  await publish();
  expect(await status(`noticia/${photo.id}`)).toBe(200);
  const withdrawals = [photo.withdraw(true), other.withdraw()];
  await publish();
  expect(withdrawals).toMatchObject([{ concluida_em: 'now' }, { concluida_em: 'now' }]);
  const pages = withdrawals.map((row) =>
    listAddresses(row).filter(([, lugar]) => lugar === 'página'),
  );
  expect(pages).toEqual([[[`noticia/${photo.id}`, 'página', true]], []]);
});

test('the name under which the site showed a whole document is asked for, and other documents stay', async () => {
  const { service, publish, status } = await createPublished();
  service.tables.documentos = ['contraturno', 'bolsas'].map((slug, id) => ({ id, slug }));
  service.recordChange();
  service.tables.noticias.push({ id: 90, title: 'Outra' });
  await publish();
  expect(await status('documentos/contraturno.pdf')).toBe(200);
  const withdrawal = createPhoto(service).withdraw(true);
  Object.assign(withdrawal, { tabela: 'documentos', item: '0' });
  service.tables.documentos.shift();
  await publish();
  expect(withdrawal).toMatchObject({ problema: null, concluida_em: 'now' });
  expect(listAddresses(withdrawal)).toContainEqual(['documentos/contraturno.pdf', 'página', true]);
  expect(JSON.stringify(withdrawal.enderecos)).not.toContain('bolsas');
});

test('the address of a whole page that staff had added is asked for, and other pages stay', async () => {
  const { service, publish, status } = await createPublished();
  service.tables.paginas_livres = ['uniforme', 'bazar'].map((slug, id) => ({ id, slug }));
  service.recordChange();
  service.tables.noticias.push({ id: 90, title: 'Outra' });
  await publish();
  expect(await status('uniforme')).toBe(200);
  const withdrawal = createPhoto(service).withdraw(true);
  Object.assign(withdrawal, { tabela: 'paginas_livres', item: '0' });
  service.tables.paginas_livres.shift();
  await publish();
  expect(withdrawal).toMatchObject({ problema: null, concluida_em: 'now' });
  expect(listAddresses(withdrawal)).toContainEqual(['uniforme', 'página', true]);
  expect(JSON.stringify(withdrawal.enderecos)).not.toContain('bazar');
});

test('a photo that was never published, or that is already gone, is done at once', async () => {
  const { service, publish, photo } = await createPublished();
  const draft = createPhoto(service);
  const withdrawals = [draft.withdraw(), photo.withdraw()];
  service.files.clear();
  await publish();
  expect(withdrawals).toMatchObject([{ concluida_em: 'now' }, { concluida_em: 'now' }]);
  expect(listAddresses(withdrawals[0] ?? {})).toHaveLength(1);
});

test('a withdrawal is carried out although the request to purge was lost', async () => {
  const { publish, photo, status, record } = await createPublished();
  const withdrawal = photo.withdraw();
  record.splice(0);
  await publish();
  expect(withdrawal).toMatchObject({ concluida_em: 'now' });
  expect(await status(photo.copy)).toBe(404);
});

test('ten withdrawals at once are done by one publication', async () => {
  const { service, publish } = await createPublished();
  const photos = Array.from({ length: 10 }, () => createPhoto(service));
  await publish();
  const withdrawals = photos.map((photo) => photo.withdraw());
  await publish();
  for (const row of withdrawals) expect(row).toMatchObject({ concluida_em: 'now' });
});

test('a copy that the release still has although the site counts as published without it makes one publication build again', async () => {
  const { service, publish, photo, status } = await createPublished();
  const twin = createPhoto(service);
  const [row, other] = service.tables.noticias.slice(-2);
  Object.assign(other ?? {}, { picture: row?.picture });
  await publish();
  const withdrawal = photo.withdraw();
  // The publication that went live without the article did not know of the copy, which has the content of the twin's.
  service.tables.retiradas = [];
  for (const publication of service.tables.publicacoes) publication.purge = false;
  service.recordChange();
  await publish();
  expect(await status(photo.copy)).toBe(200);
  withdrawal.publicada_em = 'before';
  service.tables.retiradas.push(withdrawal);
  await publish();
  expect(withdrawal).toMatchObject({ problema: null, concluida_em: 'now' });
  expect(await status(photo.copy)).toBe(404);
  expect(service.files).toEqual(new Set([twin.file]));

  // What no release has is only asked for: an open withdrawal does not build again and again.
  withdrawal.concluida_em = null;
  expect(await publish()).toMatchObject({ changed: false });
  expect(withdrawal).toMatchObject({ concluida_em: 'now' });
});

test('a build that fails leaves the withdrawal open, and the photo is out of the storage already', async () => {
  const { service, publish, photo } = await createPublished();
  const withdrawal = photo.withdraw();
  breakGatsby('fail');
  await expect(publish()).rejects.toThrow();
  expect(withdrawal).toMatchObject({ publicada_em: null, concluida_em: null });
  expect(service.files.size).toBe(0);
  repairGatsby();
  await publish();
  expect(withdrawal).toMatchObject({ concluida_em: 'now' });
  // The URL of the copy was recorded by the publication that failed.
  expect(listAddresses(withdrawal).map(([path]) => path)).toContain(photo.copy);
});

test('a withdrawal during a publication is done by the next one', async () => {
  const { service, publish, photo } = await createPublished();
  service.recordChange();
  service.tables.noticias.push({ id: 90, title: 'Outra' });
  let withdrawal: Record<string, unknown> | undefined;
  service.onRequest = (name) => {
    if (name === 'espacos') withdrawal ??= photo.withdraw();
  };
  await publish();
  expect(withdrawal).toMatchObject({ publicada_em: null, concluida_em: null });
  await publish();
  expect(withdrawal).toMatchObject({ concluida_em: 'now' });
});

test('a file that the storage does not remove keeps the withdrawal open, with the reason in words, until it is gone', async () => {
  const { service, publish, photo } = await createPublished();
  const withdrawal = photo.withdraw();
  const remove = service.files.delete.bind(service.files);
  service.files.delete = () => false;
  // The wait for a host that forgets late is long.
  await publish();
  expect(withdrawal).toMatchObject({ publicada_em: 'now', concluida_em: null });
  expect(withdrawal.problema).toMatch(/1 no armazenamento/);
  service.files.delete = remove;
  await publish();
  expect(withdrawal).toMatchObject({ problema: null, concluida_em: 'now' });
}, 60_000);

test('a crash after any request to the data service leaves what the next publication completes', async () => {
  const { service, publish, photo } = await createPublished();
  const withdrawal = photo.withdraw();
  for (let calls = 1; calls <= 2; calls += 1) {
    let left = calls;
    service.onRequest = (name) => {
      if (name === 'rpc/registrar_retirada' && (left -= 1) === 0) service.failing = name;
    };
    await publish();
    service.failing = null;
    expect(withdrawal).toMatchObject({ concluida_em: null });
  }
  service.onRequest = () => undefined;
  await publish();
  expect(withdrawal).toMatchObject({ concluida_em: 'now' });
});

test('a build into a folder, while another machine publishes, leaves the withdrawal to that machine', async () => {
  const { service, publish, settings, photo } = await createPublished();
  Object.assign(settings, { publicSupabaseUrl: service.url });
  const withdrawal = photo.withdraw();
  await publish();
  expect(withdrawal).toMatchObject({ publicada_em: null, concluida_em: null });
  expect(service.files.size).toBe(1);
});

test.each([
  ['a missing page', 404, '', true],
  ['a page that is gone', 410, '', true],
  ['a missing file of Supabase', 400, '{"statusCode":"404","error":"not_found"}', true],
  ['an error that says nothing of the file', 400, '{"statusCode":"400"}', false],
  ['a redirect', 302, '', false],
  ['a host that is down', 503, '', false],
  ['a page that is there', 200, '', false],
])('a URL is gone only when its response says so: %s', async (_, code, body, isGone) => {
  const { settings } = await createInstallation();
  const host = await startLocalServer((_request, response) => {
    response.writeHead(code, { location: '/x' }).end(body);
  });
  const address = { endereco: `${host}/a.webp`, lugar: 'armazenamento', sumiu_em: null };
  const signal = new AbortController().signal;
  const [asked] = await askForAddresses(settings, [address], signal, [0]);
  expect(Boolean(asked?.sumiu_em)).toBe(isGone);
});

test('a URL without a response is not gone', async () => {
  const { settings } = await createInstallation();
  const address = { endereco: 'http://127.0.0.1:9/a.webp', lugar: 'site', sumiu_em: null };
  expect(await askForAddresses(settings, [address], new AbortController().signal, [0])).toEqual([
    address,
  ]);
});

test('copies are found by the names that Gatsby gives them, and no others', () => {
  const name = '1732650000000-k3v9xq7mc2wd8h4t-festa';
  const copies = [
    `static/2f1a/9b3c/${name}.webp`,
    `static/2f1a/0d4e/${name}.jpg`,
    `static/${name}-0123456789abcdef0123456789abcdef.webp`,
  ];
  const others = [`static/2f1a/9b3c/${name}2.webp`, `pasta/${name}.webp`, 'index.html'];
  expect(findCopies([`noticias-images/${name}.webp`], [...copies, ...others])).toEqual(copies);
});
