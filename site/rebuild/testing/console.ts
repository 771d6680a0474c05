import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { temporaryFolder } from 'shared/node/testing/temporary-folder';

/** A console as its build leaves it. */
const files: Record<string, string> = {
  'index.html': '<div id="root"></div>',
  'favicon.svg': '<svg/>',
  '.sources': 'stamp',
  'assets/index-a1b2.js': 'console.log(1)',
  'assets/index-a1b2.css': 'a{}',
};

/** @returns its folder; gone after the file's tests */
export async function builtConsole(): Promise<string> {
  const folder = await temporaryFolder();
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}
