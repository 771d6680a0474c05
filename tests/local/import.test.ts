import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { HostProcess, run } from './support/host-process';
import { createServiceClient, signInStaff } from './support/people';
import { startInstallation } from './support/prepared';
import { buildExport, type ExportedItem, oldSite } from './support/wordpress';

const installation = await startInstallation();
const service = await createServiceClient(installation);
const uploads = join(installation.folder, 'uploads');
await mkdir(uploads);
const env = { ...installation.env, SUPABASE_URL: '' };
let files = 0;

async function writeExport(items: ExportedItem[], site = oldSite): Promise<string> {
  const file = join(installation.folder, `export-${(files += 1)}.xml`);
  await writeFile(file, buildExport(items).replaceAll(oldSite, site));
  return file;
}

const command = (...args: string[]) => ['supabase/ops/import/import.ts', ...args];
const importFile = (...args: string[]) => run(command(...args, '--uploads', uploads), env);

async function addPhoto(path: string, width = 900, folder = uploads): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  const create = { width, height: 600, channels: 3, background: '#4a7' } as const;
  await sharp({ create })
    .withExif({ IFD0: { Copyright: 'Rua A, 5' } })
    .jpeg()
    .toFile(file);
}

const photo = (id: number, more: Partial<ExportedItem> = {}): ExportedItem => ({
  id,
  type: 'attachment',
  title: `foto-${id}`,
  link: `${oldSite}/2014/05/foto-${id}/`,
  guid: `${oldSite}/wp-content/uploads/2014/05/foto-${id}.jpg`,
  file: `2014/05/foto-${id}.jpg`,
  ...more,
});

async function findArticle(title: string) {
  const found = service.from('noticias').select('*, categorias(nome)').eq('title', title);
  return (await found.maybeSingle().throwOnError()).data;
}

async function findDestination(origem: string) {
  const found = service.from('enderecos_antigos').select('destino').eq('origem', origem);
  return (await found.maybeSingle().throwOnError()).data?.destino;
}

test('a post comes with its date, category, photos, links and addresses, and a second run repeats nothing', async () => {
  await addPhoto('2014/05/foto-11.jpg', 2400);
  await addPhoto('2014/05/foto-12.jpg');
  const alt = { _wp_attachment_image_alt: 'Crianças na horta' };
  const file = await writeExport([
    photo(11, { meta: alt, parent: 13 }),
    photo(12, { parent: 13 }),
    {
      id: 13,
      title: 'Festa &amp; feira',
      link: `${oldSite}/2014/05/festa/`,
      categories: ['Eventos'],
      meta: { _thumbnail_id: '11' },
      content: `Veja a <a href="${oldSite}/2014/06/horta/">horta</a>.\n\n<img class="wp-image-12" src="${oldSite}/wp-content/uploads/2014/05/foto-12-300x200.jpg" alt="A feira" />\n\nAté logo.`,
    },
    { id: 14, title: 'A horta', link: `${oldSite}/2014/06/horta/` },
  ]);
  const { code, output } = await importFile(file);
  expect([code, output]).toEqual([0, expect.stringContaining('Notícias: 2 vieram.')]);

  const [article, other] = [await findArticle('Festa & feira'), await findArticle('A horta')];
  expect(article).toMatchObject({ author_id: null, categorias: { nome: 'Eventos' } });
  expect(new Date(article?.published_at ?? '')).toEqual(new Date('2014-05-12T17:30:00Z'));
  expect(article?.content).toMatch(
    new RegExp(
      `^<p>Veja a <a href="/noticia/${other?.id}" rel="noopener noreferrer">horta</a>.</p>` +
        '<figure><img src="/storage/v1/object/public/noticias-images/\\d{13}-[a-z0-9]{16}-foto-12.webp" alt="A feira" width="900" height="600" loading="lazy"></figure>' +
        '<p>Até logo.</p>$',
    ),
  );
  const [cover = ''] = article?.image_urls ?? [];
  expect(article?.image_texts).toEqual({ [cover]: { alt: 'Crianças na horta', caption: '' } });
  const stored = Buffer.from(await (await fetch(installation.url + cover)).arrayBuffer());
  const { format, width, exif } = await sharp(stored).metadata();
  expect({ format, width, exif }).toEqual({ format: 'webp', width: 1600, exif: undefined });

  const address = `/noticia/${article?.id}`;
  for (const origin of [
    '/2014/05/festa',
    '/?p=13',
    '/2014/05/foto-11',
    '/?attachment_id=12',
    '/wp-content/uploads/2014/05/foto-12.jpg',
  ])
    expect([origin, await findDestination(origin)]).toEqual([origin, address]);
  expect(await findDestination('/category/eventos')).toBe('/coopen-inspira/categoria/eventos');
  expect(await findDestination('/?cat=2')).toBe('/coopen-inspira/categoria/eventos');
  expect(await findDestination('/feed')).toBe('/rss.xml');

  const before = await service.from('historico').select('id').throwOnError();
  const again = await importFile(file);
  expect([again.code, again.output]).toEqual([
    0,
    expect.stringContaining('Notícias: 2 já estavam aqui.'),
  ]);
  const after = await service.from('historico').select('id').throwOnError();
  expect(after.data).toHaveLength(before.data.length);
});

test('an export that WordPress 6.1 wrote comes as it was shown there', async () => {
  const folder = join(installation.folder, 'wordpress');
  for (const name of ['horta-da-escola', 'IMG_2034', 'feira', 'quadra'])
    await addPhoto(`wp-content/uploads/2019/03/${name}.jpg`, 800, folder);
  const file = join(import.meta.dirname, 'support/wordpress/export-6.1.xml');
  const { code, output } = await run(command(file, '--uploads', folder), env);
  expect([code, output]).toEqual([3, expect.stringContaining('[contact-form-7]')]);
  const [fair, games] = [
    await findArticle('Feira de ciências & horta'),
    await findArticle('Gincana'),
  ];
  const video =
    '<figure><a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ" target="_blank" rel="noopener noreferrer">https://www.youtube.com/watch?v=aqz-KE-bpKQ</a></figure>';
  const hide = (text = '') => text.replace(/\/[^"]*-(\w+\.webp)/g, '$1');
  expect(hide(fair?.content)).toBe(
    `<p>A <strong>feira</strong> reuniu 200 famílias. Veja também <a href="/noticia/${games?.id}" rel="noopener noreferrer">a gincana</a>.</p>${video}`,
  );
  expect(hide(games?.content)).toBe(
    '<p>Foi um <em>dia</em> de festa.<br>Todos vieram.</p>' +
      `<figure><img src="IMG_2034.webp" alt="" width="800" height="600" loading="lazy"><figcaption>Equipe azul</figcaption></figure>${video}`,
  );
  expect(fair?.image_urls.map((url) => fair.image_texts && hide(url))).toEqual([
    'escola.webp',
    'feira.webp',
    'quadra.webp',
  ]);
  expect(Object.values(fair?.image_texts ?? {})).toEqual(
    expect.arrayContaining([
      { alt: 'Crianças regam as alfaces', caption: 'A horta em março' },
      { alt: 'Quadra coberta', caption: '' },
    ]),
  );
  expect(fair).toMatchObject({ categorias: { nome: 'Festas & Feiras' } });
  expect(new Date(games?.published_at ?? '')).toEqual(new Date('2012-08-20T13:00:00Z'));
  for (const title of ['Rascunho', 'Reunião do conselho', 'Matrículas de 2099', 'Com senha'])
    expect(await findArticle(title)).toMatchObject({ published_at: null });
  expect(await findArticle('Na lixeira')).toBeNull();
  expect(await findDestination('/2012/08/gincana')).toBe(`/noticia/${games?.id}`);
  const pages = service.from('paginas_livres').select('slug, title, content').order('title');
  const { data } = await pages.in('slug', ['a-escola', 'uniforme']).throwOnError();
  expect(data).toEqual([
    { slug: 'a-escola', title: 'A escola', content: '<h2>História</h2><p>Desde 1994.</p>' },
    { slug: 'uniforme', title: 'Uniforme', content: '<p>Camiseta azul.</p><p>Bermuda.</p>' },
  ]);
  expect(await findDestination('/a-escola/uniforme')).toBe('/uniforme');
  expect(await findDestination('/category/eventos/festas-feiras')).toBe(
    '/coopen-inspira/categoria/festas-feiras',
  );
});

/** Rewrites an export as older versions of WordPress wrote it. */
const writeAs = (version: string, written: string) =>
  version === '1.1'
    ? written.replaceAll(/(export\/|wxr_version>)1\.2/g, '$11.1')
    : written
        .replaceAll(/(export\/|wxr_version>)1\.2/g, '$11.0')
        .replaceAll(/<wp:term_id>\d+<\/wp:term_id>/g, '')
        .replaceAll(/(<wp:(?:post_\w+|status)>)<!\[CDATA\[([^\]]*)\]\]>/g, '$1$2')
        .replaceAll(
          /<category domain="category" nicename="[^"]*">(.*?)<\/category>/g,
          (term, name) => [`<category>${name}</category>`, term].join('\n'),
        );

test.each(['1.0', '1.1'])(
  'an export of version %s that is split over several files comes whole',
  async (version) => {
    const base = version === '1.0' ? 700 : 750;
    await addPhoto(`2014/05/foto-${base}.jpg`);
    const parts: ExportedItem[][] = [
      [
        {
          id: base + 1,
          title: `Dividida em ${version}`,
          categories: ['Eventos'],
          meta: { _thumbnail_id: String(base) },
          content: `Leia <a href="${oldSite}/2014/05/item-${base + 2}/">mais</a>.`,
        },
      ],
      [{ id: base + 2, title: `A outra de ${version}` }],
      [photo(base)],
    ];
    const paths: string[] = [];
    for (const items of parts) {
      paths.push(await writeExport(items));
      const path = paths.at(-1) ?? '';
      await writeFile(path, writeAs(version, await readFile(path, 'utf8')));
    }
    const { code, output } = await importFile(...paths);
    expect([code, output]).toEqual([3, expect.stringContaining('Notícias: 2 vieram.')]);
    const other = await findArticle(`A outra de ${version}`);
    expect(await findArticle(`Dividida em ${version}`)).toMatchObject({
      content: `<p>Leia <a href="/noticia/${other?.id}" rel="noopener noreferrer">mais</a>.</p>`,
      image_urls: [expect.stringContaining(`foto-${base}.webp`)],
      categorias: { nome: 'Eventos' },
    });
    expect(await findDestination(`/2014/05/item-${base + 2}`)).toBe(`/noticia/${other?.id}`);
    expect(await findDestination('/author/secretaria')).toBe('/coopen-inspira');
  },
);

test.each([
  ['draft', {}, undefined],
  ['private', {}, 'era privada'],
  ['pending', {}, 'esperava revisão'],
  ['future', { date: '2099-05-12 10:00:00' }, 'estava marcada para 12/05/2099, 10:00'],
  ['publish', { password: 'segredo' }, 'pedia uma senha'],
])('nothing is published that was not: %s %j', async (status, values, note) => {
  const title = `Ainda não: ${status} ${JSON.stringify(values)}`;
  const id = 100 + title.length;
  const link = `${oldSite}/2015/${id}/`;
  const { output } = await importFile(await writeExport([{ id, title, status, link, ...values }]));
  expect(await findArticle(title)).toMatchObject({ published_at: null });
  if (note) expect(output).toContain(note);
  expect(await findDestination(`/2015/${id}`)).toBeUndefined();
});

test('what staff have changed or deleted stays so, and what they have not follows a newer export', async () => {
  const build = (words: string): ExportedItem[] =>
    [201, 202, 203].map((id) => ({ id, title: `Texto ${id}`, content: `<p>${words}</p>` }));
  await importFile(await writeExport(build('Antes')));
  const staff = await signInStaff(installation);
  await staff
    .from('noticias')
    .update({ content: '<p>Da equipe</p>' })
    .eq('title', 'Texto 201')
    .throwOnError();
  await staff.from('noticias').delete().eq('title', 'Texto 202').throwOnError();

  const { output } = await importFile(await writeExport(build('Depois')));
  expect(output).toContain('1 ficou como a equipe deixou');
  expect(output).toContain('1 não volta, porque a equipe excluiu');
  expect(await findArticle('Texto 201')).toMatchObject({ content: '<p>Da equipe</p>' });
  expect(await findArticle('Texto 202')).toBeNull();
  expect(await findArticle('Texto 203')).toMatchObject({ content: '<p>Depois</p>' });
});

test('a page keeps its address, unless a page of this site has it, and a second run repeats nothing', async () => {
  const file = await writeExport([
    { id: 251, type: 'page', title: 'História', link: `${oldSite}/historia/`, slug: 'historia' },
    { id: 252, type: 'page', title: 'Bolsas', link: `${oldSite}/bolsas/`, slug: 'bolsas' },
    { id: 253, type: 'page', title: 'Blog', link: `${oldSite}/blog/`, content: '' },
  ]);
  const { output } = await importFile(file);
  expect(output).toContain('Páginas: 2 vieram; 1 não veio.');
  expect(output).toContain('o endereço /bolsas já é de outra página: ficou em /bolsas-2');
  expect(await findDestination('/?page_id=251')).toBe('/historia');
  expect(await findDestination('/?page_id=252')).toBe('/bolsas-2');
  const again = await importFile(file);
  expect(again.output).toContain('Páginas: 2 já estavam aqui; 1 não veio.');
});

test('what cannot come is in the report, with the reason: in the terminal and for the console', async () => {
  const file = await writeExport([
    photo(301),
    {
      id: 302,
      title: 'Sem a foto',
      content: '<img class="wp-image-301" src="x" /><p>Texto</p>',
      link: `${oldSite}/sem-a-foto/`,
    },
    { id: 303, title: 'Passeio', type: 'tribe_events', link: `${oldSite}/passeio/` },
    { id: 304, title: 'Jogada fora', status: 'trash' },
  ]);
  const { code, output } = await importFile(file);
  expect(code).toBe(3);
  expect(await findArticle('Sem a foto')).toMatchObject({
    content: '<p>Texto</p>',
    image_urls: [],
  });
  expect(await findArticle('Jogada fora')).toBeNull();
  const runs = service
    .from('importacoes')
    .select()
    .order('id', { ascending: false })
    .limit(1)
    .single();
  const { data } = await runs.throwOnError();
  expect(data.terminou_em).toEqual(expect.any(String));
  const { contagens, pendencias } = data.relatorio as Record<string, unknown>;
  expect(contagens).toMatchObject({ noticias: { novo: 1, recusado: 1 } });
  expect(pendencias).toEqual([
    { titulo: 'Jogada fora', endereco: expect.any(String), motivos: ['estava na lixeira'] },
    {
      titulo: 'Passeio',
      endereco: `${oldSite}/passeio/`,
      motivos: [expect.stringContaining('tribe_events')],
    },
    {
      titulo: 'Sem a foto',
      endereco: `${oldSite}/sem-a-foto/`,
      motivos: [expect.stringMatching(/foto-301\.jpg ficou de fora: o site antigo não responde/)],
    },
  ]);
  expect(output).toContain('foto-301.jpg ficou de fora');
});

test('when the earlier site is gone the texts come, the report says so, and a later run brings the photos', async () => {
  const picture = join(installation.folder, 'remota.jpg');
  await addPhoto('remota.jpg', 900, installation.folder);
  const content = await readFile(picture);
  const server = createServer((_, response) => response.end(content));
  await once(server.listen(0, 'localhost'), 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  await stop();
  const items = Array.from({ length: 9 }, (_, index): ExportedItem[] => [
    photo(610 + index),
    { id: 620 + index, title: `De longe ${index}`, meta: { _thumbnail_id: String(610 + index) } },
  ]);
  const file = await writeExport(items.flat(), `http://localhost:${port}`);

  const first = await run(command(file), env);
  expect([first.code, first.output]).toEqual([3, expect.stringContaining('Notícias: 9 vieram.')]);
  expect(first.output).toContain(`O site antigo (localhost:${port}) deixou de responder`);
  expect(await findArticle('De longe 8')).toMatchObject({ image_urls: [] });

  await once(server.listen(port, 'localhost'), 'listening');
  const second = await run(command(file), env);
  await stop();
  expect(second.output).toContain('Notícias: 9 mudaram com o site antigo.');
  expect(second.output).not.toContain('deixou de responder');
  for (const { title = '' } of items.flat().filter(({ id }) => id >= 620))
    expect(await findArticle(title)).toMatchObject({ image_urls: [expect.any(String)] });
});

test('a dry run tells the same and changes nothing', async () => {
  await addPhoto('2014/05/foto-401.jpg');
  const file = await writeExport([
    photo(401),
    { id: 402, title: 'Só ensaio', meta: { _thumbnail_id: '401' } },
  ]);
  const runs = () => service.from('importacoes').select('id').throwOnError();
  const before = await runs();
  const { code, output } = await importFile(file, '--dry-run');
  expect([code, output]).toEqual([3, expect.stringContaining('Notícias: 1 veio.')]);
  expect(output).toContain('fotos sem descrição para quem não as vê: 1');
  expect(output).toContain('isto foi só um ensaio');
  expect(await findArticle('Só ensaio')).toBeNull();
  expect((await runs()).data).toEqual(before.data);
});

test('a killed import goes on where it was', async () => {
  const items = Array.from({ length: 40 }, (_, index) => ({
    id: 500 + index,
    title: `Longa ${index}`,
  }));
  const file = await writeExport(items);
  const count = async () => {
    const rows = service
      .from('noticias')
      .select('id', { count: 'exact', head: true })
      .like('title', 'Longa %');
    return (await rows.throwOnError()).count ?? 0;
  };
  const [program, ...args] = [process.execPath, '--import', 'tsx', ...command(file)];
  const killed = new HostProcess(env, [program, ...args]);
  const ended = killed.ended;
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  while ((await count()) < 3 && !hasEnded);
  await killed.end('SIGKILL');
  expect(await count()).toBeGreaterThanOrEqual(3);
  const { code } = await importFile(file);
  expect([code, await count()]).toEqual([0, 40]);
});

test('a file that is no export, or is not there, changes nothing', async () => {
  const page = join(installation.folder, 'pagina.html');
  await writeFile(page, '<html><body>Oi</body></html>');
  for (const [file, words] of [
    [page, 'não é uma exportação do WordPress'],
    ['/nada.xml', 'Não há arquivo'],
  ] as const)
    expect(await importFile(file)).toEqual({ code: 1, output: expect.stringContaining(words) });
});

test('people come from a spreadsheet as Excel writes it in Brazil, with their photos', async () => {
  await addPhoto('joão.jpg');
  const file = join(installation.folder, 'equipe.csv');
  await writeFile(
    file,
    Buffer.from(
      'Nome;Cargo;Foto\r\nJoão Prado;"Professor; Ciências";joão.jpg\r\nAna Luz;Diretora;\r\n',
      'latin1',
    ),
  );
  for (const words of ['Colaboradores: 2 vieram.', 'Colaboradores: 2 já estavam aqui.']) {
    const { output } = await importFile('--people', file);
    expect(output).toContain(words);
  }
  const people = await service
    .from('colaboradores')
    .select('name, role, image_url')
    .order('id')
    .throwOnError();
  expect(people.data).toEqual([
    {
      name: 'João Prado',
      role: 'Professor; Ciências',
      image_url: expect.stringMatching(
        /^\/storage\/v1\/object\/public\/colaboradores-images\/.*-joao\.webp$/,
      ),
    },
    { name: 'Ana Luz', role: 'Diretora', image_url: null },
  ]);
});
