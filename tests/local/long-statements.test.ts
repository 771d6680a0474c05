import { staffClient } from './support/people';
import type { Installation } from './support/installation';
import { preparedInstallation } from './support/prepared';

let installation: Installation;
beforeAll(async () => {
  installation = await preparedInstallation();
  await installation.start();
});
afterAll(() => installation.remove());

/** Back-references have PostgreSQL try every way to cut the text into pieces: for years. */
const catastrophe = String.raw`^(.+)(.+)(.+)(.+)(.+)(.+)\1\2\3\4\5\6$`;

test('a statement without end is ended, pages are served meanwhile, and nothing is lost', async () => {
  const staff = await staffClient(installation);
  const content = `<p>${'a'.repeat(300)}</p>`;
  await staff.from('noticias').insert({ title: 'Festa na horta', content }).throwOnError();

  const session = await staff.auth.getSession();
  const { SUPABASE_PUBLISHABLE_KEY: apikey } = await installation.settings();
  const headers = { apikey, authorization: `Bearer ${session.data.session?.access_token}` };
  const query = new URLSearchParams({ select: 'id', content: `match.${catastrophe}` });
  let isOver = false;
  // Not through the client, which would ask again and again.
  const endless = fetch(`${installation.url}/rest/v1/noticias?${query}`, { headers });
  const answer = endless.finally(() => (isOver = true));
  let pages = 0;
  while (!isOver) {
    await fetch(`${installation.url}/`);
    if (!isOver) pages += 1;
  }
  expect((await answer).status).toBe(503);
  expect(pages).toBeGreaterThan(10);

  const { data } = await staff.from('noticias').select('title').throwOnError();
  expect(data).toEqual([{ title: 'Festa na horta' }]);
});
