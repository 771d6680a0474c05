import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from 'shared/node/files';
import { PublicationError } from '../errors.ts';
import { hashOf } from '../hash.ts';
import { mapParallel } from 'shared/parallel';

const configName = 'config.json';

/** The console as it was built, to be put beside the site. */
export interface ConsoleBuild {
  folder: string;
  /** Paths in the folder, but for the file that says where the data service is. */
  files: string[];
  /** Equal for equal files. */
  digest: string;
}

/** @throws {PublicationError} when there is no console: a host that takes folders whole would lose it */
export async function readConsole(folder: string): Promise<ConsoleBuild> {
  const paths = await listFiles(folder);
  const files = paths.filter((path) => !path.startsWith('.') && path !== configName);
  if (!files.includes('index.html')) {
    throw new PublicationError(
      'O painel ainda não foi construído.',
      `npm run build constrói o painel e o site. Procurado em ${folder}.`,
    );
  }
  const hashes = await mapParallel(files, 16, async (path) => [
    path,
    hashOf(await readFile(join(folder, path))),
  ]);
  return { folder, files, digest: hashOf(JSON.stringify(hashes)) };
}

/** What the console reads when it starts, as the host for one machine answers it. */
export function consoleConfig(publicSupabaseUrl: string, publishableKey: string): string {
  return JSON.stringify({
    supabaseUrl: publicSupabaseUrl,
    supabasePublishableKey: publishableKey,
  });
}
