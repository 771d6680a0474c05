import { sanitizeHtml } from '../html.node.ts';
import { storageUrl } from '../storage.ts';
import { finishPage, PageContentError, readPage } from './read.ts';

const matriculas = { slug: 'matriculas', nome: 'Matrículas' } as const;
const read = (content: unknown) => readPage(matriculas, content);

test('a page nobody has changed says its original words', () => {
  expect(read({}).steps.items).toHaveLength(8);
});

test('words of before a field existed are shown, with the original words in the new one', () => {
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

test.each([
  [{ title: 2027 }, 'Página Matrículas: Título: Escreva um texto.'],
  [{ title: '' }, 'Página Matrículas: Título: Escreva um texto.'],
  [
    { steps: { items: [{ title: 'x'.repeat(200), text: 'y' }] } },
    'Página Matrículas: Passos › Passos › Passo 1 › Título: Use no máximo 160 caracteres.',
  ],
  [{ documents: [] }, 'Página Matrículas: Documentos: Falta esta parte.'],
  [
    { documents: { items: [] } },
    'Página Matrículas: Documentos › Documentos: Deixe pelo menos um item.',
  ],
  [
    { photo: { src: 'https://outro.example/a.jpg' } },
    'Página Matrículas: Foto do topo: Envie a imagem de novo.',
  ],
  [{ documents: { items: 'RG' } }, 'Página Matrículas: Documentos › Documentos: Esta lista falta.'],
])('%j is refused with page and field', (content, message) => {
  expect(() => read(content)).toThrow(new PageContentError(message));
});

const finishing = {
  placeholders: { anoMatriculas: '2027' },
  clean: sanitizeHtml,
  linkTo: (address: string) => storageUrl(address, 'https://dados.example'),
  fetchFrom: (address: string) => storageUrl(address, 'http://localhost:8000'),
};

test('a name in braces is told from the details of the school, another stays', () => {
  const content = read({ title: 'Matrículas {anoMatriculas}', subtitle: '{outra} coisa' });
  const { title, subtitle } = finishPage('matriculas', content, finishing);
  expect([title, subtitle]).toEqual(['Matrículas 2027', '{outra} coisa']);
});

test('stored files are where their reader finds them, and rich text is clean', () => {
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

test.each(['javascript:alert(1)', 'data:text/html,x', '//outro.example', 'mapa'])(
  'a link to %s is refused',
  (map) => {
    const escola = { slug: 'escola', nome: 'Dados da escola' } as const;
    expect(() => readPage(escola, { address: { map } })).toThrow(
      'Link do mapa: Escolha uma página',
    );
  },
);

test.each(['https://vimeo.com/1', 'https://www.youtube.com/@escola', '/coopen'])(
  'a testimonial at %s, which the site cannot play, is refused',
  (url) => {
    const row = { slug: 'inicio', nome: 'Início' } as const;
    const videos = [{ kind: 'Depoimento', title: 'Minha escola', url }];
    expect(() => readPage(row, { testimonials: { videos } })).toThrow(
      'Depoimentos › Vídeos › Vídeo 1 › Link do vídeo: Cole o endereço de um vídeo do YouTube',
    );
  },
);

test('a year of two digits is refused', () => {
  const row = { slug: 'privacidade', nome: 'Privacidade' } as const;
  expect(() => readPage(row, { updatedOn: '0026-11-25' })).toThrow('quatro algarismos');
});

test('an announcement that would end before it begins is refused, at its end', () => {
  const row = { slug: 'anuncio', nome: 'Anúncio' } as const;
  const [january, february] = ['2027-01-10T11:00:00.000Z', '2027-02-10T11:00:00.000Z'];
  expect(readPage(row, { from: january, until: february }).until).toBe(february);
  expect(readPage(row, { from: february }).from).toBe(february);
  expect(() => readPage(row, { from: february, until: january })).toThrow(
    'Página Anúncio: Até: O fim precisa vir depois do começo.',
  );
});
