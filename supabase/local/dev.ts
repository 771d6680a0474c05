/**
 * `npm run dev` runs the data service, the site and the console for development. The site and the console
 * reload while their sources change. Ctrl-C stops everything.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { getDataServiceUrl, readSettings, root } from 'shared/node/environment.mjs';
import { readPagePaths } from 'shared/pages/paths';
import { createBuildEnvironment } from 'shared/node/settings';
import { z } from 'zod';
import { ensureDataService } from './data-service.mjs';

const service = await ensureDataService();
const settings = readSettings();
const url = getDataServiceUrl(settings);
const sitePort = '8001';

const paths = await fetchPagePaths();
const site = start('site', 'gatsby', ['develop', '--port', sitePort], {
  ...createBuildEnvironment({
    publicSupabaseUrl: url,
    publishableKey: settings.SUPABASE_PUBLISHABLE_KEY ?? '',
    siteUrl: `http://localhost:${sitePort}`,
    newsPath: paths['coopen-inspira'] ?? '',
  }),
  GATSBY_TELEMETRY_DISABLED: '1',
});
const admin = start('admin', 'vite', []);
console.log(`
  Site    http://localhost:${sitePort}   (fica pronto quando o Gatsby disser)
  Painel  http://localhost:8320/admin
  Dados   ${url}
`);

await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM'), site.ended, admin.ended]);
await Promise.all([site.stop(), admin.stop()]);
await service.stop();
process.exit();

/** The paths of the site's pages. One that changes while this runs is a matter for the next start. */
async function fetchPagePaths() {
  const response = await fetch(`${url}/rest/v1/paginas?select=slug,endereco`, {
    headers: { apikey: settings.SUPABASE_PUBLISHABLE_KEY ?? '' },
  });
  const row = z.object({ slug: z.string(), endereco: z.nullable(z.string()) });
  return readPagePaths(z.array(row).parse(await response.json()));
}

/** Starts a program of a workspace in its own process group, so that its workers stop with it. */
function start(
  workspace: string,
  program: string,
  args: string[],
  env: Record<string, string> = {},
) {
  const child = spawn('npm', ['exec', '--workspace', workspace, '--', program, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
    env: { ...settings, SUPABASE_URL: url, ...env },
  });
  const ended = once(child, 'exit');
  return {
    ended,
    async stop() {
      if (child.exitCode !== null) return;
      if (child.pid) process.kill(-child.pid, 'SIGTERM');
      await Promise.race([ended, sleep(5000)]);
    },
  };
}
