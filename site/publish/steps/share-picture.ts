import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brand, hasOriginalColors, type Palette } from 'shared/brand';
import { shareSize } from 'shared/crops';
import { storeDrawing } from 'shared/drawings';
import { hasOriginalName } from 'shared/original-school';
import sharp from 'sharp';
import { drawPlant, type School } from './icons.ts';
import { drawInitial, fontFile } from './initial.ts';

/** The picture for shared links of pages without one of their own. */
export interface SharePicture {
  /** Its path on the site, such as `/compartilhar/1f3a5b7c9d0e.jpg`. */
  path: string;
  alt: string;
}

const folderName = 'compartilhar';

/**
 * Writes the school's logo, or its name and symbol, in its colours as a picture. The file's name follows its content, because
 * social networks keep a picture as long as its address stays the same.
 * @param folder of the build
 * @returns undefined for a school with the original name, colours and drawings, which keeps the repository's picture
 */
export async function writeSharePicture(
  folder: string,
  palette: Palette,
  school: School,
): Promise<SharePicture | undefined> {
  const target = join(folder, folderName);
  await rm(target, { recursive: true, force: true });
  const hasOwn = Object.values(school.drawings).some(Boolean);
  if (hasOriginalColors(palette) && hasOriginalName(school.name) && !hasOwn) return undefined;
  const picture = await drawSharePicture(palette, school);
  const name = `${createHash('sha256').update(picture).digest('hex').slice(0, 12)}.jpg`;
  await mkdir(target, { recursive: true });
  await writeFile(join(target, name), picture);
  return {
    path: `/${folderName}/${name}`,
    alt: `${school.drawings.dark ? 'Logotipo' : 'Símbolo e nome'} da escola: ${school.fullName}`,
  };
}

/** Where the name stands, in pixels. */
const textBox = { left: 72, width: 620, height: 400 };
/** The sizes of its letters that are tried, in pixels, the largest first. */
const letterSizes = [88, 80, 72, 64, 56, 48, 40, 34, 28, 22, 16];

async function drawSharePicture(palette: Palette, school: School): Promise<Buffer> {
  const name = school.drawings.dark ? null : await drawName(school.fullName);
  const { width, height } = shareSize;
  return sharp(Buffer.from(await drawGround(palette, school)))
    .resize(width, height)
    .composite(
      name
        ? [
            {
              input: name.data,
              left: textBox.left,
              top: Math.round((height - name.info.height) / 2),
            },
          ]
        : [],
    )
    .flatten({ background: palette.primaryDeep })
    .jpeg({ quality: 88, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** Draws the name as large as it fits. */
async function drawName(schoolName: string) {
  const markup = schoolName.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
  const draw = (size: number) =>
    sharp({
      text: {
        text: `<span foreground="${brand.white}">${markup}</span>`,
        font: `Figtree Bold ${size}`,
        fontfile: fontFile,
        // A point is then a pixel.
        dpi: 72,
        width: textBox.width,
        spacing: Math.round(size / 8),
        rgba: true,
        wrap: 'word-char',
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
  for (const size of letterSizes) {
    const drawn = await draw(size);
    if (drawn.info.width <= textBox.width && drawn.info.height <= textBox.height) return drawn;
  }
  throw new Error('The name of the school is too long for a picture.');
}

/** Draws what stands behind the name: the logo in its place, if there is one for dark ground, and the symbol on the light ground. */
async function drawGround(palette: Palette, { name, drawings }: School): Promise<string> {
  const { dark, light, symbol } = drawings;
  const { primary, primaryDeep, primarySoft, primaryDark, accent } = palette;
  const { width, height } = shareSize;
  const drawSymbol = () =>
    hasOriginalName(name)
      ? drawPlant({ sun: accent, leaf: primary, secondLeaf: primaryDark })
      : drawInitial(name, primary);
  const onLight = symbol ?? (dark ? null : light);
  // As pictures in the drawing they cannot touch what is around them.
  const place = (drawing: typeof dark, box: string) =>
    drawing ? `<image ${box} href="${storeDrawing(drawing)}"/>` : '';
  const edge = 'C740 120 860 250 800 400C770 480 790 570 830 630';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
    `<linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${primary}"/>` +
    `<stop offset="0.6" stop-color="${primaryDeep}"/></linearGradient>` +
    '<rect width="1200" height="630" fill="url(#ground)"/>' +
    `<path d="M770 0${edge}H1200V0Z" fill="${primarySoft}"/>` +
    `<path d="M770 0${edge}" fill="none" stroke="${accent}" stroke-width="18"/>` +
    place(dark, `x="${textBox.left}" y="175" width="${textBox.width}" height="280"`) +
    place(onLight, 'x="860" y="175" width="280" height="280"') +
    (dark || onLight
      ? ''
      : `<g transform="translate(860 165) scale(4.6)">${await drawSymbol()}</g>`) +
    '</svg>'
  );
}
