import { randomUUID } from 'node:crypto';
import { decode } from 'hono/jwt';
import { buckets } from 'shared/content';
import { publicFunctions, secondKeyFunctions } from '../../supabase/local/gateway/open-routes';
import { openLink, type Person, readToken, signIn, sql } from './support/accounts';
import { readApiNames } from './support/api-names';
import { calls } from './support/calls';
import {
  add,
  as,
  createApiClient,
  fetchRow,
  onEmbedded,
  pickKey,
  readOutcome,
  registerCleanup,
  services,
  type Values,
  withDatabase,
} from './support/connect';
import { hoursFromNow, tableSamples } from './support/samples';
import {
  activate,
  createMember,
  type Device,
  enroll,
  plantLink,
  signInOn,
  typeCode,
} from './support/second-keys';

/* A second key: codes of an app besides the password. */

const needsCode = { code: 'PT428', hint: 'segunda_chave' };
const needsKey = { code: 'PT428', hint: 'ativar_segunda_chave' };

const readState = async (device: Device) =>
  (await device.rpc('ver_segunda_chave').single<Values>().throwOnError()).data;
/** The error of reading the team, which every member may. */
const readTeam = async (device: Device) => (await device.from('equipe').select('nome')).error;
const readClaims = async (device: Device) =>
  decode((await device.auth.getSession()).data.session?.access_token ?? '').payload;

describe('the auth service', () => {
  test('enrolls an app, and raises the session with its code', async () => {
    const device = await signInOn(await createMember([]));
    expect(await readClaims(device)).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
    });
    const { id, app, data } = await enroll(device, 'Celular');
    expect(data).toMatchObject({
      type: 'totp',
      friendly_name: 'Celular',
      totp: {
        qr_code: expect.stringMatching(/^data:image\/svg\+xml;utf-8,[^#]*<svg/),
        secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
        uri: expect.stringMatching(/^otpauth:\/\/totp\/Escola:.*secret=/),
      },
    });
    const before = await device.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(before.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });

    const { data: tokens, error } = await typeCode(device, id, (await app?.next()) ?? '');
    expect(error).toBeNull();
    expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: expect.any(Number) });
    expect(await readClaims(device)).toMatchObject({ aal: 'aal2' });
    const levels = await device.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(levels.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
    expect((await device.auth.mfa.listFactors()).data?.totp).toEqual([
      expect.objectContaining({ id, friendly_name: 'Celular', status: 'verified' }),
    ]);
    // The level belongs to the session, whatever token opens it.
    expect((await device.auth.refreshSession()).error).toBeNull();
    expect(await readClaims(device)).toMatchObject({ aal: 'aal2' });
  });

  test('refuses wrong codes, foreign factors, unknown challenges and a second factor without a code', async () => {
    const person = await createMember([]);
    const device = await signInOn(person);
    const { id, app } = await enroll(device, 'Celular');
    expect((await enroll(device, 'Celular')).error?.code).toBe('mfa_factor_name_conflict');
    expect((await typeCode(device, id, app?.wrong() ?? '')).error?.code).toBe(
      'mfa_verification_failed',
    );
    const stranger = await signInOn(await createMember([]));
    expect((await typeCode(stranger, id, '000000')).error?.code).toBe('mfa_factor_not_found');
    const challengeId = randomUUID();
    const unknown = await device.auth.mfa.verify({ factorId: id, challengeId, code: '000000' });
    expect(unknown.error?.code).toBe('mfa_factor_not_found');

    await typeCode(device, id, (await app?.next()) ?? '');
    const other = await signInOn(person);
    expect((await enroll(other)).error?.code).toBe('insufficient_aal');
    const removal = await other.auth.mfa.unenroll({ factorId: id });
    expect(removal.error?.code).toBe('insufficient_aal');
    const change = await other.auth.updateUser({
      password: 'outra senha bem longa',
      current_password: person.password,
    });
    expect(change.error?.code).toBe('insufficient_aal');
  });

  test('ends sessions without a code when one is typed, and lowers the session whose factor is removed', async () => {
    const person = await createMember([]);
    const [first, second] = [await signInOn(person), await signInOn(person)];
    const { id, app } = await enroll(first);
    await typeCode(first, id, (await app?.next()) ?? '');
    expect((await second.auth.refreshSession()).error).not.toBeNull();
    expect((await first.auth.mfa.unenroll({ factorId: id })).error).toBeNull();
    await first.auth.refreshSession();
    expect(await readClaims(first)).toMatchObject({ aal: 'aal1' });
  });

  onEmbedded('how often a code works', () => {
    test('once, even for two requests at the same time, and no earlier code works afterwards', async () => {
      const person = await createMember([]);
      const device = await signInOn(person);
      const { id, app } = await enroll(device);
      const [earlier = '', code = ''] = [await app?.next(), await app?.next()];
      const again = await signInOn(person);
      const outcomes = await Promise.all([typeCode(device, id, code), typeCode(again, id, code)]);
      expect(outcomes.filter(({ error }) => error === null)).toHaveLength(1);
      const third = await signInOn(person);
      for (const used of [code, earlier])
        expect((await typeCode(third, id, used)).error?.code).toBe('mfa_verification_failed');
    });

    test('the refresh token from before the code does not continue the session', async () => {
      const device = await signInOn(await createMember([]));
      const before = (await device.auth.getSession()).data.session?.refresh_token ?? '';
      const { id, app } = await enroll(device);
      await typeCode(device, id, (await app?.next()) ?? '');
      const thief = createApiClient(services.keys.publishable);
      const { error } = await thief.auth.refreshSession({ refresh_token: before });
      expect(error?.code).toBe('refresh_token_already_used');
      expect((await device.auth.refreshSession()).error).toBeNull();
    });
  });
});

withDatabase('a second key', () => {
  test('is activated by mail, asked for at each sign-in, and switched off by its owner', async () => {
    const person = await createMember();
    const device = await signInOn(person);
    const none = { ativa: false, exigida: false, nesta_sessao: false, codigos_restantes: 0 };
    expect(await readState(device)).toMatchObject(none);
    const { id, app, codes } = await activate(person, device);
    expect(codes).toHaveLength(8);
    expect(new Set(codes).size).toBe(8);
    for (const code of codes) expect(code).toMatch(/^[2-9a-kmnp-z]{5}-[2-9a-kmnp-z]{5}$/);
    const active = { ativa: true, exigida: true, codigos_restantes: 8 };
    expect(await readState(device)).toMatchObject({
      ...active,
      nesta_sessao: true,
      pode_desativar: true,
      confirmada_em: expect.any(String),
    });
    expect(await readTeam(device)).toBeNull();

    const next = await signInOn(person);
    expect(await readTeam(next)).toMatchObject(needsCode);
    expect(await readState(next)).toMatchObject({
      ...active,
      nesta_sessao: false,
      pode_desativar: false,
    });
    await typeCode(next, id, await app.next());
    expect(await readTeam(next)).toBeNull();

    const { data: renewed } = await next.rpc('renovar_codigos_recuperacao').throwOnError();
    expect((renewed as string[]).filter((code) => codes.includes(code))).toEqual([]);
    await next.rpc('desativar_segunda_chave').throwOnError();
    expect(await readState(next)).toMatchObject(none);
    expect(await readTeam(await signInOn(person))).toBeNull();
  });

  test('ends all other sessions and factors when it is confirmed, and its link works once', async () => {
    const person = await createMember();
    const device = await signInOn(person);
    const token = await plantLink(person);
    await device.rpc('abrir_segunda_chave', { token }).throwOnError();
    await device.rpc('abrir_segunda_chave', { token }).throwOnError();
    const { id, app } = await enroll(device);
    await typeCode(device, id, (await app?.next()) ?? '');
    // A second browser of the owner's that has typed a code as well.
    const other = await signInOn(person);
    await typeCode(other, id, (await app?.next()) ?? '');
    await device.rpc('confirmar_segunda_chave', { token }).throwOnError();
    expect((await other.auth.refreshSession()).error).not.toBeNull();
    for (const name of ['abrir_segunda_chave', 'confirmar_segunda_chave'])
      expect(await readOutcome(device.rpc(name, { token }))).toBe('PT410');
  });

  test('needs the link of the same account, and the code before it is confirmed', async () => {
    const [person, colleague] = [await createMember(), await createMember()];
    const device = await signInOn(person);
    const foreign = await plantLink(colleague);
    expect(await readOutcome(device.rpc('abrir_segunda_chave', { token: foreign }))).toBe('PT410');
    const token = await plantLink(person);
    expect(await readOutcome(device.rpc('confirmar_segunda_chave', { token }))).toBe('PT409');
    const { id, app } = await enroll(device);
    expect(await readOutcome(device.rpc('confirmar_segunda_chave', { token }))).toBe('PT409');
    await typeCode(device, id, (await app?.next()) ?? '');
    expect(await readOutcome(device.rpc('confirmar_segunda_chave', { token: foreign }))).toBe(
      'PT410',
    );
    await sql`update private.links_segunda_chave set expires_at = now() where user_id = ${person.id}`;
    expect(await readOutcome(device.rpc('confirmar_segunda_chave', { token }))).toBe('PT410');
  });

  test('gives recovery codes only to a member who has one', async () => {
    const device = await signInOn(await createMember());
    expect(await readOutcome(device.rpc('renovar_codigos_recuperacao'))).toBe('PT409');
  });

  test('can be replaced by another one', async () => {
    const person = await createMember();
    const device = await signInOn(person);
    const first = await activate(person, device);
    const second = await activate(person, device);
    expect((await device.auth.mfa.listFactors()).data?.totp.map(({ id }) => id)).toEqual([
      second.id,
    ]);
    const next = await signInOn(person);
    expect((await typeCode(next, first.id, await first.app.next())).error?.code).toBe(
      'mfa_factor_not_found',
    );
    await typeCode(next, second.id, await second.app.next());
    expect(await readTeam(next)).toBeNull();
  });

  test('does not count before it is confirmed, nor after Auth forgets that it was verified', async () => {
    const person = await createMember();
    const device = await signInOn(person);
    const { id } = await activate(person, device);
    await sql`update auth.mfa_factors set status = 'unverified' where id = ${id}`;
    expect(await readTeam(device)).toMatchObject(needsKey);
    expect(await readState(device)).toMatchObject({ ativa: false, exigida: true });
  });

  test('is removed by a recovery code, however it is written, and only a new one by mail lets its owner in', async () => {
    const person = await createMember();
    const { codes } = await activate(person, await signInOn(person));
    const device = await signInOn(person);
    const tryCode = (codigo: string) => device.rpc('usar_codigo_recuperacao', { codigo });
    expect((await tryCode('k7f2m-9qxw3').throwOnError()).data).toBe(false);
    expect(await readTeam(device)).toMatchObject(needsCode);
    const typed = ` ${(codes[0] ?? '').toUpperCase().replace('-', ' ')} `;
    expect((await tryCode(typed).throwOnError()).data).toBe(true);
    expect(await readTeam(device)).toMatchObject(needsKey);
    expect(await readState(device)).toMatchObject({
      ativa: false,
      exigida: true,
      codigos_restantes: 0,
    });
    expect(await readOutcome(tryCode(codes[1] ?? ''))).toBe('PT409');
    await activate(person, device);
    expect(await readTeam(device)).toBeNull();
  });

  test('five wrong recovery codes make the right one wait, too', async () => {
    const person = await createMember();
    const { codes } = await activate(person, await signInOn(person));
    const device = await signInOn(person);
    const tryCode = (codigo: string) => device.rpc('usar_codigo_recuperacao', { codigo });
    const tries = Array.from({ length: 5 }, () => tryCode('22222-22222').throwOnError());
    expect((await Promise.all(tries)).map(({ data }) => data)).toEqual(Array(5).fill(false));
    expect(await readOutcome(tryCode(codes[0] ?? ''))).toBe('PT429');
  });

  test('recovery codes are stored only as hashes that differ for each member', async () => {
    const person = await createMember();
    const { codes } = await activate(person, await signInOn(person));
    const rows = await sql<{ hash: string }[]>`
      select code_hash as hash, private.hash_recovery_code(gen_random_uuid(), ${codes[0] ?? ''}) as other
      from private.codigos_recuperacao where user_id = ${person.id}`;
    expect(JSON.stringify(rows)).not.toContain((codes[0] ?? '').replace('-', ''));
    const [mine] = await sql<{ hash: string }[]>`
      select private.hash_recovery_code(${person.id}, ${codes[0] ?? ''}) as hash`;
    expect(rows.map(({ hash }) => hash)).toContain(mine?.hash);
    expect(JSON.stringify(rows.map((row) => Object.values(row)[1]))).not.toContain(mine?.hash);
  });

  test('of a colleague is removed by those who may change the team, who see who has one', async () => {
    const person = await createMember(['publica']);
    await activate(person, await signInOn(person));
    const readRow = async (device: Device) =>
      (await device.from('equipe_membros').select('segunda_chave').eq('user_id', person.id)).data;
    expect(await readRow(as.inviter)).toEqual([{ segunda_chave: true }]);
    expect(await readRow(as.staff)).toEqual([{ segunda_chave: null }]);
    const membro = person.id;
    expect(await readOutcome(as.staff.rpc('retirar_segunda_chave', { membro }))).toBe('PT403');
    expect(
      await readOutcome(
        as.inviter.rpc('retirar_segunda_chave', { membro: services.accounts.inviter.id }),
      ),
    ).toBe('PT409');
    await as.inviter.rpc('retirar_segunda_chave', { membro }).throwOnError();
    expect(await readOutcome(as.inviter.rpc('retirar_segunda_chave', { membro }))).toBe('PT409');
    expect(await readRow(as.inviter)).toEqual([{ segunda_chave: false }]);
    expect(await readTeam(await signInOn(person))).toMatchObject(needsKey);
  });

  test('is demanded of others only by a member who uses one', async () => {
    const person = await createMember(['muda_equipe']);
    const device = await signInOn(person);
    const demand = (de: string) => readOutcome(device.rpc('exigir_segunda_chave', { de }));
    expect(await demand('ninguem')).toBe('PT409');
    const { id, app } = await activate(person, device);
    expect(await demand('ninguem')).toBe('accepted');
    expect(await demand('alguns')).toBe('PT422');
    expect((await device.rpc('ler_exigencia_segunda_chave').throwOnError()).data).toBe('ninguem');
    const next = await signInOn(person);
    expect(await readOutcome(next.rpc('exigir_segunda_chave', { de: 'ninguem' }))).toBe('PT428');
    await typeCode(next, id, await app.next());
    expect(await readOutcome(next.rpc('exigir_segunda_chave', { de: 'ninguem' }))).toBe('accepted');
  });

  test('its link comes by mail to the account, whoever asks, and at most five times in a while', async () => {
    const person = await createMember();
    const device = await signInOn(person);
    const ask = () => readOutcome(device.rpc('pedir_segunda_chave'));
    expect(await ask()).toBe('accepted');
    const [mail] = await sql<{ recipient: string; aviso: Values }[]>`
      select recipient, aviso from private.emails_saida
      where aviso_membro = ${person.id} and aviso ->> 'tipo' = 'link_segunda_chave'`;
    // The mail may have been sent already.
    if (mail)
      expect(mail).toMatchObject({
        recipient: person.email,
        aviso: { tipo: 'link_segunda_chave', nome: 'Nara', token: expect.any(String) },
      });
    const outcomes = [];
    for (let count = 0; count < 5; count += 1) outcomes.push(await ask());
    expect(outcomes).toEqual([...Array<string>(4).fill('accepted'), 'PT429']);
  });
});

withDatabase('a change of e-mail that was asked for with a stolen password', () => {
  /** Asks for a change before the account needs a second key. */
  const ask = async (person: Person, thief: Device) => {
    const email = `furto-${randomUUID().slice(0, 8)}@conformidade.example`;
    const { error } = await thief.auth.updateUser({ email, current_password: person.password });
    if (error) throw error;
    return email;
  };

  test('is cancelled when the owner activates a second key', async () => {
    const person = await createMember();
    await ask(person, await signInOn(person));
    await activate(person, await signInOn(person));
    const [account] = await sql`
      select coalesce(email_change, '') as change, coalesce(email_change_token_new, '') as token
      from auth.users where id = ${person.id}`;
    expect(account).toEqual({ change: '', token: '' });
  });

  onEmbedded('the link of such a change', () => {
    test('does nothing while the account must have a second key and has none', async () => {
      const person = await createMember();
      const email = await ask(person, await signInOn(person));
      await sql`insert into private.segundas_chaves (user_id) values (${person.id})`;
      const link = await readToken(email);
      expect((await openLink(link, 'email_change')).code).toBe('insufficient_aal');
      const [account] = await sql`select email from auth.users where id = ${person.id}`;
      expect(account).toEqual({ email: person.email });
    });
  });
});

/** Signs in with a stolen password, in a session that the second key of its account has not opened. */
interface Theft {
  person: Person;
  thief: Device;
  /** The factor that counts, of an account that has one. */
  factor?: string;
  refusal: typeof needsCode | typeof needsKey;
}

const thefts: [title: string, create: () => Promise<Theft>][] = [
  [
    'that has a second key',
    async () => {
      const person = await createMember();
      const { id } = await activate(person, await signInOn(person));
      return { person, thief: await signInOn(person), factor: id, refusal: needsCode };
    },
  ],
  [
    'that must have a second key and has none, for which the thief has enrolled one',
    async () => {
      const person = await createMember();
      await activate(person, await signInOn(person));
      await as.inviter.rpc('retirar_segunda_chave', { membro: person.id }).throwOnError();
      const thief = await signInOn(person);
      const { id, app, error } = await enroll(thief);
      if (!app) throw error;
      const typed = await typeCode(thief, id, await app.next());
      if (typed.error) throw typed.error;
      return { person, thief, refusal: needsKey };
    },
  ],
];

withDatabase('a stolen password of an account', () => {
  describe.each(thefts)('%s', (_, create) => {
    let theft: Theft;
    beforeAll(async () => {
      theft = await create();
    });

    test('reads nothing that visitors do not', async () => {
      const { thief, refusal } = theft;
      const { tables, views } = await readApiNames();
      await add('noticias', { title: 'Rascunho', published_at: null }, 'service');
      await add('alertas', {
        title: 'Depois',
        starts_at: hoursFromNow(1),
        ends_at: hoursFromNow(2),
      });
      const read = async (device: Device, relation: string) =>
        ((await device.from(relation).select('*')).data ?? []).map((row) => JSON.stringify(row));
      for (const relation of [...tables, ...views]) {
        const before = await read(as.visitor, relation);
        const seen = await read(thief, relation);
        // Tests that run at the same time change rows.
        const open = new Set([...before, ...(await read(as.visitor, relation))]);
        expect([relation, seen.filter((row) => !open.has(row))]).toEqual([relation, []]);
      }
      for (const relation of ['equipe', 'equipe_membros', 'historico', 'lixeira'])
        expect((await thief.from(relation).select('*')).error).toMatchObject(refusal);
    });

    test('changes no row', async () => {
      const { thief } = theft;
      for (const [table, { row, change }] of Object.entries(tableSamples)) {
        const values = await row();
        await thief.from(table).insert(values);
        const planted = await add(table, values, 'service');
        await thief.from(table).update(change).match(pickKey(planted));
        await thief.from(table).delete().match(pickKey(planted));
        expect([table, await fetchRow(table, planted)]).toEqual([table, planted]);
        await as.service.from(table).delete().match(pickKey(planted));
      }
    });

    test('calls no function but those that activate a second key', async () => {
      const { thief, refusal } = theft;
      const { functions } = await readApiNames();
      const refused: string[] = [];
      for (const name of functions) {
        const [, args = {}] = calls.find(([called]) => called === name) ?? [];
        if (name === 'pedir_segunda_chave') continue;
        const { error } = await thief.rpc(name, args);
        if (error?.code === '42501' || error?.code === 'PT403') refused.push(name);
        if (error?.code === 'PT428') {
          refused.push(name);
          expect(error).toMatchObject(refusal);
        }
      }
      // Anybody may call the functions of an invitation; the embedded service refuses only a session's token.
      const open = [...publicFunctions, ...secondKeyFunctions];
      const expected = functions.filter((name) => !open.includes(name));
      // While a key counts, a link is not even opened without it.
      const opened = theft.factor ? ['abrir_segunda_chave'] : [];
      expect(refused.filter((name) => !publicFunctions.includes(name)).sort()).toEqual(
        [...expected, ...opened].sort(),
      );
    });

    test('reaches no stored file', async () => {
      const { thief } = theft;
      for (const bucket of buckets) {
        const name = `${randomUUID()}-k3v9xq7mc2wd8h41.${bucket === 'documentos' ? 'pdf' : 'webp'}`;
        const contentType = bucket === 'documentos' ? 'application/pdf' : 'image/webp';
        const bytes = bucket === 'documentos' ? '%PDF-1.4' : 'RIFF    WEBPVP8 ';
        const [theirs, ours] = [thief.storage.from(bucket), as.service.storage.from(bucket)];
        registerCleanup(() => ours.remove([name]));
        expect((await theirs.upload(name, bytes, { contentType })).error).not.toBeNull();
        expect((await ours.upload(name, bytes, { contentType })).error).toBeNull();
        expect((await theirs.list()).data ?? []).toEqual([]);
        await theirs.update(name, 'x', { contentType });
        await theirs.move(name, `a-${name}`);
        await theirs.copy(name, `b-${name}`);
        await theirs.remove([name]);
        const kept = await ours.download(name);
        expect([bucket, await kept.data?.text()]).toEqual([bucket, bytes]);
      }
    });

    test('changes neither the password nor the e-mail address', async () => {
      const { person, thief } = theft;
      const current_password = person.password;
      const changes = [
        { password: 'senha de quem a furtou', current_password },
        { email: `furto-${randomUUID().slice(0, 8)}@conformidade.example`, current_password },
      ];
      for (const change of changes)
        expect((await thief.auth.updateUser(change)).error).not.toBeNull();
      const { session } = await signIn(person);
      expect(session.user.email).toBe(person.email);
      expect(session.user.new_email ?? '').toBe('');
    });

    test('enrolls no key that counts, and removes none', async () => {
      const { person, thief, factor } = theft;
      const enrolled = await enroll(thief);
      if (factor) expect(enrolled.error?.code).toBe('insufficient_aal');
      for (const token of ['x', randomUUID()]) {
        expect(await readOutcome(thief.rpc('abrir_segunda_chave', { token }))).not.toBe('accepted');
        expect(await readOutcome(thief.rpc('confirmar_segunda_chave', { token }))).toBe('PT410');
      }
      const asked = await readOutcome(thief.rpc('pedir_segunda_chave'));
      expect(asked).toBe(factor ? 'PT428' : 'accepted');
      if (factor) {
        const removal = await thief.auth.mfa.unenroll({ factorId: factor });
        expect(removal.error?.code).toBe('insufficient_aal');
      }
      const { data } = await as.inviter
        .from('equipe_membros')
        .select('segunda_chave')
        .eq('user_id', person.id)
        .single();
      expect(data).toEqual({ segunda_chave: factor !== undefined });
    });

    test('does not keep the owner from activating a key', async () => {
      const { person, factor } = theft;
      // The owner of a key that counts signs in with it instead.
      if (factor) return;
      const device = await signInOn(person);
      await activate(person, device);
      expect(await readTeam(device)).toBeNull();
      expect(await readTeam(theft.thief)).not.toBeNull();
    });
  });
});
