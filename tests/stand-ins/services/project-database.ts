import { App, setExperimental } from '@supabase/lite';
import postgres from 'postgres';
import { connect } from '../../../supabase/local/database/connect.ts';
import { type PostgresServer, startPostgres } from '../../local/support/postgres.ts';

/**
 * Roles that a project has before its first migration. They belong to the whole server. `cli_login_postgres` is the
 * role for which the Management API gives the command line a password.
 */
const roles = ['anon', 'authenticated', 'service_role', 'authenticator', 'cli_login_postgres'];

/**
 * Stand-ins for pg_cron, pg_net and Vault with the signatures of their documentation. The catalogues list them as
 * installed, so that a migration finds them. The process of the stand-in sends the requests and runs the jobs.
 */
const extensions = `
  set allow_system_table_mods = on;
  create schema extensions;
  create schema vault;
  create schema net;
  create schema cron;
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

  create table vault.secrets (
    id uuid primary key default gen_random_uuid(), name text unique, description text not null default '',
    secret text not null, created_at timestamptz not null default now(), updated_at timestamptz not null default now()
  );
  create view vault.decrypted_secrets as
  select id, name, description, secret, secret as decrypted_secret, created_at, updated_at from vault.secrets;
  create function vault.create_secret(
    new_secret text, new_name text default null, new_description text default '', new_key_id uuid default null
  ) returns uuid language sql as
    'insert into vault.secrets (name, secret, description) values (new_name, new_secret, new_description) returning id';
  create function vault.update_secret(
    secret_id uuid, new_secret text default null, new_name text default null, new_description text default null,
    new_key_id uuid default null
  ) returns void language sql as
    'update vault.secrets set secret = coalesce(new_secret, secret), name = coalesce(new_name, name),
      description = coalesce(new_description, description), updated_at = now() where id = secret_id';

  create unlogged table net.http_request_queue (
    id bigserial, method text not null, url text not null, headers jsonb, body bytea, timeout_milliseconds int not null
  );
  create unlogged table net._http_response (
    id bigint, status_code integer, content_type text, headers jsonb, content text, timed_out boolean, error_msg text,
    created timestamptz not null default now()
  );
  create function net.http_post(
    url text, body jsonb default '{}', params jsonb default '{}',
    headers jsonb default '{"Content-Type": "application/json"}', timeout_milliseconds int default 5000
  ) returns bigint language sql as
    'insert into net.http_request_queue (method, url, headers, body, timeout_milliseconds)
     values (''POST'', url, headers, convert_to(body::text, ''UTF8''), timeout_milliseconds) returning id';
  create function net.http_get(
    url text, params jsonb default '{}', headers jsonb default '{}', timeout_milliseconds int default 5000
  ) returns bigint language sql as
    'insert into net.http_request_queue (method, url, headers, timeout_milliseconds)
     values (''GET'', url, headers, timeout_milliseconds) returning id';

  create table cron.job (
    jobid bigserial primary key, schedule text not null, command text not null, nodename text not null default 'localhost',
    nodeport int not null default 5432, database text not null default current_database(),
    username text not null default current_user, active boolean not null default true, jobname text unique
  );
  create table cron.job_run_details (
    jobid bigint, runid bigserial primary key, job_pid int, database text default current_database(),
    username text default current_user, command text, status text, return_message text,
    start_time timestamptz default clock_timestamp(), end_time timestamptz
  );
  create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as
    'insert into cron.job (jobname, schedule, command) values (job_name, schedule, command)
     on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command, active = true
     returning jobid';
  create function cron.unschedule(job_name text) returns boolean language sql as
    'with gone as (delete from cron.job where jobname = job_name returning 1) select exists (select from gone)';
  create function cron.alter_job(
    job_id bigint, schedule text default null, command text default null, database text default null,
    username text default null, active boolean default null
  ) returns void language sql as
    'update cron.job set schedule = coalesce(alter_job.schedule, job.schedule),
      command = coalesce(alter_job.command, job.command), active = coalesce(alter_job.active, job.active)
     where jobid = job_id';
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
    const admin = postgres(this.server.url, { max: 1, onnotice: () => undefined });
    await admin.unsafe(`create database ${ref}`);
    await admin.end();
    const url = `${this.url}/${ref}`;
    await addSystemSchema(url);
    return openProjectDatabase(url, redirects);
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
  await connection.exec(extensions);
  const app = new App({ connection, auth: { enabled: true }, storage: { enabled: true } });
  // Only an app with a storage adapter creates the storage schema. Nothing is stored here.
  app._storageAdapter = {} as NonNullable<typeof app._storageAdapter>;
  await app.init();
  await app.ensureSystemSchema();
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
