/** What the commands of daily backups share. Only they load the packages that encrypt and store archives. */
import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { readSettings, root } from 'shared/node/environment.mjs';
import { askForSecret } from '../../local/ask.ts';
import { Refusal } from '../../local/log.ts';
import type { ServiceClient } from '../client.ts';
import { ArtifactStore } from './artifacts.ts';
import { BucketStore } from './bucket.ts';
import { isRecipient, readIdentity } from './keys.ts';
import { makeBackup, readResult, type Result } from './make.ts';
import { openDay, type OpenedDay } from './open.ts';
import { findUnstored, prune, sendBackup } from './send.ts';
import { FolderStore, isWritable, type Store } from './store.ts';

/** The workflow uploads from this folder. */
const getOutputFolder = () => resolve(root, readSettings().BACKUP_OUT || '.copia');

const recordedFile = 'registrada';
const defaultLimitMegabytes = 400;

interface Flags {
  folder?: string;
  key?: string;
}

function chooseStore({ folder }: Flags): Store {
  const settings = readSettings();
  if (folder) return new FolderStore(resolve(folder));
  if (settings.S3_BUCKET) return new BucketStore(settings);
  if (settings.GITHUB_TOKEN) return new ArtifactStore(settings);
  throw new Refusal(
    'Não se sabe onde estão as cópias diárias: diga a pasta (--folder), ou ponha no .env os S3_… do bucket, ou GITHUB_TOKEN e ' +
      'GITHUB_REPOSITORY. Nada foi mudado.',
  );
}

async function closeStore(store: Store): Promise<void> {
  if (store instanceof ArtifactStore) await store.close();
}

export async function makeDailyBackup(client: ServiceClient, flags: Flags): Promise<void> {
  const settings = readSettings();
  const out = getOutputFolder();
  await rm(out, { recursive: true, force: true });
  const recipient = settings.AGE_RECIPIENT?.trim() ?? '';
  if (!isRecipient(recipient))
    throw new Refusal(
      'AGE_RECIPIENT não é a chave pública das cópias (age1…): npm run setup cria o par de chaves.',
    );
  const store = chooseStore(flags);
  try {
    const limit = Number(settings.BACKUP_LIMIT_MB || defaultLimitMegabytes) * 1024 * 1024;
    const result = await makeBackup(client, { recipient, store, out, limit });
    if (isWritable(store)) {
      await sendBackup(store, out, result);
      for (const name of await prune(store, out, result)) console.log(`apagada: ${name}`);
    }
    await writeOutputs(result, !isWritable(store));
    console.log(`${result.stamp}: conferida e cifrada, ${result.written.length} arquivos.`);
  } finally {
    await closeStore(store);
  }
}

/** Tells the workflow what to upload. */
async function writeOutputs({ stamp, written }: Result, upload: boolean): Promise<void> {
  const file = process.env.GITHUB_OUTPUT;
  const hasPacks = written.some((name) => name.includes('-arquivos'));
  if (file)
    await appendFile(file, `stamp=${stamp}\nupload=${upload}\npacks=${upload && hasPacks}\n`);
}

/** Whether the backup of this run was recorded as failed before it could be uploaded. */
export const hasRecorded = async () => existsSync(join(getOutputFolder(), recordedFile));

export async function noteRecorded(): Promise<void> {
  await mkdir(getOutputFolder(), { recursive: true, mode: 0o700 });
  await writeFile(join(getOutputFolder(), recordedFile), '');
}

/** Looks whether the store has all of the backup; `problem` says, in words for people, why it failed. */
export async function confirmDailyBackup(
  flags: Flags,
): Promise<Pick<Result, 'problem' | 'files' | 'missing'>> {
  const result = await readResult(getOutputFolder()).catch(() => null);
  if (!result)
    throw new Refusal('A cópia parou antes do fim: veja a execução de Backup no GitHub.');
  const store = chooseStore(flags);
  const [unstored] = await findUnstored(store, result);
  if (unstored)
    throw new Refusal(
      `A cópia foi feita, mas ${store.label} não guardou ${unstored}: veja a execução de Backup.`,
    );
  return result;
}

/**
 * Opens a daily backup with the private key, which a person types unless a file has it.
 * @param source a day, a folder, the path of an archive of rows, or null for the newest backup
 */
export async function openDailyBackup(
  source: string | null,
  flags: Flags,
): Promise<OpenedDay & { work: string; close(): Promise<void> }> {
  const isDay = source === null || /^\d{4}-\d\d-\d\d$/.test(source);
  const isFile = source?.endsWith('.age');
  const folder = isDay ? flags.folder : isFile ? dirname(resolve(source)) : source;
  const store = chooseStore({ folder: folder ?? undefined });
  const identity = readIdentity(await readKey(flags));
  const work = await mkdtemp(join(tmpdir(), 'restauracao-'));
  const close = async () => {
    await rm(work, { recursive: true, force: true, maxRetries: 10 });
    await closeStore(store);
  };
  try {
    const which = isFile ? basename(source ?? '') : isDay ? source : null;
    return { ...(await openDay(store, which, identity, work)), work, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function readKey({ key }: Flags): Promise<string> {
  const file = key ?? readSettings().AGE_KEY_FILE;
  if (!file) return askForSecret('Chave privada das cópias (AGE-SECRET-KEY-1…; não aparece): ');
  return readFile(resolve(file), 'utf8').catch(() => {
    throw new Refusal(`Não foi possível ler a chave privada em ${file}. Nada foi mudado.`);
  });
}
