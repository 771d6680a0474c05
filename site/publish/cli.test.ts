import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readWholeRelease } from './manifest.ts';
import { folders as foldersOf } from './settings.ts';
import { currentId } from './swap.ts';
import { fakeDataService, type FakeDataService } from './testing/data-service.ts';
import { builtConsole, environment } from './testing/installation.ts';
import { isRunning, type ProcessMark } from 'shared/node/processes';
import { temporaryFolder } from 'shared/node/testing/temporary-folder';

let service: FakeDataService;
const children: ChildProcess[] = [];

beforeEach(async () => {
  service = await fakeDataService();
});

afterEach(async () => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
  await service.close();
});

/** `npm run rebuild -- …` as a process of its own, with a channel to the one that started it. */
async function installation() {
  const dataDir = await temporaryFolder();
  const folders = foldersOf({ dataDir });
  const start = (args: string[] = [], extra: NodeJS.ProcessEnv = {}) => {
    const cli = join(import.meta.dirname, 'cli.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', cli, ...args], {
      env: { ...process.env, ...environment(service.url, dataDir), ENV_FILE: 'none', ...extra },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    children.push(child);
    const output: string[] = [];
    child.stdout?.on('data', (data: Buffer) => output.push(data.toString()));
    child.stderr?.on('data', (data: Buffer) => output.push(data.toString()));
    const ended = once(child, 'close').then(([code]) => code as number | null);
    return { child, ended, text: () => output.join('') };
  };
  return { folders, start };
}

async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await condition())) await sleep(50);
}

test('it tells by its exit code how it went', async () => {
  const { start } = await installation();
  expect(await start(['--help']).ended).toBe(0);
  expect(await start(['--nonsense']).ended).toBe(2);
  expect(await start([], { BUILDER_FAULT: 'fail' }).ended).toBe(1);
  const good = start();
  expect(await good.ended).toBe(0);
  expect(good.text()).toMatch(/gatsby +\d.*no ar: 000001-/s);
});

test('watching, it publishes at the start, and ten saves in a row once', async () => {
  const { folders, start } = await installation();
  const job = start(['--watch']);
  await until(async () => (await currentId(folders)) !== null);
  for (let save = 1; save <= 10; save += 1) {
    service.tables.noticias?.push({ id: 100 + save, title: `Salva ${save}` });
    service.record();
    await sleep(100);
  }
  await until(async () => (await currentId(folders))?.startsWith('000002') ?? false);
  expect(await readFile(join(folders.current, 'index.html'), 'utf8')).toContain('Salva 10');
  await sleep(2500);
  expect(await readdir(folders.releases)).toHaveLength(2);
  job.child.kill('SIGTERM');
  expect(await job.ended).toBe(0);
});

test('told not to publish every change, it waits until staff ask', async () => {
  const { folders, start } = await installation();
  start(['--watch'], { REBUILD_ON_CHANGE: 'false' });
  await until(async () => (await currentId(folders)) !== null);
  service.tables.noticias?.push({ id: 101, title: 'Salva' });
  service.record();
  await sleep(6000);
  expect(await readdir(folders.releases)).toHaveLength(1);
  service.tables.publicacoes?.push({ id: 2, status: 'pedida', historico_id: null });
  await until(async () => (await currentId(folders))?.startsWith('000002') ?? false);
});

test('the job ends, and its build with it, when the host is gone', async () => {
  const { folders, start } = await installation();
  const job = start(['--watch'], { BUILDER_FAULT: 'hang' });
  const mark = join(folders.work, 'gatsby.json');
  await until(() => readFile(mark).then(Boolean, () => false));
  const { pid } = JSON.parse(await readFile(mark, 'utf8')) as ProcessMark;
  job.child.disconnect();
  expect(await once(job.child, 'exit')).toEqual([0, null]);
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

test('what a killed job was sending is ended before the next one sends', async () => {
  const { folders, start } = await installation();
  const REBUILD_CONSOLE = await builtConsole();
  const begun = join(folders.site, 'begun');
  const late = join(folders.site, 'too-late');
  const hanging = `touch '${begun}'; sleep 15; touch '${late}'`;
  const job = start([], { REBUILD_CONSOLE, REBUILD_COMMAND: hanging });
  await until(() => existsSync(begun));
  const mark = JSON.parse(await readFile(join(folders.site, 'upload.json'), 'utf8')) as ProcessMark;
  job.child.kill('SIGKILL');
  await job.ended;
  expect(isRunning(mark)).toBe(true);
  const sent = join(folders.site, 'sent');
  expect(await start([], { REBUILD_CONSOLE, REBUILD_COMMAND: `touch '${sent}'` }).ended).toBe(0);
  expect(isRunning(mark)).toBe(false);
  expect([existsSync(sent), existsSync(late)]).toEqual([true, false]);
});

test('killed at any moment, it leaves whole pages, and the next run succeeds', async () => {
  const { folders, start } = await installation();
  for (let round = 0; round < 6; round += 1) {
    service.tables.noticias?.push({ id: 100 + round, title: `Rodada ${round}` });
    const job = start([], { BUILDER_FAULT: 'slow' });
    await sleep(300 + Math.random() * 1500);
    job.child.kill('SIGKILL');
    await job.ended;
    const id = await currentId(folders);
    if (id) expect(await readWholeRelease(folders, id)).not.toBeNull();
  }
  expect(await start().ended).toBe(0);
  expect(await readFile(join(folders.current, 'index.html'), 'utf8')).toContain('Rodada 5');
  expect((await readdir(folders.releases)).filter((name) => name.startsWith('.'))).toEqual([]);
});
