export interface Option<Id extends string> {
  readonly id: Id;
  readonly label: string;
}

function options<Id extends string>(labels: Readonly<Record<Id, string>>): Option<Id>[] {
  return (Object.keys(labels) as Id[]).map((id) => ({ id, label: labels[id] }));
}

/** The school stages, in the order in which a child goes through them, with the grades of each. */
export const stages = [
  {
    label: 'Educação Infantil',
    grades: options({ eic3: 'EIC 3', eic4: 'EIC 4', eic5: 'EIC 5' }),
  },
  {
    label: 'Ensino Fundamental I',
    grades: options({
      '1ef1': '1º ano (EF I)',
      '2ef1': '2º ano (EF I)',
      '3ef1': '3º ano (EF I)',
      '4ef1': '4º ano (EF I)',
      '5ef1': '5º ano (EF I)',
    }),
  },
  {
    label: 'Ensino Fundamental II',
    grades: options({
      '6ef2': '6º ano (EF II)',
      '7ef2': '7º ano (EF II)',
      '8ef2': '8º ano (EF II)',
      '9ef2': '9º ano (EF II)',
    }),
  },
  {
    label: 'Ensino Médio',
    grades: options({ '1em': '1ª série (EM)', '2em': '2ª série (EM)', '3em': '3ª série (EM)' }),
  },
];

export const weekdays = options({
  seg: 'Segunda-feira',
  ter: 'Terça-feira',
  qua: 'Quarta-feira',
  qui: 'Quinta-feira',
  sex: 'Sexta-feira',
});

export const dayHalves = options({ manha: 'manhã', tarde: 'tarde' });

export type Grade = (typeof stages)[number]['grades'][number]['id'];
export type Period = `${(typeof weekdays)[number]['id']}_${(typeof dayHalves)[number]['id']}`;

/** The 15 grades a family can ask about. */
export const gradeOptions: readonly Option<Grade>[] = stages.flatMap(
  (stage): Option<Grade>[] => stage.grades,
);

/** The 10 periods a family can come in, Monday morning first. */
export const periodOptions: readonly Option<Period>[] = weekdays.flatMap((day) =>
  dayHalves.map((half) => ({
    id: `${day.id}_${half.id}` as const,
    label: `${day.label}, ${half.label}`,
  })),
);

/** The label of a grade; an id that is not offered any more is shown as it is. */
export function gradeLabel(id: string): string {
  return labelOf(gradeOptions, id);
}

/** The label of a period; an id that is not offered any more is shown as it is. */
export function periodLabel(id: string): string {
  return labelOf(periodOptions, id);
}

function labelOf(options: readonly Option<string>[], id: string): string {
  return options.find((option) => option.id === id)?.label ?? id;
}
