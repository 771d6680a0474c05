import { spawn, type ChildProcess } from 'node:child_process';
import { getPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { putPagesFirst } from './page-priority';

const mayRaise = process.platform === 'linux' && process.getuid?.() === 0;
const children: ChildProcess[] = [];

/** A process that says of itself what one of Chromium's does. */
function processOf(type: string): number {
  const child = spawn(process.execPath, [
    '-e',
    'setInterval(() => {}, 1e6)',
    '--',
    `--type=${type}`,
  ]);
  children.push(child);
  if (child.pid === undefined) throw new Error('No process was started.');
  return child.pid;
}

async function priorityOf(pid: number): Promise<number> {
  for (let waited = 0; mayRaise && getPriority(pid) === 0 && waited < 60_000; waited += 50) {
    await wait(50);
  }
  return getPriority(pid);
}

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

it('has pages come first where it may, those of before and those that are opened meanwhile', async () => {
  const before = processOf('renderer');
  const end = putPagesFirst();
  try {
    const meanwhile = processOf('renderer');
    expect(await priorityOf(before)).toBe(mayRaise ? -16 : 0);
    expect(await priorityOf(meanwhile)).toBe(mayRaise ? -16 : 0);
  } finally {
    end();
  }
});

it('leaves what is no page where it is, and every page after its end', async () => {
  const end = putPagesFirst();
  const other = processOf('gpu-process');
  try {
    await priorityOf(processOf('renderer'));
    expect(getPriority(other)).toBe(0);
  } finally {
    end();
  }
  const later = processOf('renderer');
  await wait(200);
  expect(getPriority(later)).toBe(0);
});
