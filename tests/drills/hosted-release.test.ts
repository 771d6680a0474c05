import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createTemporaryFolder } from 'shared/node/testing/temporary-folder';
import { listReleases, parts, releases, unpackRelease } from '../releases/support/release';
import { findLostRows, readRows } from '../releases/support/rows';
import { ProjectServer } from '../stand-ins/services/project-database';
import { runSupabaseCli } from './support/programs';

/* The database of a hosted project that each release has made is brought to the present by `supabase db push`. */

const server = await ProjectServer.start();
afterAll(() => server.close());

test.each(await listReleases())('a project of version %s keeps every row', async (version) => {
  const { rows } = await unpackRelease(version, await createTemporaryFolder());
  const dump = gunzipSync(await readFile(join(releases, version, parts.hosted))).toString();
  const project = await server.restore(`project_${version.replaceAll('.', '_')}`, dump);
  try {
    const env = { SUPABASE_TELEMETRY_DISABLED: '1' };
    const push = () => runSupabaseCli(['db', 'push', '--yes', `--remote=${project.url}`], { env });
    const pushed = await push();
    if (pushed.code !== 0) throw new Error(pushed.output);
    expect((await push()).output).toMatch(/up to date/);
    expect(findLostRows(rows, await readRows(project.sql))).toEqual([]);
    const jobs = await project.sql`select jobname from cron.job where jobname = 'retry-mails'`;
    expect(jobs).toHaveLength(1);
  } finally {
    await project.close();
  }
});
