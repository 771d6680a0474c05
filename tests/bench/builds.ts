/**
 * `npm run bench -- builds 10 100 1000`: what builds cost with so many articles, each with a photo of its own: without
 * Gatsby's cache, with nothing changed, and after one edit. Meant for a machine that does nothing else.
 */
import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Installation } from '../local/support/installation';
import { changeTitle, fillWithArticles } from './articles';

const execute = promisify(execFile);
const root = new URL('../..', import.meta.url).pathname;

const installation = await Installation.create({ SEED: 'true' });
try {
  await installation.start();
  let already = 0;
  for (const articles of process.argv.slice(3).map(Number)) {
    await fillWithArticles(installation, articles - already, already);
    already = articles;
    await build();
    await rm(join(installation.dataDir, 'site/work/site/.cache'), { recursive: true });
    const [cold, warm] = [await build('--force'), await build('--force')];
    await changeTitle(installation, `Mudada com ${articles} notícias`);
    const edit = await build();
    console.log(`${articles} articles: cold ${cold} s, warm ${warm} s, one edit ${edit} s`);
  }
} finally {
  await installation.remove();
}

/** Runs the publishing job. @returns the seconds that it took, its own start included */
async function build(...options: string[]): Promise<number> {
  const command = ['--import', 'tsx', 'site/publish/cli.ts', ...options];
  const env = {
    ...installation.env,
    ...(await installation.readSettings()),
    SUPABASE_URL: installation.url,
    SITE_URL: installation.url,
  };
  const started = performance.now();
  await execute(process.execPath, command, { cwd: root, env });
  return Math.round((performance.now() - started) / 100) / 10;
}
