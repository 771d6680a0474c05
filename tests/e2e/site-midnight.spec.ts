import type { Page } from '@playwright/test';
import { menuDayAttribute } from 'shared/page-events';
import { expect, test, visit, visitWithSharedClock } from './fixtures/site';

/** Opens a page half a minute before a day (yyyy-MM-dd) begins at the school, three hours after it began in Greenwich. */
async function visitBeforeMidnight(page: Page, path: string, day: string) {
  await page.clock.install({ time: `${day}T02:59:00Z` });
  await page.clock.pauseAt(`${day}T02:59:30Z`);
  await visitWithSharedClock(page, path);
}

/** An open page looks once a minute whether a new day has begun. */
const passMidnight = (page: Page) => page.clock.runFor(90_000);

test('a home page that stays open shows the lunch of each new day, and none before the menu begins', async ({
  page,
}) => {
  const lines = page.getByRole('complementary', { name: 'Cardápio de hoje', includeHidden: true });
  const listShown = () =>
    lines
      .filter({ visible: true })
      .evaluateAll((all, name) => all.map((line) => line.getAttribute(name)), menuDayAttribute);
  await visit(page, '/');
  const days = await lines.evaluateAll(
    (all, name) => all.map((line) => line.getAttribute(name) ?? ''),
    menuDayAttribute,
  );
  const [monday = '', tuesday] = days;
  await visitBeforeMidnight(page, '/', monday);
  expect(await listShown()).toEqual([]);
  await passMidnight(page);
  await expect.poll(listShown).toEqual([monday]);
  await page.clock.setSystemTime(`${tuesday}T02:59:30Z`);
  await passMidnight(page);
  await expect.poll(listShown).toEqual([tuesday]);
});

test('on New Year’s Eve the food page shows that day first, and from midnight on the next one', async ({
  page,
}) => {
  const menu = {
    periodo_inicio: '2030-12-30',
    periodo_fim: '2031-01-03',
    url_cardapio: null,
    pratos: {
      '2030-12-30': { almoco: { pratos: 'Peixe' } },
      '2030-12-31': { almoco: { pratos: 'Lentilha' } },
      '2031-01-01': { almoco: { pratos: 'Canja' } },
    },
    updated_at: '2030-12-28T12:00:00+00:00',
  };
  await page.route('**/rest/v1/cardapios?*', (route) => route.fulfill({ json: [menu] }));
  await visitBeforeMidnight(page, '/alimentacao', '2031-01-01');
  const week = page.getByRole('region', { name: 'Cardapio da Semana' }).getByRole('listitem');
  const isToday = (dish: string) => week.filter({ hasText: dish }).getByText('Hoje');
  await expect(week).toHaveText([/Lentilha/, /Peixe/, /Canja/]);
  await expect(isToday('Lentilha')).toBeVisible();
  await expect(isToday('Canja')).toBeHidden();
  await passMidnight(page);
  await expect(week).toHaveText([/Canja/, /Peixe/, /Lentilha/]);
  await expect(isToday('Canja')).toBeVisible();
  await expect(isToday('Lentilha')).toBeHidden();
});

test('the agenda marks the day that begins while it is open', async ({ page }) => {
  const calendar = page.getByRole('table', { name: /^Calendário de/ }).first();
  const today = calendar.locator('[aria-current="date"]');
  await visit(page, '/agenda');
  const [, name = '', year] =
    /Calendário de (\S+) de (\d+)/.exec((await calendar.locator('caption').textContent()) ?? '') ??
    [];
  const month = String(months.indexOf(name) + 1).padStart(2, '0');
  await visitBeforeMidnight(page, '/agenda', `${year}-${month}-15`);
  await expect(today).toHaveText('14');
  await passMidnight(page);
  await expect(today).toHaveText('15');
});

const months = Array.from({ length: 12 }, (_, month) =>
  new Date(Date.UTC(2026, month, 1)).toLocaleDateString('pt-BR', {
    month: 'long',
    timeZone: 'UTC',
  }),
);
