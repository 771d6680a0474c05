import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  dataService,
  findChildren,
  findSurvivors,
  HostProcess,
} from '../local/support/host-process';
import { Installation } from '../local/support/installation';
import { createServiceClient } from '../local/support/people';
import { createRepository, git, linkPackages } from '../runner/sources';

/*
 * `npm run upgrade` of an installation on one machine, a clone of a repository with releases: one that is good, one with a
 * migration that fails, one whose packages can't be installed, one that opens a table to everybody, and one with files where
 * the operator has others.
 */

const failing = 'create schema parceiros_novos; alter table public.ausente add x text;';

let folder: string;
let clone: string;
let installation: Installation;
let current: string;
const releases = { failing: '', unlocked: '', open: '', crowded: '', good: '' };
/** Git ignores the second one. */
const inTheWay = ['parceiros.md', 'parceiros.log'];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upgrade-'));
  const source = join(folder, 'source');
  await createRepository(source);
  const description = JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as {
    version: string;
  };
  current = description.version;
  const [major, minor] = current.split('.').map(Number);
  git(source, 'tag', `v${current}`);
  git(source, 'branch', 'release');
  const commit = async (files: Record<string, string>) => {
    for (const [name, text] of Object.entries(files)) await writeFile(join(source, name), text);
    git(source, 'add', '--force', ...Object.keys(files));
    git(source, 'commit', '-qm', 'release');
  };
  const describe = (version: string, more = {}) =>
    JSON.stringify({ ...description, version, ...more }, null, 2);
  let step = 0;
  /** Commits a release after this version. The lock file stays the same, so that no package is installed again. */
  const tag = async (files: Record<string, string>, more?: object) => {
    const version = `${major}.${minor}.${(step += 1)}`;
    git(source, 'checkout', '-q', '--detach', 'release');
    await commit({ 'package.json': describe(version, more), ...files });
    git(source, 'tag', `v${version}`);
    return version;
  };
  const partners = 'create schema parceiros;';
  const migrations = 'supabase/migrations';
  releases.failing = await tag({
    [`${migrations}/99990101000000_partners.sql`]: partners,
    [`${migrations}/99990102000000_more_partners.sql`]: failing,
  });
  releases.unlocked = await tag(
    { 'package-lock.json': (await readFile(join(source, 'package-lock.json'), 'utf8')).trim() },
    { dependencies: { ausente: '1.0.0' } },
  );
  releases.open = await tag({
    [`${migrations}/99990101000000_partners.sql`]: 'create table public.parceiros (id integer);',
    // Publishing takes a minute, and plays no part in this.
    'supabase/local/build.ts': '',
  });
  releases.crowded = await tag(Object.fromEntries(inTheWay.map((name) => [name, 'da versão'])));
  releases.good = await tag({ [`${migrations}/99990101000000_partners.sql`]: partners });
  git(source, 'checkout', '-q', 'release');
  git(folder, 'clone', '-q', '--bare', source, 'remote.git');
  clone = join(folder, 'installation');
  git(folder, 'clone', '-q', 'remote.git', clone);
  await linkPackages(clone);

  installation = await Installation.create();
  await start();
  const service = await createServiceClient(installation);
  await service.from('noticias').insert({ title: 'Festa' }).throwOnError();
  await leaveFile();
});

afterAll(async () => {
  await installation.remove();
  await rm(folder, { recursive: true, force: true });
});

const inClone = (...command: string[]) =>
  new HostProcess(installation.env, ['env', '-C', clone, ...command], '');
const upgrade = (...args: string[]) => inClone('npm', 'run', '--silent', 'upgrade', '--', ...args);

async function start() {
  const host = installation.launch({}, ['env', '-C', clone, ...dataService]);
  await host.waitUntilReady();
}

const leftFile = 'sem-registro.pdf';

/** Stores a file that no row names, so old that the daily cleaning deletes it. */
async function leaveFile() {
  const { storage } = await createServiceClient(installation);
  const { error } = await storage
    .from('documentos')
    .upload(leftFile, 'a', { contentType: 'application/pdf' });
  if (error) throw error;
  await installation.sql`update storage.objects set created_at = now() - interval '2 days'`;
}

async function runUpgrade(...args: string[]) {
  const ran = upgrade(...args);
  return { code: await ran.ended, output: ran.output };
}

/** What the installation consists of, as its files say. */
async function describeInstallation() {
  const text = await readFile(join(clone, 'package.json'), 'utf8');
  return {
    version: (JSON.parse(text) as { version: string }).version,
    changes: git(clone, 'status', '--porcelain'),
    leftOver: [join(clone, '.upgrade'), join(installation.dataDir, 'before-upgrade')].filter(
      existsSync,
    ),
    hasPackages: existsSync(join(clone, 'node_modules/tsx/package.json')),
    database: await readdir(join(installation.dataDir, 'service')),
    hasEveryFile: existsSync(join(installation.dataDir, 'service/files/documentos', leftFile)),
  };
}

/** Starts the installation, and reads what is in it. */
async function readContent() {
  await start();
  const articles = await installation.sql`select title from public.noticias`;
  const added = await installation.sql`
    select relname::text as name from pg_class where relname ~ '^parceiros'
    union all select nspname::text from pg_namespace where nspname ~ '^parceiros'`;
  await leaveFile();
  await installation.stop();
  return { articles: articles.map(({ title }) => title), added: added.map(({ name }) => name) };
}

const asBefore = () => ({
  version: current,
  changes: '',
  leftOver: [],
  hasPackages: true,
  database: expect.arrayContaining(['database']),
  hasEveryFile: true,
});
const contentAsBefore = { articles: ['Festa'], added: [] };

test('an upgrade is refused while the product runs, when files were changed by hand, with commits of one’s own, to an older version, and without a yes', async () => {
  const running = await runUpgrade('--yes');
  expect(running).toMatchObject({ code: 1, output: expect.stringContaining('está no ar') });
  await installation.stop();
  expect(await runUpgrade()).toMatchObject({
    code: 1,
    output: expect.stringMatching(
      `Da versão ${current} à ${releases.good}: cópia de segurança[^]*Nada foi mudado.`,
    ),
  });
  const older = await runUpgrade('--yes', '--to', `v${current}`);
  expect(older.output).toContain(`Esta já é a versão ${current}.`);
  await writeFile(join(clone, 'LICENSE'), 'changed');
  const dirty = await runUpgrade('--yes');
  expect(dirty.output).toMatch(/mudados à mão[^]* M LICENSE/);
  git(clone, 'checkout', '-q', 'LICENSE');
  git(clone, 'commit', '-q', '--allow-empty', '-m', 'own');
  const own = await runUpgrade('--yes');
  expect(own).toMatchObject({ code: 1, output: expect.stringContaining('alterações próprias') });
  git(clone, 'reset', '-q', '--hard', 'HEAD~');
  expect(await describeInstallation()).toEqual(asBefore());
});

test('the examination says that a newer version is there', async () => {
  const doctor = inClone(process.execPath, '--import', 'tsx', 'supabase/ops/doctor.ts');
  await doctor.ended;
  expect(doctor.output).toContain(`✓ Versão: ${current}; há a ${releases.good} (npm run upgrade)`);
});

test('a clone of a school on Supabase sends the tag to its own repository, and leaves its branch to the operator', async () => {
  const school = join(folder, 'school');
  git(folder, 'clone', '-q', '--bare', '--no-tags', 'remote.git', 'school.git');
  git(folder, 'clone', '-q', 'school.git', school);
  await linkPackages(school);
  const env = { ...installation.env, SUPABASE_URL: 'http://localhost:1' };
  const send = async () => {
    const command = ['npm', 'run', '--silent', 'upgrade', '--', '--yes'];
    const ran = new HostProcess(env, ['env', '-C', school, ...command]);
    return { code: await ran.ended, output: ran.output };
  };
  const sent = () => git(join(folder, 'school.git'), 'tag', '--list').trim();

  // Its own repository has no releases but those that it was sent.
  expect(await send()).toMatchObject({
    code: 1,
    output: expect.stringContaining('git remote add original <endereço>'),
  });
  git(school, 'remote', 'add', 'original', join(folder, 'remote.git'));
  git(school, 'commit', '-q', '--allow-empty', '-m', 'own');
  expect(await send()).toMatchObject({
    code: 1,
    output: expect.stringContaining('alterações próprias'),
  });
  expect(sent()).toBe('');
  git(school, 'reset', '-q', '--hard', 'HEAD~');
  const { code, output } = await send();
  expect([code, output]).toEqual([
    0,
    expect.stringContaining(`git merge --ff-only v${releases.good} && git push origin release`),
  ]);
  expect(sent()).toBe(`v${releases.good}`);
  expect(git(school, 'status', '--porcelain')).toBe('');
  expect(git(school, 'tag', '--points-at', 'HEAD').trim()).toBe('');
  expect(git(join(folder, 'school.git'), 'rev-parse', 'release')).toBe(
    git(school, 'rev-parse', 'HEAD'),
  );
});

test.each([
  ['a migration that fails', 'failing', 'A migração 99990102000000_more_partners falhou'],
  ['packages that cannot be installed', 'unlocked', 'os pacotes não foram instalados'],
  ['an examination that finds a fault', 'open', 'não está mais. Políticas: Sem proteção por linha'],
] as const)('%s: the installation goes back to the version before', async (_, release, words) => {
  const { code, output } = await runUpgrade('--yes', '--to', `v${releases[release]}`);
  expect(output).toContain(words);
  expect(output).toContain(`✓ Tudo está como antes, na versão ${current}.`);
  expect(code).toBe(1);
  expect(await describeInstallation()).toEqual(asBefore());
  expect(await readContent()).toEqual(contentAsBefore);
});

test('files of the operator, where the new version has others, are named and stay as they are', async () => {
  const paths = inTheWay.map((name) => join(clone, name));
  for (const path of paths) await writeFile(path, 'da escola');
  const { code, output } = await runUpgrade('--yes', '--to', `v${releases.crowded}`);
  expect([code, output]).toEqual([
    1,
    expect.stringContaining('onde a versão nova tem os dela: parceiros.log, parceiros.md.'),
  ]);
  for (const path of paths) {
    expect(await readFile(path, 'utf8')).toBe('da escola');
    await rm(path);
  }
  expect(await describeInstallation()).toEqual(asBefore());
});

test('an upgrade that was killed after its migrations keeps everything else from starting, and goes back when it is started again', async () => {
  const killed = upgrade('--yes');
  const isMigrated = () => /Migrações, publicação[^]*^ready /m.test(killed.output);
  while (!isMigrated()) await sleep(20);
  const programs = await findChildren(killed.pid);
  process.kill(-killed.pid, 'SIGKILL');
  expect(await findSurvivors(programs)).toEqual([]);
  const launcher = [process.execPath, 'supabase/local/launch.mjs', 'supabase/local/main.ts'];
  const refused = inClone(...launcher);
  expect(await refused.ended).toBe(1);
  expect(refused.output).toContain('npm run upgrade volta ao que era');

  const { code, output } = await runUpgrade();
  expect(output).toContain('A atualização foi interrompida.');
  expect(code).toBe(1);
  expect(await describeInstallation()).toEqual(asBefore());
  expect(await readContent()).toEqual(contentAsBefore);
});

test('an upgrade to the newest version backs up, keeps every row, applies its migrations and publishes', async () => {
  const { code, output } = await runUpgrade('--yes');
  const words = `✓ Versão ${releases.good}, com tudo o que havia.`;
  expect([code, output]).toEqual([0, expect.stringContaining(words)]);
  expect(await describeInstallation()).toEqual({ ...asBefore(), version: releases.good });
  expect(await readdir(join(clone, 'backups'))).toContainEqual(expect.stringMatching(/^copia-/));
  expect(existsSync(join(installation.dataDir, 'site/current/index.html'))).toBe(true);
  expect(await readContent()).toEqual({ articles: ['Festa'], added: ['parceiros'] });
  expect((await runUpgrade('--yes')).output).toContain(
    `Esta é a versão mais nova: ${releases.good}.`,
  );
});
