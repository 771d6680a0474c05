import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listFiles } from 'shared/node/files';
import { lock } from 'shared/node/process-lock';
import { Installation } from './installation';

const root = dirname(dirname(dirname(import.meta.dirname)));
const cache = join(root, 'node_modules/.cache/prepared-installation');
const patience = 540_000;

/**
 * An installation that has been started before, empty but for its staff account. Making a database takes
 * ten seconds of work: the first test leaves a copy for the others, under a name that changes with
 * whatever makes it.
 */
export async function preparedInstallation(settings?: Record<string, string>) {
  const installation = await Installation.create(settings);
  // Tests of other files, in other processes, make and remove copies too.
  const signal = AbortSignal.timeout(patience);
  const oneAtATime = await lock(join(cache, 'lock'), signal, () => undefined);
  try {
    await cp(await preparedCopy(), installation.folder, { recursive: true });
  } finally {
    await oneAtATime.release();
  }
  return installation;
}

/** One that runs for all tests of a file, and is gone after them. Called outside of any of them. */
export async function startedInstallation() {
  const installation = await preparedInstallation();
  afterAll(() => installation.remove());
  await installation.start();
  return installation;
}

async function preparedCopy(): Promise<string> {
  const name = await fingerprint();
  const place = join(cache, name);
  if (!existsSync(place)) await prepare(name);
  return place;
}

async function prepare(name: string): Promise<void> {
  const installation = await Installation.create();
  const host = await installation.start();
  await host.end('SIGTERM');
  for (const outdated of await readdir(cache)) {
    if (outdated !== 'lock') await rm(join(cache, outdated), { recursive: true });
  }
  const partial = await mkdtemp(join(cache, 'partial-'));
  await cp(installation.folder, partial, { recursive: true });
  await rename(partial, join(cache, name));
  await installation.remove();
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(root, 'package-lock.json')));
  for (const folder of ['supabase/migrations', 'supabase/local']) {
    for (const path of await listFiles(join(root, folder))) {
      if (path.endsWith('.test.ts')) continue;
      hash.update(path).update(await readFile(join(root, folder, path)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}
