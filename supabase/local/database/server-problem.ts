/** Explains in one sentence why the PostgreSQL of DATABASE_URL cannot be used, and what to do about it. */
import type { Connection } from '@supabase/lite';
import { getErrorCode } from 'shared/node/file-system';
import { Refusal } from '../log.ts';

interface Server {
  host: string;
  port: string;
  database: string;
  user: string;
}

const urlForm = 'postgres://usuário:senha@servidor:5432/banco';

const passwordHint = 'sinais como @, / ou # na senha se escrevem %40, %2F e %23';

const nothingChanged = 'Nada foi mudado.';

/**
 * Parses the URL of a database. The password is left out, so the result may be shown.
 * @throws {Refusal} when it is not a URL of a PostgreSQL
 */
export function parseServerUrl(url: string): Server {
  const refusal = new Refusal(
    `DATABASE_URL não é o endereço de um PostgreSQL. A forma é ${urlForm}; ${passwordHint}. ${nothingChanged}`,
  );
  try {
    const { protocol, hostname, port, pathname, username, searchParams } = new URL(url);
    if (!/^postgres(ql)?:$/.test(protocol)) throw refusal;
    const host = hostname || searchParams.get('host') || 'localhost';
    const user = decodeURIComponent(username);
    const database = decodeURIComponent(pathname.slice(1)) || user;
    return { host, port: port || '5432', database, user };
  } catch {
    throw refusal;
  }
}

type Explain = (server: Server, detail: string) => string;

const unknownHost: Explain = ({ host }) =>
  `O servidor ${host}, de DATABASE_URL, não foi encontrado na rede. Confira o nome dele, e a conexão desta máquina.`;
const unreachable: Explain = ({ host, port }) =>
  `O servidor ${host} de DATABASE_URL não pôde ser alcançado na porta ${port}. Confira o endereço, a rede e o firewall.`;
const silent: Explain = ({ host, port }) =>
  `O servidor ${host} de DATABASE_URL não respondeu a tempo na porta ${port}. Confira o endereço, a porta e o firewall.`;
const noPostgres: Explain = ({ host, port }) =>
  `O que atende na porta ${port} de ${host} encerrou a conexão sem responder como um PostgreSQL. Confira servidor e ` +
  'porta em DATABASE_URL.';
const refused: Explain = ({ host, port }) =>
  `Nenhum PostgreSQL atende na porta ${port} de ${host}. Inicie-o, ou corrija servidor e porta em DATABASE_URL.`;
const wrongPassword: Explain = ({ user }) =>
  `O PostgreSQL de DATABASE_URL recusou a senha do usuário ${user}. Corrija-a; ${passwordHint}.`;
const withoutPassword: Explain = ({ user }) =>
  `O PostgreSQL de DATABASE_URL pede uma senha, e não há nenhuma para o usuário ${user}. A forma é ${urlForm}.`;
const notAllowed: Explain = ({ user, host, database }) =>
  `O PostgreSQL em ${host} não deixa o usuário ${user} entrar no banco ${database} a partir desta máquina. Confira o ` +
  'usuário de DATABASE_URL; quem cuida do servidor o libera em pg_hba.conf.';
const noDatabase: Explain = ({ database, host }) =>
  `O servidor ${host} não tem o banco de dados ${database}, de DATABASE_URL. Corrija o nome, ou crie-o, com: ` +
  `createdb ${database}`;
const encryption =
  'acrescente ?sslmode=verify-full ao fim de DATABASE_URL, e, se o certificado do servidor não é de uma autoridade ' +
  'conhecida, também &sslrootcert=arquivo.pem';
const tlsRequired: Explain = ({ host }) =>
  `O PostgreSQL em ${host} só aceita conexões cifradas: ${encryption}.`;
const notAllowedInClear: Explain = (server, detail) =>
  `${notAllowed(server, detail)} Se ele só aceita conexões cifradas, ${encryption}.`;
const tlsMissing: Explain = ({ host }) =>
  `DATABASE_URL pede uma conexão cifrada, e o PostgreSQL em ${host} não a oferece. Ligue-a no servidor, ou, dentro da ` +
  'mesma máquina, tire sslmode de DATABASE_URL.';
const certificate: Explain = ({ host }, detail) =>
  `O certificado do PostgreSQL em ${host} não pôde ser conferido (${detail}). Ponha em DATABASE_URL o nome do servidor ` +
  'que está no certificado, e em sslrootcert o arquivo de quem o assinou.';
const noCertificate: Explain = (_, detail) =>
  `Um arquivo de certificado citado em DATABASE_URL não pôde ser lido (${detail}).`;
const busy: Explain = ({ host }) =>
  `O PostgreSQL em ${host} não tem conexões livres. Encerre as que sobram, ou aumente max_connections.`;
const starting: Explain = ({ host }) =>
  `O PostgreSQL em ${host} está iniciando ou encerrando. Tente de novo em um minuto.`;

const byCode: Record<string, Explain> = {
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  EAI_FAIL: unknownHost,
  ECONNREFUSED: refused,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  EADDRNOTAVAIL: unreachable,
  ETIMEDOUT: silent,
  ECONNRESET: noPostgres,
  EPIPE: noPostgres,
  ENOENT: noCertificate,
  EACCES: noCertificate,
  '28P01': wrongPassword,
  '28000': notAllowed,
  '42501': notAllowed,
  '3D000': noDatabase,
  '53300': busy,
  '57P01': starting,
  '57P02': starting,
  '57P03': starting,
};

/**
 * Patterns of messages, which are checked before codes: the server uses one code for all connections it
 * refuses, and the driver none for its own errors.
 */
const byMessage: [RegExp, Explain][] = [
  [/SSL connection is required/i, tlsRequired],
  [/no encryption|SSL off/, notAllowedInClear],
  [/does not support SSL/, tlsMissing],
  [/establishing an SSL connection/, noPostgres],
  [/password must be a string/, withoutPassword],
  [/certificate|altname/i, certificate],
  [/timeout/i, silent],
  [/terminated unexpectedly/, noPostgres],
];

/** Explains why the database of a URL did not open; a Refusal is returned as it is. */
export function describeServerProblem(error: unknown, url: string): Refusal {
  if (error instanceof Refusal) return error;
  const server = parseServerUrl(url);
  // If a host name has several addresses, one error contains the failures of all of them.
  const [reason = error] = error instanceof AggregateError ? (error.errors as unknown[]) : [];
  const { message = '' } = reason as { message?: string };
  const detail = message.split('\n')[0]?.slice(0, 200) || 'sem explicação';
  const explain =
    byMessage.find(([pattern]) => pattern.test(message))?.[1] ??
    byCode[getErrorCode(reason) ?? ''] ??
    (() => `O PostgreSQL de DATABASE_URL, em ${server.host}, não pôde ser usado (${detail}).`);
  return new Refusal(`${explain(server, detail)} ${nothingChanged}`);
}

/**
 * Runs an empty statement, so that any later failure has another reason than the URL.
 * @throws {Refusal} when the database cannot be reached
 */
export async function refuseUnreachable(connection: Connection, url: string): Promise<void> {
  try {
    await connection.exec('select');
  } catch (error) {
    throw describeServerProblem(error, url);
  }
}
