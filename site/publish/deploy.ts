import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { readIfExists, writeAtomically } from 'shared/node/files';
import { bundleOf, writeBundle } from './bundle.ts';
import { endInterrupted, runChild } from './child.ts';
import { step, type Context, PublicationError, hashOf } from './context.ts';
import type { Manifest } from './release.ts';
import { formatDuration, root, type Folders } from './settings.ts';

/**
 * Sends the live release to the host that serves it, when there is such a host and it does not have the release
 * already. Until the command has succeeded nobody knows what the host has, so every run sends again.
 * @returns whether anything was sent
 */
export async function deploy(context: Context, manifest: Manifest): Promise<boolean> {
  const { folders, command } = context.settings;
  if (!command) return false;
  const bundle = await bundleOf(context.settings, manifest);
  const wanted = hashOf(`${command}\n${bundle.digest}`);
  if ((await readIfExists(folders.uploaded)) === wanted) return false;
  await step(context, 'send', async () => {
    await rm(folders.uploaded, { force: true });
    await writeBundle(bundle, folders.upload);
    await upload(context, command, manifest.release.id);
    await writeAtomically(folders.uploaded, wanted);
  });
  return true;
}

/** What the product keeps to itself; the host's own tokens are for the command. */
const ownSecrets = [
  'SUPABASE_SECRET_KEY',
  'JWT_SECRET',
  'STAFF_PASSWORD',
  'SMTP_PASS',
  'DATABASE_URL',
];

/**
 * Has the command send the upload folder to the host, and what an earlier one still sends be ended first.
 * @throws {PublicationError} saying why it was not sent, with the end of what the command said
 */
async function upload(
  { settings, signal }: Context,
  command: string,
  releaseId: string,
): Promise<void> {
  const { folders, siteUrl, timeout } = settings;
  const inherited = Object.entries(process.env).filter(([name]) => !ownSecrets.includes(name));
  const options = {
    cwd: root,
    env: {
      ...Object.fromEntries(inherited),
      RELEASE_DIR: folders.upload,
      RELEASE_ID: releaseId,
      SITE_URL: siteUrl,
    },
    output: folders.uploadLog,
    mark: join(folders.site, 'upload.json'),
  };
  await endInterrupted(options.mark);
  let code: number | null;
  try {
    code = await runChild(['sh', '-c', command], options, signal);
  } catch (error) {
    if ((signal.reason as Partial<Error> | undefined)?.name !== 'TimeoutError') throw error;
    throw await notSent(folders, `o envio passou do tempo limite (${formatDuration(timeout)})`);
  }
  if (code === null) throw await notSent(folders, 'o envio foi interrompido');
  if (code !== 0) throw await notSent(folders, `o envio terminou com o erro ${code}`);
}

/** @returns the error, whose detail is the end of what the command said */
async function notSent({ uploadLog }: Folders, why: string): Promise<PublicationError> {
  const said = stripVTControlCharacters(await readFile(uploadLog, 'utf8'));
  const lines = said.split('\n').filter((line) => line.trim());
  // The programs of hosts end with where they keep their logs.
  const telling = lines.findLast((line) => /\berror\b/i.test(line)) ?? lines.at(-1);
  const last = telling?.trim().slice(0, 200);
  return new PublicationError(
    `O site foi montado, mas não pôde ser enviado: ${why}${last ? ` (${last})` : ''}.`,
    lines.slice(-30).join('\n'),
  );
}
