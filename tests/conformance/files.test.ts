import { randomBytes, randomUUID } from 'node:crypto';
import { buckets, pdfBucket } from 'shared/content';
import { createStoredFileName } from 'shared/storage';
import {
  registerCleanup,
  as,
  createApiClient,
  type Person,
  services,
  staff,
} from './support/connect';

const type = 'application/pdf';
const bytes = randomBytes(300_000);
const openDocuments = (person: Person = 'staff') => as[person].storage.from('documentos');
const folder = `conformidade/${randomUUID()}`;

/** Creates a path in a folder of this test file; the file is removed after the tests. */
function createPath(name: string, subfolder = ''): string {
  const path = `${folder}/${subfolder}${createStoredFileName('', 'pdf').replace(/\.pdf$/, `-${name}`)}`;
  registerCleanup(() => openDocuments('service').remove([path]));
  return path;
}
/** Fetches a file as a visitor's browser does. */
const fetchFile = (path: string, headers: Record<string, string> = {}) =>
  fetch(openDocuments().getPublicUrl(path).data.publicUrl, { headers });
const exists = async (path: string) => (await fetchFile(path, { 'cache-control': 'no-cache' })).ok;
const downloadFile = async (path: string) => {
  const { data } = await openDocuments('service').download(path);
  return data && Buffer.from(await data.arrayBuffer());
};

test('an uploaded file is served unchanged, byte for byte', async () => {
  const file = new File([bytes], 'cardapio.pdf', { type });
  const [fromBrowser, fromProgram] = [
    createPath('menu.pdf'),
    createPath('cardapio (novo) 1.pdf', 'pasta/'),
  ];
  const cacheControl = '31536000';
  expect((await openDocuments().upload(fromBrowser, file, { cacheControl })).error).toBeNull();
  expect(
    (await openDocuments().upload(fromProgram, bytes, { contentType: type, cacheControl })).error,
  ).toBeNull();
  for (const path of [fromBrowser, fromProgram]) {
    const response = await fetchFile(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
    expect(response.headers.get('cache-control')).toContain('max-age=31536000');
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    expect((await downloadFile(path))?.equals(bytes)).toBe(true);
  }
});

test('a file can be read in ranges and is not sent again to a client that has it', async () => {
  const path = createPath('partes.pdf');
  await openDocuments().upload(path, bytes, { contentType: type });
  const part = await fetchFile(path, { range: 'bytes=1000-1999' });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 1000-1999/300000']);
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(1000, 2000))).toBe(true);
  const etag = (await fetchFile(path)).headers.get('etag') ?? '';
  expect((await fetchFile(path, { 'if-none-match': etag })).status).toBe(304);
});

test('uploading a file again replaces it, and removing it deletes it', async () => {
  const path = createPath('velho.pdf');
  await openDocuments().upload(path, bytes, { contentType: type });
  expect((await openDocuments().upload(path, 'b', { contentType: type })).error).not.toBeNull();
  const other = randomBytes(10);
  await openDocuments().upload(path, other, { contentType: type, upsert: true });
  expect((await downloadFile(path))?.equals(other)).toBe(true);
  const { data: listed } = await openDocuments().list(folder);
  expect(listed?.some(({ name }) => name.endsWith('velho.pdf'))).toBe(true);
  await openDocuments().remove([path]);
  expect([await exists(path), await downloadFile(path)]).toEqual([false, null]);
});

test('what staff read about a file does not say where on the machine it is', async () => {
  const path = createPath('lugar.pdf', 'lugar/');
  await openDocuments().upload(path, bytes, { contentType: type });
  const { data } = await openDocuments().list(`${folder}/lugar`);
  expect(data?.map(({ metadata }) => metadata)).toEqual([
    expect.objectContaining({ size: bytes.length, mimetype: type }),
  ]);
  expect(JSON.stringify(data?.[0]?.metadata)).not.toContain('lugar');
});

test.each([
  'festa.webp',
  '1732650000000-festa.webp',
  '1732650000000-k3v9xq7mc2wd8h4-festa.webp',
  'k3v9xq7mc2wd8h4t-festa.webp',
  '1732650000000-k3v9xq7mc2wd8h4t-pasta/festa.webp',
])('a file cannot be uploaded or renamed to a name that can be guessed: %s', async (name) => {
  const path = createPath('menu.pdf');
  await openDocuments().upload(path, bytes, { contentType: type });
  const guessable = `${folder}/${name}`;
  registerCleanup(() => openDocuments('service').remove([guessable]));
  expect(
    (await openDocuments().upload(guessable, bytes, { contentType: type })).error,
  ).not.toBeNull();
  expect((await openDocuments().move(path, guessable)).error).not.toBeNull();
  expect(await exists(guessable)).toBe(false);
});

test('the service can upload under any file name, as restores and the demo content need', async () => {
  const path = `${folder}/guia.pdf`;
  registerCleanup(() => openDocuments('service').remove([path]));
  const uploaded = await openDocuments('service').upload(path, bytes, { contentType: type });
  expect(uploaded.error).toBeNull();
  // Staff cannot replace it under this name; the console uploads new content under a new name.
  const options = { contentType: type, upsert: true };
  expect((await openDocuments().upload(path, bytes, options)).error).not.toBeNull();
});

const pictures = ['image/webp', 'image/jpeg', 'image/png', 'image/avif'];

test.each<[bucket: string, megabytes: number, accepted: string[], refused: string[]]>([
  ...[...buckets].map((bucket): [string, number, string[], string[]] =>
    bucket === pdfBucket
      ? [bucket, 10, [type], ['image/png']]
      : [bucket, 5, pictures, [type, 'image/svg+xml']],
  ),
])(
  'the bucket %s accepts files of up to %i MB of the types %j, and nothing else',
  async (bucket, megabytes, accepted, refused) => {
    const path = `${folder}/${createStoredFileName('a', 'bin')}`;
    const files = as.staff.storage.from(bucket);
    const put = async (contentType = '', size = 10, to = files) => {
      const options = { contentType, upsert: true };
      return !(await to.upload(path, Buffer.alloc(size, 'a'), options)).error;
    };
    // A server may close the connection of a refused upload, which would break the next request on that connection.
    const closing = createApiClient(services.keys.publishable, staff.token, {
      connection: 'close',
    });
    const closingFiles = closing.storage.from(bucket);
    registerCleanup(() => as.service.storage.from(bucket).remove([path]));
    const limit = megabytes * 1024 * 1024;
    for (const contentType of refused) expect(await put(contentType)).toBe(false);
    for (const size of [limit + 1, 1.3 * limit])
      expect(await put(accepted[0], size, closingFiles)).toBe(false);
    expect((await files.download(path)).error).not.toBeNull();
    for (const contentType of accepted) expect(await put(contentType)).toBe(true);
    expect(await put(accepted[0], limit)).toBe(true);
  },
);

test.each(['visitor', 'account'] as const)(
  '%s: nobody outside the team can list or change files',
  async (person) => {
    const [target, fresh] = [createPath('alvo.pdf'), createPath('novo.pdf')];
    await openDocuments('service').upload(target, 'alvo', { contentType: type, upsert: true });
    const files = openDocuments(person);
    const storage = as[person].storage;
    const attempts = {
      upload: () => files.upload(fresh, 'novo', { contentType: type }),
      replace: () => files.update(target, 'outro', { contentType: type }),
      'sign an upload': () => files.createSignedUploadUrl(fresh),
      copy: () => files.copy(target, fresh),
      move: () => files.move(target, fresh),
      remove: () => files.remove([target]),
      list: () => files.list(folder),
      empty: () => storage.emptyBucket('documentos'),
      'change the bucket': () => storage.updateBucket('documentos', { public: false }),
      'drop the bucket': () => storage.deleteBucket('documentos'),
      'add a bucket': () => storage.createBucket('novo', { public: true }),
    };
    for (const [verb, attempt] of Object.entries(attempts)) {
      const { data, error } = await attempt();
      // An empty list also counts as a refusal.
      expect([verb, error !== null || (Array.isArray(data) && data.length === 0)]).toEqual([
        verb,
        true,
      ]);
    }
    expect([String(await downloadFile(target)), await exists(fresh)]).toEqual(['alvo', false]);
  },
);
