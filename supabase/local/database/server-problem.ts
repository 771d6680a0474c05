/** Says in one sentence why the PostgreSQL of DATABASE_URL cannot be used, and what to do about it. */
import type { Connection } from '@supabase/lite';
import { getErrorCode } from 'shared/node/files';
import { Refusal } from '../log.ts';

interface Server {
  host: string;
  port: string;
  database: string;
  user: string;
}

const form = 'postgres://usuário:senha@servidor:5432/banco';

const special = 'sinais como @, / ou # na senha se escrevem %40, %2F e %23';

const nothingChanged = 'Nada foi mudado.';

/**
 * Reads where the database is. The password is left out: what is returned may be shown.
 * @throws {Refusal} when it is no address of a PostgreSQL
 */
export function serverOf(url: string): Server {
  const refusal = new Refusal(
    `DATABASE_URL não é o endereço de um PostgreSQL. A forma é ${form}; ${special}. ${nothingChanged}`,
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

type Words = (server: Server, detail: string) => string;

const unknownHost: Words = ({ host }) =>
  `O servidor ${host}, de DATABASE_URL, não foi encontrado na rede. Confira o nome dele, e a conexão desta máquina.`;
const unreachable: Words = ({ host, port }) =>
  `O servidor ${host} de DATABASE_URL não pôde ser alcançado na porta ${port}. Confira o endereço, a rede e o firewall.`;
const silent: Words = ({ host, port }) =>
  `O servidor ${host} de DATABASE_URL não respondeu a tempo na porta ${port}. Confira o endereço, a porta e o firewall.`;
const noPostgres: Words = ({ host, port }) =>
  `O que atende na porta ${port} de ${host} encerrou a conexão sem responder como um PostgreSQL. Confira servidor e ` +
  'porta em DATABASE_URL.';
const refused: Words = ({ host, port }) =>
  `Nenhum PostgreSQL atende na porta ${port} de ${host}. Inicie-o, ou corrija servidor e porta em DATABASE_URL.`;
const wrongPassword: Words = ({ user }) =>
  `O PostgreSQL de DATABASE_URL recusou a senha do usuário ${user}. Corrija-a; ${special}.`;
const withoutPassword: Words = ({ user }) =>
  `O PostgreSQL de DATABASE_URL pede uma senha, e não há nenhuma para o usuário ${user}. A forma é ${form}.`;
const notAllowed: Words = ({ user, host, database }) =>
  `O PostgreSQL em ${host} não deixa o usuário ${user} entrar no banco ${database} a partir desta máquina. Confira o ` +
  'usuário de DATABASE_URL; quem cuida do servidor o libera em pg_hba.conf.';
const noDatabase: Words = ({ database, host }) =>
  `O servidor ${host} não tem o banco de dados ${database}, de DATABASE_URL. Corrija o nome, ou crie-o, com: ` +
  `createdb ${database}`;
const encryption =
  'acrescente ?sslmode=verify-full ao fim de DATABASE_URL, e, se o certificado do servidor não é de uma autoridade ' +
  'conhecida, também &sslrootcert=arquivo.pem';
const tlsRequired: Words = ({ host }) =>
  `O PostgreSQL em ${host} só aceita conexões cifradas: ${encryption}.`;
const notAllowedInClear: Words = (server, detail) =>
  `${notAllowed(server, detail)} Se ele só aceita conexões cifradas, ${encryption}.`;
const tlsMissing: Words = ({ host }) =>
  `DATABASE_URL pede uma conexão cifrada, e o PostgreSQL em ${host} não a oferece. Ligue-a no servidor, ou, dentro da ` +
  'mesma máquina, tire sslmode de DATABASE_URL.';
const certificate: Words = ({ host }, detail) =>
  `O certificado do PostgreSQL em ${host} não pôde ser conferido (${detail}). Ponha em DATABASE_URL o nome do servidor ` +
  'que está no certificado, e em sslrootcert o arquivo de quem o assinou.';
const noCertificate: Words = (_, detail) =>
  `Um arquivo de certificado citado em DATABASE_URL não pôde ser lido (${detail}).`;
const busy: Words = ({ host }) =>
  `O PostgreSQL em ${host} não tem conexões livres. Encerre as que sobram, ou aumente max_connections.`;
const starting: Words = ({ host }) =>
  `O PostgreSQL em ${host} está iniciando ou encerrando. Tente de novo em um minuto.`;

const byCode: Record<string, Words> = {
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

/** Looked for first: the server has one code for all it refuses at the door, and the driver none for what it says itself. */
const byMessage: [RegExp, Words][] = [
  [/SSL connection is required/i, tlsRequired],
  [/no encryption|SSL off/, notAllowedInClear],
  [/does not support SSL/, tlsMissing],
  [/establishing an SSL connection/, noPostgres],
  [/password must be a string/, withoutPassword],
  [/certificate|altname/i, certificate],
  [/timeout/i, silent],
  [/terminated unexpectedly/, noPostgres],
];

/** What to say of an error with which the database of an address did not open. */
export function serverProblem(error: unknown, url: string): Refusal {
  if (error instanceof Refusal) return error;
  const server = serverOf(url);
  // Where a name has several addresses, the failures of all of them come in one error.
  const [reason = error] = error instanceof AggregateError ? (error.errors as unknown[]) : [];
  const { message = '' } = reason as { message?: string };
  const detail = message.split('\n')[0]?.slice(0, 200) || 'sem explicação';
  const say =
    byMessage.find(([pattern]) => pattern.test(message))?.[1] ??
    byCode[getErrorCode(reason) ?? ''] ??
    (() => `O PostgreSQL de DATABASE_URL, em ${server.host}, não pôde ser usado (${detail}).`);
  return new Refusal(`${say(server, detail)} ${nothingChanged}`);
}

/**
 * Asks the database for nothing, so that what fails after that has other reasons than its address.
 * @throws {Refusal}
 */
export async function refuseUnreachable(connection: Connection, url: string): Promise<void> {
  try {
    await connection.exec('select');
  } catch (error) {
    throw serverProblem(error, url);
  }
}
