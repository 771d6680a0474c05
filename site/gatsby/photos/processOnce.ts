import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import worker from 'gatsby-plugin-sharp/gatsby-worker';

/**
 * Has Gatsby leave pictures alone that an earlier build has made: their names say what they show and how
 * they were made. Its own memory of them goes with its cache, and a thousand photos take minutes. New ones
 * appear under their names only when they are whole, so that a killed build leaves none by halves.
 */
export function processPicturesOnce(): void {
  const processAll = worker.IMAGE_PROCESSING;
  worker.IMAGE_PROCESSING = async (job) => {
    const { outputDir, args } = job;
    // While pages are developed, pictures are made when a browser asks for them.
    if (args.isLazy) return processAll(job);
    const operations = args.operations.filter(
      ({ outputPath }) => !existsSync(join(outputDir, outputPath)),
    );
    if (operations.length === 0) return;
    const partial = resolve('.cache/pictures', randomUUID());
    await processAll({ ...job, outputDir: partial, args: { ...args, operations } });
    for (const { outputPath } of operations) {
      const target = join(outputDir, outputPath);
      await mkdir(dirname(target), { recursive: true });
      await rename(join(partial, outputPath), target);
    }
    await rm(partial, { recursive: true, force: true });
  };
}
