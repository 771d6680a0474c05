/** The version of this checkout, and the releases of the repository that it comes from. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from 'shared/node/environment.mjs';
import { Refusal } from '../../local/log.ts';
import { ok, type Part } from './part.ts';

/** How long a remote may take to list its tags, in milliseconds. */
const remoteTimeout = 10_000;

/** Reads the version in the root package.json, as in `1.0.0`. */
export async function readVersion(folder = root): Promise<string> {
  const text = await readFile(join(folder, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** Sorts versions such as `1.2.0`, the oldest first. */
export function compareVersions(one: string, other: string): number {
  const [left, right] = [one, other].map((version) => version.split('.').map(Number));
  const index = left?.findIndex((number, place) => number !== right?.[place]) ?? -1;
  return index === -1 ? 0 : (left?.[index] ?? 0) - (right?.[index] ?? 0);
}

/** Lists the versions that the output of `git ls-remote --tags` has. Only tags such as `v1.2.0` are releases. */
export const parseReleases = (output: string): string[] =>
  [...output.matchAll(/\trefs\/tags\/v((?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2})$/gm)]
    .map(([, version = '']) => version)
    .sort(compareVersions);

/**
 * Chooses the version to upgrade to.
 * @param wanted a version or tag that somebody named; by default the newest one
 * @returns null when there is nothing newer
 * @throws {Refusal} when the named version is no release, or not newer
 */
export function chooseRelease(
  releases: readonly string[],
  current: string,
  wanted?: string,
): string | null {
  if (wanted === undefined) {
    const newest = releases.at(-1);
    return newest && compareVersions(newest, current) > 0 ? newest : null;
  }
  const version = wanted.replace(/^v/, '');
  if (!releases.includes(version)) {
    const known = releases.map((release) => `v${release}`).join(', ') || 'nenhuma';
    throw new Refusal(`Não há a versão ${wanted}. As que há: ${known}.`);
  }
  const difference = compareVersions(version, current);
  if (difference === 0) throw new Refusal(`Esta já é a versão ${version}.`);
  if (difference < 0)
    throw new Refusal(
      `A versão ${version} é mais antiga que esta (${current}), e não sabe ler dados mais novos.`,
    );
  return version;
}

/** Runs git in a clone, and never asks for a password. */
export async function runGit(folder: string, args: string[], timeout = 0): Promise<string> {
  const env = { ...process.env, GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' };
  const { stdout } = await promisify(execFile)('git', args, { cwd: folder, env, timeout });
  return stdout.trimEnd();
}

/** Finds the remote with the releases. A school's own copy on GitHub is `origin`, and comes from `original`. */
export async function findRemote(folder = root): Promise<string | null> {
  const remotes = (await runGit(folder, ['remote'])).split('\n');
  return ['original', 'origin'].find((name) => remotes.includes(name)) ?? null;
}

/** Asks a remote for its releases, the oldest first. */
export const fetchReleases = async (remote: string, folder = root): Promise<string[]> =>
  parseReleases(await runGit(folder, ['ls-remote', '--tags', remote], remoteTimeout));

/** Finds the newest release beyond this version; null when there is none, no git, no remote, or no network. */
async function findNewerRelease(current: string): Promise<string | null> {
  try {
    const remote = await findRemote();
    return remote && chooseRelease(await fetchReleases(remote), current);
  } catch {
    return null;
  }
}

export const release: Part = {
  name: 'Versão',
  async check() {
    const current = await readVersion();
    const newer = await findNewerRelease(current);
    return ok(newer ? `${current}; há a ${newer} (npm run upgrade)` : current);
  },
};
