import { Installation } from './support/installation';
import { dataService } from './support/host-process';
import { createServiceClient, signInStaff } from './support/people';

const installation = await Installation.create({ SEED: 'true' });
const named = await Installation.create({ SEED: 'true', SCHOOL_NAME: 'Escola Aurora' });
afterAll(async () => {
  await installation.remove();
  await named.remove();
});

const startWith = (...options: string[]) => installation.launch({}, [...dataService, ...options]);

test('a school begins with its name, neutral texts and gaps, without the demo, and never begins twice', async () => {
  const nameless = startWith('--school', ' ');
  expect([await nameless.ended, nameless.output]).toEqual([
    1,
    expect.stringContaining('O nome da escola: Escreva um texto.'),
  ]);

  const first = startWith('--school', "Escola d'Água");
  await first.waitUntilReady();
  const service = await createServiceClient(installation);
  const read = async (slug: string) =>
    (await service.from('paginas').select().eq('slug', slug).single().throwOnError()).data;
  const school = await read('escola');
  expect(school.content).toMatchObject({ fullName: "Escola d'Água", phone: '(00) 0000-0000' });
  expect(school.original).toEqual(school.content);
  expect((await read('coopen')).content).toMatchObject({
    mission: { text: '[Escreva: a missão da escola]' },
  });
  expect(await read('coopen-inspira')).toMatchObject({ nome: 'Notícias', endereco: '/noticias' });
  expect(await read('bolsas')).toMatchObject({ fora_do_site: true, content: { open: false } });
  for (const table of ['noticias', 'historico', 'documentos', 'enderecos_antigos'] as const)
    expect([table, (await service.from(table).select().throwOnError()).data]).toEqual([table, []]);
  expect((await installation.readSettings()).STAFF_EMAIL).toBe('secretaria@escola.invalid');

  // What staff write stays, and what the page began with stays beside it, whatever they try.
  await installation.chooseOwnPassword();
  const staff = await signInStaff(installation);
  const written = { ...(school.content as object), fullName: 'Escola Água Clara' };
  await staff.from('paginas').update({ content: written }).eq('slug', 'escola').throwOnError();
  const { error } = await staff.from('paginas').update({ original: {} }).eq('slug', 'escola');
  expect(error).toMatchObject({ code: 'PT403' });
  expect(await read('escola')).toMatchObject({ content: written, original: school.original });

  // Neither where a page has texts, nor where the school has members.
  const begin = "select private.begin_school('{\"escola\": {}}', '{}')";
  for (const first of [
    'truncate public.equipe cascade',
    "update public.paginas set content = '{}'",
  ])
    await expect(
      installation.sql.begin(async (sql) => {
        await sql.unsafe(first);
        await sql.unsafe(begin);
      }),
    ).rejects.toThrow('Aqui já há uma escola');
  await installation.stop();
  const second = startWith('--school', 'Outra Escola');
  expect([await second.ended, second.output]).toEqual([
    1,
    expect.stringContaining('Aqui já há uma escola'),
  ]);
  const later = startWith();
  await later.waitUntilReady();
  expect((await read('escola')).content).toEqual(written);
});

test('the name may be a setting, which later starts ignore', async () => {
  await named.start();
  await named.stop();
  await named.start();
  const service = await createServiceClient(named);
  const { data } = await service
    .from('paginas')
    .select('content')
    .eq('slug', 'escola')
    .single()
    .throwOnError();
  expect(data.content).toMatchObject({ fullName: 'Escola Aurora' });
});
