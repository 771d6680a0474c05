import { buildPageNodes } from './pageNodes';

const guide = '/documentos/guia-de-pais-e-estudantes.pdf';
const link = `<a href="${guide}" rel="noopener noreferrer">Guia</a>`;

function readGuide(documents: string[]) {
  const content = { topics: [{ title: 'Guia', text: `<p>Leia o ${link}.</p>` }] };
  const rows = [{ slug: 'normas', nome: 'Normas', content }];
  const [page] = buildPageNodes(rows, new Set(documents), String).filter(
    ({ slug }) => slug === 'normas',
  );
  const { guide, topics } = page?.content as {
    guide: { to: string };
    topics: { text: string }[];
  };
  return [guide.to, topics[0]?.text];
}

test('pages link to a document that is in the library', () => {
  expect(readGuide([guide])).toEqual([guide, `<p>Leia o ${link}.</p>`]);
});

test('pages do not link to a document that is not in the library', () => {
  expect(readGuide(['/documentos/contraturno.pdf'])).toEqual(['', '<p>Leia o Guia.</p>']);
});
