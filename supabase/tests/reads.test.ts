import type { PGlite } from '@electric-sql/pglite';
import { anon, type Caller, query, staff, stranger } from './support/callers';
import { openDatabase } from './support/database';
import { addOneOfEach } from './support/one-of-each';

let db: PGlite;

beforeAll(async () => {
  db = await openDatabase();
  await addOneOfEach(db);
  await db.exec(`
    insert into noticias (title, published_at)
      values ('Rascunho', null), ('Agendada', now() + interval '1 hour');
    insert into cardapios (periodo_inicio, periodo_fim, url_cardapio)
      values ('2026-11-09', '2026-11-13', 'https://coopen.example/b.pdf');
  `);
});
afterAll(() => db.close());

test.each<[string, Caller]>([
  ['a visitor', anon],
  ['a stranger', stranger],
])('%s sees published news and the active menu only', async (_, caller) => {
  expect(await query(db, caller, 'select title from noticias')).toEqual([{ title: 'Festa' }]);
  expect(await query(db, caller, 'select is_active from cardapios')).toEqual([{ is_active: true }]);
});

test('a scheduled article appears by itself when its moment comes', async () => {
  await db.query(`update noticias set published_at = now() where title = 'Agendada'`);
  const titles = await query(db, anon, 'select title from noticias order by title');
  expect(titles).toEqual([{ title: 'Agendada' }, { title: 'Festa' }]);
});

test('staff see the sign-in address of their colleagues', async () => {
  const members = await query(db, staff, 'select nome, email from equipe_membros order by nome');
  expect(members).toEqual([
    { nome: 'Ana', email: 'ana@coopen.example' },
    { nome: 'Direção', email: 'direcao@coopen.example' },
  ]);
});
