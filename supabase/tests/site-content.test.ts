import { addCallers, anon, by, refusal, staff } from './support/callers';
import { testDatabase } from './support/database';

const db = await testDatabase(addCallers);
const asVisitor = by(db, anon);
const asStaff = by(db, staff);

const broken = '23514';
const document = '/storage/v1/object/public/documentos/guia.pdf';
const attempt = (sql: string, values: unknown[] = []) => refusal(asStaff(sql, values));

describe('what a page says', () => {
  const write = (content: unknown) =>
    attempt(`update paginas set content = $1 where slug = 'coopen'`, [JSON.stringify(content)]);

  test('is an object of a sensible size', async () => {
    expect(await write({ title: 'Quem Somos' })).toBe('accepted');
    for (const content of [[], 'texto', null, { text: 'á'.repeat(100_000) }]) {
      expect(await write(content)).toBe(broken);
    }
  });

  test('is kept with who wrote it, and comes back from the history', async () => {
    await write({ title: 'Antes' });
    await write({ title: 'Depois' });
    const [page] = await asStaff(`select updated_by from paginas where slug = 'coopen'`);
    expect(page).toEqual({ updated_by: staff.id });
    await asStaff(
      `select restaurar_historico((select max(id) from historico where table_name = 'paginas'))`,
    );
    const [restored] = await asStaff(`select content from paginas where slug = 'coopen'`);
    expect(restored).toEqual({ content: { title: 'Antes' } });
  });

  test('belongs to a page of the code: none is added, renamed or removed', async () => {
    expect(await attempt(`insert into paginas (slug, nome) values ('nova', 'Nova')`)).toBe('42501');
    expect(await attempt(`update paginas set slug = 'nova' where slug = 'coopen'`)).toBe('42501');
    expect(await attempt(`delete from paginas`)).toBe('42501');
  });
});

describe('a document', () => {
  const add = (slug: string, file: string) =>
    attempt(`insert into documentos (slug, title, file_url) values ($1, 'Guia', $2)`, [slug, file]);

  test('has an address of its own, and a file of the library', async () => {
    expect(await add('guia', document)).toBe('accepted');
    expect(await add('guia', document)).toBe('23505');
    for (const slug of ['', 'Guia', 'guia 2027', '../guia', 'guia.pdf']) {
      expect(await add(slug, document)).toBe(broken);
    }
    expect(await add('foto', '/storage/v1/object/public/espacos-images/a.webp')).toBe(broken);
  });

  test('is replaced without its address changing', async () => {
    await add('contraturno', document);
    const change = (values: string) =>
      attempt(`update documentos set ${values} where slug = 'contraturno'`);
    expect(await change(`title = 'Contraturno 2027'`)).toBe('accepted');
    expect(await change(`slug = 'outro'`)).toBe('PT422');
  });
});

describe('an alert', () => {
  const add = (start: string, end: string) =>
    attempt(
      `insert into alertas (title, starts_at, ends_at) values ('Sem aula', ${start}, ${end})`,
    );

  test('always ends, within a month', async () => {
    expect(await add('now()', `now() + interval '1 day'`)).toBe('accepted');
    expect(await add('now()', 'null')).toBe('23502');
    expect(await add('now()', 'now()')).toBe(broken);
    expect(await add('now()', `now() + interval '32 days'`)).toBe(broken);
  });

  test('is read by visitors while it lasts', async () => {
    await db.exec('delete from alertas');
    await add(`now() - interval '2 days'`, `now() - interval '1 day'`);
    await add(`now() + interval '1 hour'`, `now() + interval '1 day'`);
    expect(await asVisitor('select from alertas')).toEqual([]);
    await add(`now() - interval '1 hour'`, `now() + interval '1 hour'`);
    expect(await asVisitor('select from alertas')).toHaveLength(1);
  });
});

describe('an event', () => {
  const add = (values: Record<string, string>) => {
    const event = { title: 'Feira', starts_on: '2026-12-05', ...values };
    const places = Object.keys(event).map((_, index) => `$${index + 1}`);
    return attempt(
      `insert into eventos (${Object.keys(event).join()}) values (${places.join()})`,
      Object.values(event),
    );
  };

  test.each([
    ['accepted', {}],
    ['accepted', { ends_on: '2026-12-07', starts_at: '18:00', ends_at: '12:00' }],
    ['accepted', { starts_at: '09:00', ends_at: '11:00', repeats_until: '2027-06-30' }],
    [broken, { title: ' ' }],
    ['PT422', { ends_on: '2026-12-05' }],
    ['PT422', { ends_at: '11:00' }],
    ['PT422', { starts_at: '11:00', ends_at: '09:00' }],
    ['PT422', { repeats_until: '2026-12-05' }],
    ['PT422', { repeats_until: '2028-01-01' }],
    [broken, { ends_on: '2026-12-15', repeats_until: '2027-01-30' }],
    [broken, { link: 'javascript:alert(1)' }],
    [broken, { image_url: 'https://outro.example/a.webp' }],
  ])('%s: %j', async (outcome, values) => {
    expect(await add(values)).toBe(outcome);
  });
});
