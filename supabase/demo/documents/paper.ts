import { PDFDocument, rgb, StandardFonts, type PDFFont, type PDFPage, type RGB } from 'pdf-lib';
import sharp from 'sharp';
import { logo } from '../brand/logo.ts';
import { palette } from '../kit/palette.ts';

/** A colour of the palette as PDF wants it. */
export function ink(hex: string): RGB {
  const value = Number.parseInt(hex.slice(1), 16);
  return rgb(((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255);
}

export interface Paper {
  document: PDFDocument;
  regular: PDFFont;
  bold: PDFFont;
}

/** An empty document in the school's name. Its dates are fixed: the same file at every run. */
export async function paper(title: string): Promise<Paper> {
  const document = await PDFDocument.create();
  const moment = new Date('2026-01-05T12:00:00Z');
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setAuthor('Escola Cooperativa Coopen');
  document.setLanguage('pt-BR');
  document.setCreationDate(moment);
  document.setModificationDate(moment);
  return {
    document,
    regular: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
  };
}

/** Breaks a text into the lines that fit a width, in points. */
export function wrap(text: string, font: PDFFont, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (line && font.widthOfTextAtSize(longer, size) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

export interface Block {
  x: number;
  /** The first line's baseline. */
  y: number;
  width: number;
  size: number;
  font: PDFFont;
  color?: string;
  /** Distance of baselines in sizes. */
  leading?: number;
}

/** Writes wrapped text and returns the baseline of the line that would follow. */
export function write(page: PDFPage, text: string, block: Block): number {
  const { x, width, size, font, color = palette.ink, leading = 1.35 } = block;
  let { y } = block;
  for (const line of wrap(text, font, size, width)) {
    page.drawText(line, { x, y, size, font, color: ink(color) });
    y -= size * leading;
  }
  return y;
}

/** Puts the logo on a page, its lower left corner at (x, y). */
export async function stampLogo(
  { document }: Paper,
  page: PDFPage,
  x: number,
  y: number,
  height: number,
) {
  const png = await sharp(Buffer.from(logo()), { density: 400 })
    .resize({ height: 300 })
    .png()
    .toBuffer();
  const image = await document.embedPng(png);
  page.drawImage(image, { x, y, height, width: (height * image.width) / image.height });
}
