import { spawn } from 'node:child_process';
import { keepRunning } from './keep-running.ts';
import type { Settings } from './settings/settings.ts';

/** Starts the job that keeps the static pages up to date, a process of its own. @returns what ends it */
export function startRebuildJob(settings: Settings, ending: AbortSignal) {
  const start = () =>
    spawn(process.execPath, ['--import', 'tsx', 'site/publish/cli.ts', '--watch'], {
      cwd: settings.root,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: {
        ...process.env,
        SUPABASE_URL: settings.remoteUrl ?? settings.ownUrl,
        SUPABASE_PUBLISHABLE_KEY: settings.keys.publishable,
        SUPABASE_SECRET_KEY: settings.keys.secret,
        GATSBY_SITE_URL: settings.siteUrl,
        GATSBY_SUPABASE_URL: settings.remoteUrl ?? '',
        DATA_DIR: settings.dataDir,
        PORT: String(settings.port),
      },
    });
  return keepRunning('A publicação', start, ending);
}
