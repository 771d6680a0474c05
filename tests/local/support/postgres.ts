import { execFile, execFileSync } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePorts } from '../../runner/ports.mjs';
import { ensurePostgres } from '../../runner/programs.mjs';

const isRoot = process.getuid?.() === 0;

/** A PostgreSQL server of its own on a free port; stopping it removes its data. */
export interface PostgresServer {
  url: string;
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

export async function startPostgres(): Promise<PostgresServer> {
  const programs = ensurePostgres();
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'));
  // PostgreSQL refuses to run as root.
  const owner = isRoot ? { uid: readId('-u'), gid: readId('-g') } : {};
  if (owner.uid !== undefined) await chown(folder, owner.uid, owner.gid);
  const [port] = await findFreePorts(1);
  const data = ['-D', join(folder, 'data')];
  const run = (program: string, ...args: string[]) =>
    promisify(execFile)(join(programs, program), [...data, ...args], { ...owner, cwd: folder });
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off`;
  const control = (action: string) =>
    run('pg_ctl', action, '-w', '-m', 'fast', '-l', join(folder, 'log'), '-o', settings);
  await run('initdb', ...'-U postgres -A trust -E UTF8 --locale=C.UTF-8 --no-sync'.split(' '));
  await control('start');
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async restart() {
      await control('restart');
    },
    async stop() {
      await control('stop');
      await rm(folder, { recursive: true });
    },
  };
}

function readId(which: '-u' | '-g'): number {
  return Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));
}
