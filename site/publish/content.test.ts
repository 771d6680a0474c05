import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { readRows, refuseShrunkContent } from './content.ts';
import { describeError } from './context.ts';

test.each([
  ['emptied', { noticias: 14 }, { noticias: 0 }],
  ['no longer there', { noticias: 14 }, {}],
  ['shrunk by more than half', { noticias: 14 }, { noticias: 6 }],
])('a table that is %s is refused, by its name', (_, before, now) => {
  expect(() => refuseShrunkContent(before, now)).toThrow(/notícias: 14 → \d/);
});

test.each([
  ['lost half', { noticias: 14 }, { noticias: 7 }],
  ['had two rows and lost both', { espacos: 2 }, { espacos: 0 }],
  ['grew', { noticias: 14 }, { noticias: 15 }],
  ['was empty', { noticias: 0 }, { noticias: 0 }],
  ['is on no page', { noticias: 7, atividades: 40 }, { noticias: 7, atividades: 1 }],
  ['an older release counted', { noticias: 7, cardapios: 12 }, { noticias: 7 }],
])(
  'a table that %s is published',
  (_, before: Record<string, number>, now: Record<string, number>) => {
    expect(() => refuseShrunkContent(before, now)).not.toThrow();
  },
);

test('staff read what they can do about it', () => {
  const refuse = () => refuseShrunkContent({ noticias: 14 }, { noticias: 0 });
  expect(refuse).toThrow(/restaure os itens no Histórico.*peça a quem cuida do servidor/);
});

test.each([
  [400, '{"code":"23514","details":"Failing row contains (Marina Souza)"}', '400 23514'],
  [502, '<p>Marina Souza</p>', '502'],
  [200, 'Marina Souza', '200, no JSON'],
])('answered %i %s, the job logs one line and no value', async (status, content, outcome) => {
  const server = createServer((_, response) => response.writeHead(status).end(content));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const asked = readRows(
      { url, key: 'secret' },
      'noticias',
      z.unknown(),
      AbortSignal.timeout(5000),
    );
    const error: unknown = await asked.catch((thrown: unknown) => thrown);
    expect(describeError(error).detail).toBe(`GET ${url}/rest/v1/noticias: ${outcome}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
