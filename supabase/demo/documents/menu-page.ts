import type { PDFPage } from 'pdf-lib';
import { lighten } from '../kit/color.ts';
import { palette } from '../kit/palette.ts';
import { jpeg } from '../render.ts';
import { snackTable } from '../scenes/still-life/food.ts';
import type { Meal } from './menu-meals.ts';
import type { MenuDay } from './menu-weeks.ts';
import { ink, stampLogo, write, type Paper } from './paper.ts';

export const page = { width: 842, height: 595, margin: 36 };

export const days = ['Segunda-feira', 'Terça-feira', 'Quarta-feira', 'Quinta-feira', 'Sexta-feira'];

export const label = 78;

export const column = (page.width - page.margin * 2 - label) / days.length;

export function drawMeal(
  sheet: PDFPage,
  { regular, bold }: Paper,
  meal: Meal,
  week: readonly MenuDay[],
  top: number,
): void {
  const left = page.margin;
  const bottom = top - meal.height;
  sheet.drawRectangle({
    x: left,
    y: bottom,
    width: page.width - left * 2,
    height: meal.height - 5,
    color: ink(lighten(meal.color, 0.82)),
  });
  sheet.drawRectangle({
    x: left,
    y: bottom,
    width: 6,
    height: meal.height - 5,
    color: ink(meal.color),
  });
  write(sheet, meal.name, {
    x: left + 16,
    y: top - 24,
    width: label - 20,
    size: 11.5,
    font: bold,
    color: palette.deep,
    leading: 1.25,
  });
  week.forEach((day, index) => {
    const x = left + label + index * column;
    let y = top - 20;
    for (const [heading, text] of meal.lines(day)) {
      y = write(sheet, heading, {
        x: x + 6,
        y,
        width: column - 14,
        size: 7.4,
        font: bold,
        color: palette.forest,
      });
      y =
        write(sheet, text, {
          x: x + 6,
          y,
          width: column - 14,
          size: 9.2,
          font: regular,
          leading: 1.22,
        }) - 4.4;
    }
    if (index)
      sheet.drawLine({
        start: { x, y: bottom + 8 },
        end: { x, y: top - 14 },
        thickness: 0.6,
        color: ink(lighten(meal.color, 0.4)),
      });
  });
}

export async function drawHeader(sheet: PDFPage, sheets: Paper, weekNumber: number): Promise<void> {
  const { document, regular, bold } = sheets;
  const picture = await document.embedJpg(await jpeg(snackTable, { width: 1500, height: 620 }, 80));
  sheet.drawRectangle({
    x: 0,
    y: page.height - 128,
    width: page.width,
    height: 128,
    color: ink(palette.cream),
  });
  sheet.drawImage(picture, { x: page.width - 284, y: page.height - 128, width: 309, height: 128 });
  sheet.drawRectangle({
    x: 0,
    y: page.height - 132,
    width: page.width,
    height: 4,
    color: ink(palette.yellow),
  });
  await stampLogo(sheets, sheet, page.margin, page.height - 62, 36);
  sheet.drawText('Cardápio da Semana', {
    x: page.margin,
    y: page.height - 92,
    size: 23,
    font: bold,
    color: ink(palette.deep),
  });
  sheet.drawText(
    `Semana ${weekNumber} do rodízio de quatro semanas · comida feita na escola, sem frituras`,
    { x: page.margin, y: page.height - 113, size: 10.5, font: regular, color: ink('#46605a') },
  );
}
