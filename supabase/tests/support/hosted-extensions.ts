/**
 * SQL that creates the parts of pg_net and Vault that the migrations use, with the signatures of their documentation.
 * Nothing is sent: tests write the responses.
 */
export const hostedExtensions = `
  create schema vault;
  create table vault.secrets (id uuid primary key default gen_random_uuid(), name text unique, secret text);
  create view vault.decrypted_secrets as select id, name, secret as decrypted_secret from vault.secrets;
  create function vault.create_secret(
    new_secret text, new_name text default null, new_description text default '', new_key_id uuid default null
  ) returns uuid language sql as
    'insert into vault.secrets (name, secret) values (new_name, new_secret) returning id';
  create function vault.update_secret(
    secret_id uuid, new_secret text default null, new_name text default null, new_description text default null,
    new_key_id uuid default null
  ) returns void language sql as
    'update vault.secrets set secret = coalesce(new_secret, secret), name = coalesce(new_name, name)
     where id = secret_id';

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
`;
