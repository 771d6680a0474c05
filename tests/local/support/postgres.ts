import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { freePorts } from './host-process';

const debianFolder = '/usr/lib/postgresql';
const isRoot = process.getuid?.() === 0;

/** A PostgreSQL server of the test's own: a new one, on a free port, gone when it is stopped. */
export interface PostgresServer {
  url: string;
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

export async function startPostgres(): Promise<PostgresServer> {
  const programs = await ensurePostgres();
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'));
  // It refuses to run as root.
  const owner = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (owner.uid !== undefined) await chown(folder, owner.uid, owner.gid);
  const options = { ...owner, cwd: folder, stdio: 'ignore' } as const;
  const data = join(folder, 'data');
  const make = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  execFileSync(join(programs, 'initdb'), [...make, '--locale=C.UTF-8'], options);

  const [port] = await freePorts(1);
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off' };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const launch = () =>
    spawn(join(programs, 'postgres'), ['-D', data, '-p', `${port}`, ...flags], options);
  let server = launch();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await isReady(url);
  const end = async () => {
    const ended = once(server, 'exit');
    // Its fast way to shut down: it does not wait for clients.
    server.kill('SIGINT');
    await ended;
  };
  return {
    url,
    async restart() {
      await end();
      server = launch();
      await isReady(url);
    },
    async stop() {
      await end();
      await rm(folder, { recursive: true });
    },
  };
}

/** The folder of PostgreSQL's programs; installs them with apt where that is possible. */
async function ensurePostgres(): Promise<string> {
  const found = await findPostgres();
  if (found) return found;
  if (isRoot) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
    const install = ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'];
    execFileSync('apt-get', install, { stdio: 'ignore', env });
  }
  const installed = await findPostgres();
  if (!installed) throw new Error('These tests need PostgreSQL (initdb, postgres): install it.');
  return installed;
}

async function findPostgres(): Promise<string | undefined> {
  const versions = await readdir(debianFolder).catch(() => []);
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debianFolder, version, 'bin')),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')));
}

function idOf(which: '-u' | '-g'): number {
  return Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));
}

async function isReady(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const sql = postgres(url, { max: 1, onnotice: () => undefined });
    try {
      await sql`select 1`;
      return;
    } catch (error) {
      if (tries > 300) throw error;
      await sleep(100);
    } finally {
      await sql.end();
    }
  }
}
