import { once } from 'node:events';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getErrorCode, readIfExists } from './file-system.ts';

/*
 * A lock across processes. The holder is whoever listens on the socket that is named after a folder; the
 * system closes the socket when its process ends, however it ends. On Linux the name is an abstract one, not
 * a file; elsewhere it is a file, which stays behind when its process is killed.
 */
const isSocketFile = process.platform !== 'linux';

export interface Lock {
  release(): Promise<void>;
}

export async function tryLock(folder: string): Promise<Lock | { heldBy: number }> {
  await mkdir(folder, { recursive: true });
  const { dev, ino } = await stat(folder);
  const name = `lock-${dev}-${ino}`;
  const path = isSocketFile ? join(tmpdir(), name) : `\0${name}`;
  /** Contains the process id of the holder. */
  const pidFile = join(folder, 'lock.pid');
  for (;;) {
    const server = createServer((visitor) => visitor.destroy());
    try {
      await once(server.listen(path), 'listening');
    } catch (error) {
      if (getErrorCode(error) !== 'EADDRINUSE') throw error;
      if (await isHeld(path)) return { heldBy: Number(await readIfExists(pidFile)) };
      if (isSocketFile) await rm(path, { force: true });
      continue;
    }
    // The socket must not keep its process from ending.
    server.unref();
    await writeFile(pidFile, String(process.pid));
    return { release: async () => void (await once(server.close(), 'close')) };
  }
}

async function isHeld(path: string): Promise<boolean> {
  const socket = connect(path);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/**
 * Takes the lock as soon as it is free. If it has to wait, it calls `onWait` once with the holder's process
 * id.
 */
export async function lock(
  folder: string,
  signal: AbortSignal,
  onWait: (pid: number) => void,
): Promise<Lock> {
  for (let hasReported = false; ; hasReported = true) {
    signal.throwIfAborted();
    const claim = await tryLock(folder);
    if ('release' in claim) return claim;
    if (!hasReported) onWait(claim.heldBy);
    await sleep(250, undefined, { signal });
  }
}
