import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brand, hasOriginalColors, type Palette } from 'shared/brand';
import { type Drawing, storeDrawing } from 'shared/drawings';
import { hasOriginalName } from 'shared/original-school';
import sharp from 'sharp';
import type { OwnDrawings } from '../../gatsby/files/logoNode.ts';
import { drawInitial } from './initial.ts';

/** What stands for a school. */
export interface School {
  /** Its short name. */
  name: string;
  fullName: string;
  drawings: OwnDrawings;
}

/** The colours of the symbol: two of the ground, one of the sun, two of the leaves. */
type Tones = Record<'ground' | 'hill' | 'sun' | 'leaf' | 'secondLeaf', string>;

/** The tones of the repository's icons, which are not quite those of its pages. */
export const originalTones: Tones = {
  ground: '#0f4c45',
  hill: '#17685c',
  sun: '#ffc53d',
  leaf: '#ffffff',
  secondLeaf: '#c5e8d5',
};

const mixTones = ({ primary, primaryDark, accent, primarySoft }: Palette): Tones => ({
  ground: primaryDark,
  hill: primary,
  sun: accent,
  leaf: '#ffffff',
  secondLeaf: primarySoft,
});

const shapes = {
  /** A tile with round corners. */
  tile: { rx: 22, hill: 'V74A22 22 0 0 1 74 96H22A22 22 0 0 1 0 74Z', scale: 1 },
  /** Fills a square, and leaves the room that phones cut off. */
  square: { rx: 0, hill: 'V96H0Z', scale: 0.78 },
};

/**
 * Draws a symbol on its ground, as SVG.
 * @param symbol 64 units wide and high; by default the original one
 */
export function drawIcon(
  tones: Tones,
  shape: keyof typeof shapes,
  symbol = drawPlant(tones),
): string {
  const { rx, hill, scale } = shapes[shape];
  const [x, y] = [48 - 32 * scale, 48 - 34 * scale];
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">' +
    `<rect x="0" y="0" width="96" height="96" fill="${tones.ground}" rx="${rx}"/>` +
    `<path d="M0 70Q48 96 96 70${hill}" fill="${tones.hill}"/>` +
    `<g transform="translate(${x} ${y}) scale(${scale} ${scale})">${symbol}</g></svg>`
  );
}

/** Draws the original symbol alone, 64 units wide and high. */
export const drawPlant = ({ sun, leaf, secondLeaf }: Omit<Tones, 'ground' | 'hill'>): string =>
  `<circle cx="32" cy="16" r="11" fill="${sun}"/>` +
  `<path d="M31 61C8 57 2 40 6 22C22 26 31 40 31 61Z" fill="${leaf}"/>` +
  `<path d="M33 61C56 57 62 40 58 22C42 26 33 40 33 61Z" fill="${secondLeaf}"/>`;

/**
 * Draws the symbol that staff uploaded as an icon: alone, or on a ground with the room that phones cut off. As a picture in
 * the drawing it cannot touch what is around it.
 */
function frameSymbol(symbol: Drawing, ground?: string): string {
  const [place, side] = ground ? [20, 56] : [0, 96];
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">' +
    (ground ? `<rect width="96" height="96" fill="${ground}"/>` : '') +
    `<image x="${place}" y="${place}" width="${side}" height="${side}" href="${storeDrawing(symbol)}"/></svg>`
  );
}

const render = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * size) / 96 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();

/**
 * Replaces the icons that Gatsby copied from the repository by the school's symbol, its initial, or the original symbol in its
 * colours. A school with the original name and colours keeps the repository's.
 * @param folder of the build
 */
export async function writeIcons(folder: string, palette: Palette, school: School): Promise<void> {
  const { symbol } = school.drawings;
  const isOriginal = hasOriginalName(school.name);
  if (hasOriginalColors(palette) && !symbol && isOriginal) return;
  const tones = mixTones(palette);
  const initial = isOriginal || symbol ? undefined : await drawInitial(school.name, brand.white);
  const [tile, square] = symbol
    ? [frameSymbol(symbol), frameSymbol(symbol, brand.white)]
    : [drawIcon(tones, 'tile', initial), drawIcon(tones, 'square', initial)];
  const files = {
    'favicon.ico': buildIco(await Promise.all([16, 32, 48].map((size) => render(tile, size)))),
    'icons/favicon.svg': tile,
    'icons/icon-192.png': await render(tile, 192),
    'icons/icon-512.png': await render(tile, 512),
    'icons/apple-touch-icon.png': await render(square, 180),
    'icons/maskable-512.png': await render(square, 512),
  };
  await mkdir(join(folder, 'icons'), { recursive: true });
  for (const [path, content] of Object.entries(files)) await writeFile(join(folder, path), content);
}

/** Where the width and the height of a PNG stand. */
const pngSize = { width: 16, height: 20 };

/** Joins PNGs, each below 256 pixels, to one icon file: a head, one entry for each, and the PNGs as they are. */
function buildIco(pictures: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  pictures.forEach((picture, index) => {
    const entry = 6 + 16 * index;
    head.writeUInt8(picture.readUInt32BE(pngSize.width), entry);
    head.writeUInt8(picture.readUInt32BE(pngSize.height), entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(picture.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += picture.length;
  });
  return Buffer.concat([head, ...pictures]);
}
