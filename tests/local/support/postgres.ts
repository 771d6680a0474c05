import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { freePorts } from '../../runner/ports.mjs';
import { ensurePostgres } from '../../runner/programs.mjs';

const isRoot = process.getuid?.() === 0;

/** A PostgreSQL server of the test's own: a new one, on a free port, gone when it is stopped. */
export interface PostgresServer {
  url: string;
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

export async function startPostgres(): Promise<PostgresServer> {
  const programs = ensurePostgres();
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
