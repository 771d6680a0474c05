import { join } from 'node:path';
import { root } from 'shared/node/environment.mjs';
import sharp from 'sharp';

/** The site's font, as the library for pictures reads it. */
export const fontFile = join(root, 'site/src/styles/fonts/figtree-pt-bold.ttf');

/** Words that most schools have in their names. */
const common =
  /^(escolas?|col[ée]gio|centro|instituto|cooperativa|associação|educa\p{L}*|ensino|infantil|fundamental|municipal|estadual|d[aeo]s?|e|a|o|as|os)$/iu;

/** The letter that stands for a school without a symbol: that of the first word which is the school's own. */
export function chooseInitial(name: string): string {
  const words = name.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];
  return (words.find((word) => !common.test(word)) ?? words[0] ?? '•').charAt(0).toUpperCase();
}

/**
 * Draws a school's initial as a part of an SVG, 64 units wide and high. It is a picture there, because an SVG would need
 * the font wherever it is shown.
 * @param color such as `#ffffff`
 */
export async function drawInitial(name: string, color: string): Promise<string> {
  const letter = await sharp({
    text: {
      text: `<span foreground="${color}">${chooseInitial(name)}</span>`,
      font: 'Figtree Bold 360',
      fontfile: fontFile,
      // A point is then a pixel.
      dpi: 72,
      rgba: true,
    },
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
  return `<image x="6" y="6" width="52" height="52" href="data:image/png;base64,${letter.toString('base64')}"/>`;
}
