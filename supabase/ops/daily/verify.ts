import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, mkdir, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseEnv } from 'node:util';
import { extract } from 'tar';
import { root } from 'shared/node/environment.mjs';
import { Refusal } from '../../local/log.ts';
import { parts } from '../archive.ts';
import { connectTo } from '../client.ts';
import { readRowsAndFileList } from '../create-backup.ts';
import { restoreFolder } from '../restore.ts';
import { completeFolder, dayManifestSchema, takeFromPack, type PackedFile } from './contents.ts';

export interface UnverifiedArchive {
  /** Path of the archive of rows, before it is encrypted. */
  rows: string;
  /** Paths of the new packs, before they are encrypted. */
  packs: readonly string[];
  /** Number of rows of each table in the data service. */
  counts: Readonly<Record<string, number>>;
  /** The files that the new packs have to hold; earlier packs were verified on their day. */
  packed: readonly { bucket: string; path: string; id: string }[];
}

/**
 * Restores an archive into an empty data service on this machine, in a temporary folder, and compares the number of
 * rows in every table and of files in every bucket.
 *
 * @throws {Refusal} saying what cannot be restored
 */
export async function checkArchive({
  rows,
  packs,
  counts,
  packed,
}: UnverifiedArchive): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'conferencia-'));
  const work = join(folder, 'copia');
  await mkdir(work);
  let service: TemporaryService | undefined;
  try {
    await extract({ file: rows, cwd: work, strict: true });
    const manifest = dayManifestSchema.parse(
      JSON.parse(await readFile(join(work, parts.manifest), 'utf8')),
    );
    const wanted = new Set(packed.map(({ id }) => id));
    const taken = new Map<string, PackedFile>();
    for (const pack of packs) {
      const files = await takeFromPack(pack, basename(pack), join(work, parts.files), wanted);
      for (const file of files) taken.set(file.name, file);
    }
    await completeFolder(work, manifest, taken, () => null);

    service = await startService(folder);
    const client = connectTo(service.url, service.secretKey);
    const restored = await restoreFolder(client, work, 'a cópia');
    compare('registros', counts, restored.rows);
    compare(
      'arquivos',
      countByBucket(packed),
      countByBucket((await readRowsAndFileList(client)).stored),
    );
  } catch (error) {
    if (error instanceof Refusal)
      throw new Refusal(
        `A cópia foi lida, mas não pôde ser restaurada em um serviço vazio: ${error.message.replace(/ Nada foi mudado\.$/, '')}`,
      );
    throw error;
  } finally {
    await service?.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

function countByBucket(files: readonly { bucket: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { bucket } of files) counts[bucket] = (counts[bucket] ?? 0) + 1;
  return counts;
}

function compare(
  what: string,
  expected: Readonly<Record<string, number>>,
  found: Readonly<Record<string, number>>,
): void {
  for (const name of new Set([...Object.keys(expected), ...Object.keys(found)])) {
    const [wanted, got] = [expected[name] ?? 0, found[name] ?? 0];
    if (wanted !== got) throw new Refusal(`de ${wanted} ${what} em ${name}, voltaram ${got}.`);
  }
}

interface TemporaryService {
  url: string;
  secretKey: string;
  stop(): Promise<void>;
}

/** The service must not get any other setting, such as a mail server: the archive has mails that wait. */
const inheritedVariables = ['PATH', 'HOME', 'TMPDIR', 'LANG'];

async function startService(folder: string): Promise<TemporaryService> {
  const [port = 0, inboxPort = 0, smtpPort = 0] = await findFreePorts(3);
  const settingsFile = join(folder, '.env');
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(root, 'supabase/local/main.ts'), '--data-only'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        ...Object.fromEntries(inheritedVariables.map((name) => [name, process.env[name] ?? ''])),
        PORT: String(port),
        INBOX_PORT: String(inboxPort),
        INBOX_SMTP_PORT: String(smtpPort),
        SEED: 'false',
        DATA_DIR: join(folder, 'dados'),
        ENV_FILE: settingsFile,
      },
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'exit');
  if (!(await Promise.race([once(child, 'message').then(() => true), ended.then(() => false)])))
    throw new Error(`The data service that checks backups did not start:\n${output}`);
  const { SUPABASE_SECRET_KEY: secretKey = '' } = parseEnv(await readFile(settingsFile, 'utf8'));
  return { url: `http://localhost:${port}`, secretKey, stop: () => stop(child, ended) };
}

async function stop(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  if (child.exitCode === null) child.kill('SIGTERM');
  await ended;
}

async function findFreePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}
