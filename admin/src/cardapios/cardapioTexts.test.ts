import { expect, test } from '@jest/globals';
import { otherWeekQuestion } from './cardapioTexts';

const week = { periodo_inicio: '2026-11-23', periodo_fim: '2026-11-27' };

test.each(['2026-11-23', '2026-11-25', '2026-11-27'])(
  'on %s the menu of that week is activated without a question',
  (today) => expect(otherWeekQuestion(week, today)).toBeNull(),
);

test.each([
  ['2026-11-22', 'ainda não começou'],
  ['2026-11-28', 'já passou'],
])('on %s staff are asked first: its week %s', (today, tense) => {
  expect(otherWeekQuestion(week, today)?.text).toContain(`23/11/2026 - 27/11/2026, ${tense}.`);
});
