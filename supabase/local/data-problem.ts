/** Explains in one sentence why the data on this machine cannot be used, and what to do about it. */
import { existsSync } from 'node:fs';
import { access, constants, readdir, readFile, stat, statfs } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { Connection } from '@supabase/lite';
import { getErrorCode, listFiles } from 'shared/node/file-system';
import { root } from 'shared/node/environment.mjs';
import { Refusal } from './log.ts';

/** The version of PostgreSQL whose files the embedded database reads, as in their `PG_VERSION`. */
export const embeddedVersion = '17';

/** Below this free space, in bytes, a database cannot even write its log. */
const minFreeBytes = 16 * 1024 * 1024;

/** Quotes a path for a shell, if necessary. */
const quote = (path: string) =>
  /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;

/** Returns the command that restores the newest backup. */
async function getRestoreCommand(): Promise<string> {
  const names = await readdir(join(root, 'backups')).catch(() => []);
  const newest = names
    .filter((name) => /^copia-.*\.tar\.gz$/.test(name))
    .sort()
    .at(-1);
  return `npm run restore -- backups/${newest ?? '<arquivo da cópia>'}`;
}

/**
 * Creates an error with the command that replaces unusable data with a backup.
 * @param what a sentence about the problem
 * @param path the file or folder that has to be moved out of the way
 */
async function createRestoreRefusal(what: string, path: string): Promise<Refusal> {
  const aside = `${path}-danificado-${new Date().toISOString().slice(0, 10)}`;
  return new Refusal(
    `${what} Nada foi mudado. Guarde o que há ali à parte e restaure a cópia de segurança mais recente, com:\n` +
      `  mv ${quote(path)} ${quote(aside)} && ${await getRestoreCommand()}`,
  );
}

/** The user's name, or its number if the system has no name for it, as in a container. */
function getUserName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? '');
  }
}

async function isFull(folder: string): Promise<boolean> {
  const found = await statfs(folder).catch(() => null);
  return found !== null && found.bavail * found.bsize < minFreeBytes;
}

const createFullDiskRefusal = (path: string) =>
  new Refusal(
    `O disco em que está ${path} está cheio. Libere espaço (cópias antigas em backups/, versões antigas em ` +
      'site/releases da pasta dos dados, nada em service) e inicie de novo. O que foi salvo continua lá.',
  );

/**
 * Explains a file error of the system; returns undefined for any other error.
 * @param folder the data folder
 */
export async function describeFileProblem(
  error: unknown,
  folder: string,
): Promise<Refusal | undefined> {
  const { path = folder, syscall } = (error ?? {}) as { path?: string; syscall?: string };
  if (syscall === 'listen') return undefined;
  const isInside = path.startsWith(folder);
  switch (getErrorCode(error)) {
    case 'EACCES':
    case 'EPERM': {
      const username = getUserName();
      const own = quote(isInside ? folder : path);
      return new Refusal(
        `O usuário ${username}, com que este programa roda, não pode ler ou escrever ${path}. Devolva-lhe os arquivos, ` +
          `com: sudo chown -R ${username}: ${own} && sudo chmod -R u+rwX ${own}\n` +
          `Se não for possível, restaure uma cópia de segurança em outra pasta: DATA_DIR=outra-pasta ${await getRestoreCommand()}`,
      );
    }
    case 'EROFS':
      return new Refusal(
        `O disco em que está ${path} só deixa ler. Monte-o para escrita, depois de verificá-lo, ou restaure uma cópia ` +
          `de segurança em outro: DATA_DIR=outra-pasta ${await getRestoreCommand()}`,
      );
    case 'ENOSPC':
    case 'EDQUOT':
      return createFullDiskRefusal(path);
    case 'EEXIST':
    case 'ENOTDIR':
    case 'EISDIR':
      return isInside
        ? createRestoreRefusal(`Em ${path} há outra coisa no lugar da pasta dos dados.`, path)
        : undefined;
    default:
      return undefined;
  }
}

/**
 * Checks the stored data before anything opens it: an embedded database would silently create a new database
 * in an empty folder.
 * @param place the folder with an installation's database and files
 * @throws {Refusal} when the data cannot be used
 */
export async function refuseUnusable(place: string): Promise<void> {
  const database = join(place, 'database');
  const isFolder = await stat(place).then((found) => found.isDirectory());
  if (!isFolder) {
    throw await createRestoreRefusal(
      `Em ${place} há um arquivo no lugar da pasta dos dados.`,
      place,
    );
  }
  try {
    for (const path of await listFiles(database))
      await access(join(database, path), constants.R_OK | constants.W_OK);
    await access(database, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT' || getErrorCode(error) === 'ENOTDIR')
      throw await createMissingDatabaseRefusal(place);
    throw (await describeFileProblem(error, place)) ?? error;
  }
  const version = await readFile(join(database, 'PG_VERSION'), 'utf8').catch(() => '');
  if (version.trim() === '') throw await createMissingDatabaseRefusal(place);
  if (version.trim() !== embeddedVersion) {
    throw await createRestoreRefusal(
      `O banco de dados em ${database} é da versão ${version.trim().slice(0, 20)} do PostgreSQL, e este programa lê a ` +
        `${embeddedVersion}: continue com a versão do programa que o fez, ou comece de uma cópia.`,
      place,
    );
  }
}

/**
 * Checks that the folder of stored files exists if rows say that there are files.
 * @throws {Refusal} when it is missing
 */
export async function refuseWithoutFiles(connection: Connection, place: string): Promise<void> {
  const files = join(place, 'files');
  if (existsSync(files)) return;
  const { rows } = await connection.exec<{ rows: unknown[] }>(
    'select from storage.objects limit 1',
  );
  if (rows.length === 0) return;
  throw await createRestoreRefusal(
    `Em ${place} faltam todos os arquivos guardados (a pasta files).`,
    place,
  );
}

const createMissingDatabaseRefusal = (place: string) =>
  createRestoreRefusal(`Em ${place} não há um banco de dados inteiro: faltam arquivos.`, place);

/** Explains why a database did not open; a Refusal is returned as it is. */
export async function describeOpeningProblem(error: unknown, place: string): Promise<Refusal> {
  if (error instanceof Refusal) return error;
  const known = await describeDiskProblem(error, place);
  if (known) return known;
  const detail = getReason(error) || 'o PostgreSQL parou ao lê-lo, sem dizer por quê';
  return createRestoreRefusal(
    `O banco de dados em ${place} está danificado e não abre (${detail}).`,
    place,
  );
}

/**
 * Explains why the migrations of a copy did not end. The database opened before them and is unchanged, so nothing has to be
 * restored.
 * @param dataDir the data folder, with the copy still in it: without it, the disk may no longer be full
 */
export async function describeMigrationProblem(error: unknown, dataDir: string): Promise<Refusal> {
  const known = await describeDiskProblem(error, dataDir);
  if (known) return known;
  if (error instanceof Refusal) return error;
  const detail = getReason(error) || 'o PostgreSQL parou, sem dizer por quê';
  return new Refusal(
    `A atualização dos dados não terminou (${detail}); eles ficaram como estavam. Inicie de novo; se não adiantar, volte à ` +
      'versão anterior do programa, que os abre, e avise quem cuida do código.',
  );
}

const describeDiskProblem = async (error: unknown, folder: string) =>
  (await isFull(folder)) ? createFullDiskRefusal(folder) : describeFileProblem(error, folder);

/** Returns the first line of an error; the embedded PostgreSQL says of an abort only how to compile it. */
function getReason(error: unknown): string {
  const { message = '' } = error as { message?: string };
  return message.startsWith('Aborted(') ? '' : (message.split('\n')[0] ?? '').slice(0, 200);
}

/** Explains in a few words why a database that was already open does not open again. */
export async function describeReopeningProblem(error: unknown, folder: string): Promise<string> {
  return (await isFull(folder)) ? 'o disco está cheio' : (String(error).split('\n')[0] ?? '');
}
