/** The host for one machine: `npm start`. With `--data-only`, the data service alone. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureConsole } from './console-build.ts';
import { claimData, closeToOthers } from './data-folder.ts';
import { describeFileProblem } from './data-problem.ts';
import { describeAccess } from './database/access.ts';
import { openDataService } from './database/open.ts';
import { dataDirOf, readSettings, takenPort } from './environment.mjs';
import { startInbox } from './inbox/start.ts';
import { loadSettings, showAddresses } from './load-settings.ts';
import { briefly, Refusal, say, step, withoutRow } from './log.ts';
import { startRebuildJob, startVisitFunction } from './programs.ts';
import { startSchedule } from './schedule.ts';
import { type Embedded, startServer } from './server.ts';

type Close = () => Promise<unknown> | unknown;

const dataDir = dataDirOf(readSettings());
const dataOnly = process.argv.includes('--data-only');
const opened: Close[] = [];
const impatientAfter = 300;
const ending = new AbortController();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));
// What started it was killed: what was acknowledged is on disk.
process.on('disconnect', () => process.exit(1));
// npm passes a signal on to its shell alone, which leaves without a word.
const starter = process.ppid;
if (process.env.npm_lifecycle_event)
  setInterval(() => process.ppid !== starter && void stop(0), 1000).unref();
process.on('unhandledRejection', (error) => say(`Erro inesperado: ${briefly(error)}`));
// A terminal that was closed takes no more lines; the data still gets closed.
process.stdout.on('error', () => undefined);

try {
  await start();
} catch (error) {
  // What was still opening when the end came fails for that reason.
  if (!ending.signal.aborted) {
    const known = error instanceof Refusal ? error : await describeFileProblem(error, dataDir);
    console.error(known ? `\n${known.message}` : withoutRow(error));
    await stop(1);
  }
}

async function start(): Promise<void> {
  // Before the settings are read: two first starts at once would each make up keys.
  const lock = await claimData(dataDir);
  opened.unshift(() => lock.release());
  const settings = await loadSettings();
  await closeToOthers(dataDir);
  const obstacle = await takenPort();
  if (obstacle) throw new Refusal(obstacle);

  let embedded: Embedded | undefined;
  let access: string | undefined;
  if (!settings.remoteUrl) {
    const app = await step('Serviço de dados', () => openDataService(settings));
    opened.unshift(() => app.connection.close());
    const inbox = await startInbox(settings.inbox, join(settings.dataDir, 'inbox'));
    opened.unshift(() => inbox.close());
    const visitFunction = await startVisitFunction(settings, ending.signal);
    opened.unshift(() => visitFunction.stop());
    embedded = { app, visitFunction };
    access = await describeAccess(app.connection, settings);
  }

  const server = await startServer(settings, embedded);
  opened.unshift(() => server.stop());
  if (embedded) {
    opened.unshift(await startSchedule(embedded.app, settings));
  }
  console.log(`ready ${settings.siteUrl}`);
  process.send?.('ready');
  if (dataOnly) return;

  await step('Painel', ensureConsole);
  opened.unshift(startRebuildJob(settings, ending.signal));
  await step('Site', () => firstRelease(join(settings.dataDir, 'site', 'current')));
  if (!ending.signal.aborted) showAddresses(settings, access);
}

async function firstRelease(current: string): Promise<void> {
  if (!existsSync(current)) say('Montando o site pela primeira vez; leva um ou dois minutos…');
  while (!existsSync(current) && !ending.signal.aborted) await sleep(200);
}

/** Closes in the reverse order of opening; a second Ctrl-C ends at once. */
async function stop(code: number): Promise<void> {
  if (ending.signal.aborted) return;
  ending.abort();
  setTimeout(() => process.on('SIGINT', () => process.exit(1)), impatientAfter);
  // A part that fails to close does not keep the others open.
  for (const close of opened) {
    try {
      await close();
    } catch (error) {
      say(`Ao encerrar: ${briefly(error)}`);
    }
  }
  process.exit(code);
}
