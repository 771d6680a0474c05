import { palette } from '../kit/palette.ts';
import { meals } from './menu-meals.ts';
import { page, days, label, column, drawMeal, drawHeader } from './menu-page.ts';
import { menuWeeks } from './menu-weeks.ts';
import { ink, paper, write } from './paper.ts';

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
