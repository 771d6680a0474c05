/** Reads the zip files in which GitHub delivers artifacts. */
import { createWriteStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openPromise } from 'yauzl';
import { Refusal } from '../../local/log.ts';

/** Lists the names of all files in a zip file, without their folders. */
export async function listEntries(path: string): Promise<string[]> {
  const names: string[] = [];
  await readEntries(path, ({ fileName }) => {
    names.push(basename(fileName));
    return Promise.resolve();
  });
  return names;
}

/** Writes one file of a zip file to a path. */
export async function extractEntry(path: string, name: string, to: string): Promise<void> {
  let isFound = false;
  await readEntries(path, async (entry, zip) => {
    if (basename(entry.fileName) !== name) return;
    isFound = true;
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(to, { mode: 0o600 }));
  });
  if (!isFound) throw new Refusal(`${path} não tem ${name}. Nada foi mudado.`);
}

type Zip = Awaited<ReturnType<typeof openPromise>>;
type Entry = Parameters<Zip['openReadStreamPromise']>[0];

async function readEntries(
  path: string,
  work: (entry: Entry, zip: Zip) => Promise<void>,
): Promise<void> {
  try {
    const zip = await openPromise(path);
    for await (const entry of zip.eachEntry()) await work(entry, zip);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(`${path} está danificado ou incompleto. Nada foi mudado.`);
  }
}
