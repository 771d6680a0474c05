import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir, readlink, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from 'shared/node/environment.mjs';

/** Runs git as somebody, in a folder. */
export const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@escola.example', ...args], {
    cwd: folder,
    encoding: 'utf8',
  });

/** Copies the sources as they are here, whether they are committed or not. */
export async function copySources(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const listed = git(root, 'ls-files', '--cached', '--others', '--exclude-standard', '-z');
  for (const path of listed.split('\0').filter(Boolean)) {
    const from = join(root, path);
    if (existsSync(from)) await cp(from, join(folder, path));
  }
}

/** Creates a repository with the sources as they are here. */
export async function createRepository(folder: string): Promise<void> {
  await copySources(folder);
  git(folder, 'init', '-q');
  git(folder, 'add', '.');
  git(folder, 'commit', '-qm', 'sources');
}

/** Gives a copy of the sources the packages that are installed here, by links. Links to workspaces lead into the copy. */
export async function linkPackages(folder: string): Promise<void> {
  const names = (await readdir(root)).map((name) => join(name, 'node_modules'));
  for (const packages of ['node_modules', ...names]) {
    const from = join(root, packages);
    if (!existsSync(from)) continue;
    await mkdir(join(folder, packages));
    for (const entry of await readdir(from, { withFileTypes: true })) {
      const [original, link] = [join(from, entry.name), join(folder, packages, entry.name)];
      if (entry.isFile()) await copyFile(original, link);
      else await symlink(entry.isSymbolicLink() ? await readlink(original) : original, link);
    }
  }
}
