import { contentEntries, pageTables } from 'shared/content';
import { createTestDatabase, getRefusalCode, inviter } from './support/database';
import { hostedExtensions } from './support/hosted-extensions';

const { db, asStaff, asService } = await createTestDatabase(hostedExtensions);

const token = 'github_pat_segredo';
const configure = (expiresOn: string | null = null) =>
  db.query('select private.configure_dispatch($1, $2, $3)', ['escola/site', token, expiresOn]);

/** Keeps the calendar from beginning a new year during a test. */
const stopCalendar = () =>
  db.exec(`create or replace function private.school_day(moment timestamptz) returns date
    language sql stable as 'select date ''2026-11-27'''`);
const { rows: definitions } = await db.query<{ sql: string }>(
  `select pg_get_functiondef('private.school_day'::regproc) as sql`,
);
const startCalendar = () => db.exec(definitions[0]?.sql ?? '');

beforeEach(async () => {
  await stopCalendar();
  await db.exec(`
    truncate net.http_request_queue restart identity;
    truncate vault.secrets, net._http_response, private.chamadas, private.tarefas_diarias,
      private.emails_saida, public.publicacoes, public.retiradas;
    truncate public.historico restart identity;
    truncate public.noticias, public.paginas_livres, public.eventos, public.alertas, public.cardapios;
    update private.disparo set repository = null, token_expires_on = null, configured_at = null, watched_at = null,
      warned_at = null, warned_of = null`);
  await configure();
  // The last publication ended an hour ago.
  await asService(`
    insert into public.publicacoes (status, release_id, historico_id, version, created_at, started_at, finished_at)
    values ('no_ar', 'a', 0, 'abc', now() - interval '62 min', now() - interval '61 min', now() - interval '1 hour')`);
});

/** Lets time pass: moves everything that the dispatch compares with the clock into the past. */
async function pass(time: string) {
  const columns = {
    'public.historico': ['changed_at'],
    'public.publicacoes': ['created_at', 'dispatched_at', 'started_at', 'finished_at', 'ends_by'],
    'public.noticias': ['published_at', 'updated_at', 'leaves_at'],
    'public.paginas_livres': ['published_at', 'updated_at'],
    'public.alertas': ['starts_at', 'ends_at', 'updated_at'],
    'private.chamadas': ['sent_at', 'answered_at', 'next_attempt_at'],
    'private.disparo': ['configured_at', 'watched_at', 'warned_at'],
    'private.tarefas_diarias': ['heard_at'],
    'public.retiradas': ['requested_at', 'proxima_tentativa'],
  };
  for (const [table, names] of Object.entries(columns)) {
    const changes = names.map((name) => `${name} = ${name} - interval '${time}'`);
    await db.exec(`set session_replication_role = replica; update ${table} set ${changes.join()};
      set session_replication_role = default`);
  }
}

const tick = () => db.exec('select private.run_dispatch()');
async function passAndTick(...times: string[]) {
  for (const time of times) {
    await pass(time);
    await tick();
  }
}

const save = (title = 'Festa') =>
  db.query<{ id: number }>('insert into public.noticias (title) values ($1) returning id', [title]);

interface Call {
  id: number;
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** The requests that wait for pg_net. */
const readQueue = async () =>
  (
    await db.query<Call>(
      `select id::int, url, headers, convert_from(body, 'UTF8') as body from net.http_request_queue order by id`,
    )
  ).rows;

interface Response {
  status?: number;
  headers?: object;
  timedOut?: boolean;
  error?: string;
}

/** Plays pg_net: takes all requests and stores the response. Returns the number of requests. */
async function respond({ status, headers = {}, timedOut = false, error }: Response) {
  const { rows } = await db.query(
    `with taken as (delete from net.http_request_queue returning id)
     insert into net._http_response (id, status_code, headers, timed_out, error_msg)
     select id, $1, $2, $3, $4 from taken returning id`,
    [status ?? null, JSON.stringify(headers), timedOut, error ?? null],
  );
  await tick();
  return rows.length;
}

const accept = () => respond({ status: 204 });

const begin = async (version = 'abc') =>
  (
    await asService<{ begun: { devida: boolean; motivo: string; publicacao: number | null } }>(
      `select comecar_publicacao('https://github.com/escola/site/actions/runs/7', $1) as begun`,
      [version],
    )
  )[0]?.begun;

/** Ends the run that is under way as record.ts does. */
const finish = (historicoId = '(select max(id) from public.historico)') =>
  asService(`update public.publicacoes set status = 'no_ar', step = null, release_id = 'b', finished_at = now(),
    historico_id = ${historicoId} where status = 'publicando'`);

const fail = () =>
  asService(
    `select encerrar_publicacao(id, 'Faltou disco.') from publicacoes where status = 'publicando'`,
  );

const readState = async () => (await asStaff('select * from situacao_publicacao()'))[0];
const readRows = () =>
  asService('select status, reason, step, error, run_url, version from publicacoes order by id');

describe('a change', () => {
  test('is dispatched after five seconds without another one', async () => {
    await save();
    await passAndTick('4 seconds');
    expect(await readQueue()).toEqual([]);
    await passAndTick('1 second');
    expect(await readQueue()).toMatchObject([
      {
        url: 'https://api.github.com/repos/escola/site/actions/workflows/publish.yml/dispatches',
        headers: {
          Authorization: `Bearer ${token}`,
          Accept: 'application/vnd.github+json',
          'X-GitHub-Api-Version': '2022-11-28',
          'Content-Type': 'application/json',
        },
        body: '{"ref": "main"}',
      },
    ]);
    const waiting = await asService(
      `select reason, dispatched_at is not null as called from publicacoes where status = 'pedida'`,
    );
    expect(waiting).toEqual([{ reason: 'o conteúdo mudou', called: true }]);
    await accept();
    await passAndTick('1 minute', '5 minutes');
    expect(await readQueue()).toEqual([]);
    expect(await readState()).toMatchObject({ modo: 'disparo', recusa: null });
  });

  test('is dispatched at the latest 30 seconds after the first one', async () => {
    for (let count = 0; count < 8; count++) {
      await save();
      await passAndTick('3 seconds');
    }
    expect(await readQueue()).toEqual([]);
    await save();
    await passAndTick('3 seconds', '3 seconds');
    expect(await readQueue()).toHaveLength(1);
  });

  test.each([
    [
      'a menu, which browsers fetch',
      `insert into public.cardapios (periodo_inicio, periodo_fim, url_cardapio)
        values ('2026-01-05', '2026-01-09', 'https://a.example/b.pdf')`,
    ],
    ['a draft', `insert into public.noticias (title, published_at) values ('Festa', null)`],
    ['an activity’s name, which is on no page', `update public.atividades set nome = nome || '!'`],
  ])('of %s starts nothing', async (_, change) => {
    await db.exec(
      `insert into public.atividades (nome) values ('Judô'); truncate public.historico`,
    );
    await db.exec(change);
    await passAndTick('1 minute');
    expect((await db.query('select from public.historico')).rows).not.toEqual([]);
    expect(await readQueue()).toEqual([]);
    expect(await begin()).toMatchObject({ devida: false, publicacao: null });
  });

  test('of a draft that was public takes its page away', async () => {
    const { rows } = await save();
    await db.exec(`truncate public.historico`);
    await db.query('update public.noticias set published_at = null where id = $1', [rows[0]?.id]);
    await passAndTick('5 seconds');
    expect(await readQueue()).toHaveLength(1);
  });

  test('during a run is exactly one more run after it', async () => {
    await save('primeira');
    await passAndTick('5 seconds');
    await accept();
    await begin();
    await save('segunda');
    await save('terceira');
    await passAndTick('1 minute');
    expect(await readQueue()).toEqual([]);
    await finish('1');
    await tick();
    await tick();
    expect(await readQueue()).toHaveLength(1);
    await accept();
    await begin();
    await finish();
    await passAndTick('1 minute');
    expect(await readQueue()).toEqual([]);
    expect((await readRows()).map(({ status }) => status)).toEqual(['no_ar', 'no_ar', 'no_ar']);
  });

  test('that the run under way already included starts no other run', async () => {
    await save('primeira');
    await passAndTick('5 seconds');
    await accept();
    await begin();
    await save('segunda');
    await pass('1 minute');
    await finish();
    await passAndTick('1 minute');
    expect(await readQueue()).toEqual([]);
  });

  test('starts nothing where a process watches, until it has been silent for 15 minutes', async () => {
    await asService('select anunciar_plantao()');
    await save();
    await passAndTick('14 minutes');
    expect(await readQueue()).toEqual([]);
    expect(await readState()).toMatchObject({ modo: 'plantao' });
    await passAndTick('1 minute');
    expect(await readQueue()).toHaveLength(1);
  });

  test('starts nothing where no repository is configured', async () => {
    await db.exec('update private.disparo set repository = null');
    await save();
    await asStaff('select publicar_agora()');
    await passAndTick('1 hour');
    await db.exec(`select private.start_workflow('backup.yml')`);
    expect(await readQueue()).toEqual([]);
    expect(await readState()).toMatchObject({
      modo: 'agenda',
      recusa: null,
      token_expira_em: null,
      tarefas_ouvidas_em: null,
      tarefas_atrasadas: false,
    });
  });

  test('that a rollback took away waits for the next change', async () => {
    await save();
    await pass('1 hour');
    await asService(`insert into publicacoes (status, release_id, historico_id, finished_at, version)
      values ('no_ar', 'a', 0, now(), 'abc')`);
    await passAndTick('1 minute');
    expect(await readQueue()).toEqual([]);
  });
});

describe('“Publicar agora”', () => {
  test('is dispatched at once, and only once', async () => {
    for (let count = 0; count < 2; count++) {
      await asStaff('select publicar_agora()');
      await tick();
    }
    expect(await readQueue()).toHaveLength(1);
  });

  test('during a run is dispatched at once: GitHub starts it after that run', async () => {
    await asStaff('select publicar_agora()');
    await tick();
    await accept();
    await begin();
    await asStaff('select publicar_agora()');
    await tick();
    expect(await readQueue()).toHaveLength(1);
    await accept();
    await passAndTick('20 minutes');
    expect(await readQueue()).toEqual([]);
    await finish();
    await passAndTick('14 minutes');
    expect(await readQueue()).toEqual([]);
    expect(await begin()).toMatchObject({ devida: true });
  });
});

describe('a date', () => {
  test.each([
    [
      'an article’s hour',
      `insert into public.noticias (title, published_at) values ('Festa', now() + interval '1 minute')`,
      'chegou a hora de uma notícia',
    ],
    [
      'the hour of a page',
      `insert into public.paginas_livres (title, slug, published_at)
       values ('Uniforme', 'uniforme', now() + interval '1 minute')`,
      'chegou a hora de uma página',
    ],
    [
      'the hour at which an article leaves the site',
      `insert into public.noticias (title, leaves_at) values ('Festa', now() + interval '1 minute')`,
      'uma notícia saiu do site',
    ],
    [
      'the start of an alert',
      `insert into public.alertas (title, starts_at, ends_at)
       values ('Sem aula', now() + interval '1 minute', now() + interval '2 days')`,
      'um alerta começou ou terminou',
    ],
    [
      'the end of an alert',
      `insert into public.alertas (title, starts_at, ends_at)
       values ('Sem aula', now() - interval '1 day', now() + interval '1 minute')`,
      'um alerta começou ou terminou',
    ],
  ])('is dispatched when it comes: %s', async (_, change, reason) => {
    await db.exec(change);
    await finishRun();
    await passAndTick('50 seconds');
    expect(await readQueue()).toEqual([]);
    await passAndTick('10 seconds');
    expect(await readQueue()).toHaveLength(1);
    await accept();
    expect(await begin()).toMatchObject({ devida: true, motivo: reason });
    await finish();
    await passAndTick('1 minute');
    expect(await readQueue()).toEqual([]);
  });

  test('of leaving the site is nothing to a draft', async () => {
    await db.exec(`insert into public.noticias (title, published_at, leaves_at)
      values ('Festa', null, now() + interval '1 minute')`);
    await finishRun();
    await passAndTick('2 minutes');
    expect(await readQueue()).toEqual([]);
  });

  test('ends the time of an article before all others: at the end of the day at the school', async () => {
    await db.exec(`insert into public.noticias (title, on_top_until)
      values ('Festa', (now() at time zone 'America/Sao_Paulo')::date - 1)`);
    await pass('1 day');
    await finishRun();
    const setStart = (time: string) =>
      asService(`update publicacoes set started_at =
        (date_trunc('day', now() at time zone 'America/Sao_Paulo') ${time}) at time zone 'America/Sao_Paulo'`);
    await setStart(`+ interval '1 second'`);
    await tick();
    expect(await readQueue()).toEqual([]);
    await setStart(`- interval '1 second'`);
    await tick();
    expect(await readQueue()).toHaveLength(1);
    const motivo = 'uma notícia deixou o primeiro lugar';
    expect(await begin()).toMatchObject({ devida: true, motivo });
  });

  test.each([
    ['a new day, where the agenda has events', 'day', 'começou um novo dia na agenda'],
    ['a new year', 'year', 'começou um novo ano'],
  ])('is dispatched when it comes: %s', async (_, unit, reason) => {
    await startCalendar();
    if (unit === 'day')
      await db.exec(`insert into public.eventos (title, starts_on) values ('Festa', '2026-06-20')`);
    await finishRun();
    const setStart = (time: string) =>
      asService(`update publicacoes set started_at =
        (date_trunc('${unit}', now() at time zone 'America/Sao_Paulo') ${time}) at time zone 'America/Sao_Paulo'`);
    await setStart(`+ interval '1 second'`);
    await tick();
    expect(await readQueue()).toEqual([]);
    await setStart(`- interval '1 second'`);
    await tick();
    expect(await readQueue()).toHaveLength(1);
    expect(await begin()).toMatchObject({ devida: true, motivo: reason });
  });

  test('a new day changes nothing while there are no events', async () => {
    await startCalendar();
    await asService(`update publicacoes set started_at = greatest(now() - interval '1 day',
      date_trunc('year', now() at time zone 'America/Sao_Paulo') at time zone 'America/Sao_Paulo')`);
    await tick();
    expect(await readQueue()).toEqual([]);
  });

  /** Publishes everything until now. */
  async function finishRun() {
    await asService(`update publicacoes set historico_id = (select max(id) from historico),
      started_at = now(), finished_at = now()`);
  }
});

describe('a refused call', () => {
  const dispatch = async () => {
    await asStaff('select publicar_agora()');
    await tick();
  };
  const readPause = async () =>
    (
      await db.query<{ minutes: number }>(
        `select round(extract(epoch from next_attempt_at - now()) / 60)::int as minutes
         from private.chamadas where purpose = 'publish.yml'`,
      )
    ).rows[0]?.minutes;

  const hourly = [60, 60, 60];
  const growing = [1, 2, 4, 8, 16, 30, 30];
  const cases: [name: string, Response, words: string, cure: string, pauses: number[]][] = [
    [
      '401',
      { status: 401 },
      'a chave de acesso venceu ou foi revogada',
      'Crie outra chave',
      hourly,
    ],
    ['403', { status: 403 }, 'não tem permissão', 'Read and write', hourly],
    ['404', { status: 404 }, 'o repositório não foi encontrado', 'publish.yml', hourly],
    ['a redirect', { status: 301 }, 'o repositório não foi encontrado', 'escola/site', hourly],
    ['422', { status: 422 }, 'não está preparado', 'workflow_dispatch', hourly],
    ['418', { status: 418 }, 'inesperada (HTTP 418)', 'net._http_response', hourly],
    ['429', { status: 429 }, 'chamadas demais', 'githubstatus', growing],
    ['503', { status: 503 }, 'problemas (HTTP 503)', 'githubstatus', growing],
    [
      'a timeout',
      { timedOut: true, error: 'Timeout of 20000 ms reached' },
      'a tempo',
      'githubstatus',
      growing,
    ],
    [
      'no connection',
      { error: "Couldn't resolve host name" },
      'não foi alcançado',
      'githubstatus',
      growing,
    ],
  ];

  test.each(cases)('is told in words and retried: %s', async (_, response, words, cure, pauses) => {
    await dispatch();
    for (const minutes of pauses) {
      expect(await respond(response)).toBe(1);
      expect(await readPause()).toBe(minutes);
      const state = await readState();
      expect(state).toMatchObject({
        recusa: expect.stringContaining(words),
        solucao: expect.stringContaining(cure),
      });
      expect(state?.proxima_tentativa).not.toBeNull();
      expect(
        await asService(`select dispatched_at from publicacoes where status = 'pedida'`),
      ).toEqual([{ dispatched_at: null }]);
      await passAndTick(`${minutes * 60 - 1} seconds`);
      expect(await readQueue()).toEqual([]);
      await passAndTick('1 second');
    }
    await accept();
    expect(await readState()).toMatchObject({
      recusa: null,
      solucao: null,
      proxima_tentativa: null,
    });
    expect(await readPause()).toBe(0);
  });

  const inTenMinutes = () => String(Math.round(Date.now() / 1000) + 600);
  test.each([
    ['Retry-After', 403, () => ({ 'Retry-After': '600' })],
    ['retry-after', 429, () => ({ 'retry-after': '600' })],
    [
      'x-ratelimit-reset',
      403,
      () => ({ 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': inTenMinutes() }),
    ],
  ])('is retried no earlier than GitHub asks: %s', async (_, status, createHeaders) => {
    await dispatch();
    await respond({ status, headers: createHeaders() });
    expect(await readPause()).toBe(10);
    expect(await readState()).toMatchObject({ recusa: expect.stringContaining('chamadas demais') });
  });

  test.each([
    { 'retry-after': 'Fri, 27 Nov 2026 20:00:00 GMT' },
    { 'retry-after': '-1', 'x-ratelimit-reset': 'soon' },
    {
      'retry-after': '',
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': '99999999999999999999',
    },
  ])('is retried although its wait can’t be read: %j', async (headers) => {
    await dispatch();
    await respond({ status: 429, headers });
    expect(await readPause()).toBe(1);
  });

  test('is retried at once when the operator has stored another token', async () => {
    await dispatch();
    await respond({ status: 401 });
    await passAndTick('1 minute');
    expect(await readQueue()).toEqual([]);
    await db.exec(`select private.configure_dispatch('escola/site', 'github_pat_novo', null)`);
    await tick();
    expect(await readQueue()).toMatchObject([
      { headers: { Authorization: 'Bearer github_pat_novo' } },
    ]);
    expect((await db.query('select name from vault.secrets')).rows).toEqual([
      { name: 'github_token' },
    ]);
  });

  test('never puts the token outside Vault and the request', async () => {
    await dispatch();
    await respond({ status: 401 });
    for (const { schema, table } of (
      await db.query<{ schema: string; table: string }>(
        `select schemaname as schema, tablename as table from pg_tables where schemaname in ('public', 'private')`,
      )
    ).rows) {
      const { rows } = await db.query(
        `select from ${schema}.${table} as row where row::text like '%${token}%'`,
      );
      expect([table, rows]).toEqual([table, []]);
    }
    // A statement that failed would be in the log with the token.
    const { rows } = await db.query<{ words: string }>(
      `select private.configure_dispatch('escola', '${token}', null) as words`,
    );
    expect(rows[0]?.words).toContain('dono/nome');
    expect(rows[0]?.words).not.toContain(token);
    expect(
      (await db.query(`select private.configure_dispatch('a/b', 'x y', null) as words`)).rows,
    ).toEqual(rows);
    expect((await db.query('select repository from private.disparo')).rows).toEqual([
      { repository: 'escola/site' },
    ]);
  });

  test('for want of a token is told in words', async () => {
    await db.exec('truncate vault.secrets');
    await dispatch();
    expect(await readQueue()).toEqual([]);
    expect(await readState()).toMatchObject({
      recusa: expect.stringContaining('falta a chave de acesso'),
    });
  });

  test('that nothing answers is repeated, and its stale request is withdrawn', async () => {
    await dispatch();
    await passAndTick('2 minutes');
    expect(await readQueue()).toHaveLength(1);
    await passAndTick('2 minutes');
    expect(await readQueue()).toEqual([]);
    expect(await readState()).toMatchObject({
      recusa: expect.stringContaining('não enviou o pedido'),
    });
    await passAndTick('1 minute');
    // A crash empties the tables of pg_net, which are not logged, and its numbers begin again.
    await db.exec('truncate net.http_request_queue, net._http_response restart identity');
    await passAndTick('4 minutes');
    expect(await readState()).toMatchObject({
      recusa: expect.stringContaining('a resposta se perdeu'),
    });
    await passAndTick('2 minutes');
    expect(await readQueue()).toHaveLength(1);
    await accept();
    expect(await readState()).toMatchObject({ recusa: null });
  });

  test('does not take the response to another call that got the same number after a crash', async () => {
    await dispatch();
    await db.exec('truncate net.http_request_queue, net._http_response restart identity');
    await db.exec(`select private.start_workflow('backup.yml')`);
    const { rows } = await db.query(
      'select purpose, request_id is not null as waits, outcome from private.chamadas order by purpose',
    );
    expect(rows).toEqual([
      { purpose: 'backup.yml', waits: true, outcome: null },
      { purpose: 'publish.yml', waits: false, outcome: 'perdida' },
    ]);
  });

  test('is not made twice while the first one has no response', async () => {
    await dispatch();
    await passAndTick('30 seconds', '30 seconds', '30 seconds');
    expect(await readQueue()).toHaveLength(1);
  });
});

describe('an accepted call', () => {
  beforeEach(async () => {
    await asStaff('select publicar_agora()');
    await tick();
    await accept();
  });

  test('whose run does not begin within 15 minutes is told in words and repeated', async () => {
    await passAndTick('14 minutes');
    expect(await readQueue()).toEqual([]);
    await passAndTick('1 minute', '1 second');
    expect(await readQueue()).toHaveLength(1);
    const notBegun = { recusa: expect.stringContaining('não começou a publicação em 15 minutos') };
    expect(await readState()).toMatchObject(notBegun);
    await accept();
    expect(await readState()).toMatchObject(notBegun);
    await passAndTick('15 minutes', '1 second', '1 minute');
    expect(await readQueue()).toEqual([]);
    await passAndTick('1 minute');
    expect(await readQueue()).toHaveLength(1);
    await accept();
    expect(await begin()).toMatchObject({ devida: true, motivo: 'pedido da equipe' });
    expect(await readState()).toMatchObject({ recusa: null, proxima_tentativa: null });
  });

  test('is shown from the run’s beginning to its end', async () => {
    const begun = await begin();
    expect((await readRows())[1]).toEqual({
      status: 'publicando',
      reason: 'pedido da equipe',
      step: 'preparo',
      error: null,
      run_url: 'https://github.com/escola/site/actions/runs/7',
      version: 'abc',
    });
    await asService('select encerrar_publicacao($1, $2)', [begun?.publicacao, 'Faltou disco.']);
    expect((await readRows())[1]).toMatchObject({
      status: 'falhou',
      step: null,
      error: 'Faltou disco.',
    });
    await asService('select encerrar_publicacao($1, $2)', [begun?.publicacao, 'Outro erro.']);
    expect((await readRows())[1]).toMatchObject({ error: 'Faltou disco.' });
  });

  test('whose run says nothing for 40 minutes has failed', async () => {
    await begin();
    await passAndTick('39 minutes');
    expect((await readRows())[1]).toMatchObject({ status: 'publicando' });
    await passAndTick('2 minutes');
    expect((await readRows())[1]).toMatchObject({
      status: 'falhou',
      error: expect.stringContaining('não terminou no tempo previsto'),
    });
  });

  test('whose run has said that it takes longer has failed ten minutes after that', async () => {
    const begun = await begin();
    await asService(
      `update public.publicacoes set ends_by = now() + interval '3 hours' where id = $1`,
      [begun?.publicacao],
    );
    await passAndTick('189 minutes');
    expect((await readRows())[1]).toMatchObject({ status: 'publicando' });
    await passAndTick('2 minutes');
    expect((await readRows())[1]).toMatchObject({ status: 'falhou' });
  });
});

describe('a failed run', () => {
  test('is repeated after growing pauses, and at once after another change', async () => {
    await save();
    await passAndTick('5 seconds');
    for (const minutes of [10, 20, 40, 80, 160, 240, 240]) {
      expect(await accept()).toBe(1);
      await begin();
      await fail();
      await passAndTick(`${minutes - 1} minutes`);
      expect(await readQueue()).toEqual([]);
      await passAndTick('1 minute', '1 second');
    }
    await accept();
    expect(await begin()).toMatchObject({ motivo: 'nova tentativa' });
    await fail();
    await save();
    await passAndTick('5 seconds');
    expect(await readQueue()).toHaveLength(1);
  });

  test('that had nothing to publish is not repeated', async () => {
    await asStaff('select publicar_agora()');
    await tick();
    await accept();
    await begin();
    await fail();
    await passAndTick('1 day');
    expect(await readQueue()).toEqual([]);
  });
});

describe('photos that are taken off the air', () => {
  const reason = 'fotos foram retiradas do ar';
  const photo = '/storage/v1/object/public/noticias-images/1767225600000-aaaaaaaaaaaaaaaa.webp';
  const address = (sumiu_em: string | null) => [{ endereco: photo, lugar: 'prévia', sumiu_em }];
  let withdrawal: string | undefined;

  /** Withdraws an article that the live publication shows. */
  beforeEach(async () => {
    await save();
    await asService(`update publicacoes set historico_id = (select max(id) from historico)`);
    const [row] = await asStaff<{ id: string }>(
      `select retirar_do_ar('noticias', (select id::text from noticias)) as id`,
    );
    withdrawal = row?.id;
  });

  const report = (entry: object) =>
    asService('select registrar_retirada($1, $2)', [withdrawal, JSON.stringify(entry)]);
  const problem = { enderecos: address(null), problema: 'Uma prévia ainda responde.' };

  /** Ends the run that is under way, which removed every copy that it can reach. */
  async function finishPurged() {
    await finish();
    await asService('update publicacoes set purge = false');
  }

  /** Runs the first publication, after which one URL still answers. */
  async function publishWithProblem() {
    await tick();
    await accept();
    await begin();
    await finishPurged();
    await report({ ...problem, publicada: true });
  }

  test('start a publication at once', async () => {
    await tick();
    expect(await readQueue()).toHaveLength(1);
    await accept();
    expect(await begin()).toMatchObject({ devida: true, motivo: reason });
  });

  test('start others after growing pauses, until every URL is gone', async () => {
    await publishWithProblem();
    for (const minutes of [5, 10, 20, 40, 80, 160, 240, 240]) {
      await passAndTick(`${minutes * 60 - 1} seconds`);
      expect(await readQueue()).toEqual([]);
      expect(await begin()).toMatchObject({ devida: false, publicacao: null });
      await passAndTick('1 second');
      expect(await readQueue()).toHaveLength(1);
      await accept();
      expect(await begin()).toMatchObject({ devida: true, motivo: reason });
      await finishPurged();
      await report(problem);
    }
    await report({ enderecos: address(new Date().toISOString()), concluida: true });
    await passAndTick('20 hours');
    expect(await readQueue()).toEqual([]);
    expect(await begin()).toMatchObject({ devida: false, publicacao: null });
  });

  test('are due in a run that starts for another reason, as soon as their pause is over', async () => {
    await publishWithProblem();
    await pass('5 minutes');
    expect(await begin()).toMatchObject({ devida: true, motivo: reason });
  });

  test('start nothing within five minutes of a publication, which has just tried', async () => {
    await publishWithProblem();
    await pass('5 minutes');
    await asService('update publicacoes set finished_at = now()');
    await passAndTick('299 seconds');
    expect(await readQueue()).toEqual([]);
    await passAndTick('2 seconds');
    expect(await readQueue()).toHaveLength(1);
  });

  test('are tried again after a run that failed, with its own pause', async () => {
    await publishWithProblem();
    await passAndTick('5 minutes');
    await accept();
    await begin();
    await fail();
    await passAndTick('9 minutes');
    expect(await readQueue()).toEqual([]);
    expect(await begin()).toMatchObject({ devida: false, publicacao: null });
    await passAndTick('1 minute', '1 second');
    expect(await readQueue()).toHaveLength(1);
    await accept();
    expect(await begin()).toMatchObject({ devida: true, motivo: 'nova tentativa' });
  });
});

describe('a run', () => {
  const notDue = { devida: false, motivo: expect.stringContaining('nada mudou'), publicacao: null };

  test('that finds nothing new is not due and records nothing', async () => {
    expect(await begin()).toEqual(notDue);
    expect(await readRows()).toHaveLength(1);
  });

  test.each([
    ['nothing is live', `delete from publicacoes`, 'primeira publicação'],
    [
      'sources changed',
      `update publicacoes set version = 'outra'`,
      'o código ou a configuração do site mudou',
    ],
    [
      'a machine without a workflow published',
      `update publicacoes set version = null`,
      'o código ou a configuração do site mudou',
    ],
    [
      'photos were left out',
      `update publicacoes set problems = '{Falta uma foto.}'`,
      'a última publicação teve problemas',
    ],
    ['erased files have copies', `update publicacoes set purge = true`, 'arquivos foram apagados'],
    ['files were erased', `select pedir_expurgo()`, 'arquivos foram apagados'],
    ['the team asked', `insert into publicacoes (status) values ('pedida')`, 'pedido da equipe'],
  ])('is due when %s', async (_, change, reason) => {
    await asService(change);
    expect(await begin()).toMatchObject({
      devida: true,
      motivo: reason,
      publicacao: expect.any(Number),
    });
  });

  test('after a failed one is due only after its pause, or when there is something new', async () => {
    await save();
    await begin();
    await fail();
    expect(await begin()).toEqual(notDue);
    await pass('9 minutes');
    expect(await begin()).toEqual(notDue);
    await pass('1 minute');
    expect(await begin()).toMatchObject({ motivo: 'nova tentativa' });
    await fail();
    await pass('10 minutes');
    expect(await begin()).toEqual(notDue);
    expect(await begin('def')).toMatchObject({
      motivo: 'o código ou a configuração do site mudou',
    });
    await fail();
    expect(await begin('def')).toEqual(notDue);
    await save();
    expect(await begin('def')).toMatchObject({ motivo: 'o conteúdo mudou' });
  });

  const withdrawal = (next: string, done: string) => `
    insert into retiradas (tabela, item, fotos, completa, arquivos, proxima_tentativa, publicada_em, concluida_em)
    values ('noticias', '1', 0, true, '{}', now() + interval '${next}', now(), ${done})`;
  test.each([
    ['files were erased', true, `update publicacoes set purge = true where status = 'no_ar'`],
    ['the next attempt of a withdrawal has come', true, withdrawal('-1 second', 'null')],
    ['the next attempt of a withdrawal is later', false, withdrawal('1 hour', 'null')],
    ['a withdrawal is complete', false, withdrawal('-1 second', 'now()')],
    ['there is nothing else', false, 'select'],
  ])('after a failed one for a change that is undone, when %s: due is %s', async (_, due, sql) => {
    await save();
    await begin();
    await fail();
    await pass('1 day');
    await db.exec(`
      update publicacoes set historico_id = (select max(id) from historico) where status = 'no_ar'`);
    await db.exec(sql);
    const { devida, motivo } = (await begin()) ?? {};
    expect({ devida, isRetry: motivo === 'nova tentativa' }).toEqual({ devida: due, isRetry: due });
  });

  test('after one with problems is due after growing pauses', async () => {
    await asService(`update publicacoes set problems = '{Falta uma foto.}', finished_at = now()`);
    for (const minutes of [30, 60, 120, 240]) {
      await pass(`${minutes - 1} minutes`);
      expect(await begin()).toEqual(notDue);
      await pass('1 minute');
      expect(await begin()).toMatchObject({ motivo: 'a última publicação teve problemas' });
      await finish();
      await asService(`update publicacoes set problems = '{Falta uma foto.}'`);
    }
  });

  test('is due after a change', async () => {
    await save();
    expect(await begin()).toMatchObject({ devida: true, motivo: 'o conteúdo mudou' });
  });

  test('ends a publication that was killed', async () => {
    await asService(`insert into publicacoes (status, started_at) values ('publicando', now())`);
    await save();
    await begin();
    expect(await readRows()).toMatchObject([
      { status: 'no_ar' },
      { status: 'falhou', error: 'A publicação foi interrompida antes do fim.' },
      { status: 'publicando', step: 'preparo' },
    ]);
  });

  test('may be given as its id', async () => {
    await save();
    await asService(`select comecar_publicacao('123', 'abc')`);
    expect(await asService('select run_url from publicacoes order by id desc limit 1')).toEqual([
      { run_url: 'https://github.com/escola/site/actions/runs/123' },
    ]);
  });
});

test('the median duration counts the last ten publications that brought something new', async () => {
  const add = (seconds: number, release: string) =>
    asService(
      `insert into publicacoes (status, release_id, created_at, started_at, finished_at)
       values ('no_ar', $2, now() - make_interval(secs => $1), now() - interval '1 second', now())`,
      [seconds, release],
    );
  await asService('delete from publicacoes');
  await add(100, 'a');
  await add(90, 'b');
  expect(await readState()).toMatchObject({ duracao_mediana: null });
  await add(1, 'b');
  expect(await readState()).toMatchObject({ duracao_mediana: null });
  await add(110, 'c');
  expect(await readState()).toMatchObject({ duracao_mediana: 100 });
  for (let count = 0; count < 10; count++) await add(60 + 2 * count, `d${count}`);
  expect(await readState()).toMatchObject({ duracao_mediana: 69 });
});

describe('the daily jobs', () => {
  test('are started by their files, and repeated when GitHub refuses', async () => {
    await db.exec(
      `select private.start_workflow('backup.yml'), private.start_workflow('doctor.yml')`,
    );
    expect((await readQueue()).map(({ url }) => url)).toEqual([
      'https://api.github.com/repos/escola/site/actions/workflows/backup.yml/dispatches',
      'https://api.github.com/repos/escola/site/actions/workflows/doctor.yml/dispatches',
    ]);
    await respond({ status: 503 });
    await passAndTick('1 minute');
    expect(await readQueue()).toHaveLength(2);
    await accept();
    await passAndTick('1 hour');
    expect(await readQueue()).toEqual([]);
    expect(await readState()).toMatchObject({ recusa: null });
  });

  test('are late when one of them was not heard of for 26 hours', async () => {
    await pass('25 hours');
    expect(await readState()).toMatchObject({ tarefas_atrasadas: false });
    await db.exec(`select private.note_daily_job('backup')`);
    await pass('2 hours');
    expect(await readState()).toMatchObject({ tarefas_atrasadas: true });
    await db.exec(`select private.note_daily_job('doctor')`);
    expect(await readState()).toMatchObject({ tarefas_atrasadas: false });
    await db.exec(`select private.note_daily_job('backup'), private.note_daily_job('doctor')`);
    expect((await readState())?.tarefas_ouvidas_em).not.toBeNull();
  });
});

describe('the token’s last day', () => {
  beforeEach(startCalendar);
  const inDays = (days: number) =>
    new Date(Date.now() + days * 86_400_000 - 3 * 3_600_000).toISOString().slice(0, 10);
  const readMails = async () =>
    (
      await db.query<{ recipient: string; text: string }>(
        'select recipient, text from private.emails_saida order by created_at',
      )
    ).rows;
  const warn = () => db.exec('select private.warn_of_dispatch()');

  test('is told 30 days before', async () => {
    await configure(inDays(31));
    expect(await readState()).toMatchObject({ token_expira_em: null });
    await configure(inDays(30));
    expect((await readState())?.token_expira_em).not.toBeNull();
    await configure(inDays(-1));
    expect((await readState())?.token_expira_em).not.toBeNull();
  });

  test('is learned from GitHub’s responses', async () => {
    await asStaff('select publicar_agora()');
    await tick();
    await respond({
      status: 204,
      headers: { 'github-authentication-token-expiration': `${inDays(10)} 00:00:00 UTC` },
    });
    expect((await readState())?.token_expira_em).not.toBeNull();
  });

  test('is mailed to the operator once a week', async () => {
    await configure(inDays(31));
    await warn();
    expect(await readMails()).toEqual([]);
    await configure(inDays(20));
    await warn();
    await warn();
    expect(await readMails()).toMatchObject([
      {
        recipient: inviter.email,
        text: expect.stringContaining('npm run setup -- --change GITHUB_DISPATCH_TOKEN'),
      },
    ]);
    await pass('7 days');
    await warn();
    expect(await readMails()).toHaveLength(2);
  });

  test('a refused token is mailed, too, but not what heals alone', async () => {
    await asStaff('select publicar_agora()');
    await tick();
    await respond({ status: 503 });
    await warn();
    expect(await readMails()).toEqual([]);
    await passAndTick('1 minute');
    await respond({ status: 401 });
    await warn();
    expect(await readMails()).toMatchObject([{ text: expect.stringContaining('foi revogada') }]);
  });

  test('calls that are refused for changing reasons are mailed once a week', async () => {
    await asStaff('select publicar_agora()');
    await tick();
    for (const status of [401, 403, 503, 401]) {
      await respond({ status });
      await warn();
      await passAndTick('1 day');
    }
    expect(await readMails()).toHaveLength(1);
    await respond({ status: 204 });
    await begin();
    await finish('0');
    await warn();
    await asStaff('select publicar_agora()');
    await tick();
    await respond({ status: 401 });
    await warn();
    expect(await readMails()).toHaveLength(2);
  });

  test('is mailed once somebody can be mailed', async () => {
    await configure(inDays(20));
    await db.exec('update auth.users set email = null');
    await warn();
    await db.exec(`update auth.users set email = '${inviter.email}' where id = '${inviter.id}'`);
    expect(await readMails()).toEqual([]);
    await warn();
    await warn();
    expect(await readMails()).toMatchObject([{ recipient: inviter.email }]);
  });
});

test('the database knows the tables and columns that pages are built from', async () => {
  const { rows } = await db.query(
    'select table_name as table, columns as "pageColumns" from private.tabelas_das_paginas order by table_name',
  );
  const expected = pageTables.map(({ table, pageColumns = null }) => ({ table, pageColumns }));
  expect(rows).toEqual(expected.sort((a, b) => (a.table < b.table ? -1 : 1)));
});

test('the database knows what can be withdrawn', async () => {
  const { rows } = await db.query<{ table: string; whole: boolean }>(
    'select table_name as table, inteira as whole from private.retiraveis order by table_name',
  );
  const withFiles = contentEntries.filter(({ withdrawal }) => withdrawal !== null);
  const expected = withFiles.map(({ table, withdrawal }) => ({
    table: String(table),
    whole: withdrawal === 'items',
  }));
  expect(rows).toEqual(expected.sort((a, b) => (a.table < b.table ? -1 : 1)));
  expect(withFiles.map(({ table }) => table)).toEqual(
    contentEntries.filter(({ files }) => Object.keys(files).length > 0).map(({ table }) => table),
  );
});

test('the database knows whose photos show people', async () => {
  const { rows } = await db.query<{ table: string }>(
    `select tgrelid::regclass::text as table from pg_trigger
     where tgname = 'record_image_consent' and tgenabled = 'O' order by 1`,
  );
  const shown = contentEntries.filter((entry) => 'showsPeople' in entry);
  expect(rows.map(({ table }) => table)).toEqual(shown.map(({ table }) => table as string).sort());
});

test.each([
  `private.configure_dispatch('a/b', 'x', null)`,
  `private.configure_project('https://a.example', 'x')`,
  `private.keep_secret('a', 'b')`,
  `private.read_secret('github_token')`,
  'private.run_dispatch()',
  `private.start_workflow('publish.yml')`,
  `private.note_daily_job('backup')`,
  'private.warn_of_dispatch()',
])('only the owner may call %s', async (call) => {
  for (const caller of [asStaff, asService])
    expect(await getRefusalCode(caller(`select ${call}`))).toBe('42501');
});

test('a killed run ends with the next question to the database, even if nothing is due', async () => {
  await asService(`
    insert into public.publicacoes (status, version, created_at, started_at)
    values ('publicando', 'abc', now() - interval '42 min', now() - interval '41 min')`);
  const [asked] = await asService<{ begun: { devida: boolean } }>(
    `select comecar_publicacao('123', 'abc') as begun`,
  );
  expect(asked?.begun.devida).toBe(false);
  const [last] = await asService<{ status: string }>(
    'select status from public.publicacoes order by id desc limit 1',
  );
  expect(last?.status).toBe('falhou');
});
