import { randomUUID } from 'node:crypto';
import { expect, test } from '../fixtures';
import { changeRows } from '../fixtures/data-service';

// A publication takes its time on a small machine that runs other tests meanwhile.
const publication = { timeout: 480_000, intervals: [2000] };

const ofTheSchool = 'slug=eq.escola';
test.afterEach(() => changeRows('paginas', ofTheSchool, { content: {} }));

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
