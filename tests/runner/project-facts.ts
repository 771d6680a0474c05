import postgres from 'postgres';

/** A statement about a project: what it concerns, and what was found. */
export type Fact = [part: string, found: string];

/**
 * Reads the versions of a project's services and whether it has the extensions on which the database's schedule
 * depends.
 * @param database a connection string; without one, the extensions are not checked
 */
export async function readProjectFacts(
  url: string,
  { key, database }: { key: string; database?: string },
): Promise<Fact[]> {
  const auth = await readJson<{ name?: string; version?: string }>(`${url}/auth/v1/health`, key);
  return [
    ['Auth', describeVersion(auth)],
    ...(database
      ? await readDatabaseFacts(database)
      : [['PostgreSQL, pg_cron, pg_net, Vault', 'not checked: DATABASE_URL is not set'] as Fact]),
  ];
}

/** The embedded service gives a token in place of a version. */
const describeVersion = (auth: { name?: string; version?: string } | undefined) =>
  /^v?\d+\./.test(auth?.version ?? '') ? `${auth?.name} ${auth?.version}` : 'names no version';

async function readJson<Body>(url: string, apikey: string): Promise<Body | undefined> {
  try {
    const response = await fetch(url, {
      headers: { apikey },
      signal: AbortSignal.timeout(10_000),
    });
    return (await response.json()) as Body;
  } catch {
    return undefined;
  }
}

async function readDatabaseFacts(database: string): Promise<Fact[]> {
  const sql = postgres(database, { max: 1, connect_timeout: 10, onnotice: () => undefined });
  const read = async <Row extends object>(query: string): Promise<Row[]> =>
    sql.unsafe<Row[]>(query).catch(() => []);
  try {
    const [server] = await sql<{ version: string }[]>`
      select current_setting('server_version') as version`;
    const extensions = await read<{ name: string; version: string }>(
      `select extname as name, extversion as version from pg_extension
       where extname in ('pg_cron', 'pg_net', 'supabase_vault')`,
    );
    const jobs = await read<{ name: string; status: string | null }>(
      `select jobname as name, (
         select status from cron.job_run_details as run where run.jobid = job.jobid order by runid desc limit 1
       ) as status from cron.job order by jobname`,
    );
    const secrets = await read<{ name: string }>('select name from vault.secrets order by name');
    const list = (names: string[]) => names.join(', ') || 'none';
    return [
      ['PostgreSQL', server?.version ?? 'unknown'],
      ...['pg_cron', 'pg_net', 'supabase_vault'].map((name): Fact => {
        const found = extensions.find((extension) => extension.name === name);
        return [name, found?.version ?? 'MISSING: what depends on it does not run'];
      }),
      [
        'Scheduled jobs, last run',
        list(jobs.map(({ name, status }) => `${name} (${status ?? 'not yet'})`)),
      ],
      ['Secrets in Vault', list(secrets.map(({ name }) => name))],
    ];
  } catch (error) {
    return [['PostgreSQL', `not reached: ${(error as Error).message}`]];
  } finally {
    await sql.end();
  }
}
