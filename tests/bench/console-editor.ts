/**
 * What a key costs in the editor of a long article, in a product of its own: how long the browser's main
 * thread is busy with it, scripts, layout and painting together. Fails when a key takes more than 16 ms,
 * a frame. Meant for a machine that does nothing else: `npm run bench:editor`.
 */
import type { CDPSession, Page } from '@playwright/test';
import { launchChromium } from '../runner/launch-chromium';
import { ensureConsole } from '../../supabase/local/console-build';
import { serviceClient } from '../local/support/clients';
import { Installation } from '../local/support/installation';
import { median } from '../load/percentile';
import { signIn } from './sign-in';

const root = new URL('../..', import.meta.url).pathname;
const limit = 16;
const tries = 3;
/** About 6,000 words, twelve pages of a book. */
const paragraphs = 120;
const paragraph =
  'As crianças da manhã plantaram alface, rúcula e cenoura na horta, e cada turma ficou com um canteiro ' +
  'para regar, medir e desenhar. <strong>Na sexta-feira</strong>, o que já tinha crescido virou salada no ' +
  'almoço, e a receita foi para casa no caderno de cada uma. Quem quiser ajudar é bem-vindo.';
const keys = 'Amanhã tem mais, e quem vier regar com a gente leva mudas.';

await ensureConsole(root);
const installation = await Installation.create();
await installation.start();
const browser = await launchChromium();
try {
  const id = await writeArticle();
  const page = await browser.newPage({ viewport: { width: 1360, height: 860 } });
  await signIn(installation, page);
  const times = await timesOfKeys(page, id);
  const longest = Math.max(...times);
  const figures = [median(times), longest].map((ms) => `${ms.toFixed(1)} ms`);
  console.log(
    `${times.length} keys in an article of ${paragraphs} paragraphs: median ${figures[0]}, longest ${figures[1]}`,
  );
  process.exitCode = longest > limit ? 1 : 0;
} finally {
  await browser.close();
  await installation.remove();
}

async function writeArticle(): Promise<number> {
  const client = await serviceClient(installation);
  const content = `<p>${paragraph}</p>`.repeat(paragraphs);
  const { data } = await client
    .from('noticias')
    .insert({ title: 'A horta da escola', content })
    .select('id')
    .single()
    .throwOnError();
  return data.id;
}

/** Milliseconds, a figure for each key. */
async function timesOfKeys(page: Page, id: number): Promise<number[]> {
  await page.goto(`${installation.url}/admin/gerenciar-noticias/${id}`);
  const editor = page.getByRole('textbox', { name: 'Conteúdo' });
  await editor
    .locator('p')
    .nth(paragraphs / 2)
    .click();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  // The first keys find code that has not run yet.
  await timesOf('Oi. ', page, session);
  const rounds: number[][] = [];
  while (rounds.length < tries) rounds.push(await timesOf(keys, page, session));
  // What something else on the machine has slowed is not the key's fault: the best of three counts.
  return [...keys].map((_, index) => Math.min(...rounds.map((times) => times[index] ?? Infinity)));
}

async function timesOf(text: string, page: Page, session: CDPSession): Promise<number[]> {
  const times: number[] = [];
  for (const key of text) {
    const before = await busy(session);
    await page.keyboard.type(key);
    await nextFrame(page);
    times.push((await busy(session)) - before);
  }
  return times;
}

/** How long the page's main thread has been busy since it was made, in milliseconds. */
async function busy(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
}

/** Resolves when what a key has changed is painted. */
async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  );
}
