import { localServer } from 'shared/node/testing/local-server';
import { readContent, refuseEmptiedTables } from './content.ts';
import { parseSettings, PublicationError } from './context.ts';

test('a table that is emptied is refused, by its name, with what staff can do about it', () => {
  expect(() => refuseEmptiedTables({ noticias: 14 }, {})).toThrow(
    /notícias: 14 → 0.*na Lixeira ou publique as notícias.*cadastre.*peça a quem cuida do servidor/,
  );
});

test.each([
  ['lost all rows but one', { conselho_administrativo: 9 }, { conselho_administrativo: 1 }],
  ['is emptied every year', { eventos: 14 }, { eventos: 0 }],
  ['had two rows and lost both', { espacos: 2 }, { espacos: 0 }],
  ['is on no page', { atividades: 40 }, { atividades: 1 }],
])('a table that %s is published', (_, before: object, now: object) => {
  expect(() => refuseEmptiedTables({ ...before }, { ...now })).not.toThrow();
});

/** What the job makes of a data service that answers every request in this way. */
async function readFrom(answer: (url: URL) => [status: number, content: string]) {
  const SUPABASE_URL = await localServer((request, response) => {
    const [status, content] = answer(new URL(request.url ?? '/', 'http://localhost'));
    response.writeHead(status).end(content);
  });
  const settings = parseSettings({ SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY: 'publishable' });
  return readContent(settings, AbortSignal.timeout(5000));
}

test.each([
  [400, '{"code":"23514","details":"Failing row contains (Marina Souza)"}', 'HTTP 400 23514'],
  [502, '<p>Marina Souza</p>', 'HTTP 502'],
  [200, '{"title":"Marina Souza"}', 'HTTP 200'],
])('answered %i %s, the job tells one line and no value', async (status, content, detail) => {
  await expect(readFrom(() => [status, content])).rejects.toMatchObject({ detail });
});

const pageThatSays = (content: unknown) => (url: URL) => {
  const isFirst = url.pathname.endsWith('/paginas') && url.searchParams.get('offset') === '0';
  const rows = [
    { slug: 'matriculas', nome: 'Matrículas', content },
    { slug: 'de-uma-versao-antiga', nome: 'Antiga', content: { title: 1 } },
  ];
  return [200, JSON.stringify(isFirst ? rows : [])] satisfies [number, string];
};

test('a page that cannot be shown is refused by its name and field, before a build', async () => {
  const error: unknown = await readFrom(pageThatSays({ title: 2027 })).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(PublicationError);
  expect(String(error)).toContain('Página Matrículas: Título: Escreva um texto.');
  expect(String(error)).toContain('Nada mudou no site.');
});

test('what a page says is content like any other', async () => {
  const { paginas } = await readFrom(pageThatSays({ title: 'Matrículas abertas' }));
  expect(paginas[0]).toMatchObject({ content: { title: 'Matrículas abertas' } });
});
