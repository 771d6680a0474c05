import { expect, test, type Page } from '@playwright/test';
import { controls } from '../inp/controls';
import { timeOf } from '../inp/interaction';

test('a control of which the browser timed nothing is not called fast', async ({
  browser,
  baseURL,
}) => {
  const nothing = { name: 'nothing', route: '/visita', use: async () => {} };
  expect(await timeOf(browser, baseURL ?? '', nothing)).toBe(Infinity);
});

test('a control that was used is timed', async ({ browser, baseURL }) => {
  const menu = controls.find(({ name }) => name === 'menu');
  if (!menu) throw new Error('There is no menu.');
  const time = await timeOf(browser, baseURL ?? '', menu);
  expect(time).toBeGreaterThan(0);
  expect(time).toBeLessThan(Infinity);
});

test('so is one that took less than a frame', async ({ browser, baseURL }) => {
  const key = {
    name: 'a key of no use',
    route: '/privacidade',
    use: (page: Page) => page.keyboard.press('Shift'),
  };
  const times = [];
  for (let tried = 0; tried < 4; tried += 1) times.push(await timeOf(browser, baseURL ?? '', key));
  expect(times).not.toContain(Infinity);
});
