import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { plannedFiles } from './content/files.ts';

/** A file of the demo content, written and ready to be put into its bucket. */
export interface DemoFile {
  bucket: string;
  /** Where it belongs in the bucket; `seed.sql` names it by this. */
  path: string;
  /** Where it was written. */
  file: string;
  contentType: string;
}

/** How many files are drawn at a time: sharp encodes one while the next is being composed. */
const atOnce = 3;

/**
 * Draws every file that `seed.sql` refers to into `outDir`, one folder a bucket. The same files come
 * out at every run.
 * @returns the files, in no particular order
 */
export async function renderDemoFiles(outDir: string): Promise<DemoFile[]> {
  const waiting = [...plannedFiles];
  const done: DemoFile[] = [];
  const drawOneAfterAnother = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { bucket, path, contentType, render } = next;
      const file = join(outDir, bucket, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, await render());
      done.push({ bucket, path, file, contentType });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, drawOneAfterAnother));
  return done;
}
