import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from 'shared/node/environment.mjs';
import { extract } from 'tar';
import type { Row, Rows } from './rows';

/** The folder of the releases, each of which has a folder named as its version. */
export const releases = join(root, 'tests/releases');
export const migrations = 'supabase/migrations';

/** The files in the folder of a release. */
export const parts = {
  /** The migrations of the release with their digests, as `sha256sum` writes them. */
  migrations: 'migrations.sha256',
  /** A data folder with its settings file, and what was in it. */
  dataFolder: 'data-folder.tar.gz',
  /** The dump of a hosted project's database with the same rows. */
  hosted: 'hosted.sql.gz',
} as const;

/** The files in the archive of a data folder. */
export const contents = { data: 'data', settings: 'settings.env', facts: 'facts.json' } as const;

/** What was in the data folder of a release. */
export interface Facts {
  rows: Rows;
  /** The digests of the stored files by <bucket>/<path>. */
  files: Record<string, string>;
  /** What the publishing job reads, by table. */
  content: Record<string, Row[]>;
  /** A member with a second key, and the secret of their app. */
  member: { email: string; password: string; secret: string };
}

export const digest = (content: Uint8Array | string) =>
  createHash('sha256').update(content).digest('hex');

/** Lists the versions that were released, the newest last. */
export async function listReleases(): Promise<string[]> {
  const entries = await readdir(releases);
  return entries
    .filter((name) => /^\d+\.\d+\.\d+$/.test(name))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

/** Unpacks the data folder of a release, and returns what was in it. */
export async function unpackRelease(version: string, folder: string): Promise<Facts> {
  await extract({ file: join(releases, version, parts.dataFolder), cwd: folder });
  return JSON.parse(await readFile(join(folder, contents.facts), 'utf8')) as Facts;
}
