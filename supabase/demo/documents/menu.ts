import type { PDFPage } from 'pdf-lib';
import { lighten } from '../kit/color.ts';
import { palette } from '../kit/palette.ts';
import { jpeg } from '../render.ts';
import { snackTable } from '../scenes/still-life/food.ts';
import { menuWeeks, type MenuDay } from './menu-weeks.ts';
import { ink, paper, stampLogo, write, type Paper } from './paper.ts';

const page = { width: 842, height: 595, margin: 36 };
const days = ['Segunda-feira', 'Terça-feira', 'Quarta-feira', 'Quinta-feira', 'Sexta-feira'];
const label = 78;
const column = (page.width - page.margin * 2 - label) / days.length;

const asSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** One meal: a band of the table, what it is made of, and what it costs in height. */
interface Meal {
  name: string;
  color: string;
  height: number;
  lines: (day: MenuDay) => readonly (readonly [heading: string, text: string])[];
}

const meals: readonly Meal[] = [
  {
    name: 'Lanche da manhã',
    color: palette.yellow,
    height: 82,
    lines: ({ fruits, juices }) => [
      ['Frutas', asSentence(fruits.slice(0, 3).join(', '))],
      ['Suco', juices[0]],
    ],
  },
  {
    name: 'Almoço',
    color: palette.coral,
    height: 172,
    lines: ({ salads, sideDish, proteins }) => [
      ['Todos os dias', 'Arroz e feijão'],
      ['Saladas', salads],
      ['Acompanhamento', sideDish],
      ['Proteínas', `${proteins[0]} ou ${proteins[1].toLowerCase()}`],
    ],
  },
  {
    name: 'Lanche da tarde',
    color: palette.leaf,
    height: 108,
    lines: ({ fruits, juices, carbohydrate }) => [
      ['Frutas', asSentence(fruits.slice(3).join(', '))],
      ['Suco', juices[1]],
      ['Feito na escola', carbohydrate],
    ],
  },
];

function drawMeal(
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

async function drawHeader(sheet: PDFPage, sheets: Paper, weekNumber: number): Promise<void> {
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

/** The menu of one week of the rotation (1 to 4), on one A4 page. */
export async function menuPdf(weekNumber: 1 | 2 | 3 | 4): Promise<Uint8Array> {
  const sheets = await paper(`Cardápio da Semana ${weekNumber}`);
  const sheet = sheets.document.addPage([page.width, page.height]);
  const week = menuWeeks[weekNumber - 1] ?? menuWeeks[0];
  await drawHeader(sheet, sheets, weekNumber);
  let top = page.height - 146;
  days.forEach((day, index) =>
    sheet.drawText(day, {
      x: page.margin + label + index * column + 6,
      y: top - 8,
      size: 11,
      font: sheets.bold,
      color: ink(palette.deep),
    }),
  );
  top -= 18;
  for (const meal of meals) {
    drawMeal(sheet, sheets, meal, week, top);
    top -= meal.height;
  }
  write(
    sheet,
    'Seis frutas por dia, dois sucos naturais sem adição de açúcar e um carboidrato preparado na nossa cozinha. Alergias e restrições são atendidas por plano individual, com laudo médico enviado pelo aplicativo da escola. O cardápio pode mudar conforme a colheita e a entrega dos produtores da região.',
    {
      x: page.margin,
      y: top - 8,
      width: page.width - page.margin * 2,
      size: 8.6,
      font: sheets.regular,
      color: '#46605a',
    },
  );
  sheet.drawText('Responsável técnica: Lúcia Ferraz, nutricionista · Escola Cooperativa Coopen', {
    x: page.margin,
    y: 20,
    size: 8.6,
    font: sheets.bold,
    color: ink(palette.forest),
  });
  return sheets.document.save();
}
