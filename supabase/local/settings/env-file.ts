import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseEnv } from 'node:util';

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
  const parsed = parseEnv((await readText(path)) ?? '');
  return Object.fromEntries(Object.entries(parsed).flatMap(([k, v]) => (v ? [[k, v]] : [])));
}

/**
 * Appends settings that the file does not hold yet, in one step: whoever reads it meanwhile sees either
 * the old file or the new one, and a file that another start wrote first is kept.
 */
export async function addToEnvFile(path: string, settings: NewSetting[]): Promise<void> {
  const old = await readText(path);
  const added = settings.map((s) => `\n# ${s.comment}\n${s.name}=${s.value}\n`).join('');
  const before = old ? old.replace(/\n?$/, '\n') : heading;
  const temporary = `${path}.${randomUUID()}`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(temporary, before + added, { mode: 0o600 });
  if (old === undefined) {
    await link(temporary, path).finally(() => rm(temporary));
  } else {
    await rename(temporary, path);
  }
}

async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
