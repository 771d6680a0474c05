import { stageLabels } from './stages.ts';

interface Option {
  id: string;
  label: string;
}

function options(labels: Record<string, string>): Option[] {
  return Object.entries(labels).map(([id, label]) => ({ id, label }));
}

/** The school stages, in the order in which a child passes through them, each with its grades. */
export const stages = [
  {
    label: stageLabels.eic,
    grades: options({ eic3: 'EIC 3', eic4: 'EIC 4', eic5: 'EIC 5' }),
  },
  {
    label: stageLabels['fundamental-i'],
    grades: options({
      '1ef1': '1º ano (EF I)',
      '2ef1': '2º ano (EF I)',
      '3ef1': '3º ano (EF I)',
      '4ef1': '4º ano (EF I)',
      '5ef1': '5º ano (EF I)',
    }),
  },
  {
    label: stageLabels['fundamental-ii'],
    grades: options({
      '6ef2': '6º ano (EF II)',
      '7ef2': '7º ano (EF II)',
      '8ef2': '8º ano (EF II)',
      '9ef2': '9º ano (EF II)',
    }),
  },
  {
    label: stageLabels.medio,
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

/** The 15 grades that a family can ask about. */
export const gradeOptions = stages.flatMap(({ grades }) => grades);

/** The 10 periods in which a family can visit, Monday morning first. */
export const periodOptions = weekdays.flatMap((day) =>
  dayHalves.map((half) => ({
    id: `${day.id}_${half.id}`,
    label: `${day.label}, ${half.label}`,
  })),
);

/** The label of a grade; an id that is no longer offered is returned unchanged. */
export const getGradeLabel = (id: string) => getOptionLabel(gradeOptions, id);

/** The label of a period; an id that is no longer offered is returned unchanged. */
export const getPeriodLabel = (id: string) => getOptionLabel(periodOptions, id);

function getOptionLabel(all: Option[], id: string): string {
  return all.find((option) => option.id === id)?.label ?? id;
}
