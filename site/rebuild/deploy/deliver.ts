import { rm } from 'node:fs/promises';
import { readIfExists, writeAtomically } from 'shared/node/files';
import { step, type Context } from '../context.ts';
import { PublicationError } from '../errors.ts';
import { hashOf } from '../hash.ts';
import { readManifest } from '../release/manifest.ts';
import type { Release } from '../release/release.ts';
import { bundleOf, writeBundle } from './bundle.ts';
import { upload } from './upload.ts';

/**
 * Sends the live release to the host that serves it, when there is such a host and it does not have the release
 * already. Until the command has succeeded nobody knows what the host has, so every run sends again.
 * @returns whether anything was sent
 */
export async function deliver(context: Context, release: Release): Promise<boolean> {
  const { settings, folders, signal } = context;
  const { command } = settings;
  if (!command) return false;
  const manifest = await readManifest(folders, release.id);
  if (!manifest) throw new PublicationError('A versão a enviar está incompleta.');
  const bundle = await bundleOf(settings, folders, manifest);
  const wanted = hashOf(`${command}\n${bundle.digest}`);
  if ((await readIfExists(folders.uploaded)) === wanted) return false;
  await step(context, 'send', async () => {
    await rm(folders.uploaded, { force: true });
    await writeBundle(bundle, folders.upload, { link: true });
    await upload({ ...settings, command }, folders, release.id, signal);
    await writeAtomically(folders.uploaded, wanted);
  });
  return true;
}
