import { randomUUID } from 'node:crypto';
import { contentEntries } from 'shared/content';
import { allowedTags } from 'shared/html';
import { stageKeys } from 'shared/stages';
import { buildPublicUrl } from 'shared/storage';
import {
  countNodes,
  countReopened,
  hasMoreAttributes,
  maxAttributes,
  maxNesting,
  maxNodes,
  maxRemoved,
  maxReopened,
  measureNesting,
} from 'shared/nesting';
import { invisibleText } from 'shared/text';
import { isVideoUrl } from 'shared/video';
import {
  add,
  as,
  tryInsert,
  inviter,
  readOutcome,
  staff,
  fetchRow,
  type Values,
} from './support/connect';
import { addToGallery, fetchCategoryId, hoursFromNow, samples } from './support/samples';

/* Which values the database accepts, whoever writes them. */

const broken = '23514';
const photo = '/storage/v1/object/public/espacos-images/quadra.webp';
const insert = (table: string, values: Values) => readOutcome(tryInsert(table, values));
const change = (table: string, row: Values, values: Values) =>
  readOutcome(as.staff.from(table).update(values).eq('id', row.id));

test.each([
  ['noticias', 'title'],
  ['colaboradores', 'name'],
  ['conselho_administrativo', 'name'],
  ['espacos', 'name'],
  ['categorias_atividades', 'nome'],
  ['atividades', 'nome'],
])('a blank name is refused: %s.%s', async (table, column) => {
  for (const blank of ['', '   ', '\n\t'])
    expect(await insert(table, { [column]: blank })).toBe(broken);
  for (const invisible of ['\u200b', '\u3164\u00a0', '\u2800', '\u202e \ufeff']) {
    const { error } = await tryInsert(table, { [column]: invisible });
    expect(error).toMatchObject({ code: 'PT422', message: invisibleText });
  }
  expect(await insert(table, { [column]: `Ágata ${randomUUID()}` })).toBe('accepted');
});

describe('a picture has a URL of this project’s storage', () => {
  test.each([
    ['accepted', photo],
    ['accepted', buildPublicUrl('noticias-images', '2026/Festa de São João (1) #2.webp')],
    ['accepted', null],
    [broken, 'https://coopen.example/a.jpg'],
    [broken, `http://127.0.0.1:8000${photo}`],
    [broken, '/storage/v1/object/public/../../auth/v1/user'],
    ...['.', 'a/../b', '%2e%2e/x', 'a%2Fb', 'a%5cb', 'a\\b', 'a%0ab', '%zz', 'a?b', '/a', ''].map(
      (path): [string, string] => [broken, `/storage/v1/object/public/documentos/${path}`],
    ),
    [broken, ''],
    [broken, 'quadra.webp'],
    [broken, '/quadra.webp'],
    [broken, '//evil.example/quadra.webp'],
    [broken, 'javascript:alert(1)'],
    [broken, 'data:image/png;base64,AAAA'],
    [broken, 'https://coopen.example/a b.jpg'],
    [broken, `https://coopen.example/${'a'.repeat(2048)}`],
  ])('%s: %s', async (outcome, image_url) => {
    expect(await insert('espacos', { name: 'Quadra', image_url })).toBe(outcome);
  });

  const fileColumns = contentEntries.flatMap(({ table, files }) =>
    Object.keys(files).map((column): [string, string] => [table, column]),
  );
  /** A menu may be a page of another site, and texts and pages have rules of their own. */
  const exceptions = [
    'cardapios.url_cardapio',
    'noticias.content',
    'paginas.content',
    'paginas_livres.content',
  ];

  test.each(fileColumns.filter(([table, column]) => !exceptions.includes(`${table}.${column}`)))(
    'in every table: %s.%s',
    async (table, column) => {
      const elsewhere = 'https://coopen.example/a.jpg';
      const row = (await samples[table]?.row()) ?? {};
      const value = column.endsWith('_urls') ? [elsewhere] : elsewhere;
      expect(await insert(table, { ...row, [column]: value })).toBe(broken);
    },
  );

  test('each photo of an article', async () => {
    const photos = (image_urls: unknown[]) => insert('noticias', { title: 'Festa', image_urls });
    expect(await photos([photo, photo])).toBe('accepted');
    expect(await photos([photo, 'https://coopen.example/a.jpg'])).toBe(broken);
    expect(await photos([photo, null])).toBe(broken);
    expect(await photos([[photo], [photo]])).toBe(broken);
  });
});

describe('the point of a photo is in whole percent from the left and from the top, written in one way', () => {
  const points = [
    ['accepted', null],
    ['accepted', '0 0'],
    ['accepted', '50 50'],
    ['accepted', '100 7'],
    [broken, ''],
    [broken, '50'],
    [broken, '50% 50%'],
    [broken, '050 50'],
    [broken, '101 50'],
    [broken, '50 -1'],
    [broken, '50.5 50'],
    [broken, '50  50'],
    [broken, '50 50\n'],
    [broken, 'left top'],
  ] as const;

  test.each([
    ['colaboradores', 'image_focus', { name: 'Bia' }],
    ['conselho_administrativo', 'image_focus', { name: 'Caio' }],
    ['espacos', 'image_focus', { name: 'Horta' }],
    ['eventos', 'image_focus', { title: 'Feira', starts_on: '2026-12-05' }],
    ['atividades', 'poster_focus', { nome: 'Coral' }],
    ['media_assets', 'file_focus', { file_url: photo }],
  ])('%s.%s', async (table, column, row) => {
    for (const [outcome, point] of points)
      expect([point, await insert(table, { ...row, [column]: point })]).toEqual([point, outcome]);
  });
});

describe('a video is empty or a YouTube link that the console accepts too', () => {
  const video = (video_url: string | null) => insert('atividades', { nome: 'Coral', video_url });

  test('empty', async () => expect(await video(null)).toBe('accepted'));

  test.each([
    ['accepted', 'https://youtu.be/dQw4w9WgXcQ'],
    ['accepted', 'http://youtube.com/shorts/dQw4w9WgXcQ?feature=share'],
    ['accepted', 'HTTPS://WWW.YouTube.com/watch?v=dQw4w9WgXcQ&t=10s#comments'],
    ['accepted', 'https://m.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['accepted', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    [broken, ''],
    [broken, photo],
    [broken, 'https://vimeo.com/123'],
    [broken, 'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ'],
    [broken, 'https://youtube.com@evil.example/watch?v=dQw4w9WgXcQ'],
    [broken, 'https://evil.example/?https://youtu.be/dQw4w9WgXcQ'],
    [broken, 'https://youtu.be/dQw4 w9WgXcQ'],
    [broken, 'https://notyoutube.com/watch?v=dQw4w9WgXcQ'],
    [broken, 'youtu.be/dQw4w9WgXcQ'],
    [broken, 'javascript:alert(1)//youtu.be/dQw4w9WgXcQ'],
  ])('%s: %s', async (outcome, link) => {
    expect(await video(link)).toBe(outcome);
    expect(isVideoUrl(link)).toBe(outcome === 'accepted');
  });
});

describe('descriptions and captions of photos', () => {
  const words = 'a'.repeat(300);
  test.each<[string, string, unknown]>([
    ['accepted', 'nothing', {}],
    ['accepted', 'an empty entry for a photo', { [photo]: {} }],
    ['accepted', 'texts of the maximum length', { [photo]: { alt: words, caption: words } }],
    [broken, 'a text for a photo', { [photo]: 'Quadra' }],
    [broken, 'a list for a photo', { [photo]: [{ alt: 'Quadra' }] }],
    [broken, 'a number for a text', { [photo]: { alt: 1 } }],
    [broken, 'null for a text', { [photo]: { alt: null } }],
    [broken, 'another key', { [photo]: { title: 'Quadra' } }],
    [broken, 'too long a description', { [photo]: { alt: `${words}a` } }],
    [broken, 'too long a caption', { [photo]: { caption: `${words}a` } }],
    [broken, 'too large an object', { ['a'.repeat(80_000)]: {} }],
    ['accepted', 'a point beside the texts', { [photo]: { alt: 'Quadra', focus: '30 60' } }],
    [broken, 'a point outside the photo', { [photo]: { focus: '30 101' } }],
    [broken, 'two numbers as a point', { [photo]: { focus: [30, 60] } }],
    [broken, 'a text as a point', { [photo]: { focus: 'top' } }],
    [broken, 'null as a point', { [photo]: { focus: null } }],
  ])('%s: %s', async (outcome, _what, image_texts) => {
    expect(await insert('noticias', { title: 'Festa', image_texts })).toBe(outcome);
  });

  test('must be an object', async () => {
    for (const image_texts of ['Quadra', [{ alt: 'Quadra' }], null])
      expect(await insert('noticias', { title: 'Festa', image_texts })).not.toBe('accepted');
  });

  test('each use of a photo without a description is listed', async () => {
    const other = photo.replace('quadra', 'sem-texto');
    const image_texts = { [photo]: { alt: 'Quadra' }, [other]: { alt: ' ' } };
    await add('noticias', { title: 'Gincana', image_urls: [photo, other], image_texts });
    const figure = (src: string, alt: string) => `<figure><img src="${src}" alt="${alt}"></figure>`;
    const content = `${figure(other, '')}${figure(other, 'Estudantes correm')}${figure(photo, '')}`;
    await add('noticias', { title: 'Hino', content });
    const page = { slug: `a-${randomUUID()}`, content };
    await add('paginas_livres', { title: 'Inverno', ...page });
    await add('espacos', { name: 'Horta', image_url: other });
    await add('espacos', { name: 'Pátio', image_url: other, image_alt: 'Mesas sob as árvores' });
    const fair = { title: 'Feira', starts_on: '2026-12-05', image_url: other };
    await add('eventos', fair);
    await add('eventos', { ...fair, image_alt: 'Barracas no ginásio' });
    const [kitchen, garden] = [await addToGallery(), await addToGallery()];
    const show = { file_url: other, alt_text: '' };
    expect(await change('media_assets', kitchen.asset, show)).toBe('accepted');
    const described = { ...show, alt_text: 'A horta' };
    expect(await change('media_assets', garden.asset, described)).toBe('accepted');
    const undescribed = as.staff.from('fotos_sem_texto').select('table_name, title');
    expect((await undescribed.eq('image_url', other).order('title')).data).toEqual([
      { table_name: 'eventos', title: 'Feira' },
      { table_name: 'noticias', title: 'Gincana' },
      { table_name: 'noticias', title: 'Hino' },
      { table_name: 'espacos', title: 'Horta' },
      { table_name: 'paginas_livres', title: 'Inverno' },
      { table_name: 'media_assets', title: 'cozinha.webp' },
    ]);
  });

  test('can describe fifty photos in a text, and no more are accepted', async () => {
    const write = (count: number) =>
      insert('noticias', {
        title: 'Festa',
        content: `<img src="${photo}" alt="Quadra">`.repeat(count),
      });
    expect(await write(50)).toBe('accepted');
    expect(await write(51)).toBe(broken);
  });

  test('can accompany ten videos in a text, and no more are accepted', async () => {
    const write = (count: number, more = '') => {
      const address = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';
      const video = `<figure><a href="${address}" target="_blank" rel="noopener noreferrer">Quadrilha</a></figure>`;
      const link = `<p><a href="${address}">Quadrilha</a></p>`;
      return insert('noticias', { title: 'Festa', content: video.repeat(count) + link + more });
    };
    expect(await write(10)).toBe('accepted');
    expect(await write(10, '<figure><a href="/visita">Visita</a></figure>')).toBe('accepted');
    expect(await write(11)).toBe(broken);
    expect(await write(10, '<figure><a href="http://youtu.be/aqz-KE-bpKQ">Fim</a></figure>')).toBe(
      broken,
    );
  });
});

describe('an article', () => {
  test('moves to the top of the console’s list when it is published, above drafts and scheduled articles', async () => {
    const draft = await add('noticias', { title: 'Rascunho', published_at: null });
    const scheduled = await add('noticias', { title: 'Agendada', published_at: hoursFromNow(48) });
    const old = await add('noticias', { title: 'Antiga', published_at: hoursFromNow(-48) });
    const fetchListedIds = async () => {
      const list = as.staff
        .from('noticias_da_equipe')
        .select('id')
        .order('listed_at', { ascending: false });
      const ids = (await list.throwOnError()).data.map(({ id }) => id);
      return ids.filter((id) => [draft, scheduled, old].some((row) => row.id === id));
    };
    expect(await fetchListedIds()).toEqual([scheduled.id, draft.id, old.id]);
    await change('noticias', draft, { published_at: hoursFromNow(0) });
    expect(await fetchListedIds()).toEqual([draft.id, scheduled.id, old.id]);
  });

  test('is signed by the person who writes it, and nobody can sign in another’s name', async () => {
    const article = await add('noticias', { title: 'Festa' });
    expect(article.author_id).toBe(staff.id);
    expect(await insert('noticias', { title: 'Festa', author_id: inviter.id })).toBe('PT403');
    expect(await change('noticias', article, { author_id: inviter.id })).toBe('PT403');
  });

  test('can be corrected by a colleague, who keeps its author or becomes its author', async () => {
    const article = await add('noticias', { title: 'Festa' });
    const edit = async (values: Values) => {
      const edited = as.inviter.from('noticias').update(values).eq('id', article.id).select();
      return (await edited.throwOnError()).data[0]?.author_id;
    };
    expect(await edit({ title: 'Festa junina', author_id: staff.id })).toBe(staff.id);
    expect(await edit({ author_id: inviter.id })).toBe(inviter.id);
  });

  test('gets a new updated_at only when a value changes', async () => {
    const article = await add('noticias', { title: 'Festa' });
    const save = async (title: string) => {
      await as.staff.from('noticias').update({ title }).eq('id', article.id).throwOnError();
      return (await fetchRow('noticias', article))?.updated_at;
    };
    expect(await save('Festa')).toBe(article.updated_at);
    expect(Date.parse(String(await save('Festa junina')))).toBeGreaterThan(
      Date.parse(article.updated_at),
    );
  });
});

test('an article leaves the site after its publication', async () => {
  const insertDates = (published_at: string | null, leaves_at: string) =>
    insert('noticias', { title: 'Festa', published_at, leaves_at });
  expect(await insertDates(hoursFromNow(1), hoursFromNow(2))).toBe('accepted');
  expect(await insertDates(hoursFromNow(2), hoursFromNow(1))).toBe(broken);
  const same = hoursFromNow(1);
  expect(await insertDates(same, same)).toBe(broken);
  // A draft has no publication yet.
  const draft = await add('noticias', {
    title: 'Festa',
    published_at: null,
    leaves_at: hoursFromNow(-1),
  });
  expect(await change('noticias', draft, { published_at: hoursFromNow(0) })).toBe(broken);
});

test('the address of a category of articles stays as it is, and no other category has it', async () => {
  const slug = `a-${randomUUID()}`;
  const category = await add('categorias', { nome: randomUUID(), slug });
  expect(await change('categorias', category, { nome: randomUUID() })).toBe('accepted');
  expect(await change('categorias', category, { slug: `a-${randomUUID()}` })).toBe('PT422');
  expect(await insert('categorias', { nome: randomUUID(), slug })).toBe('23505');
  expect(await insert('categorias', { nome: randomUUID(), slug: 'Festas Juninas' })).toBe(broken);
});

test.each(['categorias_atividades', 'categorias'])(
  'a second category with the same name is refused, regardless of case and spaces: %s',
  async (table) => {
    const build = (nome: string) => ({
      nome,
      ...(table === 'categorias' && { slug: `a-${randomUUID()}` }),
    });
    const name = `MÚSICA ${randomUUID().slice(0, 8)}`;
    await add(table, build(name.toLowerCase()));
    const { error } = await tryInsert(table, build(` ${name} `));
    const message = `Já existe uma categoria com o nome “${name}”. Escolha outro.`;
    expect(error).toMatchObject({ code: 'PT409', message });
    const other = await add(table, build(`Teatro ${randomUUID()}`));
    expect(await change(table, other, { nome: name })).toBe('PT409');
  },
);

test('deleting a picture removes it from the gallery', async () => {
  const { asset } = await addToGallery();
  const shown = async () =>
    (await as.visitor.from('alimentacao_galeria').select().eq('id', asset.id)).data?.length;
  expect(await shown()).toBe(1);
  await as.staff.from('media_assets').delete().eq('id', asset.id).throwOnError();
  expect(await shown()).toBe(0);
});

describe.each(['colaboradores', 'espacos'])('%s', (table) => {
  test('can be reordered; rows that were never ordered stay last, and only moved rows enter the history', async () => {
    const made: { id: number }[] = [];
    for (const name of ['A', 'B', 'C', 'D']) made.push(await add(table, { name }));
    const all = made.map(({ id }) => id);
    const order = async (ids: number[]) => {
      await as.staff.rpc(`reordenar_${table}`, { ids }).throwOnError();
      const listed = as.staff.from(table).select('name').in('id', all);
      const { data } = await listed.order('position', { nullsFirst: false }).order('id');
      return data?.map(({ name }) => name).join(' ');
    };
    const [a = 0, b = 0, c = 0] = all;
    expect(await order([c, a, b])).toBe('C A B D');
    expect(await order([c, b, a])).toBe('C B A D');
    const history = as.staff.from('historico').select('id').eq('table_name', table);
    const { data } = await history.eq('operation', 'UPDATE').in('row_id', [a, b, c].map(String));
    expect(data).toHaveLength(3 + 2);
  });
});

test('reordering the gallery changes positions only within one category', async () => {
  const ids: string[] = [];
  const elsewhere = await fetchCategoryId('alimentacao-hero-bg');
  for (let count = 0; count < 3; count += 1) {
    const { asset } = await addToGallery(7);
    const place = { asset_id: asset.id, category_id: elsewhere, position: 7 };
    await add('media_asset_categories', place);
    ids.push(asset.id);
  }
  const order = [ids[2], ids[0], ids[1]];
  const args = { categoria: await fetchCategoryId(), ids: order };
  await as.staff.rpc('reordenar_galeria', args).throwOnError();
  const shown = await as.visitor.from('alimentacao_galeria').select('id').order('position');
  expect(shown.data?.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual(order);
  const others = as.staff.from('media_asset_categories').select('position').in('asset_id', ids);
  expect((await others.eq('position', 7)).data).toHaveLength(3);
});

describe('the content of a page', () => {
  const slug = 'coopen';
  const page = () => as.staff.from('paginas').select().eq('slug', slug).single().throwOnError();
  const write = (content: unknown) =>
    readOutcome(as.staff.from('paginas').update({ content }).eq('slug', slug));
  let before: unknown;
  beforeAll(async () => void (before = (await page()).data.content));
  afterAll(async () => expect(await write(before)).toBe('accepted'));

  test('is an object of limited size', async () => {
    expect(await write({ title: 'Quem Somos' })).toBe('accepted');
    expect(await write({ text: 'á'.repeat(100_000) })).toBe(broken);
    expect(await write('texto')).not.toBe('accepted');
  });

  test('is stored with its author and can be restored from the history', async () => {
    await write({ title: 'Antes' });
    await write({ title: 'Depois' });
    expect((await page()).data.updated_by).toBe(staff.id);
    const entries = as.staff.from('historico').select('id').eq('table_name', 'paginas');
    const { data } = await entries.eq('row_id', slug).order('id', { ascending: false }).limit(1);
    await as.staff.rpc('restaurar_historico', { id: data?.[0]?.id }).throwOnError();
    expect((await page()).data.content).toEqual({ title: 'Antes' });
  });

  test('belongs to a page that the code defines, which cannot be renamed', async () => {
    const renamed = as.staff.from('paginas').update({ slug: 'nova' }).eq('slug', slug);
    expect(['42501', 'PT403']).toContain(await readOutcome(renamed));
  });
});

describe('a page off the site', () => {
  const change = (slug: string, place: { fora_do_site?: boolean; leva_a?: string | null }) =>
    readOutcome(as.staff.from('paginas').update(place).eq('slug', slug));
  const slugs = ['normas', 'proposta'];
  afterEach(async () => {
    for (const slug of slugs)
      expect(await change(slug, { fora_do_site: false, leva_a: null })).toBe('accepted');
  });

  test('can be brought back, also from the history', async () => {
    expect(await change('normas', { fora_do_site: true })).toBe('accepted');
    const entries = as.staff.from('historico').select('id').eq('table_name', 'paginas');
    const { data } = await entries
      .eq('row_id', 'normas')
      .order('id', { ascending: false })
      .limit(1);
    await as.staff.rpc('restaurar_historico', { id: data?.[0]?.id }).throwOnError();
    const page = as.visitor.from('paginas').select('fora_do_site').eq('slug', 'normas');
    expect((await page.single()).data).toEqual({ fora_do_site: false });
  });

  test.each(['inicio', 'privacidade', 'acessibilidade', 'busca', 'escola', 'menu'])(
    'is never %s, which the law or the site needs',
    async (slug) => expect(await change(slug, { fora_do_site: true })).toBe(broken),
  );

  test('leads to a path of the site, and only while it is off the site', async () => {
    expect(await change('normas', { leva_a: '/matriculas' })).toBe(broken);
    const leaves = { fora_do_site: true };
    for (const wrong of ['https://outro.example/', '//outro.example', 'matriculas', ''])
      expect(await change('normas', { ...leaves, leva_a: wrong })).toBe(broken);
    expect(await change('normas', { ...leaves, leva_a: '/matriculas#documentos' })).toBe(
      'accepted',
    );
  });

  test('leads to no page that is off the site as well, and to no old address', async () => {
    const leaves = { fora_do_site: true };
    expect(await change('normas', { ...leaves, leva_a: '/normas#uniforme' })).toBe('PT422');
    expect(await change('normas', { ...leaves, leva_a: '/proposta' })).toBe('accepted');
    expect(await change('proposta', leaves)).toBe('PT409');
    expect(await change('normas', { leva_a: null })).toBe('accepted');
    expect(await change('proposta', leaves)).toBe('accepted');
    expect(await change('normas', { leva_a: '/proposta' })).toBe('PT422');

    const origem = `/${randomUUID()}`;
    await add('enderecos_antigos', { origem, destino: '/normas' });
    expect(await change('normas', { leva_a: origem })).toBe('PT422');
    const next = `/${randomUUID()}`;
    expect(await change('normas', { leva_a: next })).toBe('accepted');
    expect(await insert('enderecos_antigos', { origem: next, destino: '/normas' })).toBe('PT409');
    await add('enderecos_antigos', { origem: next, destino: '/matriculas' });
  });
});

test('a document has a unique, permanent slug, and a file from the documents’ bucket', async () => {
  const slug = `a-${randomUUID()}`;
  const row = { title: 'Guia', file_url: '/storage/v1/object/public/documentos/guia.pdf' };
  const guide = await add('documentos', { ...row, slug });
  expect(await insert('documentos', { ...row, slug })).toBe('23505');
  for (const wrong of ['', 'Guia', 'guia 2027', '../guia', 'guia.pdf'])
    expect(await insert('documentos', { ...row, slug: wrong })).toBe(broken);
  expect(await change('documentos', guide, { file_url: photo })).toBe(broken);
  expect(await change('documentos', guide, { title: 'Guia 2027' })).toBe('accepted');
  expect(await change('documentos', guide, { slug: 'outro' })).toBe('PT422');
});

test('an alert ends after it starts, within a month', async () => {
  const alert = (starts_at: string, ends_at: string | null) =>
    insert('alertas', { title: 'Sem aula', starts_at, ends_at });
  const start = hoursFromNow(24 * 365);
  expect(await alert(start, hoursFromNow(24 * 366))).toBe('accepted');
  expect(await alert(start, null)).toBe('23502');
  expect(await alert(start, start)).toBe(broken);
  expect(await alert(start, hoursFromNow(24 * (365 + 32)))).toBe(broken);
});

test.each([
  ['accepted', {}],
  ['accepted', { ends_on: '2026-12-07', starts_at: '18:00', ends_at: '12:00' }],
  ['accepted', { starts_at: '09:00', ends_at: '11:00', repeats_until: '2027-06-30' }],
  ['accepted', { link: '/matriculas' }],
  [broken, { title: ' ' }],
  [broken, { ends_on: '2026-12-05' }],
  [broken, { ends_at: '11:00' }],
  [broken, { starts_at: '11:00', ends_at: '09:00' }],
  [broken, { starts_at: '11:00', ends_at: '11:00' }],
  [broken, { starts_at: '11:00', ends_at: '11:00', ends_on: '2026-12-06' }],
  ['accepted', { starts_at: '11:00', ends_at: '09:00', ends_on: '2026-12-06' }],
  [broken, { repeats_until: '2026-12-05' }],
  [broken, { repeats_until: '2028-01-01' }],
  [broken, { ends_on: '2026-12-15', repeats_until: '2027-01-30' }],
  [broken, { link: 'javascript:alert(1)' }],
  [broken, { image_url: 'https://outro.example/a.webp' }],
  ['accepted', { stages: stageKeys }],
  [broken, { stages: ['faculdade'] }],
  [broken, { stages: [null] }],
  [broken, { stages: [...stageKeys, 'eic'] }],
])('an event is %s: %j', async (outcome, values) => {
  expect(await insert('eventos', { title: 'Feira', starts_on: '2026-12-05', ...values })).toBe(
    outcome,
  );
});

describe('a text that the site cannot clean is refused', () => {
  const item = '<ul><li>';
  const deep = (nesting: number) => '<div>'.repeat(nesting);
  const attributes = (count: number) =>
    Array.from({ length: count }, (_, at) => `a${at}="Oi, turma > b"`).join(' ');

  test.each([
    ['accepted', deep(maxNesting)],
    ['accepted', '<p>x</p>'.repeat(1000) + '<ul><li>a</li></ul>'.repeat(1000)],
    ['accepted', '<table><tbody>' + '<tr><td><p>a</p></td></tr>'.repeat(500) + '</tbody></table>'],
    [broken, deep(maxNesting + 1)],
    [broken, item.repeat(maxNesting / 2 + 1)],
    [broken, '<div></b>'.repeat(maxNesting + 1)],
    ['accepted', `</b>${'<b>'.repeat(10)}</i></b>${'<p>'.repeat(maxReopened / 10)}<i></p></b>`],
    [broken, `</b>${'<b>'.repeat(11)}</i></b>${'<p>x'.repeat(maxReopened / 10 + 1)}`],
    [broken, Array.from({ length: maxNesting + 1 }, (_, at) => `<x${at} a="b">`).join('')],
    ['accepted', '<p>Oi</p>'.repeat(maxNodes)],
    [broken, '<P>Oi</P>'.repeat(maxNodes + 1)],
    [broken, `${'<!---->'.repeat(maxNodes)}<p>Oi</p>`],
    ['accepted', `<p ${attributes(maxAttributes)}>Oi</p>`],
    [
      'accepted',
      `<p title="${'e assim '.repeat(300)}" lang='pt'>${"d’água, d'água ".repeat(300)}</p>`,
    ],
    ['accepted', `${'Oi, turma '.repeat(300)}<br>`],
    [broken, `<p>Oi</p><P\n${attributes(maxAttributes + 1)}>Oi</P>`],
    [broken, `<p ${'a/'.repeat(maxAttributes + 1)}>Oi</p>`],
    [broken, `<p ${`a=">" b='>' `.repeat(maxAttributes)}>Oi</p>`],
  ])('%s: %.40s', async (outcome, html) => {
    const isCleanable =
      countNodes(html) <= maxNodes &&
      measureNesting(html) <= maxNesting &&
      countReopened(html) <= maxReopened &&
      !hasMoreAttributes(html, maxAttributes);
    expect(isCleanable).toBe(outcome === 'accepted');
    expect(await insert('noticias', { title: 'Festa', content: html })).toBe(outcome);
    const page = await add('paginas', { slug: `a-${randomUUID()}`, nome: 'a' }, 'service');
    const written = as.staff.from('paginas').update({ content: { part: [{ text: html }] } });
    expect(await readOutcome(written.eq('slug', page.slug))).toBe(outcome);
  });

  const image = (src: string) => `<p>Oi</p><img alt="Horta" src="${src}">`;

  test.each([
    ['accepted', '<font>Oi</font>', maxRemoved],
    [broken, '<font>Oi</font>', maxRemoved + 1],
    [broken, '<A1>', maxRemoved + 1],
    [broken, '<p style="display:none">Oi</p>', maxRemoved + 1],
    [broken, '<td Hidden>Oi</td>', maxRemoved + 1],
    [broken, image('https://outro.example/a.webp'), maxRemoved + 1],
  ])('%s, because of what the site would remove: %s, %i times', async (outcome, html, times) => {
    const content = html.repeat(times);
    expect(await insert('noticias', { title: 'Festa', content })).toBe(outcome);
  });

  /** Photos have a limit of their own. */
  const counted = allowedTags.filter((tag) => tag !== 'img');

  test.each(counted)('accepted, because the site keeps all of them: <%s>', async (tag) => {
    const content = `<${tag}>a</${tag}>`.repeat(maxRemoved + 1);
    expect(await insert('noticias', { title: 'Festa', content })).toBe('accepted');
  });

  test('page content that is nested deeper than any schema is refused', async () => {
    const page = await add('paginas', { slug: `a-${randomUUID()}`, nome: 'a' }, 'service');
    const content = JSON.parse(`${'{"a":'.repeat(30)}1${'}'.repeat(30)}`) as object;
    const written = as.staff.from('paginas').update({ content }).eq('slug', page.slug);
    expect(await readOutcome(written)).toBe(broken);
  });
});

test.each([
  ['noticias', { title: 'Festa', published_at: '-infinity' }],
  ['noticias', { title: 'Festa', published_at: 'infinity' }],
  ['noticias', { title: 'Festa', leaves_at: 'infinity' }],
  ['noticias', { title: 'Festa', on_top_until: 'infinity' }],
  [
    'cardapios',
    {
      periodo_inicio: '-infinity',
      periodo_fim: '2026-12-05',
      url_cardapio: 'https://a.example/a.pdf',
    },
  ],
  [
    'cardapios',
    {
      periodo_inicio: '2990-12-01',
      periodo_fim: 'infinity',
      url_cardapio: 'https://a.example/a.pdf',
    },
  ],
  ['eventos', { title: 'Feira', starts_on: '-infinity' }],
  ['eventos', { title: 'Feira', starts_on: '2026-12-05', ends_on: 'infinity' }],
  ['eventos', { title: 'Feira', starts_on: '2026-12-05', starts_at: '24:00' }],
  ['eventos', { title: 'Feira', starts_on: '2026-12-05', starts_at: '09:00', ends_at: '24:00' }],
  ['alertas', { title: 'Sem aula', starts_at: '-infinity', ends_at: hoursFromNow(1) }],
  ['alertas', { title: 'Sem aula', starts_at: hoursFromNow(1), ends_at: 'infinity' }],
])('an infinite date and the time 24:00 are refused: %s %j', async (table, values) => {
  expect(await insert(table, values)).toBe(broken);
});

describe('the colours of the school', () => {
  const paint = (colors: unknown) =>
    readOutcome(as.staff.from('paginas').update({ content: { colors } }).eq('slug', 'identidade'));
  afterAll(async () => expect(await paint(undefined)).toBe('accepted'));

  test('are written as # and six hexadecimal digits, in small letters', async () => {
    expect(await paint({ primary: '#0f5f49', accent: '#ffc93c' })).toBe('accepted');
    for (const wrong of ['#0F5F49', '0f5f49', '#fff', '#0f5f49;', 'red', '', 1, null, ['#0f5f49']])
      expect(await paint({ primary: wrong })).toBe(broken);
    expect(await paint('#0f5f49')).toBe(broken);
  });
});

describe('the logos of the school', () => {
  const draw = (logos: unknown) =>
    readOutcome(as.staff.from('paginas').update({ content: { logos } }).eq('slug', 'identidade'));
  afterAll(async () => expect(await draw(undefined)).toBe('accepted'));

  const encode = (file: string | Buffer) => Buffer.from(file).toString('base64');
  const svg = (content: string) =>
    `data:image/svg+xml;base64,${encode(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${content}</svg>`)}`;
  const png = (file: Buffer) => `data:image/png;base64,${encode(file)}`;
  const signature = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

  test('are SVG or PNG files that can have been cleaned', async () => {
    const shape = '<path d="M0 0h9v9z"/>';
    expect(await draw({ light: svg(shape), dark: '', symbol: png(signature) })).toBe('accepted');
    for (const wrong of [
      svg('<script>alert(1)</script>'),
      svg('<SCRIPT/>'),
      svg('<rect onload="alert(1)"/>'),
      svg('<rect x="1"\nonload ="alert(1)"/>'),
      svg('<a href="javascript:alert(1)"/>'),
      svg('<foreignObject/>'),
      svg('<!-- x -->'),
      `data:image/svg+xml;base64,${encode('<?xml version="1.0"?><svg/>')}`,
      `data:image/svg+xml;base64,${encode('<html><svg/></html>')}`,
      `data:image/svg+xml;base64,${encode(Buffer.from('3c7376673eff', 'hex'))}`,
      `data:image/svg+xml,<svg>${shape}</svg>`,
      `data:image/svg+xml;base64,${encode('<svg/>')}!`,
      'data:image/svg+xml;base64,AAAAA',
      `data:text/html;base64,${encode('<svg/>')}`,
      `<svg>${shape}</svg>`,
      png(Buffer.from('GIF89a')),
      png(Buffer.concat([signature, Buffer.alloc(48_000)])),
      '/storage/v1/object/public/paginas-images/logo.png',
      'https://evil.example/logo.svg',
      1,
      null,
      [svg(shape)],
    ])
      expect([wrong, await draw({ light: wrong })]).toEqual([wrong, broken]);
    expect(await draw(svg(shape))).toBe(broken);
    expect(await draw([svg(shape)])).toBe(broken);
  });
});
