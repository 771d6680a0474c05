-- A restore asked for rights that no hosted project gives (session_replication_role), refused a bad archive in
-- the middle, and left accounts that the auth service of a hosted project cannot read. See docs/decisions/0017.

/* Tables whose rows make a backup, as before; now each after those that its rows refer to. */
create or replace function private.backup_tables() returns setof regclass
language sql stable security definer
set search_path = ''
as $$
  with recursive content as (
    select oid from pg_catalog.pg_class
    where relkind = 'r'
      and (relnamespace = 'public'::regnamespace
        or oid in ('auth.users'::regclass, 'auth.identities'::regclass))
  ), placed (oid, depth) as (
    select oid, 0 from content
    union
    select conrelid, depth + 1
    from placed join pg_catalog.pg_constraint on confrelid = placed.oid
    where contype = 'f' and conrelid <> confrelid and conrelid in (select oid from content) and depth < 100
  )
  select oid::regclass from placed group by oid order by max(depth), oid::regclass::text
$$;

-- Worth nothing after a crash, like the rows of a copy.
alter table private.restauracao set unlogged;

/* As before, and what a restore that was killed has left: it comes with the next copy, or the daily retention. */
create or replace function private.end_copies(ended uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.discard_received_rows();
  -- A copy that is being prepared is not seen yet: its table has to be waited for.
  lock table private.copias in exclusive mode;
  delete from private.copias where id = ended or created_at < now() - interval '1 day';
  if exists (select from private.copias) then
    delete from private.linhas_copiadas where copia not in (select id from private.copias);
  else
    truncate private.linhas_copiadas;
  end if;
end
$$;

/*
 * An account as the auth service reads it: that of a hosted project fails where it finds no instance or a null
 * token. Links in mails from before the backup stay void.
 */
create function private.restored_account(account jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  select account || jsonb_build_object(
    'instance_id', '00000000-0000-0000-0000-000000000000',
    'aud', coalesce(account ->> 'aud', 'authenticated'),
    'role', coalesce(account ->> 'role', 'authenticated'),
    'raw_app_meta_data', coalesce(
      nullif(account -> 'raw_app_meta_data', 'null'), '{"provider": "email", "providers": ["email"]}'),
    'raw_user_meta_data', coalesce(nullif(account -> 'raw_user_meta_data', 'null'), '{}')
  ) || (
    select jsonb_object_agg(token, case when is_hosted then '' end)
    from unnest(array[
      'confirmation_token', 'recovery_token', 'reauthentication_token', 'phone_change', 'phone_change_token',
      'email_change', 'email_change_token_new', 'email_change_token_current'
    ]) as token
  )
  from (
    select to_jsonb(jsonb_populate_record(null::auth.users, '{}')) ? 'instance_id' as is_hosted
  ) as auth_service
$$;

/* What stands against the received rows and files, in words; null when nothing does. */
create function private.restore_obstacle(expected bigint) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  wrong text;
begin
  if (select count(*) from private.restauracao) is distinct from expected then
    return 'Outra tarefa interrompeu a restauração: repita o comando.';
  end if;

  select string_agg(distinct tabela, ', ') into wrong
  from private.restauracao
  where tabela <> 'storage.objects'
    and tabela not in (select content::text from private.backup_tables() as content);
  if wrong is not null then
    return format('A cópia tem tabelas que este banco não conhece: %s.', wrong);
  end if;

  if not exists (select from private.restauracao where tabela = 'auth.users')
    or not exists (select from private.restauracao where tabela = 'public.equipe') then
    return 'A cópia não tem nenhuma conta da equipe: ninguém entraria no painel.';
  end if;

  select concat(linha ->> 'bucket', '/', linha ->> 'path') into wrong
  from private.restauracao left join storage.buckets on buckets.id = linha ->> 'bucket'
  where tabela = 'storage.objects'
    and (buckets.id is null
      or (linha ->> 'size')::bigint > file_size_limit
      or not (linha ->> 'contentType' = any (allowed_mime_types)))
  limit 1;
  if wrong is not null then
    return format('A cópia tem um arquivo que não cabe nas pastas deste serviço: %s.', wrong);
  end if;
  return null;
end
$$;

drop function public.restaurar_copia();
drop function private.restore_rows();

/*
 * Replaces everything by what has been received, in one transaction; returns the rows of each table. The own
 * triggers are off meanwhile, which the owner of a table may ask for: a backup is whole, and its dates are those
 * of then. References and checks hold for every row. Files are named for comparison alone.
 */
create function private.restore_rows(expected bigint) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  own constant regclass[] := array(
    select oid::regclass from pg_catalog.pg_class
    where oid in (select private.backup_tables()) and relnamespace <> 'auth'::regnamespace
  );
  content regclass;
  obstacle text;
  counts jsonb := '{}';
begin
  lock table private.restauracao in exclusive mode;
  obstacle := private.restore_obstacle(expected);
  if obstacle is not null then
    raise sqlstate 'PT422' using message = obstacle;
  end if;
  update private.restauracao set linha = private.restored_account(linha) where tabela = 'auth.users';

  execute format('truncate %s cascade', array_to_string(own, ', '));
  foreach content in array own loop
    execute format('alter table %s disable trigger user', content);
  end loop;
  delete from auth.users;

  for content in select private.backup_tables() loop
    begin
      counts := counts || jsonb_build_object(content::text, private.fill_table(content));
    exception when data_exception or integrity_constraint_violation then
      raise sqlstate 'PT422' using
        message = format('A cópia tem em %s um registro que este banco não aceita (%s).', content, sqlerrm);
    end;
  end loop;

  foreach content in array own loop
    execute format('alter table %s enable trigger user', content);
  end loop;
  perform private.discard_received_rows();
  return counts;
end
$$;

/* @param registros how many rows and files were sent: what is not whole takes no effect */
create function public.restaurar_copia(registros bigint) returns jsonb
language sql volatile
set search_path = '' set statement_timeout = '10min'
as $$ select private.restore_rows(registros) $$;

revoke execute on function
  private.restored_account(jsonb), private.restore_obstacle(bigint), private.restore_rows(bigint),
  public.restaurar_copia(bigint)
from public;
revoke execute on function public.restaurar_copia(bigint) from anon, authenticated;
grant execute on function private.restore_rows(bigint), public.restaurar_copia(bigint) to service_role;
