/** The host for one machine: `npm start`. With `--data-only`, the data service alone. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';
import { Closing } from './closing.ts';
import { ensureConsole } from './console-build.ts';
import { claimData } from './data-lock.ts';
import { openDataService } from './database/open.ts';
import { DiskSpace } from './disk-space.ts';
import { VisitFunction } from './functions/visit-function.ts';
import { startInbox } from './inbox/start.ts';
import { briefly, say, step } from './log.ts';
import { portObstacle } from './ports.mjs';
import { startDueMenus } from './due-menus.ts';
import { startRebuildJob } from './rebuild-job.ts';
import { Refusal } from './refusal.ts';
import { waitForRoom } from './room-for-database.ts';
import { startRetention } from './retention.ts';
import { startServer, type Embedded } from './server.ts';
import { aliveEveryMs } from './start-again.mjs';
import { loadSettings } from './settings/load.ts';
import { showAddresses } from './addresses.ts';

// The data client asks for a WebSocket when it is made; Node has one from version 22 on.
globalThis.WebSocket ??= WebSocket as unknown as typeof globalThis.WebSocket;

const root = dirname(dirname(import.meta.dirname));
const dataOnly = process.argv.includes('--data-only');
const closing = new Closing();
const impatientAfter = 300;
const ending = new AbortController();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));
// By this `npm start` knows that the host is not stuck.
if (process.send) setInterval(() => process.send?.('alive'), aliveEveryMs).unref();
// Whoever killed `npm start` at once wants it gone at once: what was acknowledged is on disk.
process.on('disconnect', () => process.exit(1));
process.on('unhandledRejection', (error) => say(`Erro inesperado: ${briefly(error)}`));
// A terminal that was closed takes no more lines; the data still gets closed.
process.stdout.on('error', () => undefined);

try {
  await start();
} catch (error) {
  // What was still opening when the end came fails for that reason.
  if (!ending.signal.aborted) {
    console.error(error instanceof Refusal ? `\n${error.message}` : error);
    await stop(1);
  }
}

async function start(): Promise<void> {
  const settings = await loadSettings(root);
  const lock = await claimData(settings.dataDir);
  closing.add(() => lock.release());
  await requireFree(settings.host, settings.port, 'PORT');

  let embedded: Embedded | undefined;
  if (!settings.remoteUrl) {
    await requireFree('127.0.0.1', settings.inbox.port, 'INBOX_PORT');
    await requireFree('127.0.0.1', settings.inbox.smtpPort, 'INBOX_SMTP_PORT');
    const disk = new DiskSpace(settings.dataDir);
    await waitForRoom(disk, settings, ending.signal);
    const app = await step('Serviço de dados', () => openDataService(settings));
    closing.add(() => app.connection.close());
    const folder = join(settings.dataDir, 'inbox');
    const inbox = await startInbox({ ...settings.inbox, folder });
    closing.add(() => inbox.close());
    const visitFunction = new VisitFunction(settings, ending.signal);
    await visitFunction.start();
    closing.add(() => visitFunction.stop());
    embedded = { app, visitFunction, disk };
  }

  const server = await startServer(settings, embedded);
  closing.add(() => server.stop());
  if (embedded) {
    const retention = await startRetention(embedded.app.connection, settings);
    closing.add(() => retention.stop());
    const dueMenus = await startDueMenus(embedded.app.connection);
    closing.add(() => dueMenus.stop());
  }
  console.log(`ready ${settings.siteUrl}`);
  if (dataOnly) return;

  await step('Painel', () => ensureConsole(root));
  const dataServiceUrl = settings.remoteUrl ?? settings.ownUrl;
  const job = startRebuildJob(settings, dataServiceUrl, ending.signal);
  closing.add(() => job.stop());
  await step('Site', () => firstRelease(join(settings.dataDir, 'site', 'current')));
  if (!ending.signal.aborted) showAddresses(settings);
}

async function requireFree(host: string, port: number, setting: string): Promise<void> {
  const obstacle = await portObstacle(host, port, setting);
  if (obstacle) throw new Refusal(obstacle);
}

async function firstRelease(current: string): Promise<void> {
  if (!existsSync(current)) say('Montando o site pela primeira vez; leva um ou dois minutos…');
  while (!existsSync(current) && !ending.signal.aborted) await sleep(200);
}

/** Closes in the reverse order of opening. Whoever presses Ctrl-C again does not want to wait for that. */
async function stop(code: number): Promise<void> {
  if (ending.signal.aborted) return;
  ending.abort();
  setTimeout(() => process.on('SIGINT', () => process.exit(1)), impatientAfter);
  await closing.closeAll();
  process.exit(code);
}
