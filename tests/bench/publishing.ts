/**
 * How long it takes until what staff saved is on the site, measured in browsers, and what the builds behind
 * it cost, with as many articles as asked for, each with a photo of its own. Meant for a machine that does
 * nothing else: `node --import tsx tests/bench/publishing.ts 100 1000`.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { launchChromium } from '../runner/launch-chromium';
import { ensureConsole } from '../../supabase/local/console-build';
import { Installation } from '../local/support/installation';
import type { HostProcess } from '../local/support/host-process';
import { fillWithArticles } from './articles';
import { PeakMemory } from './peak-memory';
import { median } from '../load/percentile';
import { signIn } from './sign-in';

const root = new URL('../..', import.meta.url).pathname;
const wholeHost = [process.execPath, '--import', 'tsx', 'supabase/local/main.ts'];
const edits = 5;
/** Seconds from the click on "Salvar" to the page, in the median; and of a build without Gatsby's cache. */
const limits = (articles: number) => ({ saved: articles <= 100 ? 20 : 30, cold: 60 });

await ensureConsole(root);
let failed = 0;
for (const articles of process.argv.slice(2).map(Number)) failed += await measure(articles);
process.exitCode = failed > 0 ? 1 : 0;

async function measure(articles: number): Promise<number> {
  const installation = await Installation.create({ SEED: 'true' });
  const host = installation.launch({}, wholeHost);
  const memory = new PeakMemory(join(installation.dataDir, 'site', 'work', 'gatsby.json'));
  try {
    await host.ready();
    await published(host, 0);
    const first = publications(host).at(-1);
    await fillWithArticles(installation, articles);
    const filled = await published(host, publications(host).length);

    await rm(join(installation.dataDir, 'site', 'work', 'site', '.cache'), { recursive: true });
    const saved = await saveAndLook(installation, host, edits + 1);
    // The first one had to do without the cache.
    const [cold = 0, ...warm] = saved.map(({ build }) => build);
    const times = saved.slice(1).map(({ seen }) => seen);

    console.log(`\n${articles} articles`);
    console.log(`  first site of the demo        ${first} s`);
    console.log(`  with all photos processed     ${filled} s`);
    console.log(`  without the cache             ${cold} s`);
    console.log(`  one edit                      ${median(warm)} s (${warm.join(', ')})`);
    console.log(`  from "Salvar" to the page     ${median(times)} s (${times.join(', ')})`);
    console.log(`  peak memory of the builds     ${memory.megabytes} MB`);
    console.log(stepsOfLast(host));
    const { saved: limit, cold: coldLimit } = limits(articles);
    return (median(times) > limit ? 1 : 0) + (cold > coldLimit ? 1 : 0);
  } finally {
    memory.stop();
    await installation.remove();
  }
}

/** Changes titles in the console, and looks at the public page until it says so, as a visitor would. */
async function saveAndLook(installation: Installation, host: HostProcess, count: number) {
  const browser = await launchChromium();
  try {
    const staff = await browser.newPage({ viewport: { width: 1360, height: 860 } });
    const visitor = await browser.newPage();
    await signIn(installation, staff);
    const results: { seen: number; build: number }[] = [];
    for (let run = 1; run <= count; run += 1) {
      const before = publications(host).length;
      const title = `Notícia mudada pela ${run}ª vez`;
      await staff.goto(`${installation.url}/admin/gerenciar-noticias/1`);
      await staff.getByLabel('Título').fill(title);
      const started = performance.now();
      await staff.getByRole('button', { name: 'Salvar' }).click();
      await appears(visitor, `${installation.url}/noticia/1`, title);
      const seen = seconds(performance.now() - started);
      results.push({ seen, build: await published(host, before) });
    }
    return results;
  } finally {
    await browser.close();
  }
}

/** Asks for the page until it has the title, and opens it: a browser that drew it each time would need the machine. */
async function appears(visitor: Page, address: string, title: string): Promise<void> {
  while (!(await (await visitor.request.get(address)).text()).includes(title)) await sleep(250);
  await visitor.goto(address);
  await visitor.getByRole('heading', { level: 1, name: title }).waitFor();
}

/** Seconds of each publication so far, as the job has printed them. */
function publications({ output }: HostProcess): number[] {
  return [...output.matchAll(/no ar: \S+, em ([\d.]+) s/g)].map(([, time]) => Number(time));
}

/** Waits until more has been published than that. @returns the seconds it took */
async function published(host: HostProcess, before: number): Promise<number> {
  while (publications(host).length <= before) await sleep(100);
  return publications(host).at(-1) ?? 0;
}

function stepsOfLast({ output }: HostProcess): string {
  const last = output.slice(output.lastIndexOf('[site]   conteúdo'));
  return last
    .split('\n')
    .filter((line) => line.startsWith('[site]   '))
    .map((line) => `    ${line.slice('[site]   '.length)}`)
    .join('\n');
}

function seconds(ms: number): number {
  return Math.round(ms / 100) / 10;
}
