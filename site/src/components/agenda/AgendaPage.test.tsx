import { fireEvent, render, screen, within } from '@testing-library/react';
import type { PageProps } from 'gatsby';
import type { ComponentType } from 'react';
import { getOriginalContent } from 'shared/pages/read';
import AgendaPage from '../../pages/agenda';

const createEvent = (eventId: number, title: string, more: object) => ({
  id: `${eventId}/2026-11-03`,
  eventId,
  title,
  stages: [],
  month: '2026-11',
  monthName: 'novembro de 2026',
  when: 'terça-feira, 3 de novembro de 2026',
  start: '2026-11-03',
  repetition: null,
  date: { day: '3', month: 'nov', weekday: 'ter' },
  isPast: false,
  ...more,
});

const tutoring = createEvent(1, 'Plantão de dúvidas', {
  stages: ['medio'],
  repetition: 'toda terça-feira, até 12 de janeiro de 2027',
  days: ['2026-11-03', '2026-11-10', '2026-12-01', '2027-01-12'],
});
const fair = createEvent(2, 'Feira de Trocas', {
  month: '2026-12',
  start: '2026-12-05',
  days: ['2026-12-05'],
});
const past = { isPast: true, month: '2026-10', monthName: 'outubro de 2026', days: [] };
const camp = createEvent(3, 'Acampamento', { ...past, stages: ['fundamental-i'] });
const exam = createEvent(4, 'Simulado', { ...past, stages: ['medio'] });
const festival = createEvent(5, 'Festival', past);

function openAgenda() {
  const pagina = { path: '/agenda', hero: null, content: getOriginalContent('agenda') };
  const data = {
    pagina,
    dates: { nodes: [] },
    next: { nodes: [tutoring, fair] },
    past: { nodes: [camp, exam, festival] },
  };
  const Page = AgendaPage as ComponentType<PageProps<unknown>>;
  render(<Page {...({ data } as PageProps<unknown>)} />);
}

const getTitles = (container: HTMLElement) =>
  [...container.querySelectorAll('h3')].map(({ textContent }) => textContent);

afterEach(() => history.replaceState(null, '', '/'));

test('the stage that a family chooses applies to what has happened, too', () => {
  openAgenda();
  const october = () => screen.getByRole('region', { name: 'outubro de 2026' });
  expect(getTitles(october())).toEqual(['Acampamento', 'Simulado', 'Festival']);
  fireEvent.click(screen.getByRole('button', { name: 'Ensino Médio' }));
  expect(getTitles(october())).toEqual(['Simulado', 'Festival']);
});

test('a month that has only repetitions is behind a disclosure, and leads to their event', () => {
  openAgenda();
  const isInDisclosure = (name: string) =>
    screen.getByRole('table', { name: `Calendário de ${name}` }).closest('details') !== null;
  expect(isInDisclosure('novembro de 2026')).toBe(false);
  expect(isInDisclosure('dezembro de 2026')).toBe(false);
  expect(isInDisclosure('janeiro de 2027')).toBe(true);
  expect(screen.getByText('Mais 1 mês, com o que continua ou se repete').tagName).toBe('SUMMARY');
  const january = within(screen.getByRole('region', { name: 'janeiro de 2027' }));
  const link = january.getByRole('link', { name: 'Plantão de dúvidas' });
  expect(link.getAttribute('href')).toBe('#evento-1');
  expect(document.querySelector('details #evento-1')).toBeNull();
});
