import type { Lab } from './support/lab';
import { lab } from './support/opened-lab';

type Client = Awaited<ReturnType<Lab['client']>>;

/** Everything that names articles. */
const listings = ['/', '/coopen-inspira', '/rss.xml', '/sitemap.xml', '/busca.json'];

async function newArticle(): Promise<{ id: number; title: string }> {
  const title = `Notícia passageira ${Date.now()}`;
  const client = await lab().client();
  const { data } = await client
    .from('noticias')
    .insert({ title })
    .select('id')
    .single()
    .throwOnError();
  return { id: data.id, title };
}

async function expectGone(id: number, title: string): Promise<void> {
  for (const path of listings) {
    const { text } = await lab().page(path);
    expect({ path, says: text.includes(title) || text.includes(`/noticia/${id}<`) }).toEqual({
      path,
      says: false,
    });
  }
  expect((await lab().page(`/page-data/noticia/${id}/page-data.json`)).status).toBe(404);
}

export function together(): void {
  test('two jobs at once publish one after the other', async () => {
    const title = await lab().edit();
    const ends = await Promise.all([lab().startJob().ended(), lab().startJob().ended()]);
    expect(ends.map(({ code }) => code)).toEqual([0, 0]);
    expect(ends.filter(({ output }) => /o processo \d+ está publicando/.test(output))).toHaveLength(
      1,
    );
    expect(ends.filter(({ output }) => output.includes('no ar: '))).toHaveLength(1);
    expect(ends.filter(({ output }) => output.includes('nada mudou'))).toHaveLength(1);
    expect((await lab().page('/noticia/1')).text).toContain(title);
  });

  test('ten saves while a job builds are on the site after the next run', async () => {
    await lab().edit();
    const job = lab().startJob();
    await job.hasBuilt('source and transform nodes');
    let title = '';
    for (let count = 0; count < 10; count += 1) title = await lab().edit();
    expect((await job.ended()).code).toBe(0);
    await lab().publish();
    expect((await lab().page('/noticia/1')).text).toContain(title);
  });

  test('a row that is deleted during the build is gone after the next run', async () => {
    const { id, title } = await newArticle();
    const job = lab().startJob();
    await job.hasBuilt('source and transform nodes');
    await (await lab().client()).from('noticias').delete().eq('id', id);
    expect((await job.ended()).code).toBe(0);
    await lab().publish();
    await expectGone(id, title);
  });

  test.each([
    ['deleted', (client: Client, id: number) => client.from('noticias').delete().eq('id', id)],
    [
      'taken back',
      (client: Client, id: number) =>
        client.from('noticias').update({ published_at: null }).eq('id', id),
    ],
  ])('what is %s is gone from pages, feed, site map, search and data', async (_, takeAway) => {
    const { id, title } = await newArticle();
    await lab().publish();
    for (const path of listings) {
      expect({ path, text: (await lab().page(path)).text }).toEqual({
        path,
        text: expect.stringMatching(new RegExp(`${title}|/noticia/${id}<`)) as string,
      });
    }
    await takeAway(await lab().client(), id);
    await lab().publish();
    await expectGone(id, title);
    await (await lab().client()).from('noticias').delete().eq('id', id);
  });

  test.each([
    ['forward by a year', 365 * 86_400_000],
    ['back by a year', -365 * 86_400_000],
  ])('the clock jumps %s in the middle of the publication', async (_, shift) => {
    const title = await lab().edit();
    await lab().publish({
      NODE_OPTIONS: `--import ${import.meta.dirname}/support/jumping-clock.mjs`,
      CLOCK_JUMPS_BY: String(shift),
    });
    expect((await lab().page('/noticia/1')).text).toContain(title);
    const next = await lab().edit();
    await lab().publish();
    expect((await lab().page('/noticia/1')).text).toContain(next);
  });
}
