import { knowOwnPages } from '../kit/editor/sitePaths';
import { oldAddressSchema, readOldAddress } from './oldAddress';

test.each([
  ['https://www.escola.com.br/2014/05/festa-junina/', '/2014/05/festa-junina'],
  ['www.escola.com.br/2014/festa', '/2014/festa'],
  ['/2014/festa', '/2014/festa'],
  ['2014/festa', '/2014/festa'],
  ['http://escola.com.br/?p=123', '/?p=123'],
  ['?p=123', '/?p=123'],
  ['https://escola.com.br/educa%c3%a7%c3%a3o', '/educação'],
  ['escola.com.br', '/'],
  ['https://', null],
  ['   ', null],
])('“%s” is stored as %s', (typed, address) => {
  expect(readOldAddress(typed)).toBe(address);
});

const check = (origem: string, destino: string | null) => {
  const { data, error } = oldAddressSchema.safeParse({ origem, destino });
  return (
    data ?? Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? [])
  );
};

beforeEach(() => knowOwnPages(['uniforme']));

test('the URL of an article of this site becomes its path', () => {
  expect(check('/festa', `${window.location.origin}/noticia/7#fotos`)).toEqual({
    origem: '/festa',
    destino: '/noticia/7#fotos',
  });
});

test('an address leads to a page that staff have added', () => {
  expect(check('/festa', '/uniforme#precos')).toEqual({
    origem: '/festa',
    destino: '/uniforme#precos',
  });
});

test.each([
  ['/', '/bolsas', { origem: expect.stringContaining('página inicial') }],
  [
    'https://escola.example/matriculas',
    '/bolsas',
    { origem: expect.stringContaining('tem uma página') },
  ],
  ['', '/bolsas', { origem: 'Informe o endereço antigo.' }],
  ['/festa', '', { destino: expect.stringContaining('Escolha a página') }],
  [
    '/festa',
    'https://outro.example/x',
    { destino: expect.stringContaining('só a páginas deste site') },
  ],
  ['/festa', '/nada', { destino: expect.stringContaining('página que existe') }],
])('from “%s” to “%s” is refused with a reason', (origem, destino, problems) => {
  expect(check(origem, destino)).toEqual(problems);
});
