/**
 * `npm run bench -- publishing 100 1000`: how long it takes until a saved title is on the article's public page, with so
 * many articles, each with a photo of its own. Meant for a machine that does nothing else.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureConsole } from '../../supabase/local/console-build';
import { Installation } from '../local/support/installation';
import { changeTitle, fillWithArticles } from './articles';

const wholeHost = [process.execPath, '--import', 'tsx', 'supabase/local/main.ts'];
const edits = 5;
/** Seconds, in the median. */
const limit = (articles: number) => (articles <= 100 ? 20 : 30);

await ensureConsole();
for (const articles of process.argv.slice(3).map(Number)) {
  const installation = await Installation.create({ SEED: 'true' });
  try {
    await installation.launch({}, wholeHost).waitUntilReady();
    await fillWithArticles(installation, articles);
    // The first one waits for the build of all these articles.
    await secondsUntilPublished(installation, 'Notícia mudada antes de medir');
    const times: number[] = [];
    for (let edit = 1; edit <= edits; edit += 1) {
      times.push(await secondsUntilPublished(installation, `Notícia mudada pela ${edit}ª vez`));
    }
    const median = [...times].sort((a, b) => a - b)[Math.floor(edits / 2)] ?? Infinity;
    console.log(`${articles} articles: ${median} s from saved to published (${times.join(', ')})`);
    if (median > limit(articles)) process.exitCode = 1;
  } finally {
    await installation.remove();
  }
}

async function secondsUntilPublished(installation: Installation, title: string): Promise<number> {
  const started = performance.now();
  await changeTitle(installation, title);
  const page = async () => (await fetch(`${installation.url}/noticia/1`)).text();
  while (!(await page()).includes(title)) await sleep(250);
  return Math.round((performance.now() - started) / 100) / 10;
}
