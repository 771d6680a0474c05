import { expect, type Page } from '@playwright/test';

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

/** A link of a page: what it says, or how that begins, and where it leads. */
interface ExpectedLink {
  readonly name: string | RegExp;
  readonly to: string | RegExp;
  readonly newTab?: boolean;
}

/** What the specification says of a page, in its words. */
export interface ExpectedPage {
  readonly path: string;
  /** 200 where none is given. */
  readonly status?: number;
  /** The title: the one heading of the first level. */
  readonly heading: string | RegExp;
  /** Whether search engines are to leave it out. */
  readonly hidden?: boolean;
  /** The path that search engines are led to; its own where none is given. */
  readonly canonical?: string;
  readonly headings?: readonly (string | RegExp)[];
  /** What is there only where scripts run. */
  readonly scripted?: Pick<ExpectedPage, 'headings' | 'links'>;
  /** Found anywhere in the page's own content, opened or folded. */
  readonly texts?: readonly (string | RegExp)[];
  /** The titles of what can be unfolded, in their order. */
  readonly folded?: readonly RegExp[];
  readonly links?: readonly ExpectedLink[];
  /** What there must be a certain number of, by its selector. */
  readonly counts?: Readonly<Record<string, number>>;
  /** What there must be at least one of, by its selector: staff may have changed how many. */
  readonly some?: readonly string[];
}
