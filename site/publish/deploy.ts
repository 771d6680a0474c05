import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfExists, writeAtomically } from 'shared/node/files';
import { bundleOf, writeBundle } from './bundle.ts';
import { endInterrupted, runChild } from './child.ts';
import { step, type Context, PublicationError, hashOf } from './context.ts';
import type { Manifest } from './manifest.ts';
import { formatDuration, root, type Folders, type Settings } from './settings.ts';

/**
 * Sends the live release to the host that serves it, when there is such a host and it does not have the release
 * already. Until the command has succeeded nobody knows what the host has, so every run sends again.
 * @returns whether anything was sent
 */
export async function deliver(context: Context, manifest: Manifest): Promise<boolean> {
  const { settings, folders, signal } = context;
  const { command } = settings;
  if (!command) return false;
  const bundle = await bundleOf(settings, folders, manifest);
  const wanted = hashOf(`${command}\n${bundle.digest}`);
  if ((await readIfExists(folders.uploaded)) === wanted) return false;
  await step(context, 'send', async () => {
    await rm(folders.uploaded, { force: true });
    await writeBundle(bundle, folders.upload, { link: true });
    await upload({ ...settings, command }, folders, manifest.release.id, signal);
    await writeAtomically(folders.uploaded, wanted);
  });
  return true;
}

const mostLines = 30;
const longestLine = 200;
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
  settings: Settings & { command: string },
  folders: Folders,
  releaseId: string,
  signal: AbortSignal,
): Promise<void> {
  const { command, siteUrl, timeout } = settings;
  const env = { RELEASE_DIR: folders.upload, RELEASE_ID: releaseId, SITE_URL: siteUrl };
  const options = {
    cwd: root,
    env: { ...withoutOwnSecrets(process.env), ...env },
    output: folders.uploadLog,
    mark: join(folders.site, 'upload.json'),
  };
  await endInterrupted(options.mark);
  let code: number | null;
  try {
    code = await runChild('sh', ['-c', command], options, signal);
  } catch (error) {
    if (!isTimeout(signal)) throw error;
    throw notSent(
      `o envio passou do tempo limite (${formatDuration(timeout)}).`,
      await lastLines(folders),
    );
  }
  if (code === 0) return;
  const lines = await lastLines(folders);
  const how = code === null ? 'o envio foi interrompido' : `o envio terminou com o erro ${code}`;
  const last = lines.at(-1)?.slice(0, longestLine);
  throw notSent(last ? `${how} (${last}).` : `${how}.`, lines);
}

function notSent(why: string, lines: string[]): PublicationError {
  const message = `O site foi montado, mas não pôde ser enviado: ${why}`;
  return new PublicationError(message, lines.join('\n'));
}

function isTimeout({ aborted, reason }: AbortSignal): boolean {
  return aborted && (reason as Partial<DOMException> | undefined)?.name === 'TimeoutError';
}

async function lastLines({ uploadLog }: Folders): Promise<string[]> {
  const text = await readFile(uploadLog, 'utf8').catch(() => '');
  const lines = text.split('\n').map((line) => line.trimEnd());
  return lines.filter((line) => line !== '').slice(-mostLines);
}

function withoutOwnSecrets(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !ownSecrets.includes(name)));
}
