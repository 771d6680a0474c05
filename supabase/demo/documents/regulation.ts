import type { PDFPage } from 'pdf-lib';
import { school } from 'shared/school';
import { palette } from '../kit/palette.ts';
import { ink, paper, stampLogo, wrap, write, type Paper } from './paper.ts';
import { regulation } from './regulation-text.ts';

const page = { width: 595, height: 842, margin: 62 };
const column = page.width - page.margin * 2;

function footer(sheet: PDFPage, { regular }: Paper, number: number): void {
  const contact = `${school.fullName} · ${school.phone.label} · ${school.emails.office}`;
  sheet.drawLine({
    start: { x: page.margin, y: 50 },
    end: { x: page.width - page.margin, y: 50 },
    thickness: 0.6,
    color: ink(palette.sand),
  });
  sheet.drawText(contact, {
    x: page.margin,
    y: 36,
    size: 8.4,
    font: regular,
    color: ink('#46605a'),
  });
  sheet.drawText(`${number}`, {
    x: page.width - page.margin - 6,
    y: 36,
    size: 8.4,
    font: regular,
    color: ink('#46605a'),
  });
}

function newPage(sheets: Paper): PDFPage {
  const sheet = sheets.document.addPage([page.width, page.height]);
  sheet.drawRectangle({
    x: 0,
    y: page.height - 10,
    width: page.width,
    height: 10,
    color: ink(palette.deep),
  });
  sheet.drawRectangle({
    x: 0,
    y: page.height - 13,
    width: page.width,
    height: 3,
    color: ink(palette.yellow),
  });
  footer(sheet, sheets, sheets.document.getPageCount());
  return sheet;
}

/** The regulation of the scholarship competition, on as many A4 pages as it takes. */
export async function regulationPdf(): Promise<Uint8Array> {
  const sheets = await paper(`${regulation.title}: ${regulation.subtitle}`);
  const { regular, bold } = sheets;
  let sheet = newPage(sheets);
  await stampLogo(sheets, sheet, page.margin - 4, page.height - 84, 44);
  sheet.drawText(regulation.title, {
    x: page.margin,
    y: page.height - 124,
    size: 25,
    font: bold,
    color: ink(palette.deep),
  });
  sheet.drawText(regulation.subtitle, {
    x: page.margin,
    y: page.height - 146,
    size: 14,
    font: regular,
    color: ink(palette.brick),
  });
  let y =
    write(sheet, regulation.intro, {
      x: page.margin,
      y: page.height - 174,
      width: column,
      size: 10.4,
      font: regular,
      leading: 1.45,
    }) - 10;

  const room = (lines: number): void => {
    if (y - lines * 14.6 > 68) return;
    sheet = newPage(sheets);
    y = page.height - 60;
  };
  regulation.sections.forEach(({ title, items }, section) => {
    room(3);
    y =
      write(sheet, `${section + 1}. ${title}`, {
        x: page.margin,
        y,
        width: column,
        size: 12.6,
        font: bold,
        color: palette.forest,
      }) - 3;
    items.forEach((item, index) => {
      room(wrap(item, regular, 10.2, column - 30).length);
      sheet.drawText(`${section + 1}.${index + 1}`, {
        x: page.margin,
        y,
        size: 10.2,
        font: bold,
        color: ink(palette.brick),
      });
      y =
        write(sheet, item, {
          x: page.margin + 30,
          y,
          width: column - 30,
          size: 10.2,
          font: regular,
          leading: 1.42,
        }) - 4;
    });
    y -= 9;
  });
  room(2);
  write(
    sheet,
    `${school.address.city}, ${school.address.state}. Conselho Administrativo e direção pedagógica.`,
    { x: page.margin, y, width: column, size: 10.2, font: regular, color: '#46605a' },
  );
  return sheets.document.save();
}
