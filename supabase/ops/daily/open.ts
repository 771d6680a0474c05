import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '../../local/log.ts';
import { parts } from '../archive.ts';
import { unpack } from '../restore.ts';
import { ArtifactStore } from './artifacts.ts';
import { completeFolder, dayManifestSchema, takeFromPack, type PackedFile } from './contents.ts';
import { decryptFile, WrongKey } from './keys.ts';
import { fetchNewestIndex } from './make.ts';
import { nameRows, parseName } from './names.ts';
import { nameArtifact } from './plan.ts';
import type { Index } from './index-file.ts';
import type { Store, StoredObject } from './store.ts';

export interface OpenedDay {
  /** Name of the archive of rows. */
  name: string;
  /** Number of its files, and of those that no pack has any more. */
  files: number;
  absent: number;
}

/**
 * Decrypts a daily backup and verifies all of it: its rows, and its files from every pack that has one.
 *
 * @param which a day as in `2026-11-27`, the name of an archive of rows, or null for the newest
 * @param work an empty folder, which gets what a restore reads
 * @throws {Refusal} when there is no such backup, the key doesn't fit, or something is damaged
 */
export async function openDay(
  store: Store,
  which: string | null,
  identity: string,
  work: string,
): Promise<OpenedDay> {
  const objects = await store.list();
  const name = chooseRows(store, objects, which);
  const encrypted = join(work, 'cifrado');
  const plain = join(work, 'aberto');
  await store.fetch(name, encrypted);
  await decryptFile(encrypted, plain, identity, name);
  await unpack(plain, work);
  const manifest = await readDayManifest(work, name);

  const taken = new Map<string, PackedFile>();
  const wanted = new Set(manifest.files.map(({ id }) => id));
  const files = wanted.size;
  await mkdir(join(work, parts.files), { recursive: true });
  const index = await fetchNewestIndex(store, objects, work);
  for await (const pack of listPacks(store, objects, index)) {
    if (wanted.size === 0) break;
    const known = index?.packs[pack];
    if (known && !Object.keys(known.files).some((id) => wanted.has(id))) continue;
    await store.fetch(pack, encrypted);
    try {
      await decryptFile(encrypted, plain, identity, pack);
    } catch (error) {
      // After a change of keys, packs for the earlier key remain for a while; newer ones have their files.
      if (error instanceof WrongKey) continue;
      throw error;
    }
    for (const file of await takeFromPack(plain, pack, join(work, parts.files), wanted)) {
      taken.set(file.name, file);
      wanted.delete(file.name);
    }
  }
  await rm(encrypted);
  await rm(plain, { force: true });
  await completeFolder(work, manifest, taken, () => 'nenhum pacote guardado o tem');
  return { name, files, absent: wanted.size };
}

function chooseRows(store: Store, objects: readonly StoredObject[], which: string | null): string {
  const names = objects.flatMap(({ name }) => {
    const parsed = parseName(name);
    return parsed?.kind === 'registros' ? [nameRows(parsed.stamp)] : [];
  });
  const found = names
    .filter((name) => which === null || name === which || parseName(name)?.day === which)
    .sort()
    .at(-1);
  if (found) return found;
  const days = [...new Set(names.map((name) => parseName(name)?.day))].sort();
  const what = which ? `a cópia ${which}` : 'nenhuma cópia diária';
  throw new Refusal(
    `Não há em ${store.label} ${what}.${days.length > 0 ? ` Há as de: ${days.join(', ')}.` : ''} Nada foi mudado.`,
  );
}

async function readDayManifest(work: string, name: string) {
  try {
    return dayManifestSchema.parse(JSON.parse(await readFile(join(work, parts.manifest), 'utf8')));
  } catch {
    throw new Refusal(
      `${name}: não é uma cópia de segurança que esta versão possa ler. Nada foi mudado.`,
    );
  }
}

/** Lists packs: first those that the index knows, then all others. */
async function* listPacks(
  store: Store,
  objects: readonly StoredObject[],
  index: Index | null,
): AsyncGenerator<string> {
  const stored = objects
    .map(({ name }) => name)
    .filter((name) => parseName(name)?.kind === 'arquivos');
  const known = Object.keys(index?.packs ?? {});
  for (const pack of known)
    if (stored.includes(pack) || stored.includes(nameArtifact(pack))) yield pack;
  for (const name of stored) {
    if (known.includes(name) || known.some((pack) => nameArtifact(pack) === name)) continue;
    if (store instanceof ArtifactStore) yield* await store.listFiles(name);
    else yield name;
  }
}
