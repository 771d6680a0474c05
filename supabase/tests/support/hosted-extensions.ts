/**
 * SQL that creates the parts of pg_net, Vault and pg_cron that the product uses, with the signatures of their
 * documentation. Nothing is sent and no job runs: whoever uses this does that.
 */
export const hostedExtensions = `
  create schema vault;
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

  create schema net;
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

  create schema cron;
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
