import { setTimeout as sleep } from 'node:timers/promises';
import type { DiskSpace } from './disk-space.ts';
import { room } from './gateway/full-disk.ts';
import { say } from './log.ts';
import { startServer } from './server.ts';
import type { Settings } from './settings/settings.ts';

const lookMs = 5000;

/** On a full disk the database cannot be opened: until there is room, the pages alone are served. */
export async function waitForRoom(
  disk: DiskSpace,
  settings: Settings,
  ending: AbortSignal,
): Promise<void> {
  if (!(await disk.isBelow(room.atAll))) return;
  say(
    `O disco está cheio. Libere espaço em ${settings.dataDir} (ao menos ${room.atAll} MB): até lá só as ` +
      'páginas do site ficam no ar, e o resto volta sozinho.',
  );
  const pages = await startServer(settings, undefined);
  while ((await disk.isBelow(room.atAll)) && !ending.aborted) {
    await sleep(lookMs, undefined, { signal: ending }).catch(() => undefined);
  }
  await pages.stop();
}
