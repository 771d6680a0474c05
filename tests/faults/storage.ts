import { lab } from './support/opened-lab';
import { storedPhoto } from './support/stored-photo';

const photos = /^GET \/storage\/v1\/object\/public\/noticias-images\//;

/** An article with a photo that no build has fetched yet. */
async function newArticle(content?: Buffer): Promise<{ title: string; id: number }> {
  const client = await lab().client();
  const title = `Notícia com foto ${Date.now()}`;
  const image_urls = [await storedPhoto(client, content)];
  const { data } = await client
    .from('noticias')
    .insert({ title, image_urls })
    .select('id')
    .single()
    .throwOnError();
  return { title, id: data.id };
}

async function remove(id: number): Promise<void> {
  await (await lab().client()).from('noticias').delete().eq('id', id);
}

export function storageFails(): void {
  test.each([
    ['answers 500', 500],
    ['hands out half a photo', 'half'],
    ['is gone', 'refuse'],
  ] as const)('the storage %s: a new photo waits, and is said to', async (_, fate) => {
    const { title, id } = await newArticle();
    lab().proxy.fate = (request) => (photos.test(request) ? fate : 'pass');
    await lab().publish();
    expect((await lab().page('/coopen-inspira')).text).toContain(title);
    expect((await lab().page(`/noticia/${id}`)).text).not.toMatch(/<img[^>]+src="\/static\//);
    const client = await lab().client();
    const { data } = await client.from('publicacoes').select('left_out').order('id').throwOnError();
    expect(data.at(-1)?.left_out).toEqual([expect.stringContaining('não pôde ser lida agora')]);

    lab().proxy.heal();
    await lab().publish();
    expect((await lab().page(`/noticia/${id}`)).text).toMatch(/<img[^>]+src="\/static\//);
    await remove(id);
  });

  test('a photo that recovers within seconds delays nothing', async () => {
    const { title, id } = await newArticle();
    let requests = 0;
    lab().proxy.fate = (request) => (photos.test(request) && (requests += 1) <= 2 ? 503 : 'pass');
    await lab().publish();
    expect((await lab().page('/coopen-inspira')).text).toContain(title);
    await remove(id);
  });

  test('a stored file that is half a photo for good holds nothing back, and is fetched again when it is whole', async () => {
    const whole = await storedPhoto.draw();
    const { title, id } = await newArticle(whole.subarray(0, whole.length / 2));
    expect(await lab().publish()).not.toContain('falhou');
    const { text } = await lab().page(`/noticia/${id}`);
    expect(text).toContain(title);
    expect(text).not.toMatch(/<img[^>]+src="\/static\/[^"]*foto/);

    const client = await lab().client();
    const { data } = await client.from('noticias').select('image_urls').eq('id', id).single();
    await storedPhoto.replace(client, data?.image_urls[0] ?? '', whole);
    await lab().publish();
    expect((await lab().page(`/noticia/${id}`)).text).toMatch(/<img[^>]+src="\/static\/[^"]*foto/);
    await remove(id);
  });
}
