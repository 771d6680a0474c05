import { jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import { readBuiltPage } from '../../../gatsby/files/builtPages';
import { mockDataService } from '../../data/testing';
import { TodayLine } from './TodayLine';
import { WeeklyMenu } from './WeeklyMenu';

const dishes = (pratos: string) => ({ almoco: { pratos } });
const days = ['2026-11-23', '2026-11-24'].map((day, index) => ({
  day,
  title: `Dia ${index}`,
  meals: [{ name: 'Almoço', dishes: 'Arroz\nFeijão', allergens: null }],
}));
const built = { period: '23/11/2026 a 24/11/2026', url: null, updated: '23/11/2026 08:00', days };

beforeEach(() => {
  // 24 November at the school, 25 November in UTC.
  jest.useFakeTimers({ now: new Date('2026-11-25T01:00:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
  document.documentElement.removeAttribute('data-today');
});

const listTitles = () =>
  screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('today comes first, by the calendar of the school', () => {
  mockDataService([], new Date());
  render(<WeeklyMenu previewed={built} />);
  expect(document.documentElement.getAttribute('data-today')).toBe('2026-11-24');
  expect(listTitles()).toEqual(['Dia 1 Hoje', 'Dia 0 Hoje']);
});

test('a page that stays open shows the next day’s dishes after midnight', async () => {
  jest.setSystemTime(new Date('2026-11-24T02:59:30Z'));
  mockDataService([], new Date());
  render(<WeeklyMenu previewed={built} />);
  expect(listTitles()).toEqual(['Dia 0 Hoje', 'Dia 1 Hoje']);
  await act(() => jest.advanceTimersByTimeAsync(90_000));
  expect(document.documentElement.getAttribute('data-today')).toBe('2026-11-24');
  expect(listTitles()).toEqual(['Dia 1 Hoje', 'Dia 0 Hoje']);
});

test('the fetched menu replaces the built one, and the built one stays when the request fails', async () => {
  const menu = {
    periodo_inicio: '2026-11-23',
    periodo_fim: '2026-11-24',
    url_cardapio: null,
    pratos: { '2026-11-23': dishes('Peixe') },
    updated_at: '2026-11-23T11:00:00+00:00',
  };
  mockDataService([menu], new Date());
  const { unmount } = render(<WeeklyMenu built={built} />);
  expect(screen.getAllByText(/^Arroz/)).toHaveLength(2);
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.queryByText(/^Arroz/)).toBeNull();
  expect(screen.getByText('Peixe')).toBeTruthy();
  unmount();

  Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('offline')) });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(<WeeklyMenu built={built} />);
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByText(/Não foi possível carregar o cardápio/)).toBeTruthy();
  expect(screen.getAllByText(/^Arroz/)).toHaveLength(2);
});

test('the line of the home page has the lunch of each day, of which styles show today’s', () => {
  render(<TodayLine days={days} hasMenuPage />);
  const lines = screen.getAllByRole('complementary', { hidden: true });
  expect(lines.map((line) => line.getAttribute('data-menu-day'))).toEqual(
    days.map(({ day }) => day),
  );
  const [line] = lines;
  expect(line && within(line).getByText(/Arroz · Feijão/)).toBeTruthy();
});

test('searches find dishes, but neither a day that claims to be today nor what stands there while the menu loads', () => {
  const read = ({ container }: { container: HTMLElement }) =>
    readBuiltPage(`<main>${container.innerHTML}</main>`).text;
  expect(read(render(<TodayLine days={days} hasMenuPage />))).toBe('');
  mockDataService([], new Date());
  const menu = read(render(<WeeklyMenu built={built} />));
  expect(menu).toContain('Dia 0 Almoço Arroz');
  expect(menu).not.toMatch(/Hoje|Carregando/);
});

test('empty lines between dishes leave no gap in the line of the home page', () => {
  const meals = [{ name: 'Almoço', dishes: 'Arroz\n\n Feijão \n' }];
  render(<TodayLine days={[{ day: '2026-11-24', meals }]} hasMenuPage />);
  expect(screen.getByText(/Arroz/).textContent).toBe('Hoje tem, no almoço: Arroz · Feijão');
});
