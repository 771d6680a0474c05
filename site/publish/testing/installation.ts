import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { temporaryFolder } from 'shared/node/testing/temporary-folder';
import { Log } from '../context.ts';
import { rollback, run, type RunOptions } from '../publish.ts';
import { folders as foldersOf, parseSettings } from '../settings.ts';
import type { FakeDataService } from './data-service.ts';

/** Environment of a job that builds with the stand-in for Gatsby. */
export function environment(url: string, dataDir: string): Record<string, string> {
  return {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: 'publishable',
    SUPABASE_SECRET_KEY: 'secret',
    DATA_DIR: dataDir,
    REBUILD_BUILDER: join(import.meta.dirname, 'builder.mjs'),
  };
}

/** An installation of its own: `publish` is `npm run rebuild`, `goBack` is `npm run rebuild -- --rollback`. */
export async function installation({ url }: FakeDataService) {
  const settings = parseSettings(environment(url, await temporaryFolder()));
  const folders = foldersOf(settings);
  const lines: string[] = [];
  const log = new Log((line) => lines.push(line));
  const stop = new AbortController();
  return {
    settings,
    folders,
    log,
    /** What was logged. */
    lines,
    stop,
    publish: (options?: RunOptions) => run(settings, log, stop.signal, options),
    goBack: () => rollback(settings, log, stop.signal),
    /** A page that is live. */
    page: (path: string) => readFile(join(folders.current, path, 'index.html'), 'utf8'),
  };
}

/** A console as its build leaves it. */
const consoleFiles: Record<string, string> = {
  'index.html': '<div id="root"></div>',
  'favicon.svg': '<svg/>',
  '.sources': 'stamp',
  'assets/index-a1b2.js': 'console.log(1)',
  'assets/index-a1b2.css': 'a{}',
};

/** @returns its folder; gone after the file's tests */
export async function builtConsole(): Promise<string> {
  const folder = await temporaryFolder();
  for (const [path, text] of Object.entries(consoleFiles)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}
