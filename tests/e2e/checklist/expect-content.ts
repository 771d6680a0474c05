import { expect, type Page } from '@playwright/test';
import type { ExpectedLink, ExpectedPage } from './page';

/**
 * Expects a page to have what it should. All that is missing is told, not only the first of it.
 * @param withScripts whether what only scripts bring is expected as well
 */
export async function expectContent(
  page: Page,
  expected: ExpectedPage,
  { withScripts = true } = {},
): Promise<void> {
  const main = page.getByRole('main');
  const scripted = withScripts ? expected.scripted : undefined;
  const soon = expect.configure({ soft: true });
  await soon(page.getByRole('heading', { level: 1 })).toHaveText(expected.heading);
  for (const name of [...(expected.headings ?? []), ...(scripted?.headings ?? [])]) {
    const exact = typeof name === 'string';
    await soon(main.getByRole('heading', { name, exact }).first()).toBeAttached();
  }
  for (const text of expected.texts ?? []) await soon(main).toContainText(text);
  for (const link of [...(expected.links ?? []), ...(scripted?.links ?? [])])
    await expectLink(page, link);
  for (const [selector, count] of Object.entries(expected.counts ?? {})) {
    await soon(main.locator(selector), selector).toHaveCount(count);
  }
  for (const selector of expected.some ?? []) {
    await soon(main.locator(selector).first(), selector).toBeAttached();
  }
  if (expected.folded) {
    await soon(main.locator('details > summary')).toHaveText([...expected.folded]);
  }
}

async function expectLink(page: Page, { name, to, newTab }: ExpectedLink): Promise<void> {
  const link = page.getByRole('main').getByRole('link', { name, exact: !newTab }).first();
  await expect.soft(link).toHaveAttribute('href', to);
  if (newTab) {
    await expect.soft(link).toHaveAttribute('target', '_blank');
    await expect.soft(link).toHaveAttribute('rel', /noopener/);
  }
}
