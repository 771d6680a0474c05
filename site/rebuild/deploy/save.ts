import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { errorCode } from 'shared/node/system-error';
import { PublicationError } from '../errors.ts';
import { liveManifest } from '../live.ts';
import type { Log } from '../log.ts';
import { folders as foldersOf, root, type Settings } from '../settings.ts';
import { bundleOf, writeBundle } from './bundle.ts';

/**
 * Leaves the live release and the console together in a folder, in the place of what was left there before.
 * @param out the folder; a relative one starts from the repository's root
 * @throws {PublicationError} when the folder holds something else, which is left alone
 */
export async function saveBundle(settings: Settings, log: Log, out: string): Promise<void> {
  const target = resolve(root, out);
  const names = await namesIn(target);
  if (names.length > 0 && !names.includes('release.json')) {
    throw new PublicationError(`A pasta ${target} não está vazia e não é de uma publicação.`);
  }
  const folders = foldersOf(settings);
  const manifest = await liveManifest(folders);
  if (!manifest) throw new PublicationError('Ainda não há publicação.');
  const bundle = await bundleOf(settings, folders, manifest);
  await writeBundle(bundle, target);
  log.line(`site e painel em ${target}: ${bundle.files.size} arquivos`);
  if (!settings.publicSupabaseUrl) {
    log.line('  aviso: o serviço de dados é o desta máquina; só ela pode servir esta pasta');
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
