import { join } from 'node:path';
import type { ConsoleLook } from '../console-look.ts';
import { readIfExists } from './file-system.ts';

/** The file of a release with how the console shows the school, which its hosts write into the console's settings. */
export const consoleLookFile = 'painel.json';

/** Reads from the folder of a release how the console shows the school: nothing, if the school has the original look. */
export async function readConsoleLook(folder: string): Promise<ConsoleLook> {
  const text = await readIfExists(join(folder, consoleLookFile));
  return text === null ? {} : (JSON.parse(text) as ConsoleLook);
}
