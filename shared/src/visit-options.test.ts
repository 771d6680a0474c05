import { getOptionLabels, listVisitOptions, originalOptions } from './visit-options.ts';

const { grades, periods } = originalOptions;

test('the original form offers 15 grades, from EIC 3 to the last year of high school', () => {
  expect(grades.map(({ id }) => id)).toEqual([
    'eic3',
    'eic4',
    'eic5',
    '1ef1',
    '2ef1',
    '3ef1',
    '4ef1',
    '5ef1',
    '6ef2',
    '7ef2',
    '8ef2',
    '9ef2',
    '1em',
    '2em',
    '3em',
  ]);
  expect(grades[0]?.label).toBe('EIC 3');
  expect(grades[8]?.label).toBe('6º ano (EF II)');
});

test('the original form offers 10 periods: mornings and afternoons from Monday to Friday', () => {
  expect(periods.map(({ id }) => id)).toEqual([
    'seg_manha',
    'seg_tarde',
    'ter_manha',
    'ter_tarde',
    'qua_manha',
    'qua_tarde',
    'qui_manha',
    'qui_tarde',
    'sex_manha',
    'sex_tarde',
  ]);
  expect(periods[5]?.label).toBe('Quarta-feira, tarde');
});

const own = listVisitOptions({
  stages: [
    {
      title: 'Maternal',
      grades: [
        { id: '', title: 'Maternal I' },
        { id: 'eic3', title: 'Jardim' },
      ],
    },
  ],
  days: [{ title: 'Sábado', periods: [{ id: '', title: 'manhã' }] }],
});

test('options that staff have added are stored by their names, renamed ones as before', () => {
  expect(own).toEqual({
    grades: [
      { id: 'Maternal I', label: 'Maternal I' },
      { id: 'eic3', label: 'Jardim' },
    ],
    periods: [{ id: 'Sábado, manhã', label: 'Sábado, manhã' }],
  });
});

test('an option that is no longer offered keeps its original label, or the name it was stored by', () => {
  expect(getOptionLabels('grades', ['eic3', '6ef2', 'Maternal II'], own)).toEqual([
    'Jardim',
    '6º ano (EF II)',
    'Maternal II',
  ]);
  expect(getOptionLabels('periods', ['seg_tarde'], own)).toEqual(['Segunda-feira, tarde']);
});
