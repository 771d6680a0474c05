import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from 'shared/node/files';
import { storedFile } from 'shared/storage';
import { videoId } from 'shared/video';
import { visitRequestSchema } from 'shared/visit-request';
import { openDatabase, testDatabase } from './support/database';

const seed = await readFile(join(import.meta.dirname, '../seed.sql'), 'utf8');
const db = await testDatabase();
await db.exec(seed);

async function column<T>(query: string): Promise<T[]> {
  const { rows } = await db.query<{ value: T }>(query);
  return rows.map(({ value }) => value);
}

async function filesInRows(): Promise<string[]> {
  const addresses = await column<string>(`
    select unnest(image_urls) as value from noticias
    union all select image_url from colaboradores
    union all select image_url from conselho_administrativo
    union all select image_url from espacos
    union all select url_cardapio from cardapios
    union all select file_url from media_assets
    union all select file_url from documentos
    union all select (regexp_matches(content, '"(/storage/[^"]+)"', 'g'))[1] from noticias
  `);
  return addresses.map((address) => {
    const file = storedFile(address);
    if (!file) throw new Error(`${address} is not the address of a stored file.`);
    return `${file.bucket}/${file.path}`;
  });
}

test('every file that a row names is in the demo folder, and every file there is named', async () => {
  expect(new Set(await filesInRows())).toEqual(
    new Set(await listFiles(join(import.meta.dirname, '../demo'))),
  );
});

test('news have photos in every number the site treats differently, and no two the same cover', async () => {
  const albums = await column<string[]>('select image_urls as value from noticias');
  expect(albums.length).toBeGreaterThanOrEqual(14);
  const counts = albums.map((album) => album.length);
  for (const count of [0, 1, 2, 3, 4]) expect(counts).toContain(count);
  const covers = albums.flatMap(([cover]) => cover ?? []);
  expect(new Set(covers).size).toBe(covers.length);
});

test('all news are out, the newest of this week', async () => {
  const news = await column<Date>('select published_at as value from noticias');
  const times = news.map((date) => date.getTime());
  expect(Math.max(...times)).toBeLessThan(Date.now());
  expect(Math.max(...times)).toBeGreaterThan(Date.now() - 7 * 24 * 3600 * 1000);
});

test('whatever the day, articles have the same numbers and the same one is the newest', async () => {
  const numbered = `select id || ' ' || title as value from noticias order by id`;
  const newest = 'select title as value from noticias order by published_at desc limit 1';
  const inOctober = await openDatabase();
  try {
    // The day after one of the days of the year that articles have.
    await inOctober.exec(seed.replaceAll('current_date', `date '2027-10-20'`));
    for (const query of [numbered, newest]) {
      const { rows } = await inOctober.query<{ value: string }>(query);
      expect(rows.map(({ value }) => value)).toEqual(await column<string>(query));
    }
  } finally {
    await inOctober.close();
  }
});

test('the active menu is the one of this week', async () => {
  const active = await column<boolean>(
    `select periodo_inicio = date_trunc('week', current_date)::date as value from cardapios where is_active`,
  );
  expect(active).toEqual([true]);
});

test('every activity has a category and a video that can be played', async () => {
  const orphans = await column('select id as value from atividades where categoria_id is null');
  expect(orphans).toEqual([]);
  const links = await column<string | null>('select video_url as value from atividades');
  for (const link of links) expect([link, videoId(link)]).not.toEqual([link, null]);
});

test('visit requests are such as the form lets through', async () => {
  const requests = await column<unknown>(`
    select jsonb_strip_nulls(jsonb_build_object(
      'nomeResponsavel', nome_responsavel, 'seriesInteresse', series_interesse,
      'periodosDisponiveis', periodos_disponiveis, 'whatsapp', whatsapp,
      'observacoes', observacoes, 'lgpd', true
    )) as value from solicitacoes_visita
  `);
  expect(requests.length).toBeGreaterThan(0);
  for (const request of requests)
    expect(visitRequestSchema.safeParse(request).error).toBeUndefined();
});
