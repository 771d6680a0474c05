import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from 'shared/node/files';
import { pagePaths } from 'shared/pages/paths';
import { parseStoredUrl } from 'shared/storage';
import { testDatabase } from './support/database';

const seed = await readFile(join(import.meta.dirname, '../seed.sql'), 'utf8');
const { db } = await testDatabase();
await db.exec(seed);
const { db: inOctober } = await testDatabase();

async function column(query: string, of = db): Promise<string[]> {
  const { rows } = await of.query<{ value: string }>(query);
  return rows.map(({ value }) => value);
}

async function filesInRows(): Promise<string[]> {
  const addresses = await column(`
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
    const file = parseStoredUrl(address);
    if (!file) throw new Error(`${address} is not the address of a stored file.`);
    return `${file.bucket}/${file.path}`;
  });
}

test('every file that a row names is in the demo folder, and every file there is named', async () => {
  expect(new Set(await filesInRows())).toEqual(
    new Set(await listFiles(join(import.meta.dirname, '../demo'))),
  );
});

test('whatever the day, articles have the same numbers and the same one is the newest', async () => {
  const numbered = `select id || ' ' || title as value from noticias order by id`;
  const newest = 'select title as value from noticias order by published_at desc limit 1';
  // The day after one of the days of the year that articles have.
  await inOctober.exec(seed.replaceAll('current_date', `date '2027-10-20'`));
  for (const query of [numbered, newest])
    expect(await column(query, inOctober)).toEqual(await column(query));
});

test('staff can edit every page of the site: each has its row, made by a migration', async () => {
  const slugs = await column('select slug as value from paginas');
  expect(slugs.sort()).toEqual(Object.keys(pagePaths).sort());
});

test('no row of the demo names a year, which would contradict the words of the pages', async () => {
  const texts = `
    select concat_ws(' ', title, content) as value from noticias
    union all select concat_ws(' ', title, text, place) from eventos
    union all select concat_ws(' ', title, file_url) from documentos
    union all select nome from atividades
    union all select concat_ws(' ', observacoes, notas, utm_campaign) from solicitacoes_visita
  `;
  expect((await column(texts)).filter((text) => /\b(19|20)\d\d\b/.test(text))).toEqual([]);
});

test('no event of the demo falls on a Sunday', async () => {
  const onSundays = `select title as value from eventos
    where 0 in (extract(dow from starts_on), extract(dow from ends_on))`;
  expect(await column(onSundays)).toEqual([]);
});
