import { startLocalServer } from 'shared/node/testing/local-server';
import { readContent, refuseEmptiedTables } from './read-content.ts';
import { resolveSettings, PublicationError } from '../context.ts';
import { keys } from '../testing/installation.ts';

test.each([
  ['lost all rows but one', { conselho_administrativo: 9 }, { conselho_administrativo: 1 }],
  ['is emptied every year', { eventos: 14 }, { eventos: 0 }],
  ['ends by itself', { alertas: 3 }, { alertas: 0 }],
  ['had two rows and lost both', { espacos: 2 }, { espacos: 0 }],
  ['is emptied in everyday work', { atividades: 40 }, { atividades: 0 }],
])('a table that %s is published', (_, before: object, now: object) => {
  expect(() => refuseEmptiedTables({ ...before }, { ...now })).not.toThrow();
});

/** Reads the content from a data service that responds with the result of `respond`. */
async function readFrom(respond: (url: URL) => [status: number, content: string]) {
  const SUPABASE_URL = await startLocalServer((request, response) => {
    const [status, content] = respond(new URL(request.url ?? '/', 'http://localhost'));
    response.writeHead(status).end(content);
  });
  return readContent(resolveSettings({ ...keys, SUPABASE_URL }), new AbortController().signal);
}

test.each([
  [400, '{"code":"23514","details":"Failing row contains (Marina Souza)"}', 'HTTP 400 23514'],
  [502, '<p>Marina Souza</p>', 'HTTP 502'],
  [200, '{"title":"Marina Souza"}', 'HTTP 200'],
])(
  'after a response %i %s, the job reports one line and no value',
  async (status, content, detail) => {
    await expect(readFrom(() => [status, content])).rejects.toMatchObject({ detail });
  },
);

const readPages = (rows: object[]) =>
  readFrom((url) => {
    const isFirst = url.pathname.endsWith('/paginas') && url.searchParams.get('offset') === '0';
    return [200, JSON.stringify(isFirst ? rows : [])];
  });

test('an invalid page is refused before the build, with its name and field', async () => {
  const refused = readPages([
    { slug: 'de-uma-versao-antiga', nome: 'Antiga', content: { title: 1 } },
    { slug: 'matriculas', nome: 'Matrículas', content: { title: 2027 } },
  ]);
  const message = 'Página Matrículas: Título: Escreva um texto. Nada mudou no site.';
  const error: unknown = await refused.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(PublicationError);
  expect(error).toHaveProperty('message', message);
});

test('a logo that cannot be drawn is refused before the build', async () => {
  const encode = (svg: string) =>
    `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  const withLogo = (svg: string) =>
    readPages([
      { slug: 'identidade', nome: 'Identidade', content: { logos: { dark: encode(svg) } } },
    ]);
  await expect(withLogo('<svg><path d="M0 0"')).rejects.toThrow(
    /^Página Identidade: Logotipo para fundo escuro: o arquivo não contém um desenho SVG.* Nada mudou no site\.$/,
  );
  const drawn =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';
  await expect(withLogo(drawn)).resolves.toHaveProperty('paginas');
});
