/**
 * Runs the whole product on one machine: `npm start`. With `--data-only`, it runs only the data service; with `--school NAME`,
 * it creates an installation for that school, with neutral texts instead of the demo.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ensureConsole } from './console-build.ts';
import { claimData, restrictToOwner } from './data-folder.ts';
import { describeFileProblem } from './data-problem.ts';
import { describeAccess } from './database/access.ts';
import { openDataService } from './database/open.ts';
import { getDataDir, readSettings, findTakenPort } from 'shared/node/environment.mjs';
import { startInbox } from './inbox/start.ts';
import { loadSettings, showUrls } from './load-settings.ts';
import {
  summarizeError,
  isForOperator,
  Refusal,
  logLine,
  runStep,
  removeRowDetails,
} from './log.ts';
import { startRebuildJob, startVisitFunction } from './programs.ts';
import { startSchedule } from './schedule.ts';
import { type Embedded, startServer } from './server.ts';
import { findSchoolNameProblem } from '../school/begin-school.ts';
import { neutralOffice } from '../school/neutral-texts.ts';

type Close = () => Promise<unknown> | unknown;

const dataDir = getDataDir(readSettings());
const { 'data-only': dataOnly, school } = parseArgs({
  options: { 'data-only': { type: 'boolean', default: false }, school: { type: 'string' } },
}).values;
const closers: Close[] = [];
const secondSignalDelayMs = 300;
const stopping = new AbortController();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));
// The process that started this one was killed. Acknowledged writes are on disk, so exit at once.
process.on('disconnect', () => process.exit(1));
// npm passes a signal only to its shell, which then exits silently.
const parentPid = process.ppid;
if (process.env.npm_lifecycle_event)
  setInterval(() => process.ppid !== parentPid && void stop(0), 1000).unref();
process.on('unhandledRejection', (error) => logLine(`Erro inesperado: ${summarizeError(error)}`));
// A closed terminal accepts no output, but the data must still be closed.
process.stdout.on('error', () => undefined);

try {
  await start();
} catch (error) {
  // If the host is being stopped, whatever was still opening fails for that reason.
  if (!stopping.signal.aborted) {
    const known = isForOperator(error) ? error : await describeFileProblem(error, dataDir);
    console.error(known ? `\n${known.message}` : removeRowDetails(error));
    await stop(1);
  }
}

async function start(): Promise<void> {
  const name = school ?? (readSettings().SCHOOL_NAME || undefined);
  const problem = name === undefined ? undefined : findSchoolNameProblem(name);
  if (problem) throw new Refusal(`O nome da escola: ${problem}`);
  // Claim the data before the settings are read: two simultaneous first starts would each generate keys.
  const lock = await claimData(dataDir);
  closers.unshift(() => lock.release());
  const settings = await loadSettings(name === undefined ? undefined : neutralOffice);
  await restrictToOwner(dataDir);
  const obstacle = await findTakenPort();
  if (obstacle) throw new Refusal(obstacle);

  let embedded: Embedded | undefined;
  let access: string | undefined;
  if (!settings.remoteUrl) {
    const app = await runStep('Serviço de dados', () =>
      openDataService(settings, { name, mustBegin: school !== undefined }),
    );
    closers.unshift(() => app.connection.close());
    const inbox = await startInbox(settings.inbox, join(settings.dataDir, 'inbox'));
    closers.unshift(() => inbox.close());
    const visitFunction = await startVisitFunction(settings, stopping.signal);
    closers.unshift(() => visitFunction.stop());
    embedded = { app, visitFunction };
    access = await describeAccess(app.connection, settings);
  }

  const server = await startServer(settings, embedded);
  closers.unshift(() => server.stop());
  // An upgrade may still go back, but files that the schedule deletes would not come back.
  if (embedded && !process.env.UPGRADING)
    closers.unshift(await startSchedule(embedded.app, settings));
  console.log(`ready ${settings.siteUrl}`);
  process.send?.('ready');
  if (dataOnly) return;

  await runStep('Painel', ensureConsole);
  closers.unshift(startRebuildJob(settings, stopping.signal));
  await runStep('Site', () => waitForFirstRelease(join(settings.dataDir, 'site', 'current')));
  if (!stopping.signal.aborted) showUrls(settings, access);
}

async function waitForFirstRelease(current: string): Promise<void> {
  if (!existsSync(current)) logLine('Montando o site pela primeira vez; leva um ou dois minutos…');
  while (!existsSync(current) && !stopping.signal.aborted) await sleep(200);
}

/** Closes everything in reverse order of opening. A second Ctrl-C exits at once. */
async function stop(code: number): Promise<void> {
  if (stopping.signal.aborted) return;
  stopping.abort();
  setTimeout(() => process.on('SIGINT', () => process.exit(1)), secondSignalDelayMs);
  // A part that fails to close must not keep the others open.
  for (const close of closers) {
    try {
      await close();
    } catch (error) {
      logLine(`Ao encerrar: ${summarizeError(error)}`);
    }
  }
  process.exit(code);
}
