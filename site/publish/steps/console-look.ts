import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasOriginalColors, type Palette } from 'shared/brand';
import type { ConsoleLook } from 'shared/console-look';
import { consoleLookFile } from 'shared/node/console-look';
import { hasOriginalName } from 'shared/original-school';
import { createConsoleColors } from 'shared/palette';
import { buildLogoNode, type OwnDrawings } from '../../gatsby/files/logoNode.ts';

/**
 * Writes how the console shows the school beside the pages that Gatsby built. The original look needs no file: the
 * console has it.
 * @param school its short name, and the drawings that staff uploaded
 */
export async function writeConsoleLook(
  folder: string,
  palette: Palette,
  school: { name: string; drawings: OwnDrawings },
): Promise<void> {
  const logo = buildLogoNode(school.drawings)?.dark;
  const look: ConsoleLook = {
    ...(!hasOriginalColors(palette) && { colors: createConsoleColors(palette) }),
    ...(logo && { logo }),
    ...(!logo && !hasOriginalName(school.name) && { schoolName: school.name }),
  };
  const file = join(folder, consoleLookFile);
  if (Object.keys(look).length === 0) await rm(file, { force: true });
  else await writeFile(file, JSON.stringify(look));
}
