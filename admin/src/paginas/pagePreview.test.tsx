import { pageSchemas, type PageSlug } from 'shared/pages/index';
import { toForm } from './pageForm';
import { createPagePreview } from './pagePreview';
import { completeContent } from './schemas';

const service = 'https://abc.supabase.co';
const form = (slug: PageSlug, content: object = {}) => {
  const schema = pageSchemas[slug];
  return toForm(schema, completeContent(schema, content)) as Record<string, unknown>;
};
const stored = [{ slug: 'escola', content: { phone: '(17) 3333-0000' }, endereco: null }];

test('the preview fills in the placeholders of typed texts and shows pictures that are not saved yet', async () => {
  const blob = new Blob(['foto'], { type: 'image/webp' });
  const typed = {
    ...form('matriculas'),
    title: 'Ligue para {telefone}',
    photo: { photos: [{ key: '1', blob }], alt: 'Pátio' },
  };
  const { page } = await createPagePreview('matriculas', typed, stored, service);
  expect(page).toMatchObject({
    path: '/matriculas',
    content: {
      title: 'Ligue para (17) 3333-0000',
      photo: { src: expect.stringMatching(/^data:image\/webp;base64,/), alt: 'Pátio' },
    },
    pictures: [expect.stringMatching(/^data:/)],
  });
});

test('the preview sanitizes rich text, and fetches stored pictures from the data service', async () => {
  const src = '/storage/v1/object/public/paginas-images/a.webp';
  const text = '<p>Oi<img src="x" onerror="alert(1)"></p>';
  const values = form('coopen', { photo: { src, alt: '' }, history: { title: 'Oi', text } });
  const { page } = await createPagePreview('coopen', values, stored, service);
  const history = { title: 'Oi', text: '<p>Oi</p>' };
  expect(page?.content).toMatchObject({ photo: { src: service + src }, history });
});

test('a page with missing values can be previewed', async () => {
  const values = { ...form('privacidade', { updatedOn: '' }), title: '' };
  const { page } = await createPagePreview('privacidade', values, stored, '');
  expect(page?.content).toMatchObject({ title: '' });
});

test('texts that all pages share are previewed on the home page', async () => {
  const school = { ...form('escola'), phone: '(17) 4444-0000' };
  const shown = await createPagePreview('escola', school, stored, '');
  expect(shown).toMatchObject({ school: { phone: '(17) 4444-0000' }, page: { path: '/' } });
  const { announcement } = await createPagePreview('anuncio', form('anuncio'), stored, '');
  expect(announcement?.title).toMatch(/^Concurso de Bolsas \d/);
});

test('the colours are previewed on the home page as the site will show them, once they are complete', async () => {
  const preview = (primary: string) => {
    const colors = { primary, accent: '#ffc93c' };
    return createPagePreview('identidade', form('identidade', { colors }), stored, '');
  };
  const shown = await preview('#fff4b0');
  expect(shown).toMatchObject({ palette: { accent: '#ffc93c' }, page: { path: '/' } });
  expect(shown.palette?.primary).not.toBe('#fff4b0');
  expect((await preview('#fff4')).palette).toBeUndefined();
});
