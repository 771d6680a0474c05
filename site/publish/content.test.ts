import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { readContent, readRows, refuseShrunkContent } from './content.ts';
import { describeError, PublicationError } from './context.ts';
import type { Settings } from './settings.ts';

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

/** A data service that answers every request with what `answer` makes of its address. */
async function withService(
  answer: (url: URL) => { status?: number; content: string },
  act: (url: string) => Promise<void>,
): Promise<void> {
  const server = createServer((request, response) => {
    const { status = 200, content } = answer(new URL(request.url ?? '/', 'http://localhost'));
    response.writeHead(status).end(content);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await act(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test.each([
  [400, '{"code":"23514","details":"Failing row contains (Marina Souza)"}', '400 23514'],
  [502, '<p>Marina Souza</p>', '502'],
  [200, 'Marina Souza', '200, no JSON'],
])('answered %i %s, the job logs one line and no value', (status, content, outcome) =>
  withService(
    () => ({ status, content }),
    async (url) => {
      const signal = AbortSignal.timeout(5000);
      const asked = readRows({ url, key: 'secret' }, 'noticias', z.unknown(), signal);
      const error: unknown = await asked.catch((thrown: unknown) => thrown);
      expect(describeError(error).detail).toBe(`GET ${url}/rest/v1/noticias: ${outcome}`);
    },
  ),
);

const pagesOf = (content: unknown) => (url: URL) => {
  const isFirst = url.pathname.endsWith('/paginas') && url.searchParams.get('offset') === '0';
  const rows = [
    { slug: 'matriculas', nome: 'Matrículas', content },
    { slug: 'de-uma-versao-antiga', nome: 'Antiga', content: { title: 1 } },
  ];
  return { content: JSON.stringify(isFirst ? rows : []) };
};

const readFrom = (url: string) => {
  const settings = { supabaseUrl: url, publishableKey: 'key' } as Settings;
  return readContent(settings, AbortSignal.timeout(5000));
};

test.each([
  [{ title: 2027 }, 'Título: Escreva um texto.'],
  [{ title: 'Matrículas'.repeat(20) }, 'Título: Use no máximo 160 caracteres.'],
  [{ button: { to: 'javascript:fired()' } }, 'Botão › Link: Escolha uma página do site'],
  [{ documents: { items: [] } }, 'Documentos › Documentos: Deixe pelo menos um item.'],
  [{ photo: { src: 'https://outro.example/a.jpg' } }, 'Foto do topo › src: Envie a imagem'],
])('a page that says %j is refused by its name and field, before a build', (content, message) =>
  withService(pagesOf(content), async (url) => {
    const error: unknown = await readFrom(url).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(PublicationError);
    expect(String(error)).toContain(`Página Matrículas: ${message}`);
    expect(String(error)).toContain('Nada mudou no site.');
  }),
);

test('what a page says is content like any other', () =>
  withService(pagesOf({ title: 'Matrículas abertas' }), async (url) => {
    const { paginas } = await readFrom(url);
    expect(paginas[0]).toMatchObject({ content: { title: 'Matrículas abertas' } });
  }));
