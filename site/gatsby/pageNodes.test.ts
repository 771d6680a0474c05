import { addCrop } from 'shared/focus';
import { buildPageNodes } from './pageNodes';

const guide = '/documentos/guia-de-pais-e-estudantes.pdf';
const link = `<a href="${guide}" rel="noopener noreferrer">Guia</a>`;

const buildRow = (slug: string, content: object = {}) => ({
  slug,
  nome: slug,
  content,
  fora_do_site: false,
  leva_a: null as string | null,
  endereco: null as string | null,
});

type Row = ReturnType<typeof buildRow>;

const noPlaces = { ownPages: new Set<string>(), moved: new Map<string, string>() };

function build(rows: Row[], documents: string[] = [], places = noPlaces) {
  const pages = buildPageNodes(rows, { documents: new Set(documents), ...places }, String);
  return (slug: string) => {
    const page = pages.find((each) => each.slug === slug);
    if (!page) throw new Error(`There is no page ${slug}.`);
    return page;
  };
}

function readGuide(documents: string[]) {
  const content = { topics: [{ title: 'Guia', text: `<p>Leia o ${link}.</p>` }] };
  const { guide, topics } = build([buildRow('normas', content)], documents)('normas').content as {
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

test('links to the original path of a page lead to the one that the school has given it', () => {
  const words = { intro: '<p>Veja as <a href="/coopen-inspira#anos">notícias</a>.</p>' };
  const rows = [
    { ...buildRow('coopen-inspira'), endereco: '/noticias' },
    { ...buildRow('coopen'), endereco: '/a-escola' },
    buildRow('vivencias-coopen', words),
  ];
  const find = build(rows);
  expect(find('coopen-inspira')).toMatchObject({ path: '/noticias', hiddenPath: null });
  expect(find('vivencias-coopen').content).toMatchObject({
    intro: '<p>Veja as <a href="/noticias#anos" rel="noopener noreferrer">notícias</a>.</p>',
  });
  const texts = JSON.stringify(['menu', 'inicio', 'nao-encontrada'].map((slug) => find(slug)));
  expect(texts).not.toMatch(/"\/coopen/);
  expect(texts).toContain('"/a-escola"');
  // Unless the school has another page there by now.
  const places = { ...noPlaces, ownPages: new Set(['/coopen']) };
  expect(JSON.stringify(build(rows, [], places)('menu'))).toContain('"/coopen"');
});

test('the menu follows a page that staff have added to its new address, and leaves it out once it is gone', () => {
  const header = ['/uniforme', '/uniforme-antigo#tamanhos', '/sumiu', '/foi', '/noticia/7'].map(
    (to, index) => ({ title: `Página ${index}`, to }),
  );
  const places = {
    ownPages: new Set(['/uniforme']),
    moved: new Map([
      ['/uniforme-antigo', '/uniforme'],
      ['/foi', '/sumiu'],
    ]),
  };
  const { content } = build([buildRow('menu', { header })], [], places)('menu');
  const shown = (content as { header: { to: string }[] }).header.map(({ to }) => to);
  expect(shown).toEqual(['/uniforme', '/uniforme', '', '', '/noticia/7']);
});

describe('a page that staff took off the site', () => {
  const linkTo = (path: string) => `<p>Veja <a href="${path}">isto</a>.</p>`;
  const texts = { on: true, title: 'Bolsas', text: linkTo('/bolsas?de=anuncio#inscricao') };

  function readAnnouncement(leva_a: string | null, to = '/bolsas#inscricao') {
    const announcement = buildRow('anuncio', { ...texts, button: { label: 'Vá', to } });
    const find = build([announcement, { ...buildRow('bolsas'), fora_do_site: true, leva_a }]);
    const { text, button } = find('anuncio').content as { text: string; button: { to: string } };
    return [text, button.to];
  }

  test('loses the links of other pages, which keep their words', () => {
    expect(readAnnouncement(null)).toEqual(['<p>Veja isto.</p>', '']);
    expect(readAnnouncement(null, '/bolsas/')[1]).toBe('');
    expect(readAnnouncement(null, '/bolsas-de-estudo')[1]).toBe('/bolsas-de-estudo');
  });

  test('leads the links of other pages to where its address leads', () => {
    expect(readAnnouncement('/matriculas?a=1&b="')).toEqual([
      expect.stringContaining('<a href="/matriculas?a=1&amp;b=&quot;"'),
      '/matriculas?a=1&b="',
    ]);
  });

  test('has no path and no open competition, and is in no menu, wherever its address leads', () => {
    const find = build([
      { ...buildRow('bolsas', { open: true }), fora_do_site: true, leva_a: '/matriculas' },
    ]);
    expect(find('bolsas')).toMatchObject({ path: null, hiddenPath: '/bolsas', open: false });
    const { footer } = find('menu').content as { footer: { entries: object[] } };
    expect(footer.entries).toContainEqual({ title: 'Concurso de Bolsas', to: '' });
    expect(footer.entries).toContainEqual({ title: 'Matrículas', to: '/matriculas' });
  });

  test('takes the page along that exists only with it', () => {
    const find = build([{ ...buildRow('visita'), fora_do_site: true }]);
    expect(find('visita-obrigado').path).toBeNull();
    expect(find('matriculas')).toMatchObject({ path: '/matriculas', hiddenPath: null });
  });
});

test('a picture with a point that the page shows in one frame is a copy in that frame; shared links take the photo', () => {
  const src = '/storage/v1/object/public/paginas-images/a.webp';
  const photo = { src, alt: '', focus: '30 60' };
  const slide = { title: 'Oi', subtitle: 'Oi', button: { label: 'Ver', to: '/coopen' } };
  const find = build([
    buildRow('coopen', { photo }),
    buildRow('contraturno', { photo: { src, alt: '' } }),
    buildRow('inicio', { slides: [{ ...slide, photo }] }),
  ]);
  const copy = addCrop(src, { width: 3, height: 2 }, '30 60');
  expect(find('coopen')).toMatchObject({
    picture_urls: [copy],
    share_url: src,
    share_focus: '30 60',
    content: { photo: { src: copy, focus: '30 60' } },
  });
  expect(find('contraturno')).toMatchObject({
    picture_urls: [src],
    share_url: src,
    share_focus: null,
  });
  // A highlight fills the screen, whatever its shape; that of an upright phone has a copy.
  expect(find('inicio')).toMatchObject({
    picture_urls: [src],
    phone_picture_urls: [addCrop(src, { width: 9, height: 16 }, '30 60')],
    share_url: src,
    share_focus: '30 60',
  });
});

test('an upright phone has a copy of a highlight’s photo also without a point, from its middle', () => {
  const src = '/storage/v1/object/public/paginas-images/a.webp';
  const slide = { title: 'Oi', subtitle: 'Oi', button: { label: 'Ver', to: '/coopen' } };
  const find = build([
    buildRow('inicio', { slides: [{ ...slide, photo: { src } }, slide] }),
    buildRow('coopen', { photo: { src } }),
  ]);
  expect(find('inicio').phone_picture_urls).toEqual([
    addCrop(src, { width: 9, height: 16 }, '50 50'),
  ]);
  expect(find('coopen').phone_picture_urls).toEqual([]);
});

test('the words for a shared link’s picture are those of the photo that stands for the page', () => {
  const photo = {
    src: '/storage/v1/object/public/paginas-images/a.webp',
    alt: 'A {escola} no verão',
  };
  const slide = { title: 'Oi', subtitle: 'Oi', button: { label: 'Ver', to: '/coopen' } };
  const find = build([
    buildRow('escola', { name: 'Nova' }),
    buildRow('inicio', { slides: [{ ...slide, photo }] }),
    buildRow('estrutura', { aerial: { photo } }),
    buildRow('coopen', { photo }),
  ]);
  for (const slug of ['inicio', 'estrutura', 'coopen']) {
    expect(find(slug).share_alt).toBe('A Nova no verão');
  }
  expect(find('governanca').share_alt).toBeNull();
});
