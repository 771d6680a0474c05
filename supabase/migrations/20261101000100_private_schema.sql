-- Helpers that every later chapter uses. The schema is not exposed through the API: its functions
-- are reached only from policies, checks, triggers and the public functions that call them.

create schema private;

revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

/* An address a page may link to or load: http(s), or a stored file of this very installation. */
create function private.is_web_address(address text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select length(address) <= 2048
    and (address ~* '^https?://[^[:space:]/]\S*$' or address ~ '^/storage/v1/object/public/[^[:space:]/]+/\S+$')
$$;

create function private.are_web_addresses(addresses text[]) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(bool_and(address is not null and private.is_web_address(address)), true)
  from unnest(addresses) as address
$$;

revoke execute on function private.is_web_address(text), private.are_web_addresses(text[]) from public;
grant execute on function private.is_web_address(text), private.are_web_addresses(text[])
  to anon, authenticated, service_role;

/* Keeps updated_at. A row that is being restored from the history keeps the moment it had. */
create function private.touch_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if coalesce(current_setting('app.restoring_history', true), '') <> 'on' then
    new.updated_at := now();
  end if;
  return new;
end
$$;

revoke execute on function private.touch_updated_at() from public;
