import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { HostProcess } from '../local/support/host-process';

/** The settings of the product that `npm test` has started and stopped before. */
const product = JSON.parse(process.env.PRODUCT ?? '{}') as Record<string, string>;
const { BASE_URL = '', DATA_DIR = '', SUPABASE_SECRET_KEY = '' } = product;
const root = join(import.meta.dirname, '../..');
const site = resolve(root, DATA_DIR, 'site');
const log = join(site, 'gatsby.log');
const jobs = new Set<ReturnType<typeof startJob>>();
// The data service alone: the whole product publishes by itself, when an article's hour has come.
const host = new HostProcess({ PATH: process.env.PATH ?? '', ...product });
beforeAll(() => host.ready());
afterAll(async () => {
  jobs.forEach((job) => job.kill('SIGKILL'));
  await host.end('SIGTERM');
});

/** Starts one publication, with the real Gatsby. */
function startJob() {
  return spawn(process.execPath, ['--import', 'tsx', 'site/publish/cli.ts'], {
    cwd: root,
    env: { ...process.env, ...product, SUPABASE_URL: BASE_URL, GATSBY_SITE_URL: BASE_URL },
    stdio: 'inherit',
  });
}

async function publish(): Promise<void> {
  const job = startJob();
  jobs.add(job);
  expect(await once(job, 'exit')).toEqual([0, null]);
}

/** Kills a publication alone, as a machine out of memory does, when its Gatsby has printed this. */
async function publishUntilKilled(moment: string): Promise<void> {
  await rm(log, { force: true });
  const job = startJob();
  jobs.add(job);
  const ended = once(job, 'exit');
  const hasCome = async () => (await readFile(log, 'utf8').catch(() => '')).includes(moment);
  while (job.exitCode === null && !(await hasCome())) await sleep(20);
  job.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
}

async function setTitle(title: string): Promise<void> {
  const answer = await fetch(`${BASE_URL}/rest/v1/noticias?id=eq.1`, {
    method: 'PATCH',
    headers: {
      apikey: SUPABASE_SECRET_KEY,
      authorization: `Bearer ${SUPABASE_SECRET_KEY}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
    },
    body: JSON.stringify({ title }),
  });
  expect(await answer.json()).toMatchObject([{ title }]);
}

async function title(): Promise<string | undefined> {
  const page = await readFile(join(site, 'current/noticia/1/index.html'), 'utf8');
  return /<h1[^>]*>([^<]*)<\/h1>/.exec(page)?.[1];
}

test('a publication that is killed under Gatsby leaves the site as it was, and the next one succeeds', async () => {
  const before = await title();
  if (!before) throw new Error('The article has no title.');
  const changed = `${before} (mudada)`;
  try {
    await setTitle(changed);
    await publishUntilKilled('Building static HTML for pages');
    expect(await title()).toBe(before);
    await publish();
    expect(await title()).toBe(changed);
  } finally {
    await setTitle(before);
  }
});
