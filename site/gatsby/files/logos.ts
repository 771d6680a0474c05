import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import {
  checkShape,
  type Drawing,
  DrawingError,
  fitLogo,
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

/** A logo as a page shows it. */
export interface SiteLogo {
  src: string;
  /** In CSS pixels. */
  width: number;
  height: number;
  /** Whether it was made for the other ground, and so stands on a plate. */
  onPlate: boolean;
}

/** A larger file is not repeated in every page, but requested once. The site's original logos are smaller. */
const maxInlineBytes = 2048;

/** The path of a drawing's file on the site. Its name changes with its content, so browsers never request it again. */
export function getDrawingPath({ kind, bytes }: Pick<Drawing, 'kind' | 'bytes'>): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return `/static/logo-${hash}.${kind}`;
}

/** The logos for the light and the dark ground; null where the site shows its original ones. */
export function chooseSiteLogos(own: OwnDrawings): { light: SiteLogo; dark: SiteLogo } | null {
  const { light, dark } = own;
  const any = light ?? dark;
  if (!any) return null;
  return { light: showLogo(light ?? any, !light), dark: showLogo(dark ?? any, !dark) };
}

const showLogo = (drawing: Drawing, onPlate: boolean): SiteLogo => ({
  src: drawing.bytes.length <= maxInlineBytes ? storeDrawing(drawing) : getDrawingPath(drawing),
  ...fitLogo(drawing),
  onPlate,
});
