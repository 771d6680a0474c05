import { randomUUID } from 'node:crypto';
import { expect, test } from '../fixtures';
import { changeRows, rowsOf } from '../fixtures/data-service';

// A publication takes its time on a small machine that runs other tests meanwhile.
const publication = { timeout: 480_000, intervals: [2000] };

const ofTheSchool = 'slug=eq.escola';
const ofEnrolment = 'slug=eq.matriculas';
test.afterEach(async () => {
  for (const page of [ofTheSchool, ofEnrolment]) {
    await changeRows('paginas', page, { content: {} });
  }
});

test('what the school says of itself is everywhere once it is saved', async ({ request }) => {
  const tagline = `Cooperar & crescer ${randomUUID().slice(0, 8)}`;
  const textOf = async (path: string) => (await request.get(path)).text();
  await changeRows('paginas', ofTheSchool, { content: { tagline } });

  const inHtml = tagline.replace('&', '&amp;');
  await expect.poll(() => textOf('/coopen'), publication).toContain(inHtml);
  const home = await textOf('/');
  expect(home).toContain(inHtml);
  const [, data = ''] =
    /<script[^>]*"application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(home) ?? [];
  expect(JSON.parse(data)).toMatchObject({ '@graph': [{ slogan: tagline }, {}] });
  expect(JSON.parse(await textOf('/manifest.webmanifest'))).toMatchObject({ description: tagline });

  await changeRows('paginas', ofTheSchool, { content: {} });
  await expect.poll(() => textOf('/coopen'), publication).not.toContain(inHtml);
});

test('a picture of a page that is gone is named; the page has its first one', async ({
  request,
}) => {
  const gone = `${randomUUID()}-sumiu.webp`;
  const src = `/storage/v1/object/public/paginas-images/${gone}`;
  await changeRows('paginas', ofEnrolment, { content: { photo: { src, alt: '' } } });
  const publications = () => rowsOf<{ left_out: string[] }>('publicacoes', 'select=left_out');
  const named = `Matrículas: a foto “${gone}” não existe mais no armazenamento.`;
  await expect
    .poll(
      async () => (await publications()).some(({ left_out }) => left_out.includes(named)),
      publication,
    )
    .toBe(true);
  const html = await (await request.get('/matriculas')).text();
  expect(html).toContain('<picture');
  expect(html).not.toContain(gone);
});
