import { fillTextPhotos } from './textPhotos';

const service = 'https://dados.escola.example';
const root = '/storage/v1/object/public/noticias-images';
const buildFile = (name: string, width = 720, height = 540) => ({
  url: `http://127.0.0.1:8000${root}/${name}.webp`,
  childImageSharp: {
    gatsbyImageData: {
      layout: 'constrained' as const,
      width,
      height,
      images: {
        fallback: {
          src: `/static/a/${name}.webp`,
          srcSet: `/static/b/${name}.webp 360w, /static/a/${name}.webp 720w`,
          sizes: '90vw',
        },
      },
    },
  },
});
const show = (name: string, alt: string, caption: string) =>
  `<figure><img src="${service}${root}/${name}.webp" alt="${alt}" width="1600" height="1200" loading="lazy">` +
  `<figcaption>${caption}</figcaption></figure>`;

test('a picture in the text becomes the copies of the build, with its description and the size of its place', () => {
  const html = `<p>Antes</p>${show('horta', 'Crianças &amp; alface', 'Na horta')}<p>Depois</p>`;
  expect(fillTextPhotos(html, [buildFile('horta')])).toBe(
    '<p>Antes</p><figure><img src="/static/a/horta.webp" srcset="/static/b/horta.webp 360w, /static/a/horta.webp 720w" ' +
      'sizes="(min-width: 48em) min(720px, 42rem), 90vw" width="720" height="540" alt="Crianças &amp; alface" loading="lazy" decoding="async">' +
      '<figcaption>Na horta</figcaption></figure><p>Depois</p>',
  );
});

test('an upright picture is no higher than a screen', () => {
  expect(fillTextPhotos(show('alta', '', ''), [buildFile('alta', 720, 1280)])).toContain(
    'width="360" height="640"',
  );
});

test('a picture without a copy is left out with its caption, and the others stay', () => {
  const html = `${show('perdida', '', 'Sumiu')}<p>Texto</p>${show('horta', '', 'Na horta')}`;
  const filled = fillTextPhotos(html, [
    { ...buildFile('perdida'), childImageSharp: null },
    null,
    buildFile('horta'),
  ]);
  expect(filled).not.toMatch(/Sumiu|perdida/);
  expect(filled).toMatch(/^<p>Texto<\/p><figure><img .*Na horta/);
});

test('words in a description that look like markup stay words', () => {
  const harmful = '</figure><img src=x onerror=fired()>';
  const html = `${show('horta', harmful, 'Um')}${show('perdida', '<figure>', 'Dois')}<p>" onerror="</p>`;
  const filled = fillTextPhotos(html, [buildFile('horta')]);
  expect(filled).toContain(`alt="${harmful}" loading="lazy"`);
  expect(filled).toMatch(/<figcaption>Um<\/figcaption><\/figure><p>" onerror="<\/p>$/);
});

test('a text without pictures stays as it is', () => {
  expect(fillTextPhotos('<p>Oi</p>', [])).toBe('<p>Oi</p>');
});
