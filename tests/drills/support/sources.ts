import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from 'shared/node/environment.mjs';

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@escola.example', ...args], {
    cwd: folder,
    encoding: 'utf8',
  });

/** Creates a repository with the sources as they are here, whether they are committed or not. */
export async function createRepository(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const listed = git(root, 'ls-files', '--cached', '--others', '--exclude-standard', '-z');
  for (const path of listed.split('\0').filter(Boolean)) {
    const from = join(root, path);
    if (existsSync(from)) await cp(from, join(folder, path));
  }
  git(folder, 'init', '-q');
  git(folder, 'add', '.');
  git(folder, 'commit', '-qm', 'sources');
}
