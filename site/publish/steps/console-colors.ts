import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasOriginalColors, type Palette } from 'shared/brand';
import { consoleColorsFile } from 'shared/node/console-colors';
import { createConsoleColors } from 'shared/palette';

/** Writes the colours of the console beside the pages that Gatsby built. The original ones need no file: the console has them. */
export async function writeConsoleColors(folder: string, palette: Palette): Promise<void> {
  const file = join(folder, consoleColorsFile);
  if (hasOriginalColors(palette)) await rm(file, { force: true });
  else await writeFile(file, JSON.stringify(createConsoleColors(palette)));
}
