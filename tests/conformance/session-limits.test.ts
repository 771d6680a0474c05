import postgres from 'postgres';
import {
  add,
  registerCleanup,
  as,
  createApiClient,
  readOutcome,
  services,
  staff,
  fetchRow,
  withDatabase,
} from './support/connect';
import { newcomer } from './support/samples';

/* Sessions end after hours or days, so these tests change their age in the database. */

const { database, keys, leaver } = services;
const sql = postgres(database ?? '', { max: 1, onnotice: () => undefined });
afterAll(() => sql.end());

const ended = 'PT401';
const pdf = { contentType: 'application/pdf' };
const title = 'De uma sessão que terminou';

async function signIn(email = staff.email) {
  const { auth } = createApiClient(keys.publishable);
  const { data } = await auth.signInWithPassword({ ...leaver, email });
  if (!data.session) throw new Error(`${email} cannot sign in.`);
  const { access_token, refresh_token } = data.session;
  const [, claims = ''] = access_token.split('.');
  const { session_id: id } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    session_id: string;
  };
  registerCleanup(() => sql`delete from auth.sessions where id = ${id}`);
  return { id, auth, refresh_token, api: createApiClient(keys.publishable, access_token) };
}

/** Expects the same message for refused files as for refused rows; a hosted storage service has its own messages. */
async function expectSameRefusal(api: ReturnType<typeof createApiClient>, status: number) {
  const files = api.storage.from('documentos');
  const { error: upload } = await files.upload('recusado.pdf', '%PDF', pdf);
  const { error: list } = await files.list();
  expect([upload, list]).not.toContain(null);
  if (!services.isEmbedded) return;
  const { error } = await api.from('equipe').select('*');
  for (const refused of [upload, list])
    expect(refused).toMatchObject({ status, message: error?.message });
}

const age = (id: string, started: string, renewed: string) => sql`
  update auth.sessions set created_at = now() - ${started}::interval,
    refreshed_at = (now() - ${renewed}::interval) at time zone 'UTC'
  where id = ${id}`;

withDatabase('a session', () => {
  test.each([
    ['that was never renewed in twelve hours', '12 hours 1 second', '12 hours 1 second'],
    ['that was last renewed twelve hours ago', '3 days', '12 hours 1 second'],
    ['that is thirty days old, though it is in use', '30 days 1 second', '1 minute'],
  ])('%s can neither read nor write', async (_, started, renewed) => {
    const row = await add('noticias', { title: 'Festa', published_at: null });
    const { id, api } = await signIn();
    expect((await api.from('noticias').select('id').eq('id', row.id)).data).toHaveLength(1);
    const [name, files] = [`${id}.pdf`, api.storage.from('documentos')];
    registerCleanup(() => as.service.storage.from('documentos').remove([name]));
    expect((await files.upload(name, '%PDF', pdf)).error).toBeNull();

    await age(id, started, renewed);
    for (const table of ['equipe', 'equipe_membros', 'historico', 'noticias'])
      expect([table, await readOutcome(api.from(table).select('*'))]).toEqual([table, ended]);
    // PostgreSQL evaluates a policy only if there is a row to filter: if these tables are empty, there is no error.
    for (const table of ['solicitacoes_visita', 'publicacoes'])
      expect([table, (await api.from(table).select('*')).data ?? []]).toEqual([table, []]);
    expect(await readOutcome(api.from('noticias').insert({ title }))).toBe(ended);
    expect(await readOutcome(api.from('noticias').update({ title }).eq('id', row.id))).toBe(ended);
    expect(await readOutcome(api.from('noticias').delete().eq('id', row.id))).toBe(ended);
    expect(await readOutcome(api.rpc('reordenar_espacos', { ids: [] }))).toBe(ended);
    expect(await readOutcome(api.rpc('convidar_membro', { email: 'x@b.example', nome: 'X' }))).toBe(
      ended,
    );
    await expectSameRefusal(api, 401);
    await files.remove([name]);
    expect((await as.service.storage.from('documentos').download(name)).error).toBeNull();
    expect(await fetchRow('noticias', row)).toMatchObject({ title: 'Festa' });
  });

  test('that is in use continues', async () => {
    const { id, api } = await signIn();
    await age(id, '29 days 23 hours', '11 hours 59 minutes');
    expect((await api.from('equipe').select('nome')).data).not.toEqual([]);
    expect((await api.from('equipe').select('nome')).error).toBeNull();
  });

  test('counts as used when its token is renewed', async () => {
    const { id, auth, refresh_token } = await signIn();
    await age(id, '11 hours 59 minutes', '11 hours 59 minutes');
    expect((await auth.refreshSession({ refresh_token })).error).toBeNull();
    const [session] = await sql<{ is_recent: boolean }[]>`
      select refreshed_at at time zone 'UTC' > now() - interval '1 minute' as is_recent
      from auth.sessions where id = ${id}`;
    expect(session).toEqual({ is_recent: true });
  });

  test('that has ended stays closed, even if its client renews it', async () => {
    const { id, auth, refresh_token } = await signIn();
    await age(id, '13 hours', '13 hours');
    const { data } = await auth.refreshSession({ refresh_token });
    const token = data.session?.access_token;
    // The auth service may refuse by itself.
    if (token)
      expect(
        await readOutcome(createApiClient(keys.publishable, token).from('equipe').select()),
      ).toBe(ended);
    await age(id, '13 hours', '1 minute');
    const [session] = await sql<{ is_open: boolean }[]>`
      select private.is_session_open(sessions) as is_open from auth.sessions where id = ${id}`;
    expect(session?.is_open).toBe(false);
  });

  test('lasts as long as the settings in the database say', async () => {
    const { id, api } = await signIn();
    await age(id, '90 minutes', '90 minutes');
    const change = (sem_uso: string, total: string) =>
      sql`update private.duracao_sessao set sem_uso = ${sem_uso}, total = ${total}`;
    // Tests that run at the same time use sessions younger than these limits.
    await change('1 hour', '30 days');
    expect(await readOutcome(api.from('equipe').select())).toBe(ended);
    await change('12 hours', '1 hour');
    expect(await readOutcome(api.from('equipe').select())).toBe(ended);
    await change('12 hours', '30 days');
    expect(await readOutcome(api.from('equipe').select())).toBe('accepted');
  });
});

withDatabase('an account with a provisional password', () => {
  test('can do nothing until its password is changed', async () => {
    const email = `${newcomer}provisoria@conformidade.example`;
    registerCleanup(() => sql`delete from auth.users where email = ${email}`);
    await sql`select private.create_account(${email})`;
    await sql`update auth.users set encrypted_password =
      (select encrypted_password from auth.users where id = ${staff.id}) where email = ${email}`;
    await sql`insert into equipe (user_id, nome) select id, 'Eva' from auth.users where email = ${email}`;
    await sql`insert into private.senhas_provisorias
      select id, encrypted_password from auth.users where email = ${email}`;
    const { api } = await signIn(email);
    expect((await api.from('equipe').select()).status).toBe(428);
    for (const table of ['equipe', 'historico', 'noticias'])
      expect([table, await readOutcome(api.from(table).select('*'))]).toEqual([table, 'PT428']);
    expect(await readOutcome(api.from('noticias').insert({ title }))).toBe('PT428');
    expect(await readOutcome(api.rpc('reordenar_espacos', { ids: [] }))).toBe('PT428');
    await expectSameRefusal(api, 428);

    await sql`update auth.users set encrypted_password = encrypted_password || ' ' where email = ${email}`;
    expect(await readOutcome(api.from('equipe').select())).toBe('accepted');
  });
});
