import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Settings } from './settings/settings.ts';

/**
 * Starts the job that keeps the static pages up to date: a process of its own, started again if it ends.
 * @param ending from when on its end is nothing to repair
 */
export function startRebuildJob(settings: Settings, dataServiceUrl: string, ending: AbortSignal) {
  const spawnJob = () =>
    spawn(process.execPath, ['--import', 'tsx', 'site/publish/cli.ts', '--watch'], {
      cwd: settings.root,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: {
        ...process.env,
        SUPABASE_URL: dataServiceUrl,
        SUPABASE_PUBLISHABLE_KEY: settings.keys.publishable,
        SUPABASE_SECRET_KEY: settings.keys.secret,
        GATSBY_SITE_URL: settings.siteUrl,
        GATSBY_SUPABASE_URL: settings.remoteUrl ?? '',
        DATA_DIR: settings.dataDir,
        PORT: String(settings.port),
      },
    });

  let job = spawnJob();
  void (async () => {
    while (!ending.aborted) {
      await once(job, 'exit');
      await sleep(5000, undefined, { signal: ending }).catch(() => undefined);
      if (!ending.aborted) job = spawnJob();
    }
  })();

  return {
    async stop() {
      if (job.exitCode !== null || job.signalCode !== null) return;
      job.kill('SIGTERM');
      await Promise.race([once(job, 'exit'), sleep(8000)]);
    },
  };
}
