import { addCallers, anon, by, inviter, query, refusal, staff } from './support/callers';
import { testDatabase } from './support/database';

const db = await testDatabase(addCallers);
const asStaff = by(db, staff);

interface Article {
  id: number;
  author_id: string | null;
  updated_at: Date;
}

async function publish(): Promise<Article> {
  const [article] = await asStaff<Article>(
    `insert into noticias (title) values ('Festa') returning *`,
  );
  if (!article) throw new Error('Nothing was inserted.');
  return article;
}

test('a scheduled article appears by itself when its moment comes', async () => {
  await db.exec(`insert into noticias (title, published_at)
    values ('Rascunho', null), ('Agendada', now() + interval '1 hour')`);
  const titles = () => query(db, anon, `select title from noticias where title ~ 'Rasc|Agen'`);
  expect(await titles()).toEqual([]);
  await db.query(`update noticias set published_at = now() where title = 'Agendada'`);
  expect(await titles()).toEqual([{ title: 'Agendada' }]);
});

test('an article is signed by the person who publishes it', async () => {
  expect((await publish()).author_id).toBe(staff.id);
});

test('nobody signs as another person', async () => {
  const forged = asStaff(`insert into noticias (title, author_id) values ('Festa', $1)`, [
    inviter.id,
  ]);
  expect(await refusal(forged)).toBe('PT403');

  const { id } = await publish();
  const attributed = asStaff('update noticias set author_id = $1 where id = $2', [inviter.id, id]);
  expect(await refusal(attributed)).toBe('PT403');
});

test('a colleague corrects an article and leaves its author, or signs it', async () => {
  const { id } = await publish();
  const edit = (set: string) =>
    query<Article>(db, inviter, `update noticias set ${set} where id = ${id} returning author_id`);
  expect(await edit(`title = 'Festa junina', author_id = '${staff.id}'`)).toEqual([
    { author_id: staff.id },
  ]);
  expect(await edit(`author_id = '${inviter.id}'`)).toEqual([{ author_id: inviter.id }]);
});

test('an article outlives the account of its author', async () => {
  await db.exec(`insert into auth.users (id) values ('00000000-0000-4000-8000-00000000000a')`);
  const { rows } = await db.query<Article>(
    `insert into noticias (title, author_id)
     values ('Festa', '00000000-0000-4000-8000-00000000000a') returning *`,
  );
  await db.exec(`delete from auth.users where id = '00000000-0000-4000-8000-00000000000a'`);
  expect(await asStaff('select author_id from noticias where id = $1', [rows[0]?.id])).toEqual([
    { author_id: null },
  ]);
});

test('updated_at moves with a change, and only with a change', async () => {
  const { id, updated_at } = await publish();
  const save = async (title: string) =>
    (
      await asStaff<Article>('update noticias set title = $1 where id = $2 returning *', [
        title,
        id,
      ])
    )[0]?.updated_at;
  expect(await save('Festa')).toEqual(updated_at);
  expect((await save('Festa junina'))?.getTime()).toBeGreaterThan(updated_at.getTime());
});
