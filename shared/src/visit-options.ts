import { stageLabels } from './stages.ts';

/** What a family can choose in the visit form. Requests store the id. */
export interface VisitOption {
  id: string;
  label: string;
}

export interface VisitOptions {
  grades: readonly VisitOption[];
  periods: readonly VisitOption[];
}

/** An option as staff write it. Only those of the original form have an id. */
export interface WrittenOption {
  readonly title: string;
  readonly id: string;
}

interface WrittenStage {
  readonly title: string;
  readonly grades: WrittenOption[];
}

interface WrittenDay {
  readonly title: string;
  readonly periods: WrittenOption[];
}

const toWritten = (titles: Record<string, string>): WrittenOption[] =>
  Object.entries(titles).map(([id, title]) => ({ id, title }));

/** The school stages of the original form, in the order in which a child passes through them, with their 15 grades. */
export const originalStages: WrittenStage[] = [
  {
    title: stageLabels.eic,
    grades: toWritten({ eic3: 'EIC 3', eic4: 'EIC 4', eic5: 'EIC 5' }),
  },
  {
    title: stageLabels['fundamental-i'],
    grades: toWritten({
      '1ef1': '1º ano (EF I)',
      '2ef1': '2º ano (EF I)',
      '3ef1': '3º ano (EF I)',
      '4ef1': '4º ano (EF I)',
      '5ef1': '5º ano (EF I)',
    }),
  },
  {
    title: stageLabels['fundamental-ii'],
    grades: toWritten({
      '6ef2': '6º ano (EF II)',
      '7ef2': '7º ano (EF II)',
      '8ef2': '8º ano (EF II)',
      '9ef2': '9º ano (EF II)',
    }),
  },
  {
    title: stageLabels.medio,
    grades: toWritten({ '1em': '1ª série (EM)', '2em': '2ª série (EM)', '3em': '3ª série (EM)' }),
  },
];

const weekdays = {
  seg: 'Segunda-feira',
  ter: 'Terça-feira',
  qua: 'Quarta-feira',
  qui: 'Quinta-feira',
  sex: 'Sexta-feira',
};

/** The days of the original form, with their 10 periods, Monday morning first. */
export const originalDays: WrittenDay[] = Object.entries(weekdays).map(([day, title]) => ({
  title,
  periods: toWritten({ [`${day}_manha`]: 'manhã', [`${day}_tarde`]: 'tarde' }),
}));

/** The id under which requests store a grade: one that staff have added is stored by its name. */
export const getGradeId = ({ id, title }: WrittenOption) => id || title;

/** The id under which requests store a period: one that staff have added is stored by its label. */
export const getPeriodId = (day: WrittenDay, period: WrittenOption) =>
  period.id || formatPeriod(day, period);

const formatPeriod = (day: WrittenDay, period: WrittenOption) => `${day.title}, ${period.title}`;

/** Lists what the visit form offers, in the order of the form. */
export function listVisitOptions({
  stages,
  days,
}: {
  stages: readonly WrittenStage[];
  days: readonly WrittenDay[];
}): VisitOptions {
  return {
    grades: stages.flatMap(({ grades }) =>
      grades.map((grade) => ({ id: getGradeId(grade), label: grade.title })),
    ),
    periods: days.flatMap((day) =>
      day.periods.map((period) => ({
        id: getPeriodId(day, period),
        label: formatPeriod(day, period),
      })),
    ),
  };
}

export const originalOptions = listVisitOptions({ stages: originalStages, days: originalDays });

/** The labels of grades or periods of a request. One that is no longer offered keeps its original label, or its id. */
export function getOptionLabels(
  kind: keyof VisitOptions,
  ids: readonly string[],
  offered: VisitOptions,
): string[] {
  const known = [...offered[kind], ...originalOptions[kind]];
  return ids.map((id) => known.find((option) => option.id === id)?.label ?? id);
}
