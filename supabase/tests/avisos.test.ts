import { createTestDatabase, inviter, staff } from './support/database';

const { db, asStaff, asInviter } = await createTestDatabase();

const signIn = (id: string) =>
  db.query('insert into auth.sessions (id, user_id) values ($1, $2)', [id, staff.id]);
const countMails = async () =>
  (await db.query<{ count: number }>('select count(*)::int from private.emails_saida')).rows[0]
    ?.count;

test('a member signs in even while the outbox refuses the mail', async () => {
  await db.exec('truncate private.emails_saida');
  await db.exec(
    'alter table private.emails_saida add constraint full_disk check (false) not valid',
  );
  const session = '00000000-0000-4000-8000-0000000000a1';
  await signIn(session);
  await db.exec('alter table private.emails_saida drop constraint full_disk');
  const { rows } = await db.query('select from auth.sessions where id = $1', [session]);
  expect(rows).toHaveLength(1);
  expect(await countMails()).toBe(0);
});

test('an account outside the team is not mailed about its browsers', async () => {
  await db.exec('truncate private.emails_saida');
  await db.exec(`
    insert into auth.users (id, email)
      values ('00000000-0000-4000-8000-0000000000b1', 'fora@coopen.example');
    insert into auth.sessions (id, user_id)
      values (gen_random_uuid(), '00000000-0000-4000-8000-0000000000b1')`);
  expect(await countMails()).toBe(0);
});

test('the daily sweep deletes notices a day after they were sent, and none that wait', async () => {
  await db.exec('truncate private.emails_saida');
  await db.exec(`
    select private.queue_notice('${staff.id}', '{"tipo": "chave_ativada"}');
    select private.queue_notice('${inviter.id}', '{"tipo": "chave_ativada"}');
    update private.emails_saida set created_at = now() - interval '3 days';
    update private.emails_saida set sent_at = now() - interval '25 hours' where aviso_membro = '${staff.id}';
    select private.apply_retention()`);
  const { rows } = await db.query('select aviso_membro from private.emails_saida');
  expect(rows).toEqual([{ aviso_membro: inviter.id }]);
});

test('the history keeps the name of a member who has left, and no e-mail address', async () => {
  await asInviter(`insert into espacos (name) values ('Horta')`);
  await asInviter(`select publicar_agora()`);
  await db.exec(`update equipe set muda_equipe = true where user_id = '${staff.id}'`);
  await asStaff(`delete from equipe where user_id = '${inviter.id}'`);
  expect(await asStaff(`select changed_by_name from historico where title = 'Horta'`)).toEqual([
    { changed_by_name: 'Direção' },
  ]);
  expect(await asStaff('select requested_by_name from publicacoes')).toEqual([
    { requested_by_name: 'Direção' },
  ]);
  const { rows } = await db.query<{ rows: string }>(
    `select concat((select json_agg(historico) from historico), (select json_agg(publicacoes) from publicacoes)) as rows`,
  );
  expect(rows[0]?.rows).not.toContain('@coopen.example');
});

test('a backup from before, whose history has e-mail addresses, is restored with names', async () => {
  const { rows } = await db.query(
    `select private.update_received_row('public.historico', $1) as entry,
       private.update_received_row('public.publicacoes', $2) as publication`,
    [
      { id: 1, changed_by: staff.id, changed_by_email: staff.email },
      { id: 2, requested_by: null, requested_by_email: 'rui@coopen.example' },
    ],
  );
  expect(rows).toEqual([
    {
      entry: { id: 1, changed_by: staff.id, changed_by_name: 'Ana' },
      publication: { id: 2, requested_by: null, requested_by_name: 'rui' },
    },
  ]);
});
