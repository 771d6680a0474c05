import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning, type ProcessIdentity } from 'shared/node/processes';
import { currentId, readWholeRelease } from './swap.ts';
import { builtConsole, installation } from './testing/installation.ts';

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
});

/** `npm run rebuild -- …` as a process of its own, with a channel to the one that started it. */
async function commandLine() {
  const made = await installation();
  const start = (args: string[] = [], extra: NodeJS.ProcessEnv = {}) => {
    const cli = join(import.meta.dirname, 'cli.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', cli, ...args], {
      env: { ...process.env, ...made.env, ENV_FILE: 'none', ...extra },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    children.push(child);
    let output = '';
    child.stdout?.on('data', (data: Buffer) => (output += data.toString()));
    const ended = once(child, 'close').then(([code]) => code as number | null);
    return { child, ended, text: () => output };
  };
  return { ...made, start };
}

async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await condition())) await sleep(50);
}

/** The process that this file names, once it does: it is there a moment before it says anything. */
async function processIn(path: string): Promise<ProcessIdentity> {
  await until(() => (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0);
  return JSON.parse(await readFile(path, 'utf8')) as ProcessIdentity;
}

test('it tells by its exit code how it went', async () => {
  const { start } = await commandLine();
  expect(await start(['--help']).ended).toBe(0);
  expect(await start(['--nonsense']).ended).toBe(1);
  expect(await start([], { BUILDER_FAULT: 'fail' }).ended).toBe(1);
  const good = start();
  expect(await good.ended).toBe(0);
  expect(good.text()).toMatch(/gatsby +\d.*no ar: 000001-/s);
});

test('watching, it publishes at the start, what is saved, and an article or alert whose time has come', async () => {
  const { service, record, start } = await commandLine();
  const job = start(['--watch']);
  await until(() => record[0]?.status === 'no_ar');
  service.tables.noticias.unshift({ id: 101, title: 'Salva', published_at: '2026-11-20' });
  service.record();
  await until(() => record[1]?.status === 'no_ar');
  service.tables.noticias.unshift({ id: 102, title: 'Agendada', published_at: '2026-11-21' });
  await until(() => record[2]?.status === 'no_ar');
  service.tables.alertas = [{ id: 1, title: 'Sem aula' }];
  await until(() => record[3]?.status === 'no_ar');
  service.tables.alertas = [];
  await until(() => record[4]?.status === 'no_ar');
  const reasons = record.map(({ reason }) => reason);
  const alertReason = 'um alerta começou ou terminou';
  expect(reasons).toEqual([
    ...['início', 'o conteúdo mudou', 'chegou a hora de uma notícia'],
    ...[alertReason, alertReason],
  ]);
  job.child.kill('SIGTERM');
  expect(await job.ended).toBe(0);
});

test('told not to publish every change, it waits until staff ask', async () => {
  const { service, record, start } = await commandLine();
  start(['--watch'], { REBUILD_ON_CHANGE: 'false' });
  await until(() => record[0]?.status === 'no_ar');
  // In the middle of a look: it is a change, and no article whose time has come.
  let before = '';
  service.asked = (table) => {
    if (before === 'noticias' && table === 'alertas') {
      service.asked = () => undefined;
      service.tables.noticias.unshift({ id: 101, title: 'Salva', published_at: '2026-11-20' });
      service.record();
    }
    before = table;
  };
  await until(() => service.tables.noticias.length > 6);
  await sleep(4000);
  expect(record).toHaveLength(1);
  record.push({ id: 2, status: 'pedida', historico_id: null });
  await until(() => record[1]?.status === 'no_ar');
});

test('the job ends, and its build with it, when the host is gone', async () => {
  const { folders, start } = await commandLine();
  const job = start(['--watch'], { BUILDER_FAULT: 'hang' });
  const builder = await processIn(join(folders.work, 'gatsby.json'));
  job.child.disconnect();
  expect(await once(job.child, 'exit')).toEqual([0, null]);
  expect(isRunning(builder)).toBe(false);
});

test('what a killed job was sending is ended before the next one sends', async () => {
  const { folders, start } = await commandLine();
  const REBUILD_CONSOLE = await builtConsole();
  const [begun, sent] = [join(folders.site, 'begun'), join(folders.site, 'sent')];
  const job = start([], { REBUILD_CONSOLE, REBUILD_COMMAND: `touch '${begun}'; sleep 600` });
  await until(() => existsSync(begun));
  const sender = await processIn(join(folders.site, 'upload.json'));
  job.child.kill('SIGKILL');
  await job.ended;
  expect(isRunning(sender)).toBe(true);
  expect(await start([], { REBUILD_CONSOLE, REBUILD_COMMAND: `touch '${sent}'` }).ended).toBe(0);
  expect([isRunning(sender), existsSync(sent)]).toEqual([false, true]);
});

test('killed at any moment, it leaves whole pages, and the next run succeeds', async () => {
  const { service, folders, page, start } = await commandLine();
  const builds = start([], { BUILDER_FAULT: 'hang' });
  await until(() => existsSync(join(folders.gatsby, '.cache/unfinished')));
  builds.child.kill('SIGKILL');
  await builds.ended;
  // Nothing is built upon what it has left.
  expect(await start().ended).toBe(0);
  for (let round = 0; round < 6; round += 1) {
    service.tables.noticias.push({ id: 100 + round, title: `Rodada ${round}` });
    const job = start([], { BUILDER_FAULT: 'slow' });
    await sleep(300 + Math.random() * 1500);
    job.child.kill('SIGKILL');
    await job.ended;
    const id = await currentId(folders);
    if (id) expect(await readWholeRelease(folders, id)).not.toBeNull();
  }
  expect(await start().ended).toBe(0);
  expect(await page('')).toContain('Rodada 5');
  expect((await readdir(folders.releases)).filter((name) => name.startsWith('.'))).toEqual([]);
});
