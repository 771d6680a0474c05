import { fireEvent, render, screen } from '@testing-library/react';
import { StageFilter, useStageFilter } from './StageFilter';

interface Event {
  title: string;
  stages: string[];
}

const fair = { title: 'Feira', stages: [] };
const meeting = { title: 'Reunião', stages: ['fundamental-i', 'fundamental-ii'] };
const exam = { title: 'Simulado', stages: ['medio'] };

function Agenda({ all }: { all: Event[] }) {
  const filter = useStageFilter(all);
  return (
    <>
      <StageFilter filter={filter} />
      {filter.events.map(({ title }) => (
        <h3 key={title}>{title}</h3>
      ))}
    </>
  );
}

const listTitles = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent);
const choose = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(() => history.replaceState(null, '', '/'));

test('a family sees the events of its stage, and those for the whole school', () => {
  render(<Agenda all={[fair, meeting, exam]} />);
  expect(listTitles()).toEqual(['Feira', 'Reunião', 'Simulado']);
  expect(screen.queryByRole('button', { name: 'Educação Infantil' })).toBeNull();
  choose('Ensino Médio');
  expect(listTitles()).toEqual(['Feira', 'Simulado']);
  expect(screen.getByRole('status').textContent).toBe(
    '2 eventos para Ensino Médio, com os que são para toda a escola.',
  );
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('Ensino Médio');
  expect(location.search).toBe('?etapa=medio');
  choose('Toda a escola');
  expect(listTitles()).toEqual(['Feira', 'Reunião', 'Simulado']);
  expect(location.search).toBe('');
});

test('a link to a stage chooses it, also when nothing is planned for it', () => {
  history.replaceState(null, '', '/agenda?etapa=eic');
  render(<Agenda all={[meeting, exam]} />);
  expect(listTitles()).toEqual([]);
  expect(screen.getByRole('status').textContent).toBe(
    'Nada marcado para Educação Infantil por enquanto.',
  );
});

test('there is nothing to choose while all events are for everybody', () => {
  render(<Agenda all={[fair]} />);
  expect(screen.queryByRole('group')).toBeNull();
});
