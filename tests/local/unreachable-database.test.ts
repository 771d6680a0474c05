import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import postgres from 'postgres';
import { connect } from '../../supabase/local/database/connect';
import {
  refuseUnreachable,
  parseServerUrl,
  describeServerProblem,
} from '../../supabase/local/database/server-problem';
import { findFreePorts } from '../runner/ports.mjs';
import { run } from './support/host-process';
import { startPostgres } from './support/postgres';
import { createInstallation } from './support/prepared';

/* A server on which each role has a different authentication rule. */
const server = await startPostgres();
const admin = postgres(server.url, { max: 1 });
await admin`create role senha login password 'a certa, mesmo'`;
await admin`create role cifrado login`;
await admin`create role barrado login`;
const [hba] = await admin`show hba_file`;
await writeFile(
  String(hba?.hba_file),
  'host all postgres 127.0.0.1/32 trust\n' +
    'host all senha 127.0.0.1/32 scram-sha-256\n' +
    'hostssl all cifrado 127.0.0.1/32 trust\n' +
    'host all ninguem 127.0.0.1/32 trust\n' +
    'host all barrado 127.0.0.1/32 reject\n',
);
await admin`select pg_reload_conf()`;
const at = server.url.replace(/.*@(.*)\/postgres$/, '$1');
const [freePort] = await findFreePorts(1);

const servers: Server[] = [];
/** Starts a server that is not PostgreSQL; returns its host and port. */
async function startServer(respond: (socket: Socket) => void): Promise<string> {
  const other = createServer((socket) => respond(socket.on('error', () => undefined)));
  servers.push(other.listen(0, '127.0.0.1'));
  await once(other, 'listening');
  return `127.0.0.1:${(other.address() as AddressInfo).port}`;
}
const webServer = await startServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));

afterAll(async () => {
  for (const other of servers) other.close();
  await admin.end();
  await server.stop();
});

/** Returns the error with which a start refuses a database URL, or "accepted". */
async function readRefusal(url: string): Promise<string> {
  const getMessage = (error: Error) => error.message;
  try {
    parseServerUrl(url);
  } catch (error) {
    return getMessage(error as Error);
  }
  const connection = await connect({ url });
  try {
    return await refuseUnreachable(connection, url).then(() => 'accepted', getMessage);
  } finally {
    await connection.close();
  }
}

test.each([
  ['an unknown host name', 'escola:segredo@nao.existe.invalid/escola', 'não foi encontrado'],
  ['a port without a server', `escola:segredo@127.0.0.1:${freePort}/escola`, 'Nenhum PostgreSQL'],
  ['a wrong password', `senha:segredo@${at}/postgres`, 'recusou a senha do usuário senha'],
  ['no password', `senha@${at}/postgres`, 'pede uma senha'],
  ['a missing database', `postgres:segredo@${at}/escola`, 'não tem o banco de dados escola'],
  ['a role that the server rejects', `barrado:segredo@${at}/postgres`, 'pg_hba.conf'],
  ['a role that does not exist', `ninguem:segredo@${at}/postgres`, 'pg_hba.conf'],
  ['a server that requires encryption', `cifrado:segredo@${at}/postgres`, '?sslmode=verify-full'],
  ['encryption that the server lacks', `postgres@${at}/postgres?sslmode=verify-full`, 'cifrada'],
  ['a missing certificate file', `a@${at}/b?sslmode=verify-full&sslrootcert=/a.pem`, '/a.pem'],
  ['something else on that port', `escola:segredo@${webServer}/escola`, 'como um PostgreSQL'],
  ['an invalid host name', 'escola:segredo@[::1/escola', 'não é o endereço de um PostgreSQL'],
])('a start explains why the database cannot be used: %s', async (_, address, explanation) => {
  const message = await readRefusal(`postgres://${address}`);
  expect(message).toContain(explanation);
  expect(message).not.toMatch(/segredo|^\s+at /m);
});

test('a URL that is not a PostgreSQL URL is refused', async () => {
  expect(await readRefusal(`mysql://escola:segredo@${at}/escola`)).toContain('postgres://usuário');
  expect(await readRefusal('escola')).toContain('postgres://usuário');
});

/* Errors of Node and the driver that need a special network to provoke, and are therefore written out here. */
test.each([
  [{ code: 'EAI_AGAIN', message: 'getaddrinfo EAI_AGAIN' }, 'não foi encontrado'],
  [{ code: 'ETIMEDOUT', message: 'connect ETIMEDOUT' }, 'não respondeu a tempo'],
  [{ message: 'Connection terminated due to connection timeout' }, 'não respondeu a tempo'],
  [{ code: 'EHOSTUNREACH', message: 'connect EHOSTUNREACH' }, 'não pôde ser alcançado'],
  [{ code: 'DEPTH_ZERO_SELF_SIGNED_CERT', message: 'self-signed certificate' }, 'sslrootcert'],
  [{ code: 'ERR_TLS_CERT_ALTNAME_INVALID', message: 'does not match altnames' }, 'sslrootcert'],
  [{ code: '53300', message: 'sorry, too many clients already' }, 'max_connections'],
  [{ code: '57P03', message: 'the database system is starting up' }, 'em um minuto'],
  [{ code: 'XX000', message: 'something new\n    at line 2' }, '(something new)'],
])('%j is explained', (fields, explanation) => {
  const error = Object.assign(new Error(), fields);
  const url = 'postgres://escola:segredo@banco.escola.example/escola';
  for (const cause of [error, new AggregateError([error])]) {
    const { message } = describeServerProblem(cause, url);
    expect(message).toContain(explanation);
    expect(message).toMatch(/Nada foi mudado\.$/);
    expect(message).not.toContain('segredo');
  }
});

const installation = await createInstallation({
  DATABASE_URL: `postgres://senha:segredo@${at}/postgres`,
});
const noTrace = /^\s+at |segredo/m;

test('npm start prints only the explanation and exits', async () => {
  const host = installation.launch();
  expect(await host.ended).toBe(1);
  expect(host.output).toContain('recusou a senha do usuário senha');
  expect(host.output).not.toMatch(noTrace);
});

const backup = 'supabase/ops/backup.ts';
test.each([
  ['backup', [backup, 'backup']],
  ['restore', [backup, 'restore', 'copia.tar.gz', '--yes']],
  ['privacy', ['supabase/ops/privacy.ts', 'export', '--phone', '17999990000']],
])(
  'npm run %s, which starts the data service itself, prints only the explanation',
  async (_, program) => {
    const { code, output } = await run(program, installation.env);
    expect(code).toBe(1);
    expect(output).toContain('recusou a senha do usuário senha');
    expect(output).not.toMatch(noTrace);
  },
);

test.each([
  ['sweep', ['supabase/ops/sweep.ts'], {}],
  ['backup', [backup, 'backup'], { SUPABASE_URL: `http://127.0.0.1:${freePort}` }],
  ['backup', [backup, 'backup'], { SUPABASE_URL: `http://${webServer}` }],
])('npm run %s reports the URL at which no data service responds', async (_, program, settings) => {
  const { code, output } = await run(program, { ...installation.env, ...settings });
  expect(code).toBe(1);
  expect(output).toMatch(
    /O serviço de dados em http:\S+ não responde|O que responde em http:\S+ não é/,
  );
  expect(output).not.toMatch(noTrace);
});
