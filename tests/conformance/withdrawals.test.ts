import { randomUUID } from 'node:crypto';
import { buildPublicUrl, createStoredFileName } from 'shared/storage';
import { sql } from './support/accounts';
import {
  add,
  as,
  fetchRow,
  inviter,
  pickKey,
  readOutcome,
  staff,
  type Values,
  withDatabase,
} from './support/connect';

/* What staff take off the air leaves its row, the history and the bin, and is not brought back by anything. */

interface Withdrawal {
  id: string;
  arquivos: string[];
  enderecos: { endereco: string; lugar: string; sumiu_em: string | null }[];
  [column: string]: unknown;
}

const createPhoto = (bucket = 'noticias-images') =>
  buildPublicUrl(bucket, createStoredFileName('maria', 'webp'));
const getName = (photo: string) => photo.split('/').at(-1) ?? '';
const withdraw = (
  tabela: string,
  { id }: Values,
  fotos?: string[],
  who: 'staff' | 'inviter' = 'staff',
) => as[who].rpc('retirar_do_ar', { tabela, item: String(id), ...(fotos && { fotos }) });
const read = async (id: unknown, who: 'staff' | 'visitor' | 'account' = 'staff') =>
  (await as[who].from('retiradas').select().eq('id', id)).data?.[0] as Withdrawal | undefined;
const change = (table: string, row: Values, values: Values) =>
  as.staff.from(table).update(values).match(pickKey(row)).throwOnError();
const report = (retirada: string, registro: Values) =>
  as.service.rpc('registrar_retirada', { retirada, registro }).throwOnError();
/** Everything that the history stores about a row, as text. */
const readHistory = async (table_name: string, { id }: Values) => {
  const entries = as.service
    .from('historico')
    .select()
    .match({ table_name, row_id: String(id) });
  return JSON.stringify((await entries.throwOnError()).data);
};

test('a photo leaves its article, its texts and every recorded version, and the others stay', async () => {
  const [photo, other] = [createPhoto(), createPhoto()];
  const picture = (url: string) =>
    `<figure><img src="${url}" alt="x"><figcaption>De ${getName(url)}</figcaption></figure>`;
  const row = await add('noticias', {
    title: 'Festa',
    image_urls: [photo, other],
    image_texts: {
      [photo]: { alt: 'Maria na horta', focus: '30 60' },
      [other]: { alt: 'A horta', focus: '70 20' },
    },
    content: `<p>Foi bom.</p>${picture(photo)}${picture(other)}<p><a href="${other}">Ver</a></p>`,
  });
  await change('noticias', row, { title: 'Festa da horta' });
  const { data: id } = await withdraw('noticias', row, [photo]).throwOnError();
  const article = await fetchRow('noticias', row);
  expect(article).toMatchObject({
    image_urls: [other],
    image_texts: { [other]: { alt: 'A horta', focus: '70 20' } },
    content: `<p>Foi bom.</p>${picture(other)}<p><a href="${other}">Ver</a></p>`,
  });
  const history = await readHistory('noticias', row);
  expect(history).toContain(getName(other));
  expect(history).not.toContain(getName(photo));
  expect(history).not.toMatch(/Maria na horta|30 60/);
  expect(await read(id)).toMatchObject({
    tabela: 'noticias',
    titulo: 'Festa da horta',
    fotos: 1,
    completa: false,
    arquivos: [`noticias-images/${getName(photo)}`],
    requested_by: staff.id,
    requested_by_name: 'Ana',
    concluida_em: null,
  });

  const entries = as.service
    .from('historico')
    .select('id')
    .match({ table_name: 'noticias', row_id: row.id });
  for (const entry of (await entries.throwOnError()).data as { id: number }[])
    await as.staff.rpc('restaurar_historico', { id: entry.id });
  expect(JSON.stringify(await fetchRow('noticias', row))).not.toContain(getName(photo));
});

test.each([
  ['espacos', { name: 'Horta', image_alt: 'Maria', image_caption: 'Maria na horta' }, 'image'],
  ['colaboradores', { name: 'Bia' }, 'image'],
  ['conselho_administrativo', { name: 'Caio' }, 'image'],
  ['eventos', { title: 'Feira', starts_on: '2026-12-05', image_alt: 'Maria' }, 'image'],
  ['atividades', { nome: 'Coral' }, 'poster'],
])('a photo in %s goes with its texts and its point', async (table, values, name) => {
  const photo = createPhoto();
  const [column, point] = [`${name}_url`, `${name}_focus`];
  const row = await add(table, { ...values, [column]: photo, [point]: '30 60' });
  await withdraw(table, row, [photo]).throwOnError();
  const now = await fetchRow(table, row);
  expect(now).toMatchObject({ [column]: null, [point]: null });
  expect(JSON.stringify(now)).not.toContain('Maria');
  expect(await readHistory(table, row)).not.toMatch(/Maria|storage|30 60/);
});

test('a photo of a page goes with its alternative text, and the page stays', async () => {
  const photo = createPhoto('paginas-images');
  const page = { slug: `a-${randomUUID()}`, nome: 'a' };
  await as.service.from('paginas').insert(page).throwOnError();
  const content = {
    intro: 'Oi',
    photo: { src: photo, alt: 'Maria', focus: '30 60' },
    list: [{ src: photo, alt: 'M' }, 'x'],
  };
  await change('paginas', page, { content });
  const call = { tabela: 'paginas', item: page.slug, fotos: [photo] };
  await as.staff.rpc('retirar_do_ar', call).throwOnError();
  expect(await fetchRow('paginas', page)).toMatchObject({
    content: { intro: 'Oi', photo: {}, list: [{}, 'x'] },
  });
  await as.service.from('paginas').delete().match(page).throwOnError();
});

test('an item leaves with its photos of before, and neither history nor bin know it', async () => {
  const photos = [createPhoto('colaboradores-images'), createPhoto('colaboradores-images')];
  const row = await add('colaboradores', { name: 'Maria', image_url: photos[0] });
  await change('colaboradores', row, { image_url: photos[1] });
  const { data: id } = await withdraw('colaboradores', row).throwOnError();
  expect(await fetchRow('colaboradores', row)).toBeUndefined();
  expect(await readHistory('colaboradores', row)).toBe('[]');
  const bin = as.staff
    .from('lixeira')
    .select()
    .match({ table_name: 'colaboradores', row_id: row.id });
  expect((await bin.throwOnError()).data).toEqual([]);
  const withdrawal = await read(id);
  expect(withdrawal?.titulo).toBe('Maria');
  expect(withdrawal?.arquivos.map(getName).sort()).toEqual(photos.map(getName).sort());
});

test.each(['the item', 'only its photo'])(
  'a row that is only in the bin can be withdrawn: %s',
  async (what) => {
    const photo = createPhoto();
    const row = await add('noticias', { title: 'Festa', image_urls: [photo] });
    await as.staff.from('noticias').delete().match(pickKey(row)).throwOnError();
    const fotos = what === 'the item' ? undefined : [photo];
    const { data: id } = await withdraw('noticias', row, fotos).throwOnError();
    expect(await readHistory('noticias', row)).not.toContain(getName(photo));
    expect((await read(id))?.arquivos.map(getName)).toEqual([getName(photo)]);
    if (what === 'the item') return expect(await readHistory('noticias', row)).toBe('[]');
    const found = as.service.from('historico').select('id');
    const deletion = { table_name: 'noticias', row_id: row.id, operation: 'DELETE' };
    const entry = (await found.match(deletion).single().throwOnError()).data;
    await as.staff.rpc('restaurar_historico', { id: entry.id }).throwOnError();
    expect(await fetchRow('noticias', row)).toMatchObject({ image_urls: [] });
  },
);

test('a photo that two items show leaves both, and staff see that before', async () => {
  const photo = createPhoto();
  const [row, other] = [
    await add('noticias', { title: 'Festa', image_urls: [photo] }),
    await add('noticias', { title: 'Outra festa', image_urls: [photo] }),
  ];
  const item = { tabela: 'noticias', item: String(row.id), fotos: [photo] };
  expect((await as.staff.rpc('prever_retirada', item).throwOnError()).data).toEqual({
    fotos: 1,
    outros: [{ tabela: 'noticias', titulo: 'Outra festa', permitido: true }],
  });
  await withdraw('noticias', row).throwOnError();
  expect(await fetchRow('noticias', other)).toMatchObject({ image_urls: [] });
  expect(await readHistory('noticias', other)).not.toContain(getName(photo));
});

test('an item that cannot be without the photo is named, and nothing changes', async () => {
  const photo = createPhoto('alimentacao-galeria');
  const asset = await add<Values>('media_assets', { file_url: photo, filename: 'cozinha.webp' });
  const row = await add('noticias', { title: 'Festa', image_urls: [photo] });
  for (const refusal of [
    await withdraw('noticias', row, [photo]),
    await withdraw('media_assets', asset, [photo]),
  ]) {
    expect(refusal.error).toMatchObject({ code: 'PT409' });
    expect(refusal.error?.message).toContain('“cozinha.webp” (imagem)');
  }
  expect(await fetchRow('noticias', row)).toMatchObject({ image_urls: [photo] });
});

test('an item keeps a photo of its past that another item shows now', async () => {
  const photo = createPhoto();
  const row = await add('noticias', { title: 'Festa', image_urls: [photo] });
  await change('noticias', row, { image_urls: [] });
  const other = await add('noticias', { title: 'Outra', image_urls: [photo] });
  const { data: id } = await withdraw('noticias', row).throwOnError();
  expect(await read(id)).toMatchObject({ fotos: 0, arquivos: [] });
  expect(await fetchRow('noticias', other)).toMatchObject({ image_urls: [photo] });
});

test('asking again returns the same withdrawal, and what is not there is refused', async () => {
  const photo = createPhoto();
  const row = await add('noticias', { title: 'Festa', image_urls: [photo] });
  expect(await readOutcome(withdraw('noticias', row, [photo, createPhoto()]))).toBe('PT404');
  expect(await fetchRow('noticias', row)).toMatchObject({ image_urls: [photo] });
  const { data: id } = await withdraw('noticias', row, [photo]).throwOnError();
  expect((await withdraw('noticias', row, [photo])).data).toBe(id);
  for (const fotos of [[createPhoto()], [photo, createPhoto()], [], ['x']])
    expect(await readOutcome(withdraw('noticias', row, fotos))).toBe('PT404');
  const { data: whole } = await withdraw('noticias', row).throwOnError();
  expect((await withdraw('noticias', row)).data).toBe(whole);
  expect(await readOutcome(withdraw('noticias', { id: -1 }))).toBe('PT404');
});

test('ten withdrawals at once are ten records and one publication that purges', async () => {
  const rows = await Promise.all(
    Array.from({ length: 10 }, () => add('espacos', { name: 'Horta', image_url: createPhoto() })),
  );
  const ids = await Promise.all(rows.map((row) => withdraw('espacos', row).throwOnError()));
  expect(new Set(ids.map(({ data }) => data as string)).size).toBe(10);
  const waiting = as.staff.from('publicacoes').select('purge').eq('status', 'pedida');
  const running = await waiting.throwOnError();
  for (const { purge } of running.data) expect(purge).toBe(true);
});

withDatabase('with requests for a publication', () => {
  test('a withdrawal makes a publication that waits already purge', async () => {
    await sql`delete from public.publicacoes where status = 'pedida'`;
    await sql`insert into public.publicacoes (status, reason) values ('pedida', 'pedido da equipe')`;
    const row = await add('espacos', { name: 'Horta', image_url: createPhoto() });
    await withdraw('espacos', row).throwOnError();
    const waiting = await sql`select purge from public.publicacoes where status = 'pedida'`;
    expect([...waiting]).toEqual([{ purge: true }]);
  });
});

test('only the publishing job records what is gone, and nothing is done before everything is', async () => {
  const photo = createPhoto();
  const row = await add('noticias', { title: 'Maria ganhou', image_urls: [photo] });
  const id = (await withdraw('noticias', row).throwOnError()).data as string;
  for (const who of ['visitor', 'account'] as const) expect(await read(id, who)).toBeUndefined();
  for (const who of ['visitor', 'account', 'inviter'] as const) {
    const rows = () => as[who].from('retiradas');
    await rows().update({ concluida_em: new Date().toISOString() }).eq('id', id);
    await rows().delete().eq('id', id);
    expect(await readOutcome(rows().insert({ tabela: 'noticias', item: '1' }))).toBe('42501');
  }
  expect(await read(id)).toMatchObject({ concluida_em: null });

  const url = `https://x.example${photo}`;
  const address = (sumiu_em: string | null) => [
    { endereco: url, lugar: 'armazenamento', sumiu_em },
  ];
  await report(id, { publicada: true, enderecos: address(null), concluida: true });
  expect(await read(id)).toMatchObject({ titulo: 'Maria ganhou', concluida_em: null });
  await report(id, { problema: 'O armazenamento não respondeu.', concluida: true });
  expect(await read(id)).toMatchObject({
    problema: 'O armazenamento não respondeu.',
    tentativas: 1,
  });
  await report(id, { enderecos: address(new Date().toISOString()), concluida: true });
  const done = await read(id);
  expect(done).toMatchObject({ problema: null, titulo: null, requested_by: staff.id });
  expect(done?.concluida_em).not.toBeNull();
  // The original name of the file is forgotten.
  expect(JSON.stringify(done)).not.toContain('maria');
  expect(done?.arquivos).toEqual([`noticias-images/${getName(photo).replace('-maria', '')}`]);
  expect((await withdraw('noticias', row, [photo], 'inviter')).data).toBe(id);
  expect(inviter.id).not.toBe(done?.requested_by);
});
