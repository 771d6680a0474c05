import { randomUUID } from 'node:crypto';
import { link, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseEnv } from 'node:util';
import { readIfExists } from 'shared/node/files';
import { errorCode } from 'shared/node/system-error';

/** A setting to be written, and the line of explanation that goes above it. */
export interface NewSetting {
  name: string;
  value: string;
  comment: string;
}

const heading =
  '# Configuração desta instalação, escrita na primeira vez que ela foi iniciada.\n' +
  '# Não publique este arquivo: ele guarda as chaves. Valores existentes nunca são alterados.\n';

/** Reads a settings file; a file that does not exist has no settings. */
export async function readEnvFile(path: string): Promise<Record<string, string>> {
  const parsed = parseEnv((await readIfExists(path)) ?? '');
  return Object.fromEntries(Object.entries(parsed).flatMap(([k, v]) => (v ? [[k, v]] : [])));
}

/**
 * Appends settings that the file does not hold yet, in one step: a reader meanwhile sees either
 * the old file or the new one.
 * @returns false when another start has made the file just now: what it holds has to be read first
 */
export async function addToEnvFile(path: string, settings: NewSetting[]): Promise<boolean> {
  const old = await readIfExists(path);
  const added = settings.map((s) => `\n# ${s.comment}\n${s.name}=${s.value}\n`).join('');
  const before = old ? old.replace(/\n?$/, '\n') : heading;
  const temporary = `${path}.${randomUUID()}`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(temporary, before + added, { mode: 0o600 });
  if (old !== null) {
    await rename(temporary, path);
    return true;
  }
  try {
    await link(temporary, path);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(temporary);
  }
}
