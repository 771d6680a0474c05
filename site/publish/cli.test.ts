import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning, type ProcessIdentity } from 'shared/node/processes';
import { readCurrentId, readWholeRelease } from './stored-releases.ts';
import { createBuiltConsole, createInstallation } from './testing/installation.ts';

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
});

/** Prepares an installation. `start` runs `npm run rebuild` as a process with an IPC channel to this one. */
async function createCommandLine() {
  const installation = await createInstallation();
  const start = (args: string[] = [], extra: NodeJS.ProcessEnv = {}) => {
    const cli = join(import.meta.dirname, 'cli.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', cli, ...args], {
      env: { ...process.env, ...installation.env, ENV_FILE: 'none', ...extra },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    children.push(child);
    let output = '';
    child.stdout?.on('data', (data: Buffer) => (output += data.toString()));
    const ended = once(child, 'close').then(([code]) => code as number | null);
    return { child, ended, text: () => output };
  };
  return { ...installation, start };
}

async function waitUntil(condition: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await condition())) await sleep(50);
}

/** Waits for a file that identifies a process, and reads it; for a moment, the file is empty. */
async function readProcess(path: string): Promise<ProcessIdentity> {
  await waitUntil(() => (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0);
  return JSON.parse(await readFile(path, 'utf8')) as ProcessIdentity;
}

test('the exit code says whether the command succeeded', async () => {
  const { start } = await createCommandLine();
  expect(await start(['--help']).ended).toBe(0);
  expect(await start(['--nonsense']).ended).toBe(1);
  expect(await start([], { BUILDER_FAULT: 'fail' }).ended).toBe(1);
  const good = start();
  expect(await good.ended).toBe(0);
  expect(good.text()).toMatch(/páginas +\d.*no ar: 000001-/s);
});

test('with --watch the job publishes at the start, after a save, and when an article or alert is due', async () => {
  const { service, record, start } = await createCommandLine();
  const job = start(['--watch']);
  await waitUntil(() => record[0]?.status === 'no_ar');
  service.tables.noticias.unshift({ id: 101, title: 'Salva', published_at: '2026-11-20' });
  service.recordChange();
  await waitUntil(() => record[1]?.status === 'no_ar');
  service.tables.noticias.unshift({ id: 102, title: 'Agendada', published_at: '2026-11-21' });
  await waitUntil(() => record[2]?.status === 'no_ar');
  service.tables.alertas = [{ id: 1, title: 'Sem aula' }];
  await waitUntil(() => record[3]?.status === 'no_ar');
  service.tables.alertas = [];
  await waitUntil(() => record[4]?.status === 'no_ar');
  const reasons = record.map(({ reason }) => reason);
  const alertReason = 'um alerta começou ou terminou';
  expect(reasons).toEqual([
    'início',
    'o conteúdo mudou',
    'chegou a hora de uma notícia',
    alertReason,
    alertReason,
  ]);
  job.child.kill('SIGTERM');
  expect(await job.ended).toBe(0);
});

test('with REBUILD_ON_CHANGE=false the job waits for a request from staff', async () => {
  const { service, record, start } = await createCommandLine();
  start(['--watch'], { REBUILD_ON_CHANGE: 'false' });
  await waitUntil(() => record[0]?.status === 'no_ar');
  // An article saved between two requests of the job must count as a change, not as an article that became due.
  let before = '';
  service.onRequest = (table) => {
    if (before === 'noticias' && table === 'alertas') {
      service.onRequest = () => undefined;
      service.tables.noticias.unshift({ id: 101, title: 'Salva', published_at: '2026-11-20' });
      service.recordChange();
    }
    before = table;
  };
  await waitUntil(() => service.tables.noticias.length > 6);
  await sleep(4000);
  expect(record).toHaveLength(1);
  record.push({ id: 2, status: 'pedida', historico_id: null });
  await waitUntil(() => record[1]?.status === 'no_ar');
});

test('the job and its build end when their host has ended', async () => {
  const { folders, start } = await createCommandLine();
  const job = start(['--watch'], { BUILDER_FAULT: 'hang' });
  const builder = await readProcess(join(folders.work, 'gatsby.json'));
  job.child.disconnect();
  expect(await once(job.child, 'exit')).toEqual([0, null]);
  expect(isRunning(builder)).toBe(false);
});

test('an upload left running by a killed job is ended before the next job uploads', async () => {
  const { folders, start } = await createCommandLine();
  const REBUILD_CONSOLE = await createBuiltConsole();
  const [begun, sent] = [join(folders.site, 'begun'), join(folders.site, 'sent')];
  const job = start([], { REBUILD_CONSOLE, REBUILD_COMMAND: `touch '${begun}'; sleep 600` });
  await waitUntil(() => existsSync(begun));
  const sender = await readProcess(join(folders.site, 'upload.json'));
  job.child.kill('SIGKILL');
  await job.ended;
  expect(isRunning(sender)).toBe(true);
  expect(await start([], { REBUILD_CONSOLE, REBUILD_COMMAND: `touch '${sent}'` }).ended).toBe(0);
  expect([isRunning(sender), existsSync(sent)]).toEqual([false, true]);
});

test('a job killed at any moment leaves complete pages, and the next run succeeds', async () => {
  const { service, folders, page, start } = await createCommandLine();
  const builds = start([], { BUILDER_FAULT: 'hang' });
  await waitUntil(() => existsSync(join(folders.gatsby, '.cache/unfinished')));
  builds.child.kill('SIGKILL');
  await builds.ended;
  // The next run does not build on the cache of the killed one.
  expect(await start().ended).toBe(0);
  for (let round = 0; round < 6; round += 1) {
    service.tables.noticias.push({ id: 100 + round, title: `Rodada ${round}` });
    const job = start([], { BUILDER_FAULT: 'slow' });
    await sleep(300 + Math.random() * 1500);
    job.child.kill('SIGKILL');
    await job.ended;
    const id = await readCurrentId(folders);
    if (id) expect(await readWholeRelease(folders, id)).not.toBeNull();
  }
  expect(await start().ended).toBe(0);
  expect(await page('')).toContain('Rodada 5');
  expect((await readdir(folders.releases)).filter((name) => name.startsWith('.'))).toEqual([]);
});
