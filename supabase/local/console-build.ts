import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from 'shared/node/files';

const sources = ['admin', 'shared'];
const notSources = ['node_modules', 'dist'];

/** Builds the console unless what is there was built from the very same sources. */
export async function ensureConsole(root: string): Promise<void> {
  const folder = join(root, 'admin', 'dist');
  const stampFile = join(folder, '.sources');
  const stamp = await fingerprint(root);
  const built = existsSync(stampFile) ? await readFile(stampFile, 'utf8') : '';
  if (built === stamp) return;
  await run('npm', ['run', '--silent', 'build', '-w', 'admin'], root);
  await writeFile(stampFile, stamp);
}

async function fingerprint(root: string): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(root, 'package-lock.json')));
  for (const source of sources) {
    for (const path of await listFiles(join(root, source), notSources)) {
      hash.update(path).update(await readFile(join(root, source, path)));
    }
  }
  return hash.digest('hex');
}

async function run(command: string, args: string[], cwd: string): Promise<void> {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`O painel não pôde ser construído:\n${output}`);
}
