import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, realpath, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { mapParallel } from 'shared/parallel';
import { client as signInAs, serviceClient } from '../../local/support/clients';
import { everyRow } from '../../local/support/every-row';
import { Installation } from '../../local/support/installation';
import { run } from '../../local/support/run';
import { freePorts } from '../../local/support/free-ports';
import { FaultProxy } from './fault-proxy';
import { Job } from './job';
import { Visitors } from './visitors';

const execute = promisify(execFile);

/** The part of a release's list of files that is looked at here. */
interface Manifest {
  files: Record<string, { retiredAt?: string }>;
}

const plenty = '4g';

/**
 * A school's site on this machine: the real data service with the demo content, the real job with Gatsby,
 * and visitors who read all the while. The job reaches the data service through a proxy that can fail; what
 * it makes lies on a small disk of its own that can fill up.
 */
export class Lab {
  private edits = 0;

  private constructor(
    private readonly installation: Installation,
    readonly proxy: FaultProxy,
    readonly visitors: Visitors,
    private readonly secretKey: string,
    private readonly publishableKey: string,
  ) {}

  static async open(): Promise<Lab> {
    const installation = await Installation.create({ SEED: 'true' });
    const site = join(installation.dataDir, 'site');
    await mkdir(site, { recursive: true });
    // Only root may; without it, the tests of a full disk are the ones that fail.
    const disk = ['-t', 'tmpfs', '-o', `size=${plenty}`, 'tmpfs', site];
    await execute('mount', disk).catch(() => undefined);
    await installation.start();
    const [port = 0] = await freePorts(1);
    const proxy = await FaultProxy.start(installation.url, port);
    const keys = await installation.settings();
    const visitors = new Visitors(installation.url, join(installation.dataDir, 'site', 'releases'));
    const lab = new Lab(
      installation,
      proxy,
      visitors,
      keys.SUPABASE_SECRET_KEY,
      keys.SUPABASE_PUBLISHABLE_KEY,
    );
    await lab.publish();
    return lab;
  }

  get siteFolder(): string {
    return join(this.installation.dataDir, 'site');
  }

  /** Starts the job for one publication. */
  startJob(env: Record<string, string> = {}, args: string[] = []): Job {
    return new Job(
      {
        ...this.installation.env,
        SUPABASE_URL: this.proxy.url,
        SUPABASE_PUBLISHABLE_KEY: this.publishableKey,
        SUPABASE_SECRET_KEY: this.secretKey,
        GATSBY_SITE_URL: this.installation.url,
        // Visitors' pages are compared with the release they belong to: all of them stay.
        REBUILD_KEEP: '500',
        ...env,
      },
      args,
      this.siteFolder,
    );
  }

  /** @throws what the job printed, when the publication failed */
  async publish(env: Record<string, string> = {}): Promise<string> {
    const { code, output } = await this.startJob(env).ended();
    if (code !== 0) throw new Error(`The publication failed (${code}):\n${output}`);
    return output;
  }

  /** Changes an article's title, as staff do. @returns the new title */
  async edit(id = 1): Promise<string> {
    this.edits += 1;
    const title = `Notícia mudada pela ${this.edits}ª vez`;
    const client = await this.client();
    const { data, error } = await client
      .from('noticias')
      .update({ title })
      .eq('id', id)
      .select('id');
    if (error ?? data.length !== 1) throw new Error(`Article ${id} could not be changed.`);
    return title;
  }

  /** The data service, beyond every policy. */
  client() {
    return serviceClient(this.installation);
  }

  /** A page as it is served. */
  async page(path: string): Promise<{ status: number; text: string }> {
    const response = await fetch(this.installation.url + path);
    return { status: response.status, text: await response.text() };
  }

  /** Why the last publication failed, as staff read it in the console. */
  async lastFailure(): Promise<string | null> {
    const client = await this.client();
    const { data } = await client
      .from('publicacoes')
      .select('error')
      .order('id', { ascending: false })
      .limit(1)
      .single();
    return data?.error ?? null;
  }

  async gatsbyLog(): Promise<string> {
    return readFile(join(this.siteFolder, 'gatsby.log'), 'utf8').catch(() => '');
  }

  /** All files that visitors need of the live release, with a hash of each; pages without their stamp. */
  async liveFiles(): Promise<Record<string, string>> {
    const current = await realpath(join(this.siteFolder, 'current'));
    const manifest = join(this.siteFolder, 'manifests', `${basename(current)}.json`);
    const { files } = JSON.parse(await readFile(manifest, 'utf8')) as Manifest;
    const needed = Object.keys(files).filter((path) => files[path]?.retiredAt === undefined);
    const hashes = await mapParallel(needed, 16, async (path) => {
      const content = await readFile(join(current, path));
      const plain = path.endsWith('.html')
        ? content.toString().replace(/<meta name="release(-time)?" content="[^"]*"\/>/g, '')
        : content;
      return [path, createHash('sha256').update(plain).digest('hex')] as const;
    });
    return Object.fromEntries(hashes);
  }

  /** All is gone but a backup and the settings; they are put on an empty machine. */
  async loseEverythingAndRestore(): Promise<void> {
    const folder = join(this.installation.folder, 'backups');
    await command(this.installation, ['backup', '--folder', folder]);
    await this.installation.stop();
    await empty(this.siteFolder);
    await empty(this.installation.dataDir, 'site');
    const [archive = ''] = await readdir(folder);
    await command(this.installation, ['restore', join(folder, archive), '--yes']);
    await this.installation.start();
  }

  /** Every row and account, as the data service's own copy tells them, in whatever order they lie. */
  async rows(): Promise<Record<string, string[]>> {
    const sorted = Object.entries(await everyRow(await this.client())).map(([table, rows]) => [
      table,
      rows.map((row) => JSON.stringify(row)).sort(),
    ]);
    return Object.fromEntries(sorted) as Record<string, string[]>;
  }

  /** A member of staff of the demo, or of the backup, signed in. */
  signIn(account: { email: string; password: string }) {
    return signInAs(this.installation, this.publishableKey, account);
  }

  account() {
    return this.installation
      .settings()
      .then(({ STAFF_EMAIL: email, STAFF_PASSWORD: password }) => ({ email, password }));
  }

  /** Makes the disk that the job writes to as large as this; by default larger than needed. */
  async resizeDisk(size: string = plenty): Promise<void> {
    await execute('mount', ['-o', `remount,size=${size}`, this.siteFolder]);
  }

  async close(): Promise<void> {
    await this.proxy.stop();
    await this.installation.stop();
    // What a killed job has left may still run there.
    await execute('umount', ['--lazy', this.siteFolder]).catch(() => undefined);
    await this.installation.remove();
  }
}

async function command({ env }: Installation, args: string[]): Promise<void> {
  const settings = { ...env, SUPABASE_URL: '' };
  const { code, output } = await run(['supabase/ops/backup.ts', ...args], settings);
  if (code !== 0) throw new Error(output);
}

async function empty(folder: string, kept?: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name !== kept);
  await Promise.all(names.map((name) => rm(join(folder, name), { recursive: true })));
}
