import { App, setExperimental } from '@supabase/lite';
import postgres from 'postgres';
import { connect } from '../../../supabase/local/database/connect.ts';
import { factorTables } from '../../../supabase/local/database/factor-tables.ts';
import { hostedExtensions } from '../../../supabase/tests/support/hosted-extensions.ts';
import { type PostgresServer, startPostgres } from '../../local/support/postgres.ts';

/**
 * Roles that a project has before its first migration. They belong to the whole server. `cli_login_postgres` is the
 * role for which the Management API gives the command line a password.
 */
const roles = ['anon', 'authenticated', 'service_role', 'authenticator', 'cli_login_postgres'];

/** Makes the catalogues list pg_cron, pg_net and Vault as installed, so that a migration finds them. */
const listedExtensions = `
  set allow_system_table_mods = on;
  insert into pg_catalog.pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
  select (select max(oid::bigint) from pg_catalog.pg_extension)::bigint + 70000 + number, name,
    (select oid from pg_catalog.pg_roles where rolname = current_user), namespace::regnamespace, false, version
  from (values (1, 'pg_cron', 'pg_catalog', '1.6'), (2, 'pg_net', 'extensions', '0.20.4'),
    (3, 'supabase_vault', 'vault', '0.3.1')) as made (number, name, namespace, version);
  create or replace view pg_catalog.pg_available_extensions as
  select name, default_version, extversion as installed_version, comment
  from pg_catalog.pg_available_extensions() as available left join pg_catalog.pg_extension on extname = name
  where name not in ('pg_cron', 'pg_net', 'supabase_vault')
  union all
  select extname, extversion collate "default", extversion, null from pg_catalog.pg_extension
  where extname in ('pg_cron', 'pg_net', 'supabase_vault');
  reset allow_system_table_mods;
`;

interface QueuedRequest {
  id: string;
  method: string;
  url: string;
  headers: Record<string, string> | null;
  body: Buffer | null;
  timeout_milliseconds: number;
}

interface Job {
  jobid: string;
  jobname: string;
  schedule: string;
  command: string;
}

/** A project's database, named as its reference. */
export interface ProjectDatabase {
  url: string;
  sql: postgres.Sql;
  /** Runs statements as the SQL editor does; returns the rows of the last one. */
  query: (text: string) => Promise<unknown[]>;
  /** Runs a scheduled job now, and sends what waits for pg_net. */
  runJob: (name: string) => Promise<void>;
  close: () => Promise<void>;
}

/** The database server of all projects. */
export class ProjectServer {
  private constructor(private readonly server: PostgresServer) {}

  static async start(): Promise<ProjectServer> {
    return new ProjectServer(await startServer());
  }

  /** The URL of the server, without a database. */
  get url(): string {
    return this.server.url.replace(/\/postgres$/, '');
  }

  /** Creates a database as a new project has it: its roles, Auth's and Storage's tables, and extensions. */
  async create(ref: string, redirects: Record<string, string>): Promise<ProjectDatabase> {
    const url = await this.createEmpty(ref);
    await addSystemSchema(url);
    return openProjectDatabase(url, redirects);
  }

  /**
   * Creates a database from the dump of another project's, with its extensions. Jobs are not run.
   * @param dump SQL without the extensions, which are there only by name
   */
  async restore(
    ref: string,
    dump: string,
  ): Promise<Pick<ProjectDatabase, 'url' | 'sql' | 'close'>> {
    const url = await this.createEmpty(ref);
    const loader = postgres(url, { max: 1, onnotice: () => undefined });
    await loader.unsafe(dump);
    await loader.unsafe(listedExtensions);
    await loader.end();
    const sql = postgres(url, { max: 1, onnotice: () => undefined });
    return { url, sql, close: () => sql.end({ timeout: 1 }) };
  }

  private async createEmpty(ref: string): Promise<string> {
    const admin = postgres(this.server.url, { max: 1, onnotice: () => undefined });
    await admin.unsafe(`create database ${ref}`);
    await admin.end();
    return `${this.url}/${ref}`;
  }

  close(): Promise<void> {
    return this.server.stop();
  }
}

async function startServer(): Promise<PostgresServer> {
  const server = await startPostgres();
  const admin = postgres(server.url, { max: 1 });
  for (const role of roles)
    await admin.unsafe(`create role ${role} ${role === 'service_role' ? 'bypassrls' : ''}`);
  await admin.unsafe('grant anon, authenticated, service_role to authenticator');
  await admin.unsafe('alter role cli_login_postgres login superuser');
  await admin.end();
  return server;
}

async function addSystemSchema(url: string): Promise<void> {
  setExperimental('storage', true);
  const connection = await connect({ url });
  // The process of the stand-in sends the requests and runs the jobs.
  await connection.exec(`create schema extensions; ${hostedExtensions} ${listedExtensions}`);
  const app = new App({ connection, auth: { enabled: true }, storage: { enabled: true } });
  // Only an app with a storage adapter creates the storage schema. Nothing is stored here.
  app._storageAdapter = {} as NonNullable<typeof app._storageAdapter>;
  await app.init();
  await app.ensureSystemSchema();
  await connection.exec(factorTables);
  await connection.close();
}

/** @param redirects replaces the beginnings of URLs that the database calls */
function openProjectDatabase(url: string, redirects: Record<string, string>): ProjectDatabase {
  const sql = postgres(url, { max: 2, onnotice: () => undefined });
  let closed = false;
  let working: Promise<void> = Promise.resolve();

  /** Sends the requests that wait for pg_net, and stores the responses. */
  async function sendQueued(): Promise<void> {
    const queued = await sql<QueuedRequest[]>`delete from net.http_request_queue returning *`;
    await Promise.all(
      queued.map(async ({ id, method, url: target, headers, body, timeout_milliseconds }) => {
        const from = Object.keys(redirects).find((start) => target.startsWith(start));
        const place = from ? redirects[from] + target.slice(from.length) : target;
        const signal = AbortSignal.timeout(timeout_milliseconds);
        try {
          const response = await fetch(place, {
            method,
            headers: { 'user-agent': 'pg_net/0.20.4', ...headers },
            body: body && new Uint8Array(body),
            signal,
          });
          const received = Object.fromEntries(response.headers);
          await sql`insert into net._http_response
            (id, status_code, content_type, headers, content, timed_out) values
            (${id}, ${response.status}, ${received['content-type'] ?? null}, ${sql.json(received)},
              ${await response.text()}, false)`;
        } catch (error) {
          const message = signal.aborted
            ? `Timeout of ${timeout_milliseconds} ms reached`
            : String(error);
          await sql`insert into net._http_response (id, timed_out, error_msg)
            values (${id}, ${signal.aborted}, ${message})`;
        }
      }),
    );
  }

  async function run({ jobid, command }: Job): Promise<void> {
    const started = new Date();
    const result = await sql.unsafe(command).then(
      () => ({ status: 'succeeded', message: '1 row' }),
      (error: unknown) => ({ status: 'failed', message: String(error) }),
    );
    await sql`insert into cron.job_run_details (jobid, command, status, return_message, start_time, end_time)
      values (${jobid}, ${command}, ${result.status}, ${result.message}, ${started}, now())`;
  }

  const lastRuns = new Map<string, number>();
  async function runDueJobs(): Promise<void> {
    const jobs = await sql<
      Job[]
    >`select jobid, jobname, schedule, command from cron.job where active`;
    for (const job of jobs) {
      const interval = Number(/^(\d+) seconds?$/.exec(job.schedule)?.[1] ?? NaN) * 1000;
      if (Date.now() - (lastRuns.get(job.jobid) ?? 0) < interval || Number.isNaN(interval))
        continue;
      lastRuns.set(job.jobid, Date.now());
      await run(job);
    }
  }

  async function work(): Promise<void> {
    await runDueJobs();
    await sendQueued();
  }
  // Only jobs of an interval in seconds run by themselves; a test runs the daily ones by their name.
  const timer = setInterval(() => {
    working = working.then(() => (closed ? undefined : work())).catch(() => undefined);
  }, 500);

  return {
    url,
    sql,
    async query(text) {
      const result = (await sql.unsafe(text)) as unknown as unknown[];
      const last: unknown = result.at(-1);
      return Array.isArray(last) ? [...(last as unknown[])] : [...result];
    },
    async runJob(name) {
      const [job] = await sql<Job[]>`
        select jobid, jobname, schedule, command from cron.job where jobname = ${name}`;
      if (!job) throw new Error(`No job is called ${name}`);
      await run(job);
      await sendQueued();
    },
    async close() {
      closed = true;
      clearInterval(timer);
      await working;
      await sql.end({ timeout: 1 });
    },
  };
}
