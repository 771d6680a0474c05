import { sanitizeHtml } from '../html.node.ts';
import { resolveStorageUrl } from '../storage.ts';
import { invisibleText } from '../text.ts';
import { pageSchemas } from './index.ts';
import type { PageSlug } from './paths.ts';
import {
  findProblems,
  finishPage,
  getOriginalContent,
  PageContentError,
  readPage,
} from './read.ts';

const matriculas = { slug: 'matriculas', nome: 'Matrículas' } as const;
const read = (content: unknown) => readPage(matriculas, content);

test('a page that nobody has changed has its original texts', () => {
  expect(read({}).steps.items).toHaveLength(8);
});

test('content saved before a field existed is shown, with the original text in the new field', () => {
  const { title, steps } = read({
    title: 'Matrículas abertas',
    steps: { items: [{ title: 'Venha' }] },
  });
  expect(title).toBe('Matrículas abertas');
  expect(steps).toEqual({
    title: 'Como funciona a matrícula',
    items: [{ title: 'Venha', text: '' }],
  });
});

const finishing = {
  placeholders: { anoMatriculas: '2027' },
  clean: sanitizeHtml,
  linkTo: (address: string) => resolveStorageUrl(address, 'https://dados.example'),
  fetchFrom: (address: string) => resolveStorageUrl(address, 'http://localhost:8000'),
};

test('a placeholder is replaced by a detail of the school', () => {
  const content = read({ title: 'Matrículas {anoMatriculas}' });
  expect(finishPage('matriculas', content, finishing).title).toBe('Matrículas 2027');
});

test('URLs of stored files are resolved for their reader, and rich text is sanitized', () => {
  const page = { slug: 'proposta', nome: 'Proposta pedagógica' } as const;
  const file = '/storage/v1/object/public/imagens/a.webp';
  const content = readPage(page, {
    photo: { src: file, alt: 'Sala em {anoMatriculas}' },
    lifeSkills: { text: '<p onclick="x()">LIV</p><script>y()</script>', button: { to: file } },
  });
  const { photo, lifeSkills } = finishPage('proposta', content, finishing);
  expect(photo).toEqual({ src: `http://localhost:8000${file}`, alt: 'Sala em 2027' });
  expect(lifeSkills).toMatchObject({
    text: '<p>LIV</p>',
    button: { to: `https://dados.example${file}` },
  });
});

const buildTestimonial = (url: string) => ({
  testimonials: { videos: [{ kind: 'Depoimento', title: 'Minha escola', url }] },
});
const noPage =
  'Endereço › Link do mapa: Escolha uma página do site ou cole um endereço que comece com https://.';
const noVideo =
  'Depoimentos › Vídeos › Vídeo 1 › Link do vídeo: ' +
  'Cole o endereço de um vídeo do YouTube: o site não mostra vídeos de outros lugares.';
const tooLong = 'Passos › Passos › Passo 1 › Título: Use no máximo 160 caracteres.';
const [january, february] = ['2027-01-10T11:00:00.000Z', '2027-02-10T11:00:00.000Z'];

test.each<[PageSlug, object, problem: string]>([
  ['matriculas', { title: 2027 }, 'Título: Escreva um texto.'],
  ['matriculas', { title: '' }, 'Título: Escreva um texto.'],
  ['matriculas', { title: '\u3164\u200b' }, `Título: ${invisibleText}`],
  ['matriculas', { steps: { items: [{ title: 'x'.repeat(200), text: 'y' }] } }, tooLong],
  ['matriculas', { documents: [] }, 'Documentos: Falta esta parte.'],
  [
    'matriculas',
    { documents: { items: [] } },
    'Documentos › Documentos: Deixe pelo menos um item.',
  ],
  ['matriculas', { documents: { items: 'RG' } }, 'Documentos › Documentos: Esta lista falta.'],
  [
    'matriculas',
    { photo: { src: 'https://x.example/a.jpg' } },
    'Foto do topo: Envie a imagem de novo.',
  ],
  ['escola', { address: { map: 'javascript:alert(1)' } }, noPage],
  ['escola', { address: { map: 'data:text/html,x' } }, noPage],
  ['escola', { address: { map: '//outro.example' } }, noPage],
  ['escola', { address: { map: 'mapa' } }, noPage],
  ['inicio', buildTestimonial('https://vimeo.com/1'), noVideo],
  ['inicio', buildTestimonial('https://www.youtube.com/@escola'), noVideo],
  ['inicio', buildTestimonial('/coopen'), noVideo],
  [
    'privacidade',
    { updatedOn: '0026-11-25' },
    'Última atualização: Escreva o ano com quatro algarismos.',
  ],
  ['anuncio', { from: february, until: january }, 'Até: O fim precisa vir depois do começo.'],
])(
  'page %s with %j is refused with an error that names the page and the field',
  (slug, content, problem) => {
    const error = new PageContentError(`Página Esta: ${problem}`);
    expect(() => readPage({ slug, nome: 'Esta' }, content)).toThrow(error);
  },
);

test.each<[PageSlug, object, field: string]>([
  ['matriculas', { title: 'Matrículas {anoMatricula}' }, 'Título'],
  ['matriculas', { documents: { note: 'Até {data' } }, 'Documentos › Observação'],
  // Test each spelling alone: in one text, the refusal of one would hide that another is accepted.
  ...['&#123;', '&#0125;', '&#x7B;', '&#x7d;', '&lbrace;', '&rbrace;', '&lcub;', '&rcub;'].map(
    (brace): [PageSlug, object, string] => [
      'visita-obrigado',
      { text: `<p>Até ${brace}</p>` },
      'Texto',
    ],
  ),
])('page %s with %j is refused, because no such placeholder exists', (slug, content, field) => {
  const words = `Página Esta: ${field}: Entre chaves só pode estar uma destas palavras: {escola}, `;
  expect(() => readPage({ slug, nome: 'Esta' }, content)).toThrow(words);
});

test('a detail of the school may not contain a placeholder, which would be published with its braces', () => {
  for (const content of [{ name: 'Coopen {cidade}' }, { facts: { anoBolsas: '{anoGuia}' } }])
    expect(() => readPage({ slug: 'escola', nome: 'Dados' }, content)).toThrow(
      'Nos dados da escola não cabem chaves.',
    );
});

test('an announcement must end after it begins, if both are set', () => {
  const readAnnouncement = (content: object) =>
    readPage({ slug: 'anuncio', nome: 'Anúncio' }, content);
  expect(readAnnouncement({ from: january, until: february }).until).toBe(february);
  expect(readAnnouncement({ from: february }).from).toBe(february);
});

test('the visit form offers no grade and no period twice, and at most 50 of each', () => {
  const { form } = getOriginalContent('visita');
  const [stage, ...stages] = form.stages;
  const [day, ...days] = form.days;
  if (!stage || !day) throw new Error('The form has no stage or no day.');
  const list = (changes: object) =>
    findProblems(pageSchemas.visita, { form: { ...form, ...changes } }).map(
      ({ path, message }) => `${path.join('.')}: ${message}`,
    );
  const withGrades = (...titles: string[]) => ({
    stages: [
      { ...stage, grades: [...stage.grades, ...titles.map((title) => ({ title, id: '' }))] },
      ...stages,
    ],
  });
  expect(list(withGrades('EIC 2'))).toEqual([]);
  expect(list(withGrades('EIC 3'))).toEqual(['form.stages: “EIC 3” está na lista duas vezes.']);
  expect(list(withGrades('1º ano', '1º ano'))).toHaveLength(1);
  const many = Array.from({ length: 36 }, (_, number) => `Turma ${number}`);
  expect(list(withGrades(...many))).toEqual([
    'form.stages: São no máximo 50 séries, contando as de todos os itens.',
  ]);
  expect(list({ days: [day, ...days, day] })).toEqual([
    'form.days: “Segunda-feira, manhã” está na lista duas vezes.',
  ]);
});
