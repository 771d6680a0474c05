import { randomUUID } from 'node:crypto';
import { add, as, readOutcome, tryInsert, type Values } from './support/connect';
import { samples } from './support/samples';

/* The addresses of an earlier site: what they may be, and where they may lead. */

const broken = '23514';
const createOrigin = () => `/a-${randomUUID()}`;
const addAddress = (values: Values = {}) =>
  add<{ id: number; origem: string }>('enderecos_antigos', {
    origem: createOrigin(),
    destino: '/matriculas',
    ...values,
  });
const insert = (origem: string, destino = '/matriculas') =>
  readOutcome(tryInsert('enderecos_antigos', { origem, destino }));
const change = ({ id }: { id: number }, values: Values) =>
  readOutcome(as.staff.from('enderecos_antigos').update(values).eq('id', id));

test.each(['', '?p=7', '/2014/festa', '/índice.php?id=7&x=ação', '/circular 01.pdf'])(
  'an old address that ends in “%s” is accepted',
  async (ending) => {
    expect(await insert(createOrigin() + ending)).toBe('accepted');
  },
);

test.each([
  '/',
  'festa',
  'https://antigo.example/festa',
  '/festa/',
  '//festa',
  '/a//b',
  '/a/../b',
  '/a/./b',
  '/festa#fotos',
  '/festa?',
  '/a\\b',
  '/admin',
  '/admin/login',
  '/rest/v1/noticias',
  '/storage/v1/object',
  '/static/x',
  `/${'a'.repeat(500)}`,
])('an old address like %s is refused', async (origem) => {
  expect(await insert(origem)).toBe(broken);
});

test.each([
  'https://outro.example/',
  '//outro.example',
  'matriculas',
  '/a b',
  `/${'a'.repeat(500)}`,
])('a destination like %s is refused', async (destino) => {
  expect(await insert(createOrigin(), destino)).toBe(broken);
});

test('an old address leads to one page only', async () => {
  const { origem } = await addAddress();
  expect(await insert(origem, '/bolsas')).toBe('23505');
});

test('an old address leads neither to itself nor to another old address', async () => {
  const origem = createOrigin();
  expect(await insert(origem, origem)).toBe('PT422');
  expect(await insert(origem, `${origem}/#fotos`)).toBe('PT422');
  const first = await addAddress();
  const { error } = await tryInsert('enderecos_antigos', { origem, destino: `${first.origem}#x` });
  expect(error).toMatchObject({
    code: 'PT422',
    message: `${first.origem} também é um endereço antigo, que leva a /matriculas. Use /matriculas.`,
  });
});

test('a page that old addresses lead to does not become an old address itself', async () => {
  const page = `${createOrigin()}/inscricao`;
  const leading = await addAddress({ destino: `${page}/#fotos` });
  const { error } = await tryInsert('enderecos_antigos', { origem: page, destino: '/bolsas' });
  expect(error).toMatchObject({
    code: 'PT409',
    message: `O endereço antigo ${leading.origem} leva a este. Mude primeiro o destino daquele.`,
  });
  const other = await addAddress();
  expect(await change(other, { origem: page })).toBe('PT409');
  expect(await change(other, { destino: other.origem })).toBe('PT422');
  expect(await change(leading, { destino: '/bolsas' })).toBe('accepted');
  expect(await insert(page)).toBe('accepted');
});

test('several addresses that are sent together form no loop', async () => {
  const [one, other] = [createOrigin(), createOrigin()];
  const rows = [
    { origem: one, destino: other },
    { origem: other, destino: one },
  ];
  expect(await readOutcome(tryInsert('enderecos_antigos', rows))).toMatch(/^PT4(09|22)$/);
});

test('an old address leads to an article or a document that exists', async () => {
  const article = await add<{ id: number }>('noticias', (await samples.noticias?.row()) ?? {});
  const document = await add<{ slug: string }>(
    'documentos',
    (await samples.documentos?.row()) ?? {},
  );
  for (const destino of [`/noticia/${article.id}#fotos`, `/documentos/${document.slug}.pdf`])
    expect(await insert(createOrigin(), destino)).toBe('accepted');
  for (const destino of ['/noticia/999999999', '/noticia/x', `/documentos/${randomUUID()}.pdf`])
    expect(await insert(createOrigin(), destino)).toBe('PT422');
  expect(await change(await addAddress(), { destino: '/noticia/999999999' })).toBe('PT422');
});

test('the history names an old address by itself', async () => {
  const { id, origem } = await addAddress();
  const { data } = await as.staff
    .from('historico')
    .select('title')
    .match({ table_name: 'enderecos_antigos', row_id: String(id) })
    .throwOnError();
  expect(data).toEqual([{ title: origem }]);
});
