import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import type { PGlite } from '@electric-sql/pglite';

/**
 * Runs a command of the Supabase CLI on a database, which it reaches through a socket.
 * @returns what the command prints
 * @throws when the CLI exits with an error
 */
export async function runCli(db: PGlite, ...command: string[]): Promise<string> {
  const server = new PGLiteSocketServer({ db, host: '127.0.0.1', port: 0 });
  const workdir = await mkdtemp(join(tmpdir(), 'supabase-cli-'));
  try {
    await server.start();
    const address = `postgresql://postgres@${server.getServerConn()}/postgres?sslmode=disable`;
    const cli = createRequire(import.meta.url).resolve('supabase/dist/supabase.js');
    const env = { ...process.env, SUPABASE_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' };
    const args = [cli, ...command, `--remote=${address}`];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: workdir, env });
    return stdout;
  } finally {
    await server.stop();
    await rm(workdir, { recursive: true, force: true });
  }
}
