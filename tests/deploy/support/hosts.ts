import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createTemporaryFolder } from 'shared/node/testing/temporary-folder';
import { saveBundle } from '../../../site/publish/steps/send-release.ts';
import {
  createBuiltConsole,
  createInstallation,
} from '../../../site/publish/testing/installation.ts';
import { startServer } from '../../../supabase/local/server.ts';
import { parseServerSettings } from 'shared/node/settings';
import { findFreePorts } from '../../runner/ports.mjs';

const dataService = 'https://abc.supabase.co';
const siteUrl = 'https://escola.example';

/**
 * Serves a release and the console from the host (`origin`) and writes the same files for a static host (`out`), until
 * the file's tests are over. Call it at the top level of a test file.
 */
export async function startBothHosts() {
  const root = await createTemporaryFolder();
  const consoleFolder = join(root, 'admin', 'dist');
  await mkdir(dirname(consoleFolder), { recursive: true });
  await rename(await createBuiltConsole(), consoleFolder);
  const job = await createInstallation({
    SITE_URL: siteUrl,
    GATSBY_SUPABASE_URL: dataService,
    REBUILD_CONSOLE: consoleFolder,
  });
  await job.publish();
  const out = join(root, 'out');
  await saveBundle(job.settings, job.log, out);
  // Files that no request may reach.
  const { current, releases } = job.folders;
  for (const file of [join(current, '.env'), ...[job.env.DATA_DIR, releases, root].map(joinSecret)])
    await writeFile(file, 'secret');

  const [port] = await findFreePorts(1);
  const env = {
    PORT: String(port),
    SITE_URL: siteUrl,
    DATA_DIR: job.env.DATA_DIR,
    SUPABASE_URL: dataService,
    SUPABASE_PUBLISHABLE_KEY: 'publishable',
    STAFF_EMAIL: 'equipe@escola.example',
    STAFF_PASSWORD: 'uma senha comprida',
    MAIL_TO: 'equipe@escola.example',
  };
  const server = await startServer(parseServerSettings(env), undefined, consoleFolder);
  afterAll(() => server.stop());
  return { origin: `http://127.0.0.1:${port}`, out };
}

const joinSecret = (folder: string) => join(folder, 'secret.txt');
