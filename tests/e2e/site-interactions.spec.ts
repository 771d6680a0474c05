import { expect, test } from '@playwright/test';
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
