import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { env } from 'node:process';
import { text } from 'node:stream/consumers';
import { after, before, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { as, end, owner, prepare, service, staff, superuser } from './callers.mjs';

/*
 * Tests that the database starts the workflows on GitHub and reads the responses, with pg_cron, pg_net and
 * Vault themselves. An HTTP server on this machine takes GitHub's place, and the function's.
 */

const token = `github_pat_${randomBytes(20).toString('hex')}`;
const secretKey = `sb_secret_${randomBytes(20).toString('hex')}`;
const repository = 'escola/site';
const dispatches = (file) => `/repos/${repository}/actions/workflows/${file}/dispatches`;

/** The requests that nobody has looked at yet. */
let requests = [];
/** A status, or 'hang'. */
let behaviour = 204;
let responseHeaders = {};

const server = createServer(async (request, response) => {
  const at = Date.now();
  const body = await text(request);
  const { method, url: path, headers } = request;
  requests.push({ at, method, path, headers, body });
  if (behaviour === 'hang') return;
  response.writeHead(behaviour, { 'content-type': 'application/json', ...responseHeaders });
  response.end(behaviour === 204 ? undefined : '{"message": "stand-in"}');
});
let url = '';

async function listen(port = 0) {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${server.address().port}`;
}

async function stopListening() {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}

async function waitFor(read, seconds, what) {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const value = await read();
    if (value) return value;
    assert.ok(Date.now() < deadline, `${what}: not within ${seconds} s`);
    await sleep(100);
  }
}

/** Takes the next request, which must be a call of this workflow. */
async function takeCall(seconds = 15, path = dispatches('publish.yml')) {
  await waitFor(() => requests.length > 0, seconds, path);
  const request = requests.shift();
  assert.equal(request.path, path);
  return request;
}

/** Fails when a request arrives within a time in which the database has looked at least twice. */
async function expectQuiet(seconds = 11) {
  await sleep(seconds * 1000);
  assert.deepEqual(requests, []);
}

async function readOne(sql, values) {
  return (await owner.query(sql, values)).rows[0];
}
const readState = async () => (await as(staff, 'select * from situacao_publicacao()'))[0];
const readCall = (purpose) =>
  readOne('select * from private.chamadas where purpose = $1', [purpose]);
/** Waits until the response to the last call was read. */
const waitForOutcome = (purpose, outcome, seconds = 15) =>
  waitFor(
    async () => {
      const call = await readCall(purpose);
      return call?.request_id === null && call.outcome === outcome && call;
    },
    seconds,
    `${purpose}: ${outcome}`,
  );
/** Ends the pause after a failure. */
const endPause = (purpose) =>
  owner.query('update private.chamadas set next_attempt_at = now() where purpose = $1', [purpose]);
/** How long the database waits after the last response, in minutes. */
const readPause = ({ answered_at, next_attempt_at }) =>
  Math.round((next_attempt_at - answered_at) / 60_000);

const save = (title) => as(staff, 'insert into noticias (title) values ($1)', [title]);
const begin = async () =>
  (await as(service, `select comecar_publicacao('123', 'abc') as run`))[0].run;
const finish = ({ publicacao }) =>
  as(
    service,
    `update publicacoes set status = 'no_ar', step = null, finished_at = now(), release_id = 'a',
       historico_id = (select max(id) from historico) where id = $1`,
    [publicacao],
  );
/** Runs what was called for, as the workflow would. */
const run = async () => finish(await begin());
const requestPublication = () => as(staff, 'select publicar_agora()');

async function configure() {
  await owner.query('select private.configure_dispatch($1, $2, current_date + 20)', [
    repository,
    token,
  ]);
}

before(async () => {
  await listen();
  await prepare();
  await owner.query('update private.disparo set api_url = $1', [url]);
  await configure();
  // The content of the seed is the first change.
  await takeCall(20);
  await run();
});

beforeEach(() => {
  requests = [];
  behaviour = 204;
  responseHeaders = {};
});

after(async () => {
  await owner.query('update private.disparo set repository = null');
  await owner.query(`delete from noticias where title like 'Disparo%'`);
  await end();
  await stopListening();
});

test('a saved article starts one run after five quiet seconds, with the token from Vault', async () => {
  const saved = Date.now();
  await save('Disparo');
  const call = await takeCall();
  const seconds = (call.at - saved) / 1000;
  assert.ok(seconds >= 5 && seconds < 12, `${seconds} s`);
  assert.equal(call.method, 'POST');
  assert.deepEqual(JSON.parse(call.body), { ref: 'main' });
  assert.equal(call.headers.authorization, `Bearer ${token}`);
  assert.equal(call.headers.accept, 'application/vnd.github+json');
  // GitHub refuses requests without it.
  assert.match(call.headers['user-agent'], /pg_net/);
  await waitForOutcome('publish.yml', 'aceita');
  await expectQuiet();
  const { modo, recusa } = await readState();
  assert.deepEqual([modo, recusa], ['disparo', null]);
});

test('a save during a run is one more run, after its end', async () => {
  const first = await begin();
  assert.equal(first.devida, true);
  await save('Disparo durante');
  await save('Disparo durante, outra');
  await expectQuiet();
  await as(
    service,
    `update publicacoes set status = 'no_ar', finished_at = now(), release_id = 'a',
       historico_id = (select max(id) - 2 from historico) where id = $1`,
    [first.publicacao],
  );
  await takeCall();
  await run();
  await expectQuiet();
  assert.equal((await begin()).devida, false);
});

test('ten saves are one run', async () => {
  for (let count = 1; count <= 10; count += 1) {
    await save(`Disparo ${count}`);
    await sleep(1000);
  }
  assert.deepEqual(requests, []);
  await takeCall();
  await expectQuiet();
  await run();
});

test('while somebody keeps saving, the run starts 30 seconds after the first save', async () => {
  const saved = Date.now();
  while (requests.length === 0) {
    await save('Disparo sem pausa');
    await sleep(2000);
    assert.ok(Date.now() < saved + 45_000);
  }
  const seconds = ((await takeCall()).at - saved) / 1000;
  assert.ok(seconds >= 30 && seconds < 37, `${seconds} s`);
  await run();
});

test('“Publicar agora” starts a run at once', async () => {
  await requestPublication();
  await takeCall(8);
  await expectQuiet();
  await run();
});

test('two looks at the same time make one call', async () => {
  // No call is made while an earlier one has no response.
  await waitForOutcome('publish.yml', 'aceita');
  await requestPublication();
  await owner.query('begin');
  try {
    await owner.query('select private.run_dispatch()');
    // It doesn't wait for the first one, and sees the same waiting request.
    await superuser.query(`set statement_timeout = '2s'`);
    await superuser.query('select private.run_dispatch()');
  } finally {
    await superuser.query('reset statement_timeout');
    await owner.query('commit');
  }
  await takeCall(8);
  await expectQuiet();
  await run();
});

test('the hour of an article starts a run, and its save before that does not', async () => {
  await as(
    staff,
    `insert into noticias (title, published_at) values ('Disparo marcado', now() + interval '20 seconds')`,
  );
  await expectQuiet(16);
  await takeCall(12);
  await run();
});

test('a refused or lost call is told in words and repeated after growing pauses, until it is accepted', async () => {
  await requestPublication();
  behaviour = 401;
  // Also tells when the token expires.
  responseHeaders = { 'github-authentication-token-expiration': '2030-01-02 03:04:05 UTC' };
  await takeCall();
  const refused = await waitForOutcome('publish.yml', 'chave');
  assert.equal(readPause(refused), 60);
  const state = await readState();
  assert.match(state.recusa, /a chave de acesso venceu ou foi revogada/);
  assert.ok(state.proxima_tentativa > new Date());
  assert.equal(state.token_expira_em, null);
  responseHeaders = {};
  await expectQuiet();

  behaviour = 404;
  await endPause('publish.yml');
  await takeCall();
  await waitForOutcome('publish.yml', 'nao_encontrado');
  assert.match((await readState()).recusa, /o repositório não foi encontrado/);

  behaviour = 'hang';
  await endPause('publish.yml');
  await takeCall();
  await waitForOutcome('publish.yml', 'sem_resposta', 40);
  assert.match((await readState()).recusa, /não respondeu a tempo/);

  const { port } = server.address();
  await stopListening();
  await endPause('publish.yml');
  await waitForOutcome('publish.yml', 'sem_conexao', 20);
  assert.match((await readState()).recusa, /não foi alcançado/);
  await listen(port);

  behaviour = 503;
  await owner.query(`update private.chamadas set failures = 0 where purpose = 'publish.yml'`);
  for (const minutes of [1, 2, 4]) {
    await endPause('publish.yml');
    await takeCall();
    const failed = await waitForOutcome('publish.yml', 'fora_do_ar');
    assert.equal(readPause(failed), minutes);
  }
  assert.match((await readState()).recusa, /HTTP 503/);

  behaviour = 429;
  responseHeaders = { 'retry-after': '1200' };
  await endPause('publish.yml');
  await takeCall();
  assert.equal(readPause(await waitForOutcome('publish.yml', 'limite')), 20);
  responseHeaders = {};

  behaviour = 204;
  await configure();
  await takeCall();
  await waitForOutcome('publish.yml', 'aceita');
  const { recusa, proxima_tentativa } = await readState();
  assert.deepEqual([recusa, proxima_tentativa], [null, null]);
  await expectQuiet();
  await run();
});

test('waiting mails are sent by the function, and its refusal is read', async () => {
  const retry = '/functions/v1/agendar-visita-email/retry';
  await owner.query('select private.configure_project($1, $2)', [url, secretKey]);
  await as(staff, `select convidar_membro('nova@exemplo.example', 'Nova')`);
  behaviour = 401;
  const call = await takeCall(25, retry);
  assert.equal(call.headers.apikey, secretKey);
  const refused = await waitForOutcome('retry-mails', 'chave', 25);
  assert.match(refused.error, /Os e-mails em espera não foram enviados/);
  assert.match(refused.cure, /npm run setup/);
  behaviour = 200;
  await endPause('retry-mails');
  await takeCall(25, retry);
  const accepted = await waitForOutcome('retry-mails', 'aceita', 25);
  assert.equal(accepted.error, null);
  await owner.query('delete from private.emails_saida');
  await sleep(1000);
  requests = [];
});

test('the schedule starts the daily jobs', async () => {
  const { rows } = await owner.query(
    `select jobname, command from cron.job where jobname in ('start-backup', 'start-doctor') order by jobname`,
  );
  assert.equal(rows.length, 2);
  for (const [index, file] of ['backup.yml', 'doctor.yml'].entries()) {
    await owner.query(rows[index].command);
    await takeCall(10, dispatches(file));
    await waitForOutcome(file, 'aceita');
  }
});

test('the token and the key are in Vault, and in no other table and no log', async () => {
  const { rows: tables } = await superuser.query(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace as n on n.oid = relnamespace
     where relkind in ('r', 'm', 'p') and nspname not in ('pg_catalog', 'information_schema')`,
  );
  assert.ok(tables.length > 50);
  const log = await readFile(env.POSTGRES_LOG, 'utf8');
  for (const secret of [token, secretKey]) {
    for (const { name } of tables) {
      const found = await superuser.query(
        `select from ${name} as entry where position($1 in entry::text) > 0 limit 1`,
        [secret],
      );
      assert.equal(found.rowCount, 0, name);
    }
    assert.ok(!log.includes(secret));
    const { rowCount } = await owner.query(
      'select from vault.decrypted_secrets where decrypted_secret = $1',
      [secret],
    );
    assert.equal(rowCount, 1);
  }
});
