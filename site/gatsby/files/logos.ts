import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  checkShape,
  type Drawing,
  DrawingError,
  chooseSiteLogos,
  readDrawing,
  storeDrawing,
} from 'shared/drawings';
import type { PageContent } from 'shared/pages/index';
import { PageContentError } from 'shared/pages/read';
import { cleanSvg } from 'shared/svg.node';

type Identity = Pick<PageContent<'identidade'>, 'logos'>;

/** The drawings that staff uploaded, cleaned; null for those that they did not. */
export type OwnDrawings = Record<keyof Identity['logos'], Drawing | null>;

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

/** A larger file is not repeated in every page, but requested once. The site's original logos are smaller. */
const maxInlineBytes = 2048;

/** The path of a drawing's file on the site. Its name changes with its content, so browsers never request it again. */
function getDrawingPath({ kind, bytes }: Pick<Drawing, 'kind' | 'bytes'>): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return `/static/logo-${hash}.${kind}`;
}

/** What pages know of the drawings; null for a school that uploaded no logo. */
export function buildLogoNode(own: OwnDrawings) {
  const logos = chooseSiteLogos(own, (drawing) =>
    drawing.bytes.length <= maxInlineBytes ? storeDrawing(drawing) : getDrawingPath(drawing),
  );
  const any = own.light ?? own.dark;
  // An own symbol is in the icon.
  return logos && { ...logos, file: any && !own.symbol ? getDrawingPath(any) : null };
}

/** Writes the files of the logos, under the names that pages know. */
export async function writeLogos(identity: Identity, folder: string): Promise<void> {
  const { light, dark } = readOwnDrawings(identity);
  for (const drawing of [light, dark])
    if (drawing) await writeFile(join(folder, getDrawingPath(drawing)), drawing.bytes);
}
