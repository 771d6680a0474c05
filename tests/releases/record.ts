/** `npm run record-release -w tests`; the usage text explains it. */
import { execFile } from 'node:child_process';
import { copyFile, cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import postgres from 'postgres';
import { root } from 'shared/node/environment.mjs';
import { create } from 'tar';
import { readContent } from '../../site/publish/steps/read-content';
import { runSupabaseCli } from '../drills/support/programs';
import { Installation } from '../local/support/installation';
import { ProjectServer } from '../stand-ins/services/project-database';
import { readStoredFiles, toPublishingSettings } from './support/facts';
import { fill } from './support/fill';
import { listMigrations } from './support/migrations';
import { contents, type Facts, migrations, parts, releases } from './support/release';
import { readRows, type Rows, writeRows } from './support/rows';

const usage = `Usage: npm run record-release -w tests

Records the release of the version in package.json in tests/releases, once, as the last step before its tag:
  ${parts.migrations}    its migrations, none of which may change afterwards
  ${parts.dataFolder}   a data folder with rows in every table, which later versions have to open
  ${parts.hosted}        the dump of a hosted project's database with the same rows
A version without a tag may be recorded again. The keys and passwords in these files are of no other use.`;

const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } });
const maxArchiveBytes = 8 * 1024 * 1024;

/** Grants everything to everybody by default, as a hosted project does. */
const openByDefault = ['tables', 'sequences', 'functions']
  .map(
    (kind) => `alter default privileges in schema public
      grant all on ${kind} to anon, authenticated, service_role;`,
  )
  .join('');

/** The stand-in for a project has its extensions only by name, and psql's commands are for psql. */
const withoutExtensions = (dump: string) =>
  dump.replace(/^(CREATE|COMMENT ON) EXTENSION .*\n/gm, '').replace(/^\\(un)?restrict .*\n/gm, '');

if (values.help) console.log(usage);
else await record();

async function record(): Promise<void> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  await refuseTagged(version);
  const folder = join(releases, version);
  const work = await mkdtemp(join(tmpdir(), 'release-'));
  try {
    await mkdir(folder, { recursive: true });
    const { rows } = await recordDataFolder(work, join(folder, parts.dataFolder));
    await writeFile(join(folder, parts.hosted), gzipSync(await dumpHosted(rows), { level: 9 }));
    await writeFile(join(folder, parts.migrations), await listMigrations(join(root, migrations)));
  } finally {
    await rm(work, { recursive: true });
  }
  console.log(`Recorded ${version} in tests/releases/${version}.`);
}

/** @throws when installations may already have this version */
async function refuseTagged(version: string): Promise<void> {
  const { stdout } = await promisify(execFile)('git', ['tag', '--list', `v${version}`], {
    cwd: root,
  });
  if (stdout.trim())
    throw new Error(`Version ${version} is released. Give package.json the next version first.`);
}

async function recordDataFolder(work: string, archive: string): Promise<Facts> {
  const installation = await Installation.create();
  try {
    await installation.start();
    const member = await fill(installation);
    const settings = await toPublishingSettings(installation);
    const facts: Facts = {
      rows: await readRows(installation.sql),
      files: await readStoredFiles(installation),
      content: await readContent(settings, new AbortController().signal),
      member,
    };
    await installation.stop();
    refuseEmptyTables(facts.rows);

    await cp(join(installation.dataDir, 'service'), join(work, contents.data, 'service'), {
      recursive: true,
    });
    await copyFile(installation.env.ENV_FILE ?? '', join(work, contents.settings));
    await writeFile(join(work, contents.facts), JSON.stringify(facts, null, 1));
    const gzip = { level: 9 };
    await create({ gzip, portable: true, cwd: work, file: archive }, Object.values(contents));
    const { size } = await stat(archive);
    if (size > maxArchiveBytes) throw new Error(`${archive} has ${size} bytes: that is too much.`);
    return facts;
  } finally {
    await installation.remove();
  }
}

/** A table without rows would prove nothing. */
function refuseEmptyTables(rows: Rows): void {
  const empty = Object.keys(rows).filter(
    (table) => table.startsWith('public.') && rows[table]?.length === 0,
  );
  if (empty.length > 0)
    throw new Error(
      `fill in tests/releases/support/fill.ts leaves these empty: ${empty.join(', ')}`,
    );
}

/** Dumps the database of a hosted project that has applied all migrations, and has these rows. */
async function dumpHosted(rows: Rows): Promise<string> {
  const server = await ProjectServer.start();
  try {
    const project = await server.create('project', {});
    await project.close();
    const sql = postgres(project.url, { max: 1, onnotice: () => undefined });
    await sql.unsafe(openByDefault);
    const pushed = await runSupabaseCli(['db', 'push', '--yes', `--remote=${project.url}`], {
      env: { SUPABASE_TELEMETRY_DISABLED: '1' },
    });
    if (pushed.code !== 0) throw new Error(pushed.output);
    await writeRows(sql, rows);
    await sql.end();
    const { stdout } = await promisify(execFile)(
      'pg_dump',
      ['--inserts', '--rows-per-insert=50', '--no-owner', project.url],
      { maxBuffer: 2 ** 28 },
    );
    return withoutExtensions(stdout);
  } finally {
    await server.close();
  }
}
