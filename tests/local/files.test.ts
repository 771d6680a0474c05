import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createStoredFileName } from 'shared/storage';
import { send, createServiceClient, signInStaff, readToken } from './support/people';
import { startInstallation } from './support/prepared';
import { rawRequest } from './support/raw-request';

const bytes = randomBytes(300_000);
const type = 'application/pdf';
const folder = '/storage/v1/object/public/documentos';

const installation = await startInstallation();
const staff = await signInStaff(installation);

// Staff may upload only under names with random letters; the service may use any name.
const service = await createServiceClient(installation);
const openDocuments = () => service.storage.from('documentos');
const get = (path: string) => rawRequest(installation.url, `${folder}/${path}`);

const put = async (method: string, path: string, type: string, body: BodyInit) =>
  send(installation, `/storage/v1/object/${path}`, {
    method,
    body,
    duplex: 'half',
    token: await readToken(staff),
    headers: { 'content-type': type },
  });

test('the console can show a PDF in a frame, and no other site can', async () => {
  await openDocuments().upload('menu.pdf', bytes, { contentType: type });
  const { headers } = await get('menu.pdf');
  expect(headers['content-security-policy']).toBe("frame-ancestors 'self'");
});

test('a file name may contain accents, which its URL percent-encodes', async () => {
  const name = 'pasta/Cardápio nº 1 (novo) 100%.pdf';
  expect((await openDocuments().upload(name, bytes, { contentType: type })).error).toBeNull();
  const { pathname } = new URL(openDocuments().getPublicUrl(name).data.publicUrl);
  expect((await rawRequest(installation.url, pathname)).body.equals(bytes)).toBe(true);
});

test.each([
  ['a request for a list', 'POST', 'list/documentos', 'application/json', '{'],
  ['an empty request for a list', 'POST', 'list/documentos', 'application/json', ''],
  ['an upload', 'POST', 'documentos/partes.pdf', 'multipart/form-data; boundary=x', '--y'],
  ['an upload without a boundary', 'PUT', 'documentos/partes.pdf', 'multipart/form-data', 'a'],
  ['a removal', 'DELETE', 'documentos', 'application/json', '{'],
])('%s with an unreadable body is refused', async (_, method, path, type, body) => {
  const answer = await put(method, path, type, body);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ message: 'O pedido não pôde ser entendido.' });
});

test('a file named like another file’s metadata does not change that file', async () => {
  for (const ending of ['.json', '.JSON', '.json.json']) {
    await openDocuments().upload('nota.pdf', bytes, { contentType: type, upsert: true });
    const notes = Buffer.from('{"mimetype":"text/html"}');
    const second = await openDocuments().upload(`nota.pdf${ending}`, notes, { contentType: type });
    expect(second.error).toBeNull();
    const { status, headers, body } = await get('nota.pdf');
    expect([status, headers['content-type']]).toEqual([200, type]);
    expect(body.equals(bytes)).toBe(true);
    expect((await get(`nota.pdf${ending}`)).body.equals(notes)).toBe(true);
  }
});

test.each([
  ['POST', 'a'.repeat(300)],
  ['POST', encodeURI('ç'.repeat(60))],
  ['PUT', 'a'.repeat(300)],
])(
  'a name too long for a file system is refused with an explanation: %s %s',
  async (method, name) => {
    const answer = await put(method, `documentos/${name}`, type, 'a');
    const message = expect.stringContaining('longo demais');
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ message }),
    ]);
  },
);

test('no URL leads out of the folder of files', async () => {
  await writeFile(join(installation.dataDir, 'secret.txt'), 'só nosso');
  for (const up of ['..%2f', '%2e%2e/', '..%5c'])
    for (const count of [1, 2, 3, 4, 5])
      expect(String((await get(`${up.repeat(count)}secret.txt`)).body)).not.toContain('só nosso');
});

// These tests run last, because a connection whose upload was cut off accepts no further request.
test.each([
  [9, false],
  [1, true],
  [13, false],
])('a chunked upload of %i MB is stored: %s', async (megabytes, stored) => {
  const body = new Blob([Buffer.alloc(megabytes * 1024 * 1024)]).stream();
  const name = createStoredFileName('pedacos.webp', 'webp');
  const answer = await put('POST', `espacos-images/${name}`, 'image/webp', body);
  expect([answer.ok, answer.status < 500]).toEqual([stored, true]);
  const path = `/storage/v1/object/public/espacos-images/${name}`;
  const found = await rawRequest(installation.url, path);
  expect([found.status, found.body.length > 1000]).toEqual(stored ? [200, true] : [404, false]);
  await staff.storage.from('espacos-images').remove([name]);
});
