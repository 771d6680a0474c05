import { render, screen, within } from '@testing-library/react';
import { MonthCalendar } from './MonthCalendar';

const fair = { eventId: 7, title: 'Feira de Trocas', days: ['2026-12-05', '2026-12-06'] };
const tutoring = { eventId: 9, title: 'Plantão de dúvidas', days: ['2026-12-05', '2027-01-05'] };

function renderMonth(month: string, name: string) {
  render(<MonthCalendar month={month} name={name} events={[fair, tutoring]} />);
  return screen.getByRole('table', { name: `Calendário de ${name}` });
}

test('days with events lead to the first one and name all', () => {
  const december = within(renderMonth('2026-12', 'dezembro de 2026'));
  const links = december
    .getAllByRole('link')
    .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);
  expect(links).toEqual([
    ['Dia 5: Feira de Trocas; Plantão de dúvidas', '#evento-7'],
    ['Dia 6: Feira de Trocas', '#evento-7'],
  ]);
});

test.each([
  // It begins on a Tuesday, and has five weeks.
  ['2026-12', ['', '', '1', '2', '3', '4', '5'], 5],
  // The 1st is a Sunday, and the month has just four weeks.
  ['2026-02', ['1', '2', '3', '4', '5', '6', '7'], 4],
  // A leap year.
  ['2028-02', ['', '', '1', '2', '3', '4', '5'], 5],
  ['2026-08', ['', '', '', '', '', '', '1'], 6],
])('%s has its days below their weekdays', (month, firstWeek, weeks) => {
  const table = within(renderMonth(month, 'mês'));
  const [headings, ...rows] = table
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(headings).toEqual(['Dom', 'Seg', 'Ter', 'Qua', 'Qui', 'Sex', 'Sáb']);
  expect(rows[0]).toEqual(firstWeek);
  expect(rows).toHaveLength(weeks);
  const days = rows.flat().filter(Boolean).map(Number);
  expect(days).toEqual(days.map((_, index) => index + 1));
});
