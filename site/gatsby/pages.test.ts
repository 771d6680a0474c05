import { pageNodes } from './pages';

const guide = '/documentos/guia-de-pais-e-estudantes.pdf';
const link = `<a href="${guide}" rel="noopener noreferrer">Guia</a>`;

function guideOf(documents: string[]) {
  const content = { topics: [{ title: 'Guia', text: `<p>Leia o ${link}.</p>` }] };
  const rows = [{ slug: 'normas', nome: 'Normas', content }];
  const [page] = pageNodes(rows, new Set(documents), String).filter(
    ({ slug }) => slug === 'normas',
  );
  const { guide, topics } = page?.content as {
    guide: { to: string };
    topics: { text: string }[];
  };
  return [guide.to, topics[0]?.text];
}

test('pages link to a document that is in the library', () => {
  expect(guideOf([guide])).toEqual([guide, `<p>Leia o ${link}.</p>`]);
});

test('no page links to one that is not', () => {
  expect(guideOf(['/documentos/contraturno.pdf'])).toEqual(['', '<p>Leia o Guia.</p>']);
});
