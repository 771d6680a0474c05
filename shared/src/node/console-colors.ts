import { join } from 'node:path';
import type { ConsoleColors } from '../console-colors.ts';
import { readIfExists } from './file-system.ts';

/** The file of a release with the colours of the console, from which its hosts write them into the console's settings. */
export const consoleColorsFile = 'cores.json';

/** Reads the colours of the console from the folder of a release; undefined if they are the original ones. */
export async function readConsoleColors(folder: string): Promise<ConsoleColors | undefined> {
  const text = await readIfExists(join(folder, consoleColorsFile));
  return text === null ? undefined : (JSON.parse(text) as ConsoleColors);
}
