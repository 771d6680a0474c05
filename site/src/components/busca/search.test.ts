import { buildSearchFiles } from '../../../gatsby/files/searchFiles';
import { search } from './search';
import { type PageEntry, partCount } from './searchFiles';

const pages: PageEntry[] = [
  {
    path: '/normas',
    title: 'Normas e Regimento',
    text: 'O uniforme é obrigatório. Horários e notebook.',
  },
  {
    path: '/matriculas',
    title: 'Matrículas 2025',
    text: 'Oito passos: visita, documentos, entrevista.',
  },
  { path: '/alimentacao', title: 'Alimentação', text: 'O cardápio da semana. Sem frituras.' },
  { path: '/colaboradores', title: 'Nossos Colaboradores', text: 'Conheça o professor João.' },
];
const articles = [
  {
    id: 1,
    title: 'Feira do livro',
    text: 'Livros, trocas e uma visita ilustre. Livro a livro. Os animais do sítio vieram, com pães.',
  },
  { id: 2, title: 'Matrículas abertas', text: 'Documentos e horários da secretaria. Reunião.' },
];
const others = Array.from({ length: 2 * partCount }, (_, index) => ({
  id: index + 3,
  title: 'Assunto',
  text: 'Muito vento.',
}));

describe.each([
  ['in the file of the newest ones', articles],
  ['in the parts', [...articles, ...others]],
])('with the articles %s', (_, all) => {
  const files = buildSearchFiles(
    pages,
    all.map((article) => ({ ...article, isQuiet: true })),
  );
  const find = (query: string) =>
    search((path) => Promise.resolve(JSON.parse(files.get(path) ?? 'null')), query);
  const findPaths = async (query: string) =>
    (await find(query)).found.map((one) =>
      typeof one === 'number' ? `/noticia/${one}` : one.path,
    );

  test.each([
    ['matriculas', '/matriculas'],
    ['MATRÍCULA', '/matriculas'],
    ['matri\u0301cula', '/matriculas'],
    ['alimentaçao', '/alimentacao'],
    ['cardápios', '/alimentacao'],
    ['professores', '/colaboradores'],
    ['unif', '/normas'],
    ['joao', '/colaboradores'],
    ['feiras', '/noticia/1'],
    ['animal', '/noticia/1'],
    ['pão', '/noticia/1'],
    ['reuniões', '/noticia/2'],
    ['ilustres', '/noticia/1'],
  ])('%s finds %s first, whatever its accents, capitals and plural', async (query, path) => {
    expect((await findPaths(query))[0]).toBe(path);
  });

  test('words in a title count more than words in a text', async () => {
    expect(await findPaths('livro')).toEqual(['/noticia/1']);
    expect((await findPaths('visita'))[0]).toBe('/matriculas');
    expect(await findPaths('documentos')).toEqual(['/matriculas', '/noticia/2']);
  });

  test('a result needs all words, unless nothing has all of them', async () => {
    expect(await findPaths('documentos secretaria')).toEqual(['/noticia/2']);
    expect(await findPaths('horários de matrícula')).toEqual(['/noticia/2']);
    expect(await findPaths('uniforme xadrez')).toEqual(['/normas']);
  });

  test('stop words are ignored, unless there are no other words', async () => {
    expect(await findPaths('qual é o uniforme da escola cooperativa')).toEqual(['/normas']);
    expect(await findPaths('e')).toContain('/normas');
  });

  test('a word is found by its beginning, not by its middle', async () => {
    expect(await findPaths('forme')).toEqual([]);
    expect(await findPaths('secret')).toEqual(['/noticia/2']);
  });

  test.each([
    ['cardapo', ['/alimentacao'], ['cardápio']],
    ['CARDÁPOIS', ['/alimentacao'], ['cardápio']],
    ['matrcula', ['/matriculas', '/noticia/2'], ['matrículas']],
    ['matrixulas', ['/matriculas', '/noticia/2'], ['matrículas']],
    ['docunentos matrcula', ['/matriculas', '/noticia/2'], ['documentos', 'matrículas']],
    ['unif', ['/normas'], []],
    ['xecretaria', ['/noticia/2'], ['secretaria']],
    ['ecretaria', ['/noticia/2'], ['secretaria']],
    ['ilusrte', ['/noticia/1'], ['ilustre']],
    ['rocas', ['/noticia/1'], ['trocas']],
    ['tocas', ['/noticia/1'], ['trocas']],
  ])('%s finds what the site writes with one other letter', async (query, paths, corrections) => {
    expect(await findPaths(query)).toEqual(paths);
    expect((await find(query)).corrections).toEqual(corrections);
  });

  test('a short word, or one with two wrong letters, is not mistaken for another', async () => {
    expect(await findPaths('joa')).toEqual(['/colaboradores']);
    expect(await findPaths('fez')).toEqual([]);
    expect(await findPaths('cordapeo')).toEqual([]);
  });

  test.each(['xilofone', '', '   ', '!?', '.*', '(', '[a-z', '\\', 'constructor', '__proto__'])(
    '%j finds nothing',
    async (query) => {
      expect(await findPaths(query)).toEqual([]);
    },
  );
});
