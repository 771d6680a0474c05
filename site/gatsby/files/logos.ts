import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkShape, type Drawing, DrawingError, readDrawing } from 'shared/drawings';
import type { PageContent } from 'shared/pages/index';
import { PageContentError } from 'shared/pages/read';
import { cleanSvg } from 'shared/svg.node';
import { getDrawingPath, type OwnDrawings } from './logoNode.ts';

type Identity = Pick<PageContent<'identidade'>, 'logos'>;

const labels = {
  light: 'Logotipo para fundo claro',
  dark: 'Logotipo para fundo escuro',
  symbol: 'Símbolo',
};

/**
 * Reads and cleans the drawings that staff uploaded, whatever is stored.
 * @throws {PageContentError} when one cannot be used
 */
export function readOwnDrawings({ logos }: Identity): OwnDrawings {
  const read = (name: keyof OwnDrawings): Drawing | null => {
    if (logos[name] === '') return null;
    try {
      const drawing = readDrawing(logos[name], cleanSvg, name === 'symbol');
      checkShape(drawing, name === 'symbol');
      return drawing;
    } catch (error) {
      if (!(error instanceof DrawingError)) throw error;
      throw new PageContentError(`Página Identidade: ${labels[name]}: o arquivo ${error.message}`, {
        cause: error,
      });
    }
  };
  return { light: read('light'), dark: read('dark'), symbol: read('symbol') };
}

/** Writes the files of the logos, under the names that pages know. */
export async function writeLogos(identity: Identity, folder: string): Promise<void> {
  const { light, dark } = readOwnDrawings(identity);
  for (const drawing of [light, dark])
    if (drawing) await writeFile(join(folder, getDrawingPath(drawing)), drawing.bytes);
}
