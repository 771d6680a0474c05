import { expect, test } from './fixtures';

test('a tab that was open during an update loads the new console for the next screen', async ({
  staffPage: page,
}) => {
  let missing = 0;
  await page.route(/\/admin\/assets\/CardapioList-.*\.js$/, async (route) => {
    missing += 1;
    // Gone as after an update, until the page has been loaded again.
    if (missing === 1) await route.fulfill({ status: 404, body: 'Not found' });
    else await route.continue();
  });
  await page.getByRole('link', { name: 'Cardápios', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Cardápios/);
  await expect(page).toHaveURL(/gerenciar-cardapios$/);
  expect(missing).toBe(2);
});
