import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listFiles } from 'shared/node/files';
import { Installation } from './installation';

const root = dirname(dirname(dirname(import.meta.dirname)));
const cache = join(root, 'node_modules/.cache/prepared-installation');

/**
 * An installation that has been started before, empty but for its staff account. Making a database takes
 * ten seconds of work: the first test leaves a copy for the others, under a name that changes with
 * whatever makes it.
 */
export async function preparedInstallation(settings?: Record<string, string>) {
  const copy = await preparedCopy();
  const installation = await Installation.create(settings);
  await cp(copy, installation.folder, { recursive: true });
  return installation;
}

async function preparedCopy(): Promise<string> {
  const place = join(cache, await fingerprint());
  const exists = await readFile(join(place, '.env')).catch(() => null);
  if (exists) return place;

  const installation = await Installation.create();
  const host = await installation.start();
  await host.end('SIGTERM');
  await rm(cache, { recursive: true, force: true });
  await mkdir(cache, { recursive: true });
  const partial = await mkdtemp(join(cache, 'partial-'));
  await cp(installation.folder, partial, { recursive: true });
  await rename(partial, place);
  await installation.remove();
  return place;
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(root, 'package-lock.json')));
  for (const folder of ['supabase/migrations', 'supabase/local']) {
    for (const path of await listFiles(join(root, folder))) {
      hash.update(path).update(await readFile(join(root, folder, path)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}
