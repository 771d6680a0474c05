/** The school stages, in the order in which a child goes through them, with the grades of each. */
export const stages = [
  {
    label: 'Educação Infantil',
    grades: [
      { id: 'eic3', label: 'EIC 3' },
      { id: 'eic4', label: 'EIC 4' },
      { id: 'eic5', label: 'EIC 5' },
    ],
  },
  {
    label: 'Ensino Fundamental I',
    grades: [
      { id: '1ef1', label: '1º ano (EF I)' },
      { id: '2ef1', label: '2º ano (EF I)' },
      { id: '3ef1', label: '3º ano (EF I)' },
      { id: '4ef1', label: '4º ano (EF I)' },
      { id: '5ef1', label: '5º ano (EF I)' },
    ],
  },
  {
    label: 'Ensino Fundamental II',
    grades: [
      { id: '6ef2', label: '6º ano (EF II)' },
      { id: '7ef2', label: '7º ano (EF II)' },
      { id: '8ef2', label: '8º ano (EF II)' },
      { id: '9ef2', label: '9º ano (EF II)' },
    ],
  },
  {
    label: 'Ensino Médio',
    grades: [
      { id: '1em', label: '1ª série (EM)' },
      { id: '2em', label: '2ª série (EM)' },
      { id: '3em', label: '3ª série (EM)' },
    ],
  },
] as const;

export const weekdays = [
  { id: 'seg', label: 'Segunda-feira' },
  { id: 'ter', label: 'Terça-feira' },
  { id: 'qua', label: 'Quarta-feira' },
  { id: 'qui', label: 'Quinta-feira' },
  { id: 'sex', label: 'Sexta-feira' },
] as const;

export const dayHalves = [
  { id: 'manha', label: 'manhã' },
  { id: 'tarde', label: 'tarde' },
] as const;

type Weekday = (typeof weekdays)[number]['id'];
type DayHalf = (typeof dayHalves)[number]['id'];

export type Grade = (typeof stages)[number]['grades'][number]['id'];
export type Period = `${Weekday}_${DayHalf}`;

export interface Option<Id extends string> {
  readonly id: Id;
  readonly label: string;
}

/** The 15 grades a family can ask about. */
export const gradeOptions: readonly Option<Grade>[] = stages.flatMap((stage) => [...stage.grades]);

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
