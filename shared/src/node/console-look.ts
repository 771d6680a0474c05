import { join } from 'node:path';
import type { ConsoleLook } from '../console-look.ts';
import { readIfExists } from './file-system.ts';

/** The file of a release with what the console has of the school's face, which its hosts write into the console's settings. */
export const consoleLookFile = 'painel.json';

/** Reads what the console has of the school's face from the folder of a release: nothing, if it is the original one. */
export async function readConsoleLook(folder: string): Promise<ConsoleLook> {
  const text = await readIfExists(join(folder, consoleLookFile));
  return text === null ? {} : (JSON.parse(text) as ConsoleLook);
}
