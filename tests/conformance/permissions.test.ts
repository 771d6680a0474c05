import { randomUUID } from 'node:crypto';
import { contentEntries } from 'shared/content';
import { permissions } from 'shared/permissions';
import { buildPublicUrl, createStoredFileName } from 'shared/storage';
import { sql } from './support/accounts';
import {
  account,
  add,
  as,
  fetchRow,
  grant,
  inviter,
  type Person,
  readOutcome,
  registerCleanup,
  staff,
  type Values,
  withDatabase,
  writer,
} from './support/connect';
import { samples } from './support/samples';
import { addUnpublishedPhoto, findLeaks } from './support/unpublished';

/* What a member may do is what others have switched on; `writer` is the member whose permissions these tests change. */

const refused = 'PT403';
const team = () => as.writer.from('equipe');

describe('articles of a member who may not publish', () => {
  beforeAll(() => grant('writer', []));
  const addDraft = () =>
    add('noticias', { title: `Horta ${randomUUID()}`, published_at: null }, 'writer');
  const article = (who: 'writer' | 'staff', id: number) => ({
    change: async (values: object) => {
      const changed = as[who].from('noticias').update(values).eq('id', id).select();
      return (await changed).data?.length ?? 0;
    },
    read: async () => (await as[who].from('noticias').select().eq('id', id)).data?.[0] as object,
  });

  test('wait for a review, are sent back with words that the writer reads, wait again, and are published', async () => {
    const { id } = await addDraft();
    const [author, reviewer] = [article('writer', id), article('staff', id)];
    expect(await reviewer.read()).toMatchObject({ revisao: 'aguardando', author_id: writer.id });
    const words = { revisao: 'devolvida', revisao_recado: 'Falta a data da feira.' };
    expect(await reviewer.change(words)).toBe(1);
    expect(await author.read()).toMatchObject(words);
    await author.change({ content: '<p>Dia 5.</p>', revisao: null });
    const waiting = { content: '<p>Dia 5.</p>', revisao: 'aguardando', revisao_recado: null };
    expect(await reviewer.read()).toMatchObject(waiting);
    await reviewer.change({ published_at: new Date().toISOString() });
    expect(await author.read()).toMatchObject({ revisao: null, revisao_recado: null });
  });

  test('cannot be published, signed by somebody else or dated by the writer', async () => {
    const { id } = await addDraft();
    const now = new Date().toISOString();
    const rows = () => as.writer.from('noticias');
    expect(await readOutcome(rows().insert({ title: 'Horta' }))).toBe('42501');
    expect(await readOutcome(rows().insert({ title: 'Horta', published_at: now }))).toBe('42501');
    const signed = { title: 'Horta', published_at: null, author_id: staff.id };
    expect(await readOutcome(rows().insert(signed))).toBe(refused);
    expect(await readOutcome(rows().update({ published_at: now }).eq('id', id))).toBe('42501');
    expect(await readOutcome(rows().update({ author_id: staff.id }).eq('id', id))).toBe(refused);
    expect(await fetchRow('noticias', { id })).toMatchObject({ published_at: null });
  });

  test('are out of the writer’s reach once they are published or scheduled', async () => {
    for (const hours of [-1, 1]) {
      const { id } = await addDraft();
      const published_at = new Date(Date.now() + hours * 3_600_000).toISOString();
      await article('staff', id).change({ published_at });
      expect(await article('writer', id).change({ title: 'Outra' })).toBe(0);
      await as.writer.from('noticias').delete().eq('id', id);
      expect(await fetchRow('noticias', { id })).toBeDefined();
    }
  });

  test('are the only ones that the writer reads, changes and deletes before they are public', async () => {
    const { id } = await add('noticias', { title: 'De outra pessoa', published_at: null });
    expect(await article('writer', id).read()).toBeUndefined();
    expect(await article('writer', id).change({ title: 'Minha' })).toBe(0);
    await as.writer.from('noticias').delete().eq('id', id);
    expect(await fetchRow('noticias', { id })).toMatchObject({ title: 'De outra pessoa' });
  });

  test('are sent back only with words, and words go only to the writer of one that is sent back', async () => {
    const { id } = await addDraft();
    const change = (values: object) =>
      readOutcome(as.staff.from('noticias').update(values).eq('id', id));
    for (const revisao_recado of [null, ' ', 'a'.repeat(501)])
      expect(await change({ revisao: 'devolvida', revisao_recado })).toBe('23514');
    expect(await change({ revisao: 'devolvida', revisao_recado: '\u200b' })).toBe('PT422');
    expect(await change({ revisao: null, revisao_recado: 'Obrigada!' })).toBe('23514');
    expect(await change({ revisao: 'outra' })).toBe('23514');
  });

  test('keep the state of their review when somebody undoes a change', async () => {
    const { id } = await addDraft();
    const sendBack = (revisao_recado: string) =>
      article('staff', id).change({ title: revisao_recado, revisao: 'devolvida', revisao_recado });
    await sendBack('Falta a data.');
    await sendBack('Falta o local.');
    await article('writer', id).change({ content: '<p>No pátio.</p>' });
    const changes = as.service.from('historico').select('id').order('id', { ascending: false });
    const entries = await changes.match({ table_name: 'noticias', row_id: id }).throwOnError();
    const undone = as.staff.rpc('restaurar_historico', { id: entries.data[1]?.id });
    expect(await readOutcome(undone)).toBe('accepted');
    const expected = { title: 'Falta a data.', revisao: 'aguardando', revisao_recado: null };
    expect(await fetchRow('noticias', { id })).toMatchObject(expected);
  });

  test('come back after the writer has deleted them, but nothing else does', async () => {
    const restore = (id: number) => as.writer.rpc('restaurar_historico', { id, como_estava: true });
    /** Finds the newest or, on request, the oldest deletion of an article. */
    const findDeletion = async (row_id: number, ascending = false) => {
      const found = as.service.from('historico').select('id').order('id', { ascending }).limit(1);
      const entry = { table_name: 'noticias', row_id, operation: 'DELETE' };
      return (await found.match(entry).single().throwOnError()).data.id as number;
    };
    const removeAsReviewer = (id: number) =>
      as.staff.from('noticias').delete().eq('id', id).throwOnError();
    const { id: own } = await addDraft();
    await as.writer.from('noticias').delete().eq('id', own).throwOnError();
    expect(await readOutcome(restore(await findDeletion(own)))).toBe('accepted');
    expect(await fetchRow('noticias', { id: own })).toMatchObject({ revisao: 'aguardando' });

    await article('staff', own).change({ published_at: new Date().toISOString() });
    await removeAsReviewer(own);
    expect(await readOutcome(restore(await findDeletion(own, true)))).toBe(refused);

    const published = await add('noticias', { title: 'No ar' });
    const draft = await add('noticias', { title: 'De outra pessoa', published_at: null });
    for (const { id } of [published, draft, await addDraft()]) {
      await removeAsReviewer(id);
      expect(await readOutcome(restore(await findDeletion(id)))).toBe(refused);
      expect(await fetchRow('noticias', { id })).toBeUndefined();
    }
  });
});

test.each(permissions)(
  'a member who has only %s restores exactly what they may change',
  async (permission) => {
    await grant('writer', [permission]);
    const [article, space] = await Promise.all([
      add('noticias', { title: 'Festa' }),
      add('espacos', { name: 'Quadra' }),
    ]);
    const outcomes: Record<string, string> = {};
    for (const [table, { id }] of Object.entries({ noticias: article, espacos: space })) {
      await as.staff.from(table).delete().eq('id', id).throwOnError();
      const found = as.service.from('historico').select('id');
      const entry = { table_name: table, row_id: id, operation: 'DELETE' };
      const { data } = await found.match(entry).single().throwOnError();
      outcomes[table] = await readOutcome(as.writer.rpc('restaurar_historico', { id: data.id }));
    }
    expect(outcomes).toEqual({
      noticias: permission === 'publica' ? 'accepted' : refused,
      espacos: permission === 'muda_escola' ? 'accepted' : refused,
    });
  },
);

const withdrawable = contentEntries.filter(({ withdrawal }) => withdrawal !== null);

test.each(withdrawable.map(({ table, permission }) => [table, permission] as const))(
  'what is in %s is taken off the air only with the permission %s',
  async (table, needed) => {
    const sample = samples[table];
    const found: string[] = [];
    for (const permission of permissions) {
      await grant('writer', [permission]);
      const row = sample && (await add(table, (await sample.row()) ?? {}, 'service'));
      const item = row
        ? { tabela: table, item: String(row.id) }
        : { tabela: table, item: 'inicio' };
      for (const name of ['prever_retirada', 'retirar_do_ar']) {
        const outcome = await readOutcome(as.writer.rpc(name, item));
        if (outcome !== refused) found.push(`${permission} ${name} ${outcome}`);
      }
      if (row && !(await fetchRow(table, row))) found.push(`${permission} gone`);
    }
    // A page has photos to withdraw, but is not withdrawn itself.
    const outcome = sample ? 'accepted' : 'PT422';
    expect(found).toEqual([
      `${needed} prever_retirada ${outcome}`,
      `${needed} retirar_do_ar ${outcome}`,
      ...(sample ? [`${needed} gone`] : []),
    ]);
  },
);

test.each(['equipe', 'solicitacoes_visita', 'categorias_atividades', 'alertas', 'historico', 'x'])(
  'nothing is taken off the air that has no photos: %s',
  async (table) => {
    await grant('writer', permissions);
    for (const name of ['prever_retirada', 'retirar_do_ar']) {
      const call = as.writer.rpc(name, { tabela: table, item: writer.id });
      expect(await readOutcome(call)).toMatch(/^PT(403|422)$/);
    }
    expect(await fetchRow('equipe', { user_id: writer.id })).toBeDefined();
  },
);

test.each([[], ...permissions.map((permission) => [permission])])(
  'a publication is requested by those who change what it shows: %s',
  async (...granted) => {
    await grant(
      'writer',
      permissions.filter((permission) => granted.includes(permission)),
    );
    const may = granted.includes('publica') || granted.includes('muda_escola');
    expect(await readOutcome(as.writer.rpc('publicar_agora'))).toBe(may ? 'accepted' : refused);
  },
);

describe('stored files', () => {
  const bucketsWithPermission = contentEntries.flatMap(({ files, permission }) =>
    Object.values(files).map((bucket) => ({ bucket: String(bucket), permission })),
  );
  const distinct = new Map(
    bucketsWithPermission.map(({ bucket, permission }) => [bucket, permission]),
  );

  test.each([...distinct])('%s is changed only with the permission %s', async (bucket, needed) => {
    const isPdf = bucket === 'documentos';
    const contentType = isPdf ? 'application/pdf' : 'image/webp';
    const theirs = () => as.writer.storage.from(bucket);
    const folder = `conformidade/${randomUUID()}`;
    const createPath = () => {
      const path = `${folder}/${createStoredFileName('', isPdf ? 'pdf' : 'webp')}`;
      registerCleanup(() => as.service.storage.from(bucket).remove([path]));
      return path;
    };
    const found: Record<string, string> = {};
    for (const permission of ['none', ...permissions]) {
      await grant(
        'writer',
        permissions.filter((each) => each === permission),
      );
      const done: string[] = [];
      const [existing, added] = [createPath(), createPath()];
      await as.service.storage.from(bucket).upload(existing, 'a', { contentType });
      if (!(await theirs().upload(added, 'b', { contentType })).error) done.push('add');
      const { data: listed } = await theirs().list(folder);
      if (listed?.some(({ name }) => existing.endsWith(name))) done.push('list');
      const replaced = await theirs().upload(existing, 'c', { contentType, upsert: true });
      if (!replaced.error) done.push('replace');
      for (const path of [existing, added])
        if ((await theirs().remove([path])).data?.length) done.push('remove');
      found[permission] = done.join(' ');
    }
    const every = 'add list replace remove remove';
    // Everybody in the team may illustrate their drafts.
    const others = bucket === 'noticias-images' ? 'add' : '';
    const expected = ['none', ...permissions].map((permission) => [
      permission,
      permission === needed ? every : others,
    ]);
    expect(found).toEqual(Object.fromEntries(expected));
  });
});

test('a member without the permission for articles, who may write drafts, learns of no unpublished photo', async () => {
  await addUnpublishedPhoto();
  await grant(
    'writer',
    permissions.filter((permission) => permission !== 'publica'),
  );
  expect(await findLeaks('writer')).toEqual([]);
  await grant('writer', ['publica']);
  expect(await findLeaks('writer')).toContain('noticias');
});

test('a photo that an item of another permission shows, too, is taken off the air only by who has both', async () => {
  const photo = buildPublicUrl('noticias-images', createStoredFileName('', 'webp'));
  const article = await add('noticias', { title: 'Horta', image_urls: [photo] });
  const space = await add('espacos', { name: 'Horta da turma', image_url: photo });
  const item = { tabela: 'noticias', item: String(article.id) };
  const withdraw = (fotos?: string[]) =>
    as.writer.rpc('retirar_do_ar', { ...item, ...(fotos && { fotos }) });
  await grant('writer', ['publica']);
  const others = [{ tabela: 'espacos', titulo: 'Horta da turma', permitido: false }];
  expect((await as.writer.rpc('prever_retirada', item).throwOnError()).data).toEqual({
    fotos: 1,
    outros: others,
  });
  for (const fotos of [[photo], undefined]) {
    const { error } = await withdraw(fotos);
    expect(error?.code).toBe('PT409');
    expect(error?.message).toContain('“Horta da turma” (espaço), que a sua conta não pode mudar');
  }
  expect(await fetchRow('noticias', article)).toMatchObject({ image_urls: [photo] });
  expect(await fetchRow('espacos', space)).toMatchObject({ image_url: photo });
  await grant('writer', ['publica', 'muda_escola']);
  expect(await readOutcome(withdraw([photo]))).toBe('accepted');
  expect(await fetchRow('espacos', space)).toMatchObject({ image_url: null });
});

test('what was taken off the air is read by those who may change such items', async () => {
  const person = await add('colaboradores', { name: 'Maria da horta' });
  const item = { tabela: 'colaboradores', item: String(person.id) };
  const id = (await as.inviter.rpc('retirar_do_ar', item).throwOnError()).data as string;
  const read = async () => (await as.writer.from('retiradas').select('titulo').eq('id', id)).data;
  await grant('writer', ['publica', 'atende_visitas', 'muda_equipe']);
  expect(await read()).toEqual([]);
  await grant('writer', ['muda_escola']);
  expect(await read()).toEqual([{ titulo: 'Maria da horta' }]);
});

describe('authorizations of the people in photos', () => {
  interface ImageSet {
    id: number;
    fotos: string[];
    conferida_por: string | null;
  }
  const readSet = async (tabela: string, { id }: Values, who: Person = 'service') => {
    const sets = as[who].from('autorizacoes_imagem').select();
    return (await sets.match({ tabela, item: String(id) })).data?.[0] as ImageSet | undefined;
  };
  const check = (set: ImageSet | undefined) =>
    readOutcome(as.writer.rpc('conferir_autorizacoes', { conjunto: set?.id, fotos: set?.fotos }));
  const createPhoto = (bucket: string) => buildPublicUrl(bucket, createStoredFileName('', 'webp'));
  const readName = async (who: 'writer' | 'inviter') => {
    const { id } = { writer, inviter }[who];
    const member = as.service.from('equipe').select('nome').eq('user_id', id).single();
    return (await member.throwOnError()).data.nome as string;
  };

  test('is read and checked by those who may change the rows, and by writers of their articles only to read', async () => {
    await grant('writer', []);
    const article = { title: 'Horta', image_urls: [createPhoto('noticias-images')] };
    const draft = { ...article, published_at: null, autorizacoes_conferidas: true };
    const own = await add('noticias', draft, 'writer');
    const other = await add('noticias', article);
    const space = await add('espacos', { name: 'Horta', image_url: createPhoto('espacos-images') });
    expect((await readSet('noticias', own, 'writer'))?.conferida_por).toBeTruthy();
    expect((await readSet('noticias', own))?.conferida_por).toBe(await readName('writer'));
    const readable = async (who: Person) => {
      const sets = [
        await readSet('noticias', own, who),
        await readSet('noticias', other, who),
        await readSet('espacos', space, who),
      ];
      return sets.map(Boolean);
    };
    expect(await readable('writer')).toEqual([true, false, false]);
    expect(await readable('visitor')).toEqual([false, false, false]);
    expect(await readable('account')).toEqual([false, false, false]);
    for (const row of [own, other])
      expect(await check(await readSet('noticias', row))).toBe('PT403');
    await grant('writer', ['publica']);
    expect(await readable('writer')).toEqual([true, true, false]);
    expect(await check(await readSet('noticias', other))).toBe('accepted');
    expect(await check(await readSet('espacos', space))).toBe('PT403');
    await grant('writer', ['muda_escola']);
    expect(await readable('writer')).toEqual([true, false, true]);
    expect(await check(await readSet('espacos', space))).toBe('accepted');
  });

  test('the team sees whether the school checks here; only somebody who may change the school switches it', async () => {
    const read = async (who: Person) => (await as[who].from('ajustes').select()).data ?? [];
    await grant('writer', ['publica', 'atende_visitas', 'muda_equipe']);
    const turnOff = (who: Person) =>
      readOutcome(as[who].rpc('ligar_conferencia', { ligada: false }));
    expect(await turnOff('writer')).toBe('PT403');
    await grant('writer', ['muda_escola']);
    expect(await turnOff('writer')).toBe('accepted');
    expect(await read('writer')).toMatchObject([{ chave: 'conferir_autorizacoes', ligado: false }]);
    for (const who of ['visitor', 'account'] as const) expect(await read(who)).toEqual([]);
    for (const who of ['writer', 'inviter', 'account'] as const) {
      await as[who].from('ajustes').update({ ligado: true }).eq('chave', 'conferir_autorizacoes');
      await as[who].from('ajustes').delete().eq('chave', 'conferir_autorizacoes');
    }
    expect(await read('inviter')).toMatchObject([{ ligado: false }]);
    await as.writer.rpc('ligar_conferencia', { ligada: true }).throwOnError();
    const [setting] = (await read('staff')) as { mudado_em: string }[];
    expect(setting).toMatchObject({ ligado: true, mudado_por: await readName('writer') });
    await as.inviter.rpc('ligar_conferencia', { ligada: true }).throwOnError();
    const [next] = (await read('staff')) as { mudado_em: string }[];
    expect(next).toMatchObject({ mudado_por: await readName('inviter') });
    expect(Date.parse(next?.mudado_em ?? '')).toBeGreaterThan(Date.parse(setting?.mudado_em ?? ''));
  });

  test('of an article is not read by its writer once they have left the team', async () => {
    const article = { title: 'Horta', image_urls: [createPhoto('noticias-images')] };
    const row = await add('noticias', { ...article, author_id: account.id }, 'service');
    expect(await readSet('noticias', row)).toBeDefined();
    expect(await readSet('noticias', row, 'account')).toBeUndefined();
  });

  withDatabase('two items with the same key', () => {
    test('a writer does not read the set of another table’s item because an article of theirs has its key', async () => {
      await grant('writer', []);
      const article = { title: 'Horta', image_urls: [createPhoto('noticias-images')] };
      const own = await add('noticias', { ...article, published_at: null }, 'writer');
      const item = String(own.id);
      await sql`delete from public.autorizacoes_imagem where tabela = 'espacos' and item = ${item}`;
      await sql`insert into public.autorizacoes_imagem (tabela, item, titulo, fotos)
        values ('espacos', ${item}, 'Horta', '{espacos-images/a.webp}')`;
      expect(await readSet('espacos', own)).toBeDefined();
      expect(await readSet('noticias', own, 'writer')).toBeDefined();
      expect(await readSet('espacos', own, 'writer')).toBeUndefined();
      await sql`delete from public.autorizacoes_imagem where tabela = 'espacos' and item = ${item}`;
    });
  });
});

describe('the team', () => {
  const email = 'caio@conformidade.example';
  const invite = (permissoes: string[]) =>
    as.writer.rpc('convidar_membro', { email, nome: 'Caio', permissoes });
  const findInvitee = async () =>
    (await as.service.from('equipe').select().eq('nome', 'Caio').throwOnError()).data[0];
  const removeInvitee = async () => as.service.from('equipe').delete().eq('nome', 'Caio');
  beforeAll(removeInvitee);
  afterEach(removeInvitee);

  test('somebody who is invited gets exactly the permissions that were chosen', async () => {
    await grant('writer', ['muda_equipe', 'publica']);
    expect(await readOutcome(invite(['publica']))).toBe('accepted');
    expect(await findInvitee()).toMatchObject({
      publica: true,
      muda_escola: false,
      atende_visitas: false,
      muda_equipe: false,
    });
  });

  test.each([[['Publica']], [['publica', null]], [null]])(
    'nobody is invited with permissions that do not exist: %j',
    async (permissoes) => {
      await grant('writer', permissions);
      const invitation = { email, nome: 'Caio', permissoes };
      expect(await readOutcome(as.writer.rpc('convidar_membro', invitation))).toBe('PT422');
      expect(await findInvitee()).toBeUndefined();
    },
  );

  test.each(permissions.filter((permission) => permission !== 'muda_equipe'))(
    'nobody gives a permission that they lack: %s',
    async (lacking) => {
      await grant(
        'writer',
        permissions.filter((permission) => permission !== lacking),
      );
      expect(await readOutcome(invite(permissions.slice()))).toBe(refused);
      expect(await findInvitee()).toBeUndefined();
      await invite([]).throwOnError();
      const { user_id } = (await findInvitee()) ?? {};
      for (const id of [user_id, writer.id]) {
        const raised = team()
          .update({ [lacking]: true })
          .eq('user_id', id);
        expect(await readOutcome(raised)).toBe(refused);
      }
      const others = permissions.filter((permission) => permission !== lacking);
      const given = Object.fromEntries(others.map((permission) => [permission, true]));
      expect(await readOutcome(team().update(given).eq('user_id', user_id))).toBe('accepted');
    },
  );

  test.each(permissions.filter((permission) => permission !== 'muda_equipe'))(
    'nobody adds an account that exists with a permission that they lack: %s',
    async (lacking) => {
      await grant(
        'writer',
        permissions.filter((permission) => permission !== lacking),
      );
      registerCleanup(() => as.service.from('equipe').delete().eq('user_id', account.id));
      const row = { user_id: account.id, nome: 'Caio', [lacking]: true };
      expect(await readOutcome(team().insert(row))).toBe(refused);
      expect(await findInvitee()).toBeUndefined();
    },
  );

  test('a member cannot add anybody or change permissions, also not their own', async () => {
    await grant('writer', ['publica', 'muda_escola', 'atende_visitas']);
    expect(await readOutcome(invite([]))).toBe(refused);
    await team().update({ muda_equipe: true }).eq('user_id', writer.id);
    await team().update({ publica: false }).eq('user_id', staff.id);
    expect(await fetchMember(writer.id)).toMatchObject({ muda_equipe: false });
    expect(await fetchMember(staff.id)).toMatchObject({ publica: true });
  });

  test('members see the names and permissions of all, and e-mails only with the permission to change the team', async () => {
    const read = async () => {
      const all = as.writer.from('equipe_membros').select('user_id, nome, email').throwOnError();
      return Object.fromEntries((await all).data.map((row) => [row.user_id as string, row]));
    };
    await grant('writer', ['publica', 'muda_escola', 'atende_visitas']);
    const without = await read();
    expect(without[inviter.id]).toMatchObject({ nome: 'Direção', email: null });
    expect(without[writer.id]).toMatchObject({ email: writer.email });
    await grant('writer', ['muda_equipe']);
    expect((await read())[inviter.id]).toMatchObject({ email: inviter.email });
  });

  const fetchMember = async (id: string) =>
    (await as.service.from('equipe').select().eq('user_id', id).single().throwOnError()).data;
});
