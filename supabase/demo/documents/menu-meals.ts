import { palette } from '../kit/palette.ts';
import type { MenuDay } from './menu-weeks.ts';

const asSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** One meal: a band of the table, what it is made of, and what it costs in height. */
export interface Meal {
  name: string;
  color: string;
  height: number;
  lines: (day: MenuDay) => readonly (readonly [heading: string, text: string])[];
}

export const meals: readonly Meal[] = [
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
