import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from 'shared/node/files';

const megabyte = 1024 * 1024;
const askedAgainAfterMs = 1000;

/** Where the embedded database has its rows, below the folder of the data. */
const rowsFolder = 'service/database/base';

/** How much room there is on the disk that holds the data. */
export class DiskSpace {
  private askedAt = -Infinity;
  private free: Promise<number> | undefined;

  constructor(private readonly folder: string) {}

  /** Whether less than this is free, as of a second ago. */
  async isBelow(megabytes: number): Promise<boolean> {
    const now = performance.now();
    if (!this.free || now > this.askedAt + askedAgainAfterMs) {
      this.askedAt = now;
      this.free = freeMegabytes(this.folder);
    }
    return (await this.free) < megabytes;
  }

  /** What the embedded database's rows and indexes take, without its log; 0 where there is none. */
  async databaseMegabytes(): Promise<number> {
    const base = join(this.folder, rowsFolder);
    const sizes = (await listFiles(base)).map((path) =>
      stat(join(base, path)).then(
        ({ size }) => size,
        () => 0,
      ),
    );
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / megabyte;
  }
}

/** A disk that cannot be asked is not full: whoever writes to it finds out what is wrong. */
async function freeMegabytes(folder: string): Promise<number> {
  return statfs(folder).then(
    ({ bavail, bsize }) => (bavail * bsize) / megabyte,
    () => Infinity,
  );
}
