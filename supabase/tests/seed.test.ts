import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from 'shared/node/file-system';
import { mayLeaveSite } from 'shared/pages/hiding';
import { pagePaths, type PageSlug } from 'shared/pages/paths';
import { parseStoredUrl } from 'shared/storage';
import { createTestDatabase } from './support/database';

const seed = await readFile(join(import.meta.dirname, '../seed.sql'), 'utf8');
const { db } = await createTestDatabase();
await db.exec(seed);
const { db: inOctober } = await createTestDatabase();

async function readColumn(query: string, database = db): Promise<string[]> {
  const { rows } = await database.query<{ value: string }>(query);
  return rows.map(({ value }) => value);
}

async function listFilesInRows(): Promise<string[]> {
  const urls = await readColumn(String.raw`
    select (regexp_matches(content::text, '"(/storage/[^"\\]+)', 'g'))[1] as value
    from private.list_stored_versions('0')
  `);
  return urls.map((url) => {
    const file = parseStoredUrl(url);
    if (!file) throw new Error(`${url} is not the URL of a stored file.`);
    return `${file.bucket}/${file.path}`;
  });
}

test('the demo folder has exactly the files that rows refer to', async () => {
  expect(new Set(await listFilesInRows())).toEqual(
    new Set(await listFiles(join(import.meta.dirname, '../demo'))),
  );
});

test('articles have the same ids and the same newest article, whatever the day of the seeding', async () => {
  const numbered = `select id || ' ' || title as value from noticias order by id`;
  const newest = 'select title as value from noticias order by published_at desc limit 1';
  // This day is soon after two of the articles' days of the year, 22 September and 3 October.
  await inOctober.exec(seed.replaceAll('current_date', `date '2027-10-20'`));
  for (const query of [numbered, newest])
    expect(await readColumn(query, inOctober)).toEqual(await readColumn(query));
});

test('staff can edit every page of the site, because migrations create a row for each', async () => {
  const slugs = await readColumn('select slug as value from paginas');
  expect(slugs.sort()).toEqual(Object.keys(pagePaths).sort());
});

test('the console offers to take exactly the pages off the site that the database lets go', async () => {
  const free = await readColumn(
    'select slug as value from paginas where private.may_leave_site(slug)',
  );
  const offered = (Object.keys(pagePaths) as PageSlug[]).filter(mayLeaveSite);
  expect(free.sort()).toEqual(offered.sort());
});

test('no row of the demo mentions a year, which would contradict the texts of the pages', async () => {
  const texts = `
    select concat_ws(' ', title, content) as value from noticias
    union all select concat_ws(' ', title, description, content) from paginas_livres
    union all select concat_ws(' ', title, text, place) from eventos
    union all select concat_ws(' ', title, file_url) from documentos
    union all select nome from atividades
    union all select concat_ws(' ', observacoes, notas, utm_campaign) from solicitacoes_visita
  `;
  expect((await readColumn(texts)).filter((text) => /\b(19|20)\d\d\b/.test(text))).toEqual([]);
});

test('no event of the demo falls on a Sunday', async () => {
  const onSundays = `select title as value from eventos
    where 0 in (extract(dow from starts_on), extract(dow from ends_on))`;
  expect(await readColumn(onSundays)).toEqual([]);
});
