import { statfs } from 'node:fs/promises';

const megabyte = 1024 * 1024;
const askedAgainAfterMs = 1000;

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
}

/** A disk that cannot be asked is not full: whoever writes to it finds out what is wrong. */
async function freeMegabytes(folder: string): Promise<number> {
  return statfs(folder).then(
    ({ bavail, bsize }) => (bavail * bsize) / megabyte,
    () => Infinity,
  );
}
