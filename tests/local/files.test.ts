import { randomBytes } from 'node:crypto';
import { staffClient } from './support/people';
import { startedInstallation } from './support/prepared';
import { rawRequest } from './support/raw-request';

const bytes = randomBytes(300_000);
const type = 'application/pdf';
const folder = '/storage/v1/object/public/documentos';

const installation = await startedInstallation();
const staff = await staffClient(installation);

const documents = () => staff.storage.from('documentos');
const get = (path: string, headers: Record<string, string> = {}) =>
  rawRequest(installation.url, `${folder}/${path}`, headers);

/** What a member of staff sends along. */
async function authorization() {
  const { data } = await staff.auth.getSession();
  return { authorization: `Bearer ${data.session?.access_token}` };
}

test('a PDF may be shown in a frame of the console, and of nobody else', async () => {
  await documents().upload('menu.pdf', bytes, { contentType: type });
  const { headers } = await get('menu.pdf');
  expect(headers['content-security-policy']).toBe("frame-ancestors 'self'");
});

test('a name may have accents, which its address spells in code', async () => {
  const name = 'pasta/Cardápio nº 1 (novo) 100%.pdf';
  expect((await documents().upload(name, bytes, { contentType: type })).error).toBeNull();
  const { pathname } = new URL(documents().getPublicUrl(name).data.publicUrl);
  expect((await rawRequest(installation.url, pathname)).body.equals(bytes)).toBe(true);
});

test.each([
  ['a list', 'POST', 'list/documentos', 'application/json', '{'],
  ['a list of nothing', 'POST', 'list/documentos', 'application/json', ''],
  ['an upload', 'POST', 'documentos/partes.pdf', 'multipart/form-data; boundary=x', '--y'],
  ['an upload without bounds', 'PUT', 'documentos/partes.pdf', 'multipart/form-data', 'a'],
  ['a removal', 'DELETE', 'documentos', 'application/json', '{'],
])('%s with a body that nobody can read is refused', async (_, method, path, type, body) => {
  const answer = await fetch(`${installation.url}/storage/v1/object/${path}`, {
    method,
    headers: { ...(await authorization()), 'content-type': type },
    body,
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ message: 'O pedido não pôde ser entendido.' });
});

test('a name that ends like the notes about another file changes nothing of that file', async () => {
  for (const ending of ['.json', '.JSON', '.json.json']) {
    await documents().upload('nota.pdf', bytes, { contentType: type, upsert: true });
    const notes = Buffer.from('{"mimetype":"text/html"}');
    const second = await documents().upload(`nota.pdf${ending}`, notes, { contentType: type });
    expect(second.error).toBeNull();
    const { status, headers, body } = await get('nota.pdf');
    expect([status, headers['content-type']]).toEqual([200, type]);
    expect(body.equals(bytes)).toBe(true);
    expect((await get(`nota.pdf${ending}`)).body.equals(notes)).toBe(true);
  }
});

test.each([
  ['uploaded', 'POST', 'a'.repeat(300)],
  ['uploaded with many accents', 'POST', encodeURI('ç'.repeat(60))],
  ['replaced', 'PUT', 'a'.repeat(300)],
])('a name too long for any disk is refused in words when it is %s', async (_, method, name) => {
  const headers = { ...(await authorization()), 'content-type': type };
  const address = `${installation.url}/storage/v1/object/documentos/${name}`;
  const answer = await fetch(address, { method, headers, body: 'a' });
  expect([answer.status, await answer.json()]).toEqual([
    400,
    expect.objectContaining({ message: expect.stringContaining('longo demais') }),
  ]);
});

test.each(['sign/documentos/a?token=x', 'sign/documentos/a?token=a.b.c', 'sign/documentos/a'])(
  'an address that nobody signed opens nothing: %s',
  async (path) => {
    const { status, body } = await rawRequest(installation.url, `/storage/v1/object/${path}`);
    expect([status, body.toString()]).toEqual([404, expect.stringContaining('Not found')]);
  },
);

// Last: a connection on which something was cut off takes no further request.
test('a file without a told length is cut off at its bucket’s limit, and not stored', async () => {
  const headers = await authorization();
  const send = (size: number) =>
    fetch(`${installation.url}/storage/v1/object/espacos-images/pedacos`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'image/webp' },
      body: new Blob([Buffer.alloc(size)]).stream(),
      duplex: 'half',
    } as RequestInit);
  const path = '/storage/v1/object/public/espacos-images/pedacos';
  for (const [megabytes, stored] of [
    [9, false],
    [1, true],
    [13, false],
  ] as const) {
    const answer = await send(megabytes * 1024 * 1024);
    expect([answer.ok, answer.status < 500]).toEqual([stored, true]);
    const { status, body } = await rawRequest(installation.url, path);
    expect([status, body.length > 1000]).toEqual(stored ? [200, true] : [404, false]);
    await staff.storage.from('espacos-images').remove(['pedacos']);
  }
});
