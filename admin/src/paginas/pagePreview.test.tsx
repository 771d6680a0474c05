import { pageSchemas, type PageSlug } from 'shared/pages/index';
import { toForm } from './pageForm';
import { pagePreview } from './pagePreview';
import { completed } from './schemas';

const service = 'https://abc.supabase.co';
const form = (slug: PageSlug, content: object = {}) => {
  const schema = pageSchemas[slug];
  return toForm(schema, completed(schema, content)) as Record<string, unknown>;
};
const stored = [{ slug: 'escola', content: { phone: '(17) 3333-0000' } }];

test('what is typed is shown with the details of the school, clean and with pictures not yet saved', async () => {
  const blob = new Blob(['foto'], { type: 'image/webp' });
  const typed = {
    ...form('matriculas'),
    title: 'Ligue para {telefone}',
    photo: { photos: [{ key: '1', blob }], alt: 'Pátio' },
  };
  const { page } = await pagePreview('matriculas', typed, stored, service);
  expect(page).toMatchObject({
    path: '/matriculas',
    content: {
      title: 'Ligue para (17) 3333-0000',
      photo: { src: expect.stringMatching(/^data:image\/webp;base64,/), alt: 'Pátio' },
    },
    pictures: [expect.stringMatching(/^data:/)],
  });
});

test('rich text brings nothing harmful, and stored pictures are fetched from the data service', async () => {
  const src = '/storage/v1/object/public/paginas-images/a.webp';
  const text = '<p>Oi<img src="x" onerror="alert(1)"></p>';
  const values = form('coopen', { photo: { src, alt: '' }, history: { title: 'Oi', text } });
  const { page } = await pagePreview('coopen', values, stored, service);
  const history = { title: 'Oi', text: '<p>Oi</p>' };
  expect(page?.content).toMatchObject({ photo: { src: service + src }, history });
});

test('a page with something missing is shown all the same', async () => {
  const values = { ...form('privacidade', { updatedOn: '' }), title: '' };
  const { page } = await pagePreview('privacidade', values, stored, '');
  expect(page?.content).toMatchObject({ title: '' });
});

test('what all pages share is shown with the home page', async () => {
  const school = { ...form('escola'), phone: '(17) 4444-0000' };
  const shown = await pagePreview('escola', school, stored, '');
  expect(shown).toMatchObject({ school: { phone: '(17) 4444-0000' }, page: { path: '/' } });
  const { announcement } = await pagePreview('anuncio', form('anuncio'), stored, '');
  expect(announcement?.title).toMatch(/^Concurso de Bolsas \d/);
});
