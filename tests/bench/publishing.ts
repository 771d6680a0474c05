/**
 * `npm run bench -- publishing 100 1000` measures how long a saved title takes to appear on the article's public page,
 * with these numbers of articles, each with a unique photo. Run it on an otherwise idle machine.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureConsole } from '../../supabase/local/console-build';
import { Installation } from '../local/support/installation';
import { changeTitle, fillWithArticles } from './articles';

const wholeHost = [process.execPath, '--import', 'tsx', 'supabase/local/main.ts'];
const edits = 5;
/** The maximum median, in seconds. */
const getLimit = (articles: number) => (articles <= 100 ? 20 : 30);

await ensureConsole();
for (const articles of process.argv.slice(3).map(Number)) {
  const installation = await Installation.create({ SEED: 'true' });
  try {
    await installation.launch({}, wholeHost).waitUntilReady();
    await fillWithArticles(installation, articles);
    // The first publication also builds all other articles, so it is not measured.
    await measurePublication(installation, 'Notícia mudada antes de medir');
    const times: number[] = [];
    for (let edit = 1; edit <= edits; edit += 1) {
      times.push(await measurePublication(installation, `Notícia mudada pela ${edit}ª vez`));
    }
    const median = [...times].sort((a, b) => a - b)[Math.floor(edits / 2)] ?? Infinity;
    console.log(`${articles} articles: ${median} s from saved to published (${times.join(', ')})`);
    if (median > getLimit(articles)) process.exitCode = 1;
  } finally {
    await installation.remove();
  }
}

/** Changes a title; returns the seconds until the public page shows it. */
async function measurePublication(installation: Installation, title: string): Promise<number> {
  const started = performance.now();
  await changeTitle(installation, title);
  const fetchPage = async () => (await fetch(`${installation.url}/noticia/1`)).text();
  while (!(await fetchPage()).includes(title)) await sleep(250);
  return Math.round((performance.now() - started) / 100) / 10;
}
