import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { temporaryFolder } from 'shared/node/testing/temporary-folder';
import { rollback, run, type RunOptions } from '../publish.ts';
import { parseSettings } from '../settings.ts';
import { fakeDataService } from './data-service.ts';

/** Has Gatsby's stand-in misbehave until the test is over. */
export function breakGatsby(fault: string): void {
  process.env.BUILDER_FAULT = fault;
}
export function mendGatsby(): void {
  delete process.env.BUILDER_FAULT;
}
afterEach(mendGatsby);

/**
 * An installation of its own, with a data service and a stand-in for Gatsby: `publish` is `npm run rebuild`, `goBack`
 * is `npm run rebuild -- --rollback`.
 */
export async function installation(more: Record<string, string> = {}) {
  const service = await fakeDataService();
  const env = {
    SUPABASE_URL: service.url,
    SUPABASE_PUBLISHABLE_KEY: 'publishable',
    SUPABASE_SECRET_KEY: 'secret',
    DATA_DIR: await temporaryFolder(),
    REBUILD_BUILDER: join(import.meta.dirname, 'builder.mjs'),
    ...more,
  };
  const settings = parseSettings(env);
  const { folders } = settings;
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const stop = new AbortController();
  return {
    service,
    env,
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
    /** What staff see of the publications, the oldest first. */
    record: service.tables.publicacoes,
  };
}

/** A console as its build leaves it. */
const consoleFiles = {
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
