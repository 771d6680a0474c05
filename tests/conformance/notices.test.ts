import { randomUUID } from 'node:crypto';
import { openLink, type Person, requestRecovery, sql } from './support/accounts';
import { as, createApiClient, readOutcome, services, withDatabase } from './support/connect';
import { activate, createMember, type Device, signInOn } from './support/second-keys';

/* Mails to members about their own account, and their sessions. */

interface Mail {
  aviso: {
    tipo: string;
    nome: string;
    por?: string;
    colega?: string;
    entradas: { navegador: string }[];
    mais?: number;
  };
  /** Minutes until it is due. */
  minutes: number;
}

/** Reads the notices that wait for being sent, oldest first. */
const readNotices = (person: Person, tipo = 'navegador_novo') =>
  sql<Mail[]>`
    select aviso, round(extract(epoch from next_attempt_at - now()) / 60)::int as minutes
    from private.emails_saida
    where aviso_membro = ${person.id} and aviso ->> 'tipo' = ${tipo} and sent_at is null
    order by created_at`;

/** Lists the browsers that the waiting mails about new browsers name. */
const listNamed = async (person: Person) =>
  (await readNotices(person)).flatMap(({ aviso }) =>
    aviso.entradas.map((entry) => entry.navegador),
  );

/** Signs in with a browser that names itself like this. */
async function signInFrom({ email, password }: Person, browser: string): Promise<Device> {
  const device = createApiClient(services.keys.publishable, undefined, { 'user-agent': browser });
  const { error } = await device.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return device;
}

const createToken = () => randomUUID() + randomUUID();

const recognize = (device: Device, token: string) =>
  device.rpc('reconhecer_navegador', { token }).throwOnError();

withDatabase('a browser that signs in', () => {
  test('is written into one mail, which is due in a minute', async () => {
    const person = await createMember();
    await signInFrom(person, 'A');
    await signInFrom(person, 'B');
    const mails = await readNotices(person);
    expect(mails).toMatchObject([{ minutes: 1, aviso: { nome: 'Nara' } }]);
    expect(await listNamed(person)).toEqual(['A', 'B']);
  });

  test('is mailed about the first time, and not when the console recognizes it later', async () => {
    const person = await createMember();
    const token = createToken();
    await recognize(await signInFrom(person, 'A'), token);
    expect(await listNamed(person)).toEqual(['A']);
    await sql`delete from private.emails_saida where aviso_membro = ${person.id}`;
    await recognize(await signInFrom(person, 'A'), token);
    expect(await readNotices(person)).toEqual([]);
  });

  test.each([
    ['calls nothing', async () => undefined],
    ['has a token of its own', (thief: Device) => recognize(thief, createToken())],
    [
      'recognizes itself twice',
      async (thief: Device) => {
        const token = createToken();
        await recognize(thief, token);
        await recognize(thief, token);
      },
    ],
    [
      'has the token of another account',
      async (thief: Device) => {
        const token = createToken();
        await recognize(await signInOn(await createMember()), token);
        await recognize(thief, token);
      },
    ],
  ])('is mailed about when it %s, even right after the owner signed in', async (_title, act) => {
    const person = await createMember();
    const token = createToken();
    await recognize(await signInFrom(person, 'owner'), token);
    await sql`delete from private.emails_saida where aviso_membro = ${person.id}`;
    const owner = await signInFrom(person, 'owner');
    await act(await signInFrom(person, 'thief'));
    await recognize(owner, token);
    expect(await listNamed(person)).toEqual(['thief']);
  });

  test('is mailed about ten minutes after the previous mail, however often somebody signs in', async () => {
    const person = await createMember();
    await signInFrom(person, 'A');
    await sql`update private.emails_saida set sent_at = now() where aviso_membro = ${person.id}`;
    for (let count = 0; count < 22; count += 1) await signInFrom(person, 'B');
    const mails = await readNotices(person);
    expect(mails).toMatchObject([{ minutes: 10, aviso: { mais: 2 } }]);
    expect(await listNamed(person)).toHaveLength(20);
  });

  test('is not lost in a mail that is being sent', async () => {
    const person = await createMember();
    await signInFrom(person, 'A');
    await sql`update private.emails_saida set locked_until = now() + interval '30 seconds'
      where aviso_membro = ${person.id}`;
    await signInFrom(person, 'B');
    const mails = await readNotices(person);
    expect(mails.map(({ aviso }) => aviso.entradas.map(({ navegador }) => navegador))).toEqual([
      ['A'],
      ['B'],
    ]);
  });

  test('is named after a link of a mail has opened the session, too', async () => {
    const person = await createMember();
    const token = await requestRecovery(person);
    await openLink(token);
    const [name] = await listNamed(person);
    expect(name).toBeTruthy();
  });

  test('counts as new again after a new password, and after its session was ended from the list', async () => {
    const person = await createMember();
    const token = createToken();
    const countKnown = async () =>
      (await sql`select from private.navegadores where user_id = ${person.id}`).length;
    await recognize(await signInFrom(person, 'A'), token);
    const here = await signInFrom(person, 'B');
    await recognize(here, createToken());
    expect(await countKnown()).toBe(2);
    const { data } = await here.rpc('ver_sessoes').throwOnError();
    const other = (data as { id: string; esta: boolean }[]).find(({ esta }) => !esta);
    await here.rpc('encerrar_sessao', { sessao: other?.id }).throwOnError();
    expect(await countKnown()).toBe(1);
    const chosen = { password: `trilho-${randomUUID()}`, current_password: person.password };
    expect((await here.auth.updateUser(chosen)).error).toBeNull();
    expect(await countKnown()).toBe(0);
  });

  test('is forgotten when its owner leaves the team, and after 180 days without use', async () => {
    const [person, leaver] = [await createMember(), await createMember()];
    for (const member of [person, leaver]) await recognize(await signInOn(member), createToken());
    await as.service.from('equipe').delete().eq('user_id', leaver.id).throwOnError();
    await sql`update private.navegadores set last_seen = now() - interval '181 days'
      where user_id = ${person.id}`;
    await sql`select private.forget_sign_ins()`;
    expect(
      await sql`select from private.navegadores where user_id in (${person.id}, ${leaver.id})`,
    ).toHaveLength(0);
  });

  test('is mailed about after 180 days without use, also when nothing was swept meanwhile', async () => {
    const person = await createMember();
    const token = createToken();
    await recognize(await signInFrom(person, 'A'), token);
    await sql`delete from private.emails_saida where aviso_membro = ${person.id}`;
    await sql`update private.navegadores
      set first_seen = now() - interval '300 days', last_seen = now() - interval '181 days'
      where user_id = ${person.id}`;
    await recognize(await signInFrom(person, 'A'), token);
    expect(await listNamed(person)).toEqual(['A']);
  });

  test('is one browser for each session, however many tokens the session names', async () => {
    const person = await createMember();
    const device = await signInFrom(person, 'A');
    for (let count = 0; count < 3; count += 1) await recognize(device, createToken());
    const known = await sql`select from private.navegadores where user_id = ${person.id}`;
    expect(known).toHaveLength(1);
  });

  test('names itself with a token that nobody can guess', async () => {
    const device = await signInOn(await createMember());
    expect(await readOutcome(device.rpc('reconhecer_navegador', { token: '1' }))).toBe('PT422');
  });
});

interface Session {
  id: string;
  navegador: string | null;
  esta: boolean;
  segunda_chave: boolean;
}

withDatabase('the list of sessions', () => {
  const listSessions = async (device: Device) =>
    (await device.rpc('ver_sessoes').throwOnError()).data as Session[];

  test('has the caller’s open sessions, and says which one is open here and used the second key', async () => {
    const person = await createMember();
    await signInOn(await createMember());
    const ended = await signInFrom(person, 'ended');
    const [session] = await listSessions(ended);
    await sql`update auth.sessions set created_at = now() - interval '60 days' where id = ${session?.id ?? ''}`;
    const other = await signInFrom(person, 'A');
    const here = await signInFrom(person, 'B');
    expect(await listSessions(here)).toMatchObject([
      { navegador: 'B', esta: true, segunda_chave: false },
      { navegador: 'A', esta: false, segunda_chave: false },
    ]);
    expect(JSON.stringify(await listSessions(other))).not.toMatch(/127\.0\.0\.1|::1/);
    await activate(person, here);
    expect(await listSessions(here)).toMatchObject([{ esta: true, segunda_chave: true }]);
  });

  test('is refused to whoever has only the password of an account with a second key', async () => {
    const person = await createMember();
    const owner = await signInOn(person);
    await activate(person, owner);
    const [session] = await listSessions(owner);
    const thief = await signInOn(person);
    expect(await readOutcome(thief.rpc('ver_sessoes'))).toBe('PT428');
    expect(await readOutcome(thief.rpc('encerrar_sessao', { sessao: session?.id }))).toBe('PT428');
    expect(await readOutcome(thief.rpc('reconhecer_navegador', { token: createToken() }))).toBe(
      'accepted',
    );
    expect(await listSessions(owner)).toHaveLength(2);
  });

  test('ends a session of one’s own, and none of others', async () => {
    const person = await createMember();
    const [here, there] = [await signInOn(person), await signInOn(person)];
    const [session] = await listSessions(there);
    const stranger = await signInOn(await createMember());
    const end = (device: Device) => device.rpc('encerrar_sessao', { sessao: session?.id });
    expect(await readOutcome(end(stranger))).toBe('PT404');
    expect(await listSessions(there)).toHaveLength(2);
    expect(await readOutcome(end(here))).toBe('accepted');
    expect((await there.rpc('ver_sessoes')).status).toBe(401);
    expect((await there.auth.refreshSession()).error).not.toBeNull();
    expect(await listSessions(here)).toMatchObject([{ esta: true }]);
  });
});

withDatabase('a member is mailed', () => {
  test('when a second key begins to count, and not about the one that it replaces', async () => {
    const person = await createMember();
    const device = await signInOn(person);
    await activate(person, device);
    expect(await readNotices(person, 'chave_ativada')).toMatchObject([{ minutes: 0 }]);
    await activate(person, device);
    expect(await readNotices(person, 'chave_ativada')).toHaveLength(2);
    expect(await readNotices(person, 'chave_retirada')).toEqual([]);
  });

  test.each([
    [
      'by its owner',
      { por: 'membro' },
      (device: Device) => device.rpc('desativar_segunda_chave').throwOnError(),
    ],
    [
      'with a recovery code',
      { por: 'codigo' },
      (device: Device, { codes }: { codes: string[] }) =>
        device.rpc('usar_codigo_recuperacao', { codigo: codes[0] ?? '' }).throwOnError(),
    ],
    [
      'by a colleague',
      { por: 'colega', colega: 'Direção' },
      (_device: Device, { person }: { person: Person }) =>
        as.inviter.rpc('retirar_segunda_chave', { membro: person.id }).throwOnError(),
    ],
    [
      'by whoever runs the service',
      { por: 'sistema' },
      (_device: Device, { person }: { person: Person }) =>
        sql`delete from auth.mfa_factors where user_id = ${person.id}`,
    ],
  ])('when the second key is removed %s', async (_title, expected, remove) => {
    const person = await createMember();
    const device = await signInOn(person);
    const { codes } = await activate(person, device);
    await remove(device, { person, codes });
    const mails = await readNotices(person, 'chave_retirada');
    expect(mails.map(({ aviso }) => aviso)).toMatchObject([expected]);
  });
});
