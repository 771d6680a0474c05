import { randomUUID } from 'node:crypto';
import { pagePaths } from 'shared/pages/paths';
import {
  add,
  as,
  type Person,
  readOutcome,
  registerCleanup,
  tryInsert,
  type Values,
} from './support/connect';
import { hoursFromNow } from './support/samples';

/*
 * The pages that staff add, and those whose paths a school chooses: which addresses they may have, and where an address leads
 * that a page has left. Both are in one file, because the tests of a file run one after the other, and each changes what the
 * others may have.
 */

const broken = '23514';
const taken = '23505';

/** The beginning of all addresses of this file, for the cleaning. */
const own = `a-${randomUUID()}`;
const createSlug = () => `${own}-${randomUUID().slice(0, 8)}`;

type Page = { id: number; slug: string };
const addPage = (values: Values = {}) =>
  add<Page>('paginas_livres', { title: 'Uniforme', slug: createSlug(), ...values });
const insert = (slug: string, values: Values = {}) =>
  readOutcome(tryInsert('paginas_livres', { title: 'Uniforme', slug, ...values }));
const change = ({ id }: Page, values: Values, who: Person = 'staff') =>
  readOutcome(as[who].from('paginas_livres').update(values).eq('id', id));

const addAddress = (values: Values) =>
  add<{ id: number; origem: string }>('enderecos_antigos', {
    origem: `/${createSlug()}`,
    ...values,
  });
const lead = (origem: string, destino: string) =>
  readOutcome(tryInsert('enderecos_antigos', { origem, destino }));

/** Reads where an old address leads; undefined when it is none. */
async function readDestination(origem: string): Promise<string | undefined> {
  const rows = as.staff.from('enderecos_antigos').select('destino').eq('origem', origem);
  return ((await rows.throwOnError()).data as { destino: string }[])[0]?.destino;
}

beforeAll(() => {
  // Those that pages leave behind.
  registerCleanup(() => as.service.from('enderecos_antigos').delete().like('origem', `/${own}%`));
});

describe('the address of a page', () => {
  test.each(['', 'Festa', 'festa junina', 'festa/junina', '-festa', 'festa--junina', 'educação'])(
    'is not “%s”',
    async (slug) => expect(await insert(slug)).toBe(broken),
  );

  test('has at most eighty characters', async () => {
    expect(await insert(createSlug().padEnd(80, 'a'))).toBe('accepted');
    expect(await insert(createSlug().padEnd(81, 'a'))).toBe(broken);
  });

  test('belongs to one page', async () => {
    const { slug } = await addPage();
    expect(await insert(slug)).toBe(taken);
    expect(await change(await addPage(), { slug })).toBe(taken);
  });

  test('is not that of a page of the site, and the refusal says so', async () => {
    const page = await addPage();
    for (const path of Object.values(pagePaths).filter((each) => each !== null && each !== '/')) {
      const [, slug = ''] = path?.split('/') ?? [];
      expect([slug, await insert(slug)]).toEqual([slug, 'PT409']);
      expect([slug, await change(page, { slug })]).toEqual([slug, 'PT409']);
    }
    const { error } = await tryInsert('paginas_livres', { title: 'Bolsas', slug: 'bolsas' });
    expect(error?.message).toBe('O endereço /bolsas já é de uma parte do site. Escolha outro.');
  });

  test.each(['admin', 'documentos', 'noticia', 'rest', 'auth', 'storage', 'functions', 'static'])(
    'is not /%s, which belongs to another part of the site',
    async (slug) => expect(await insert(slug)).toBe('PT409'),
  );

  test('may be one under which the site keeps words, but shows no page', async () => {
    const words = Object.entries(pagePaths).flatMap(([slug, path]) => (path ? [] : [slug]));
    expect(words).toContain('escola');
    for (const slug of words)
      expect([slug, await insert(slug, { published_at: null })]).toEqual([slug, 'accepted']);
  });
});

describe('the text of a page', () => {
  test('has at most fifty pictures and ten videos', async () => {
    const picture = '<img src="/storage/v1/object/public/paginas-images/a.webp" alt="Quadra">';
    const video = '<figure><a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ">Fim</a></figure>';
    const write = (content: string) => insert(createSlug(), { content });
    expect(await write(picture.repeat(50) + video.repeat(10))).toBe('accepted');
    expect(await write(picture.repeat(51))).toBe(broken);
    expect(await write(video.repeat(11))).toBe(broken);
  });

  test('is refused if no build could clean it', async () => {
    expect(await insert(createSlug(), { content: '<div>'.repeat(300) })).toBe(broken);
  });
});

describe('when a page that visitors could read gets another address,', () => {
  test('the old one leads on, and so do those that led there', async () => {
    const page = await addPage();
    const first = `/${page.slug}`;
    const { origem } = await addAddress({ destino: `${first}#precos` });
    const [second, third] = [createSlug(), createSlug()];
    expect(await change(page, { slug: second })).toBe('accepted');
    expect(await readDestination(first)).toBe(`/${second}`);
    expect(await readDestination(origem)).toBe(`/${second}#precos`);
    expect(await change(page, { slug: third })).toBe('accepted');
    for (const address of [first, `/${second}`])
      expect(await readDestination(address)).toBe(`/${third}`);
    expect(await readDestination(origem)).toBe(`/${third}#precos`);
  });

  test('the address of a page that is off the site leads there, too', async () => {
    const page = await addPage();
    const paginas = () => as.staff.from('paginas');
    const hide = (values: Values) =>
      paginas().update(values).eq('slug', 'contraturno').throwOnError();
    const readAim = async () =>
      (await paginas().select('leva_a').eq('slug', 'contraturno').single().throwOnError()).data;
    registerCleanup(() => hide({ fora_do_site: false, leva_a: null }));
    await hide({ fora_do_site: true, leva_a: `/${page.slug}#precos` });
    const second = createSlug();
    expect(await change(page, { slug: second })).toBe('accepted');
    expect(await readAim()).toEqual({ leva_a: `/${second}#precos` });
    await hide({ fora_do_site: false, leva_a: null });
  });

  test('it can have its old address back, which then leads nowhere else', async () => {
    const page = await addPage();
    const second = createSlug();
    await change(page, { slug: second });
    expect(await change(page, { slug: page.slug })).toBe('accepted');
    expect(await readDestination(`/${page.slug}`)).toBeUndefined();
    expect(await readDestination(`/${second}`)).toBe(`/${page.slug}`);
  });

  test('the old one leads on, although the page is a draft again meanwhile', async () => {
    const page = await addPage();
    await change(page, { published_at: null });
    const second = createSlug();
    expect(await change(page, { slug: second })).toBe('accepted');
    expect(await readDestination(`/${page.slug}`)).toBe(`/${second}`);
  });

  test('and the change is undone in the history, the addresses are as before', async () => {
    const page = await addPage();
    const second = createSlug();
    await change(page, { slug: second });
    const entries = as.staff.from('historico').select('id').eq('operation', 'UPDATE');
    const { data } = await entries
      .match({ table_name: 'paginas_livres', row_id: String(page.id) })
      .throwOnError();
    await as.staff.rpc('restaurar_historico', { id: data[0]?.id }).throwOnError();
    expect(await readDestination(`/${page.slug}`)).toBeUndefined();
    expect(await readDestination(`/${second}`)).toBe(`/${page.slug}`);
  });
});

test('the address of a page that nobody could read yet leads nowhere when it changes', async () => {
  for (const published_at of [null, hoursFromNow(1)]) {
    const page = await addPage({ published_at });
    expect(await change(page, { slug: createSlug() })).toBe('accepted');
    expect(await readDestination(`/${page.slug}`)).toBeUndefined();
  }
});

test('a draft may wait at an old address, which is one no more when the page is published', async () => {
  const { origem } = await addAddress({ destino: '/bolsas' });
  const page = await addPage({ slug: origem.slice(1), published_at: null });
  expect(await readDestination(origem)).toBe('/bolsas');
  expect(await change(page, { published_at: hoursFromNow(-1) })).toBe('accepted');
  expect(await readDestination(origem)).toBeUndefined();

  const other = await addAddress({ destino: '/bolsas' });
  await addPage({ slug: other.origem.slice(1) });
  expect(await readDestination(other.origem)).toBeUndefined();
  // A page that moves there brings its own old address along.
  const third = await addAddress({ destino: '/bolsas' });
  const moving = await addPage();
  expect(await change(moving, { slug: third.origem.slice(1) })).toBe('accepted');
  expect(await readDestination(third.origem)).toBeUndefined();
  expect(await readDestination(`/${moving.slug}`)).toBe(third.origem);
});

describe('an old address', () => {
  test('leads to a page that exists, also one that is still a draft', async () => {
    const page = await addPage();
    const draft = await addPage({ published_at: null });
    for (const { slug } of [page, draft])
      expect(await lead(`/${createSlug()}`, `/${slug}#precos`)).toBe('accepted');
    const { error } = await tryInsert('enderecos_antigos', {
      origem: `/${createSlug()}`,
      destino: `/${createSlug()}`,
    });
    expect(error).toMatchObject({
      code: 'PT422',
      message: 'Não há página neste endereço. Ela foi excluída, ou o endereço tem um erro.',
    });
    for (const destino of ['/visita/obrigado', '/', '/rss.xml'])
      expect([destino, await lead(`/${createSlug()}`, destino)]).toEqual([destino, 'accepted']);
  });

  test('is not that of a page that visitors can read', async () => {
    const { slug } = await addPage();
    const { error } = await tryInsert('enderecos_antigos', {
      origem: `/${slug}`,
      destino: '/bolsas',
    });
    expect(error).toMatchObject({
      code: 'PT409',
      message: 'O site tem uma página neste endereço, e ela aparece para quem o abre.',
    });
    const address = await addAddress({ destino: '/bolsas' });
    const moved = as.staff.from('enderecos_antigos').update({ origem: `/${slug}` });
    expect(await readOutcome(moved.eq('id', address.id))).toBe('PT409');
  });

  test('stays when the page is deleted to which it leads', async () => {
    const page = await addPage();
    const { origem } = await addAddress({ destino: `/${page.slug}` });
    const deleted = as.staff.from('paginas_livres').delete().eq('id', page.id);
    expect(await readOutcome(deleted)).toBe('accepted');
    expect(await readDestination(origem)).toBe(`/${page.slug}`);
  });
});

test('a member who may not change the school’s pages moves none, and no address leads on', async () => {
  const page = await addPage();
  await change(page, { slug: createSlug() }, 'account');
  expect(await readDestination(`/${page.slug}`)).toBeUndefined();
});

describe('the path of a page whose original one has the name of a school', () => {
  const slug = 'vivencias-coopen';
  const original = pagePaths[slug];
  const move = (endereco: string | null, of: string = slug) =>
    readOutcome(as.staff.from('paginas').update({ endereco }).eq('slug', of));
  const createPath = () => `/${createSlug()}`;

  afterEach(async () => {
    await as.staff
      .from('paginas')
      .update({ fora_do_site: false, leva_a: null, endereco: null })
      .eq('slug', slug)
      .throwOnError();
    await as.service.from('enderecos_antigos').delete().eq('origem', original).throwOnError();
  });

  test.each([
    '',
    'vivencias',
    '/Vivencias',
    '/vivências',
    '/a/b',
    '/a_b',
    '/-a',
    '/a--b',
    '//a',
    '/',
  ])('is not “%s”', async (path) => expect(await move(path)).toBe(broken));

  test('is its own choice only for such pages', async () => {
    expect(await move(createPath(), 'normas')).toBe(broken);
  });

  test.each(['/bolsas', '/coopen', '/admin', '/noticia', '/rest', '/404', '/static'])(
    'is not %s, which belongs to another part of the site',
    async (path) => expect(await move(path)).toBe(taken),
  );

  test('is not that of a page that staff have added, nor takes such a page that one', async () => {
    const draft = await addPage({ published_at: null });
    expect(await move(`/${draft.slug}`)).toBe(taken);
    const path = createPath();
    expect(await move(path)).toBe('accepted');
    expect(await insert(path.slice(1))).toBe('PT409');
    // What it left is free, and so the page cannot come back.
    const page = await addPage({ slug: slug });
    expect(await move(null)).toBe(taken);
    await as.service.from('paginas_livres').delete().eq('id', page.id).throwOnError();
    expect(await move(null)).toBe('accepted');
  });

  test('leads on when it changes, and so does all that led to it', async () => {
    const { origem } = await addAddress({ destino: `${original}#teatro` });
    const hide = (values: Values) =>
      as.staff.from('paginas').update(values).eq('slug', 'contraturno').throwOnError();
    registerCleanup(() => hide({ fora_do_site: false, leva_a: null }));
    await hide({ fora_do_site: true, leva_a: original });
    const readAim = async () => {
      const page = as.staff.from('paginas').select('leva_a').eq('slug', 'contraturno').single();
      return (await page.throwOnError()).data.leva_a;
    };
    const [first, second] = [createPath(), createPath()];
    expect(await move(first)).toBe('accepted');
    expect(await readDestination(original)).toBe(first);
    expect(await readDestination(origem)).toBe(`${first}#teatro`);
    expect(await readAim()).toBe(first);
    expect(await lead(createPath(), first)).toBe('accepted');
    expect(await move(second)).toBe('accepted');
    for (const left of [original, first]) expect(await readDestination(left)).toBe(second);
    expect(await move(null)).toBe('accepted');
    expect(await readDestination(original)).toBeUndefined();
    for (const left of [first, second]) expect(await readDestination(left)).toBe(original);
    expect(await readAim()).toBe(original);
    await hide({ fora_do_site: false, leva_a: null });
  });

  test('is known to the rules about pages off the site', async () => {
    const path = createPath();
    expect(await move(path)).toBe('accepted');
    const hide = as.staff.from('paginas').update({ fora_do_site: true });
    expect(await readOutcome(hide.eq('slug', slug))).toBe('accepted');
    const change = as.staff.from('paginas').update({ fora_do_site: true, leva_a: path });
    expect(await readOutcome(change.eq('slug', 'contraturno'))).toBe('PT422');
  });

  test('comes back from the history', async () => {
    const path = createPath();
    expect(await move(path)).toBe('accepted');
    const entries = as.staff.from('historico').select('id').eq('table_name', 'paginas');
    const { data } = await entries.eq('row_id', slug).order('id', { ascending: false }).limit(1);
    await as.staff.rpc('restaurar_historico', { id: data?.[0]?.id }).throwOnError();
    const page = as.visitor.from('paginas').select('endereco').eq('slug', slug).single();
    expect((await page).data).toEqual({ endereco: null });
    expect(await readDestination(path)).toBe(original);
  });
});
