import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { HostProcess } from '../local/support/host-process';
import { Installation } from '../local/support/installation';
import { childrenOf } from '../local/support/processes';
import { hostHeap, type Part } from './limits';
import type { Site } from './visitor';

const rebuildJob = [process.execPath, '--import', 'tsx', 'site/publish/cli.ts', '--watch'];
const copyBuilt = join(import.meta.dirname, 'copy-built.mjs');
const publishingMs = 15 * 60_000;

/** The product that is put under load: host, function and rebuild job, with the demo content published. */
export class Product {
  private constructor(
    readonly installation: Installation,
    private readonly host: HostProcess,
    private readonly job: HostProcess,
    readonly site: Site,
  ) {}

  /** @param built pages that are published instead of building them */
  static async start(built?: string): Promise<Product> {
    const installation = await Installation.create({
      SEED: 'true',
      NODE_OPTIONS: `--max-old-space-size=${hostHeap}`,
    });
    // The first start draws the demo's pictures, which leaves its memory twice as large as it is ever after.
    await (await installation.start()).end('SIGTERM');
    const host = await installation.start();
    const keys = await installation.settings();
    const job = new HostProcess(
      {
        ...installation.env,
        // The limit is the host's alone: the job may be larger, and its builds have one of their own.
        NODE_OPTIONS: '',
        SUPABASE_URL: installation.url,
        SUPABASE_PUBLISHABLE_KEY: keys.SUPABASE_PUBLISHABLE_KEY,
        SUPABASE_SECRET_KEY: keys.SUPABASE_SECRET_KEY,
        // Publishing under way has a bench of its own; here it would hide what serving costs.
        REBUILD_ON_CHANGE: 'false',
        REBUILD_INTERVAL: '48h',
        ...(built ? { REBUILD_BUILDER: copyBuilt, BUILT_SITE: resolve(built) } : {}),
      },
      rebuildJob,
    );
    await published(join(installation.dataDir, 'site', 'current'), job);
    const site = {
      url: installation.url,
      publishableKey: keys.SUPABASE_PUBLISHABLE_KEY,
      routes: await routesOf(installation.url),
    };
    return new Product(installation, host, job, site);
  }

  /** Process ids of its parts. */
  async processes(): Promise<Record<Part, number>> {
    const { pid: host } = this.host;
    const children = (await childrenOf(host)).map(({ pid }) => pid);
    const isFunction = await Promise.all(children.map(runsFunction));
    return { host, function: children[isFunction.indexOf(true)] ?? 0, job: this.job.pid };
  }

  /** What host and job have printed. */
  get output(): string {
    return this.host.output + this.job.output;
  }

  async remove(): Promise<void> {
    await this.job.end('SIGTERM');
    await this.installation.remove();
  }
}

async function runsFunction(pid: number): Promise<boolean> {
  return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).includes(
    'functions/agendar-visita-email',
  );
}

async function published(current: string, job: HostProcess): Promise<void> {
  const deadline = Date.now() + publishingMs;
  while (!existsSync(current)) {
    if (Date.now() > deadline) throw new Error(`No site was published:\n${job.output}`);
    await sleep(500);
  }
}

async function routesOf(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)<\/loc>/g)];
  const routes = paths.map(([, path]) => path || '/');
  if (routes.length < 20) throw new Error('The site map names too few pages.');
  return routes;
}
