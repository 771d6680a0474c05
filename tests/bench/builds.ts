/**
 * `npm run bench -- builds 10 100 1000` measures builds with these numbers of articles, each with a unique photo:
 * without Gatsby's cache, without any change, and after one edit; then the files of the release and the size of pages with
 * lists of articles. Run it on an otherwise idle machine.
 */
import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'parse5';
import { listElements } from '../../site/gatsby/htmlTree';
import { resolveFolders } from '../../site/publish/context';
import { readLiveManifest } from '../../site/publish/stored-releases';
import { Installation } from '../local/support/installation';
import { changeTitle, fillWithArticles } from './articles';

const runCommand = promisify(execFile);
const root = new URL('../..', import.meta.url).pathname;

const installation = await Installation.create({ SEED: 'true' });
try {
  await installation.start();
  let existing = 0;
  for (const articles of process.argv.slice(3).map(Number)) {
    await fillWithArticles(installation, articles - existing, existing);
    existing = articles;
    await build();
    await rm(join(installation.dataDir, 'site/work/site/.cache'), { recursive: true });
    const [cold, warm] = [await build('--force'), await build('--force')];
    await changeTitle(installation, `Mudada com ${articles} notícias`);
    const edit = await build();
    console.log(`${articles} articles: cold ${cold} s, warm ${warm} s, one edit ${edit} s`);
    await describeRelease();
  }
} finally {
  await installation.remove();
}

/** Runs the publishing job; returns its duration in seconds, including the start of its process. */
async function build(...options: string[]): Promise<number> {
  const command = ['--import', 'tsx', 'site/publish/cli.ts', ...options];
  const env = {
    ...installation.env,
    ...(await installation.readSettings()),
    SUPABASE_URL: installation.url,
    SITE_URL: installation.url,
  };
  const started = performance.now();
  await runCommand(process.execPath, command, { cwd: root, env });
  return Math.round((performance.now() - started) / 100) / 10;
}

/** Prints how many files the live release has, and the size of pages with lists of articles. */
async function describeRelease(): Promise<void> {
  const folders = resolveFolders(installation.dataDir);
  const { files = {} } = (await readLiveManifest(folders)) ?? {};
  console.log(`  ${Object.keys(files).length} files`);
  const lists = Object.keys(files).filter((path) =>
    /^coopen-inspira\/(\d+\/(1\/)?)?index\.html$/.test(path),
  );
  for (const path of [...lists, 'busca/inicio.json']) {
    const page = join(folders.current, path);
    const { length } = await readFile(`${page}.br`);
    const nodes =
      path.endsWith('.html') && listElements(parse(await readFile(page, 'utf8'))).length;
    console.log(`  ${path}: ${length} bytes in brotli${nodes ? `, ${nodes} elements` : ''}`);
  }
}
