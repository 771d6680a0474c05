import { join } from 'node:path';
import type { ConsoleLook } from '../console-look.ts';
import { readIfExists } from './file-system.ts';

/** The file of a release that says how the console shows the school. Hosts copy it into the console's settings. */
export const consoleLookFile = 'painel.json';

/** Reads this file in the folder of a release. The result is empty if the school has the original look. */
export async function readConsoleLook(folder: string): Promise<ConsoleLook> {
  const text = await readIfExists(join(folder, consoleLookFile));
  return text === null ? {} : (JSON.parse(text) as ConsoleLook);
}
