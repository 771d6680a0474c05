/**
 * How long the lists of the console take with 1,000 rows each, in a product of its own: from the click on
 * the menu until the rows are painted. Fails when a list takes more than 300 ms. Meant for a machine that
 * does nothing else: `node --import tsx tests/bench/console-lists.ts`.
 */
import type { Locator, Page } from '@playwright/test';
import { launchChromium } from '../runner/launch-chromium';
import sharp from 'sharp';
import { ensureConsole } from '../../supabase/local/console-build';
import { serviceClient } from '../local/support/clients';
import { Installation } from '../local/support/installation';
import { lists, photoBuckets, photoPath, rowsOf } from './console-rows';
import { median } from '../load/percentile';
import { signIn } from './sign-in';

const root = new URL('../..', import.meta.url).pathname;
const limit = 300;
const runs = 5;

await ensureConsole(root);
const installation = await Installation.create();
await installation.start();
const browser = await launchChromium();
try {
  await fill();
  const page = await browser.newPage({ viewport: { width: 1360, height: 860 } });
  await signIn(installation, page);
  let slowest = 0;
  console.log('list'.padEnd(34), 'median', 'best', 'search', 'order');
  for (const { segment, label, ...list } of lists) {
    const opened = await repeat(() => open(page, label));
    const searched = await repeat(() => search(page, label));
    const order = 'arranged' in list ? await repeat(() => arrange(page, label)) : [];
    slowest = Math.max(slowest, median(opened), median(searched));
    const figures = [median(opened), Math.min(...opened), median(searched), median(order)];
    console.log(segment.padEnd(34), ...figures.map((ms) => `${Math.round(ms)} ms`.padStart(7)));
  }
  process.exitCode = slowest > limit ? 1 : 0;
} finally {
  await browser.close();
  await installation.remove();
}

async function fill(): Promise<void> {
  const client = await serviceClient(installation);
  const create = { width: 1600, height: 1067, channels: 3 as const, background: '#2a7f62' };
  const photo = await sharp({ create }).webp().toBuffer();
  for (const bucket of photoBuckets) {
    const { error } = await client.storage
      .from(bucket)
      .upload(photoPath, photo, { contentType: 'image/webp' });
    if (error) throw error;
  }
  for (const { table } of lists) {
    const { error } = await client.from(table).insert(rowsOf(table, 1000) as never);
    if (error) throw new Error(`${table}: ${error.message}`);
  }
  const { data: assets } = await client.from('media_assets').select('id').throwOnError();
  const { data: category } = await client
    .from('media_categories')
    .select('id')
    .eq('slug', 'alimentacao-galeria-estrutura')
    .single()
    .throwOnError();
  const links = assets.map(({ id }, position) => ({
    asset_id: id,
    category_id: category.id,
    position,
  }));
  await client.from('media_asset_categories').insert(links).throwOnError();
}

async function repeat(once: () => Promise<number>): Promise<number[]> {
  // The first time fetches the code of the screen as well.
  await once();
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) times.push(await once());
  return times;
}

/** From the click on a link of the menu until there are rows. */
async function open(page: Page, label: string): Promise<number> {
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: /Olá/ }).waitFor();
  return timed(page.getByRole('link', { name: label, exact: true }), 'main tbody tr:nth-child(25)');
}

/** From the last letter of a search until the one row that matches it is alone. */
async function search(page: Page, label: string): Promise<number> {
  await open(page, label);
  const field = page.getByRole('searchbox');
  const started = await page.evaluate(() => performance.now());
  await field.fill('n0777');
  await page.locator('main tbody tr:only-child').waitFor();
  const ended = await page.evaluate(() => performance.now());
  await field.fill('');
  await page.locator('main tbody tr:nth-child(25)').waitFor();
  return ended - started;
}

async function arrange(page: Page, label: string): Promise<number> {
  await open(page, label);
  const time = await timed(
    page.getByRole('link', { name: 'Reordenar' }),
    '[role=dialog] li:nth-child(20)',
  );
  await page.getByRole('button', { name: 'Concluir' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return time;
}

/** Milliseconds from a click until something is painted, told by the page itself. */
async function timed(control: Locator, painted: string): Promise<number> {
  return control.evaluate(
    (element, selector) =>
      new Promise<number>((resolve) => {
        const started = performance.now();
        new MutationObserver((_changes, observer) => {
          if (!document.querySelector(selector)) return;
          observer.disconnect();
          // After the frame in which it is there.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)));
        }).observe(document.body, { childList: true, subtree: true });
        (element as HTMLElement).click();
      }),
    painted,
  );
}
