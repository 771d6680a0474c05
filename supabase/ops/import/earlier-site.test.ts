import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EarlierSite } from './earlier-site';

/** What the server does when it is asked for a path, by the number of times that it was asked before. */
type Answer = (response: ServerResponse, askedBefore: number) => void;

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const photo: Answer = (response) => response.end('foto');
const error: Answer = (response) => response.writeHead(500).end();
const missing: Answer = (response) => response.writeHead(404).end();
const hangUp: Answer = (response) => response.destroy();
/** Begins a response and never ends it. */
const stall: Answer = (response) => response.writeHead(200, { 'content-length': 9 }).write('f');

/** Starts a server that answers requests for files with `answer`, and requests for its home page with `firstPage`. */
async function startSite(answer: Answer, firstPage: Answer = photo) {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    const before = asked.filter((each) => each === url).length;
    asked.push(url);
    (url === '/' ? firstPage : answer)(response, before);
  });
  servers.push(server);
  await once(server.listen(0, 'localhost'), 'listening');
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  const site = new EarlierSite({
    hosts: [host],
    ownHosts: [host],
    largestFile: 1000,
    patience: { silence: 1500, whole: 20_000, pauses: [1, 1] },
  });
  const get = (name: string) =>
    site
      .download(`http://${host}/wp-content/uploads/${name}`)
      .then(String, ({ message }: Error) => message);
  return { site, asked, get, host, server };
}

const names = (count: number) => Array.from({ length: count }, (_, index) => `${index}.jpg`);

test('a file that comes at the second attempt comes', async () => {
  for (const trouble of [error, hangUp]) {
    const { get } = await startSite((response, before) =>
      (before === 0 ? trouble : photo)(response, before),
    );
    expect(await get('a.jpg')).toBe('foto');
  }
});

test('an error that stays is asked for three times, and reported with its number', async () => {
  const { get, asked } = await startSite(error);
  expect(await get('a.jpg')).toBe(
    'o site antigo respondeu com o erro 500, também quando se repetiu',
  );
  expect(asked).toHaveLength(3);
});

test('a file that is not there is asked for once', async () => {
  const { get, asked } = await startSite(missing);
  expect(await get('a.jpg')).toBe('o site antigo respondeu com o erro 404');
  expect(asked).toHaveLength(1);
});

test('a download that stops halfway is reported, and the next file comes', async () => {
  const { get, asked } = await startSite((response, before) =>
    (asked.at(-1)?.endsWith('a.jpg') ? stall : photo)(response, before),
  );
  expect(await get('a.jpg')).toBe('o site antigo não responde (parou no meio da resposta)');
  expect(await get('b.jpg')).toBe('foto');
});

test('many files in a row that fail do not end the import while the site is there', async () => {
  let isBroken = true;
  const { get, site } = await startSite((response, before) =>
    (isBroken ? error : photo)(response, before),
  );
  for (const name of names(12)) await get(name);
  isBroken = false;
  expect(await get('a.jpg')).toBe('foto');
  expect(site.listGone()).toEqual([]);
});

test('a site that is plainly gone is not asked any more, and it says how many files were not asked for', async () => {
  for (const trouble of [error, hangUp]) {
    const { get, asked, site, host } = await startSite(trouble, trouble);
    for (const name of names(5)) await get(name);
    const before = asked.length;
    expect(await get('a.jpg')).toBe('o site antigo não responde');
    expect(await get('b.jpg')).toBe('o site antigo não responde');
    expect(asked).toHaveLength(before);
    expect(site.listGone()).toEqual([{ host, notAsked: 2 }]);
  }
});

test('a site that shows its first page and no file is not asked for ever', async () => {
  const { get, site } = await startSite(error);
  for (const name of names(50)) await get(name);
  expect(site.listGone()).toHaveLength(1);
});

test('a file that is too large, and one on another site, do not come', async () => {
  const { get } = await startSite((response) => response.end('x'.repeat(1001)));
  expect(await get('a.jpg')).toBe('tem mais de 40 MB');
  const away = await startSite((response) =>
    response.writeHead(302, { location: 'http://outro.example/' }).end(),
  );
  expect(await away.get('a.jpg')).toBe('o site antigo manda buscar em outro: outro.example');
});
