import { execFile } from 'node:child_process';
import { cp, mkdir, open, rename, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { errorCode } from 'shared/node/system-error';
import type { Installation } from '../../local/support/installation';

const execute = promisify(execFile);
const megabyte = 1024 * 1024;
const sizeMegabytes = 400;
/** For so long the host believes what it knows of the disk. */
const hostNoticesMs = 1500;

/** A disk of its own under an installation's data, that can be filled up. */
export class SmallDisk {
  private constructor(private readonly folder: string) {}

  /** Moves the data of a stopped installation onto it. */
  static async under({ dataDir }: Installation): Promise<SmallDisk> {
    const moved = `${dataDir}.moved`;
    await rename(dataDir, moved);
    await mkdir(dataDir);
    const size = `size=${sizeMegabytes}m`;
    await execute('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', dataDir]);
    await cp(moved, dataDir, { recursive: true });
    return new SmallDisk(dataDir);
  }

  /** Has something else take all room but so many megabytes, and gives the host the time to notice. */
  async leave(megabytes: number): Promise<void> {
    await rm(this.filler, { force: true });
    const { bavail, bsize } = await statfs(this.folder);
    const file = await open(this.filler, 'w');
    const piece = Buffer.alloc(megabyte);
    try {
      for (let left = bavail * bsize - megabytes * megabyte; left > 0; left -= megabyte) {
        await file.write(piece, 0, Math.min(left, megabyte));
      }
    } catch (error) {
      // The host may have taken the last of it meanwhile.
      if (errorCode(error) !== 'ENOSPC') throw error;
    } finally {
      await file.close();
    }
    await sleep(hostNoticesMs);
  }

  async makeRoom(): Promise<void> {
    await rm(this.filler, { force: true });
    await sleep(hostNoticesMs);
  }

  async remove(): Promise<void> {
    await execute('umount', [this.folder]);
  }

  private get filler(): string {
    return join(this.folder, 'filler');
  }
}
