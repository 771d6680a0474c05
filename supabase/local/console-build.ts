import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hashFiles, listFiles, readIfExists } from 'shared/node/file-system';
import { root } from 'shared/node/environment.mjs';

/**
 * Builds the console, unless the existing build was made from exactly the same sources.
 * @param prepare called before a build, for a caller that has not installed the console's packages yet
 */
export async function ensureConsole(prepare?: () => Promise<unknown>): Promise<void> {
  const stampFile = join(root, 'admin', 'dist', '.sources');
  // The build makes the guide's page of its document and pictures.
  const paths = ['package.json', 'package-lock.json', 'docs/guia-da-equipe.md'];
  for (const source of ['admin', 'shared', 'docs/images/guia']) {
    const files = await listFiles(join(root, source), ['node_modules', 'dist']);
    paths.push(...files.map((path) => `${source}/${path}`));
  }
  const stamp = await hashFiles(root, paths);
  if ((await readIfExists(stampFile)) === stamp) return;
  await prepare?.();
  try {
    await promisify(execFile)('npm', ['run', '--silent', 'build', '-w', 'admin'], { cwd: root });
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(`O painel não pôde ser construído:\n${stdout}${stderr}`, { cause: error });
  }
  await writeFile(stampFile, stamp);
}
