import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
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

/** The site's own files, relative to its folder. */
const originals = {
  light: 'src/images/logo.svg',
  dark: 'src/images/logo-white.svg',
  symbol: 'static/icons/favicon.svg',
};

/**
 * The school's drawings as files: for icons, shared pictures and the like. What staff did not upload is the site's own file, and
 * `isOwn` is false; a logo for the other ground does not stand in.
 */
export async function readBrandFiles(
  identity: Identity,
): Promise<Record<keyof OwnDrawings, Pick<Drawing, 'kind' | 'bytes'> & { isOwn: boolean }>> {
  const own = readOwnDrawings(identity);
  const choose = async (name: keyof OwnDrawings) => {
    const drawing = own[name];
    if (drawing) return { kind: drawing.kind, bytes: drawing.bytes, isOwn: true };
    return { kind: 'svg', bytes: await readFile(resolve(originals[name])), isOwn: false } as const;
  };
  return {
    light: await choose('light'),
    dark: await choose('dark'),
    symbol: await choose('symbol'),
  };
}

/** A larger file is not repeated in every page, but requested once. The site's original logos are smaller. */
const maxInlineBytes = 2048;

/** The path of a drawing's file on the site. Its name changes with its content, so browsers never request it again. */
export function getDrawingPath({ kind, bytes }: Pick<Drawing, 'kind' | 'bytes'>): string {
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
