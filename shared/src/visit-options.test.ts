import { getGradeLabel, gradeOptions, getPeriodLabel, periodOptions } from './visit-options.ts';

test('15 grades, from EIC 3 to the last year of high school', () => {
  expect(gradeOptions.map((option) => option.id)).toEqual([
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
  expect(getGradeLabel('eic3')).toBe('EIC 3');
  expect(getGradeLabel('6ef2')).toBe('6º ano (EF II)');
});

test('families choose among 10 periods: mornings and afternoons from Monday to Friday', () => {
  expect(periodOptions.map((option) => option.id)).toEqual([
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
  expect(getPeriodLabel('qua_tarde')).toBe('Quarta-feira, tarde');
});

test('an option that is no longer offered is shown by its id', () => {
  expect(getGradeLabel('pre')).toBe('pre');
  expect(getPeriodLabel('sab_manha')).toBe('sab_manha');
});
