import { addCallers, by, query, refusal, service, staff } from './support/callers';
import { testDatabase } from './support/database';

const db = await testDatabase(addCallers);
const asStaff = by(db, staff);
beforeEach(() => db.exec('truncate historico'));

interface Entry {
  table_name: string;
  row_id: string;
  operation: string;
  title: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  changed_by: string | null;
  changed_by_email: string | null;
}

const entries = () => asStaff<Entry>('select * from historico order by id');

test('a row’s life is recorded: who, what, before and after', async () => {
  const [row] = await asStaff<{ id: number }>(
    `insert into espacos (name) values ('Horta') returning id`,
  );
  await asStaff(`update espacos set name = 'Horta nova' where id = $1`, [row?.id]);
  await asStaff('delete from espacos where id = $1', [row?.id]);

  const common = {
    table_name: 'espacos',
    row_id: String(row?.id),
    changed_by: staff.id,
    changed_by_email: staff.email,
  };
  const first = expect.objectContaining({ id: row?.id, name: 'Horta' });
  const second = expect.objectContaining({ id: row?.id, name: 'Horta nova' });
  expect(await entries()).toMatchObject([
    { ...common, operation: 'INSERT', title: 'Horta', before: null, after: first },
    { ...common, operation: 'UPDATE', title: 'Horta nova', before: first, after: second },
    { ...common, operation: 'DELETE', title: 'Horta nova', before: second, after: null },
  ]);
});

test('saving without a change leaves no trace', async () => {
  await asStaff(`insert into espacos (name) values ('Pátio')`);
  await db.exec('truncate historico');
  await asStaff(`update espacos set name = 'Pátio' where name = 'Pátio'`);
  expect(await entries()).toEqual([]);
});

test('what did not happen is not recorded', async () => {
  expect(await refusal(asStaff(`insert into espacos (name) values ('')`))).toBe('23514');
  expect(await entries()).toEqual([]);
});

test('the e-mail is found when the session does not tell it', async () => {
  await query(db, { ...staff, email: undefined }, `insert into espacos (name) values ('Lago')`);
  expect(await entries()).toMatchObject([{ changed_by_email: staff.email }]);
});

test('a change by no person has no author', async () => {
  await query(db, service, `insert into espacos (name) values ('Lago')`);
  expect(await entries()).toMatchObject([{ changed_by: null, changed_by_email: null }]);
});

test('rows without a name of their own get a readable title', async () => {
  await db.exec(`
    insert into cardapios (periodo_inicio, periodo_fim, url_cardapio)
      values ('2026-11-02', '2026-11-06', 'https://coopen.example/a.pdf');
    insert into media_assets (id, file_url, filename)
      values ('00000000-0000-4000-8000-00000000000f', '/storage/v1/object/public/alimentacao-galeria/a.webp', 'cozinha.webp');
    insert into media_asset_categories (asset_id, category_id)
      select '00000000-0000-4000-8000-00000000000f', id from media_categories
      where slug = 'alimentacao-galeria-estrutura';
  `);
  expect(await entries()).toMatchObject([
    { title: 'Cardápio de 02/11/2026 a 06/11/2026' },
    { title: 'cozinha.webp' },
    {
      title: 'Lugar de uma imagem: galeria da Alimentação',
      row_id: expect.stringMatching(/^00000000-0000-4000-8000-00000000000f:\d+$/),
    },
  ]);
});

test('what a deleted category leaves behind is recorded too', async () => {
  await db.exec(`
    insert into categorias_atividades (nome) values ('Música');
    insert into atividades (nome, categoria_id) select 'Coral', id from categorias_atividades;
    truncate historico;
  `);
  await asStaff('delete from categorias_atividades');
  const recorded = (await entries()).map(
    ({ table_name, operation }) => `${operation} ${table_name}`,
  );
  expect(recorded.sort()).toEqual(['DELETE categorias_atividades', 'UPDATE atividades']);
});

test('writers of content wait in line, so that a reader of the largest id misses nothing', async () => {
  await db.transaction(async (tx) => {
    await tx.exec('delete from espacos where false');
    const { rows } = await tx.query(`
      select from pg_locks where locktype = 'advisory' and granted
        and objid::bigint = hashtext('public.historico')::bigint & 4294967295`);
    expect(rows).toHaveLength(1);
  });
});
