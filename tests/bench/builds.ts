/**
 * What builds cost with more and more articles, each with a photo of its own: `npm run bench:builds -- 10 100
 * 1000 5000`. Prints a table as it goes. Meant for a machine that does nothing else; with 5,000 articles it
 * takes half an hour, most of it for photos that are made once and not measured.
 */
import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Installation } from '../local/support/installation';
import { serviceClient } from '../local/support/clients';
import { fillWithArticles } from './articles';
import { PeakMemory } from './peak-memory';

const execute = promisify(execFile);
const root = new URL('../..', import.meta.url).pathname;
/** Small ones: how they are made is not what is measured. */
const photoWidth = 400;

const installation = await Installation.create({ SEED: 'true' });
try {
  await installation.start();
  console.log(row(['articles', 'cold', 'warm', 'one edit', 'peak memory']));
  let already = 0;
  for (const articles of process.argv.slice(2).map(Number)) {
    await fillWithArticles(installation, articles - already, { already, width: photoWidth });
    already = articles;
    await build();
    console.log(row(await measure(articles)));
  }
} finally {
  await installation.remove();
}

async function measure(articles: number): Promise<string[]> {
  const work = join(installation.dataDir, 'site', 'work');
  const memory = new PeakMemory(join(work, 'gatsby.json'));
  try {
    await rm(join(work, 'site', '.cache'), { recursive: true });
    const cold = await build('--force');
    const warm = await build('--force');
    await changeTitle(articles);
    const edit = await build();
    return [`${articles}`, `${cold} s`, `${warm} s`, `${edit} s`, `${memory.megabytes} MB`];
  } finally {
    memory.stop();
  }
}

async function changeTitle(articles: number): Promise<void> {
  const client = await serviceClient(installation);
  const title = `Mudada com ${articles} notícias`;
  await client.from('noticias').update({ title }).eq('id', 1).throwOnError();
}

/** Runs the job. @returns the seconds that it took, its own start included */
async function build(...options: string[]): Promise<number> {
  const command = ['--import', 'tsx', 'site/publish/cli.ts', ...options];
  const env = {
    ...installation.env,
    ...(await installation.settings()),
    SUPABASE_URL: installation.url,
    GATSBY_SITE_URL: installation.url,
  };
  const started = performance.now();
  await execute(process.execPath, command, { cwd: root, env });
  return Math.round((performance.now() - started) / 100) / 10;
}

function row(cells: readonly string[]): string {
  return cells.map((cell) => cell.padStart(12)).join('');
}
