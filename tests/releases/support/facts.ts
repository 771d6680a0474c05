import { resolveSettings, type Settings } from '../../../site/publish/context';
import type { Installation } from '../../local/support/installation';
import { digest } from './release';

/** The settings with which the publishing job reads an installation. */
export async function toPublishingSettings(installation: Installation): Promise<Settings> {
  return resolveSettings({ ...installation.env, ...(await installation.readSettings()) });
}

/** Reads every stored file as a visitor does; returns their digests by <bucket>/<path>. */
export async function readStoredFiles({ sql, url }: Installation): Promise<Record<string, string>> {
  const objects = await sql<{ file: string }[]>`
    select bucket_id || '/' || name as file from storage.objects order by 1`;
  const files: Record<string, string> = {};
  for (const { file } of objects) {
    const response = await fetch(`${url}/storage/v1/object/public/${file}`);
    files[file] = response.ok
      ? digest(new Uint8Array(await response.arrayBuffer()))
      : `HTTP ${response.status}`;
  }
  return files;
}
