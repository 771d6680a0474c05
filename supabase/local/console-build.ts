import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { listFiles, readIfExists } from 'shared/node/files';

const sources = ['admin', 'shared'];
const notSources = ['node_modules', 'dist'];

/** Builds the console unless what is there was built from the very same sources. */
export async function ensureConsole(root: string): Promise<void> {
  const folder = join(root, 'admin', 'dist');
  const stampFile = join(folder, '.sources');
  const stamp = await fingerprint(root);
  if ((await readIfExists(stampFile)) === stamp) return;
  try {
    await promisify(execFile)('npm', ['run', '--silent', 'build', '-w', 'admin'], { cwd: root });
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(`O painel não pôde ser construído:\n${stdout}${stderr}`, { cause: error });
  }
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
