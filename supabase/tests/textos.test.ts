import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { invisibleText, makePrintable } from 'shared/text';
import { getRefusalCode, createTestDatabase } from './support/database';

const { db } = await createTestDatabase();
await db.exec(await readFile(join(import.meta.dirname, '../seed.sql'), 'utf8'));
await db.exec(`
  insert into public.alertas (title, ends_at) values ('Portão fechado', now() + interval '1 hour');
  insert into public.publicacoes (status) values ('pedida');
  insert into public.ajustes (chave, ligado, mudado_por) values ('conferir_autorizacoes', false, 'Ana');
  update public.autorizacoes_imagem set conferida_em = now(), conferida_por = 'Ana';
  insert into public.retiradas (tabela, item, titulo, fotos, completa, arquivos, requested_by_name, problema)
  values ('noticias', '1', 'Festa', 1, false, '{noticias-images/festa.webp}', 'Ana', 'O armazenamento não respondeu.');
  insert into public.importacoes (arquivos) values ('{site.xml}');
  insert into public.itens_importados (chave, tabela, item, recebido, colunas, gravado)
  values ('a', 'noticias', '1', 'b', '{title}', 'c');
  update public.paginas set fora_do_site = true, leva_a = '/matriculas' where slug = 'bolsas';
  update public.paginas set endereco = '/a-escola' where slug = 'coopen';
  update public.noticias set published_at = null, revisao = 'devolvida', revisao_recado = 'Falta a data.'
  where id = (select min(id) from public.noticias);
  alter table public.solicitacoes_visita disable trigger keep_request_as_sent`);

/**
 * Every column of every API table that can hold text from people, except the history, which only copies other tables.
 */
const { rows: columns } = await db.query<{
  table: string;
  column: string;
  type: string;
  isShown: boolean;
}>(`
  select relname as table, attname as column, format_type(atttypid, null) as type,
    attnotnull and not atthasdef and attname ~ '^(title|name|nome)' as "isShown"
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'historico'
    and attnum > 0 and not attisdropped and atttypid::regtype::text in ('text', 'text[]', 'jsonb', 'character varying')
  order by 1, 2`);

/**
 * A decomposed text with a direction override, a zero-width space and a soft hyphen; and the same text as it
 * is stored.
 */
const typed = 'Sa\u0303o Joa\u0303o\u202e\u200b, fes\u00adta';
const stored = 'São João, festa';
const invisible = '\u200b\u202e';

const photo = '/storage/v1/object/public/documentos/guia.webp';
/** Values that columns with a rule accept: URLs, and the point of a photo. */
const accepted = ['/coopen', photo, 'https://youtu.be/dQw4w9WgXcQ', '30 60'];

type Attempt = [written: unknown, expected: unknown];

/** Replaces every text of a document, and keeps its keys. */
const replaceTexts = (document: unknown, text: string): unknown =>
  JSON.parse(JSON.stringify(document), (_, part: unknown) =>
    typeof part === 'string' ? text : part,
  );

/**
 * Values to write to a column, and how they must be stored. The first value that the column's own checks
 * accept is tested.
 */
function chooseAttempts(type: string, value: unknown): Attempt[] {
  if (type === 'jsonb') {
    const words = { [photo]: { alt: typed } };
    const cleaned = { [photo]: { alt: stored } };
    return [
      [words, cleaned],
      [[words], [cleaned]],
      [replaceTexts(value, typed), replaceTexts(value, stored)],
    ];
  }
  if (type === 'text[]') {
    const known = value as string[];
    return [
      [[typed], [stored]],
      [[photo + invisible], [photo]],
      ...(known.length > 0 ? [[known.map((one) => one + invisible), known] as Attempt] : []),
    ];
  }
  const known = [value, ...accepted].filter((one) => typeof one === 'string');
  return [[typed, stored], ...known.map((one): Attempt => [one + invisible, one])];
}

test.each(columns)(
  '$table: $column is stored normalized, and without invisible characters',
  async ({ table, column, type }) => {
    const { rows } = await db.query<Record<string, unknown>>(
      `select ctid, ${column} as value from public.${table}
       order by ${column} ${['jsonb', 'text[]'].includes(type) ? 'desc' : ''} nulls last limit 1`,
    );
    const [row] = rows;
    if (!row) throw new Error(`${table} has no row to write to.`);
    const refusals: string[] = [];
    for (const [written, expected] of chooseAttempts(type, row.value)) {
      const value = type === 'jsonb' ? JSON.stringify(written) : written;
      const update = db.query<{ stored: unknown }>(
        `update public.${table} set ${column} = $1 where ctid = $2 returning ${column} as stored`,
        [value, row.ctid],
      );
      const code = await getRefusalCode(update);
      refusals.push(code);
      if (code !== 'accepted') continue;
      expect((await update).rows).toEqual([{ stored: expected }]);
      return;
    }
    throw new Error(`Nothing could be written: ${refusals.join()}`);
  },
);

const blanks = [
  '\u200b',
  '\u3164',
  '\u2800',
  '\ufeff',
  '\u00ad',
  '\u115f',
  '\u2060',
  '\u00a0 \u3000',
  '\u202e \u200b',
];

test.each(columns.filter(({ isShown }) => isShown))(
  '$table: $column must contain something visible',
  async ({ table, column }) => {
    for (const blank of blanks) {
      const update = db.query(
        `update public.${table} set ${column} = $1
         where ctid = (select ctid from public.${table} limit 1)`,
        [blank],
      );
      await expect(update).rejects.toMatchObject({ code: 'PT422', message: invisibleText });
    }
  },
);

test('a text of a page must contain something visible', async () => {
  for (const content of [{ title: '\u2800' }, { items: [{ title: '\u3164\u200b' }] }]) {
    const update = db.query(`update paginas set content = $1 where slug = 'coopen'`, [
      JSON.stringify(content),
    ]);
    await expect(update).rejects.toMatchObject({ code: 'PT422', message: invisibleText });
  }
});

const emojis = ['👩‍🚀', '👩🏽‍❤️‍💋‍👨🏿', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏳️‍🌈', '1️⃣', '❤️', '🧑‍🤝‍🧑', '👨‍👩‍👧‍👦'];

test('emojis keep the invisible characters that join their parts', async () => {
  const title = emojis.join(' ');
  const { rows } = await db.query('insert into noticias (title) values ($1) returning title', [
    title,
  ]);
  expect(rows).toEqual([{ title }]);
});

/** All code points of the Unicode planes that have characters. */
const codePointRanges = [
  [1, 0xd7ff],
  [0xe000, 0x1ffff],
  [0xe0000, 0xe0fff],
] as const;
const characters = codePointRanges.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
);

test('neither the database nor the console takes long to process a text of thousands of accents', async () => {
  const text = `a${'\u0301\u0323'.repeat(50_000)}b <p>e\u0301</p>`;
  const started = performance.now();
  const { rows } = await db.query<{ text: string }>('select private.make_printable($1) as text', [
    text,
  ]);
  expect(rows[0]?.text === makePrintable(text)).toBe(true);
  // An algorithm with quadratic time would take half a minute.
  expect(performance.now() - started).toBeLessThan(15_000);
});

test('the database cleans every character as the console does: in a word, in a tag, after and between emojis', async () => {
  const different: string[] = [];
  const batch = 16_384;
  for (let at = 0; at < characters.length; at += batch) {
    const texts = characters
      .slice(at, at + batch)
      .map((one) => `a${one}b<${one}>❤${one}👩${one}🚀`);
    const { rows } = await db.query<{ text: string }>(
      `select private.make_printable(value) as text
       from jsonb_array_elements_text($1) with ordinality as texts (value, place) order by place`,
      [JSON.stringify(texts)],
    );
    texts.forEach((text, index) => {
      if (rows[index]?.text !== makePrintable(text)) different.push(encodeURIComponent(text));
    });
  }
  expect(different).toEqual([]);
});
