-- Backup and restore of all rows over the API, so that a hosted project and the embedded service are backed
-- up in the same way, and while they run. A backup is one response; a restore arrives in parts and takes
-- effect as a whole.

/* The rows that a restore has sent. They are useless after a crash, so the table is not logged. */
create unlogged table private.restauracao (
  tabela text not null,
  linha jsonb not null,
  ordem bigint generated always as identity primary key
);

/*
 * The tables that a backup contains: the school's own and the accounts, each after the tables that it refers
 * to.
 */
create function private.list_backup_tables() returns setof regclass
language sql stable security definer
set search_path = ''
as $$
  with recursive content as (
    select oid from pg_catalog.pg_class
    where relkind = 'r'
      and (relnamespace = 'public'::regnamespace
        or oid in ('auth.users'::regclass, 'auth.identities'::regclass, 'private.convites'::regclass,
          'private.emails_saida'::regclass))
  ), placed (oid, depth) as (
    select oid, 0 from content
    union
    select conrelid, depth + 1
    from placed join pg_catalog.pg_constraint on confrelid = placed.oid
    where contype = 'f' and conrelid <> confrelid and conrelid in (select oid from content) and depth < 100
  )
  select oid::regclass from placed group by oid order by max(depth), oid::regclass::text
$$;

create function private.receive_rows(target text, content_rows jsonb) returns void
language sql volatile security definer
set search_path = ''
as $$
  insert into private.restauracao (tabela, linha)
  select target, value from jsonb_array_elements(content_rows)
$$;

/* Truncates, because deleted rows would keep their disk space: nothing vacuums the embedded database. */
create function private.discard_received_rows() returns void
language sql volatile security definer
set search_path = ''
as $$ truncate private.restauracao $$;

/*
 * The rows of every table and the list of stored files, each with a tag that changes with its content. They all have the state of one moment, because a
 * stable function doesn't see later changes.
 */
create function private.copy_rows() returns json
language plpgsql stable security definer
set search_path = ''
as $$
declare
  tables text;
  copy json;
begin
  select string_agg(format('%1$L, (select coalesce(json_agg(one order by one::text), ''[]'') from %1$s as one)', content), ', ')
    into tables
  from private.list_backup_tables() as content;
  execute format(
    'select json_build_object(%s, ''storage.objects'', (
       select coalesce(json_agg(json_build_object(''bucket'', bucket_id, ''path'', name, ''tag'', metadata ->> ''eTag'')), ''[]'') from storage.objects))',
    tables) into copy;
  return copy;
end
$$;

/*
 * Triggers that are disabled while rows are restored: those that date, record or announce a change, or that
 * change other rows.
 */
create function private.list_paused_triggers() returns table (content regclass, name name)
language sql stable
set search_path = ''
as $$
  select tgrelid::regclass, tgname
  from pg_catalog.pg_trigger
  where not tgisinternal and tgrelid in (select private.list_backup_tables()) and tgname in (
    'queue_content_writes', 'record_history', 'touch_updated_at', 'note_author', 'keep_latest', 'deactivate_other_menus'
  )
$$;

/* Lists the columns of a table that also occur in its received rows; null when it received none. */
create function private.list_received_columns(content regclass) returns text
language sql stable
set search_path = ''
as $$
  select private.list_columns(content, (
    select jsonb_object_agg(key, null)
    from private.restauracao, jsonb_object_keys(linha) as key where tabela = content::text
  ))
$$;

/*
 * Inserts received rows into a table; returns their number.
 * @param place inserts only the received row with this number; null inserts all
 */
create function private.insert_received_rows(content regclass, columns text, place bigint) returns bigint
language plpgsql volatile
set search_path = ''
as $$
declare
  inserted bigint;
begin
  execute format(
    'insert into %1$s (%2$s) overriding system value
     select %2$s from private.restauracao, jsonb_populate_record(null::%1$s, linha)
     where tabela = $1 and ($2 is null or ordem = $2)',
    content, columns) using content::text, place;
  get diagnostics inserted = row_count;
  return inserted;
end
$$;

/* Inserts the received rows into a table, in the columns that both have. Returns the number of rows. */
create function private.fill_table(content regclass) returns bigint
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  columns text := private.list_received_columns(content);
  counter record;
  filled bigint;
begin
  if columns is null then
    return 0;
  end if;
  filled := private.insert_received_rows(content, columns, null);

  -- Move each sequence past the restored ids. Sequences are not rolled back with a failed restore, so only
  -- move them forward.
  for counter in
    select attname as column_name, pg_get_serial_sequence(content::text, attname) as sequence_name
    from pg_catalog.pg_attribute
    where attrelid = content and attnum > 0 and not attisdropped and attidentity <> ''
  loop
    execute format('select setval(%1$L, max(%2$I)) from %3$s having max(%2$I) >= (select last_value from %1$s)',
      counter.sequence_name, counter.column_name, content);
  end loop;
  return filled;
end
$$;

/* Names a received row for the person who has to find it: its key, and its title if it has one. */
create function private.describe_received_row(content regclass, given jsonb) returns text
language sql stable
set search_path = ''
as $$
  select concat_ws(', ',
    (
      select string_agg(attname || ' ' || (given ->> attname), ', ' order by attnum)
      from pg_catalog.pg_index join pg_catalog.pg_attribute on attrelid = indrelid and attnum = any (indkey)
      where indrelid = content and indisprimary and given ->> attname is not null
    ),
    '“' || left(nullif(btrim(coalesce(given ->> 'title', given ->> 'nome', given ->> 'name')), ''), 80) || '”')
$$;

/*
 * Explains, for people, which received row a table refuses, and why. It tries the rows one by one, which is
 * slow but needed only once. The table must be empty.
 */
create function private.explain_refused_row(content regclass) returns text
language plpgsql volatile
set search_path = ''
as $$
declare
  columns text := private.list_received_columns(content);
  received record;
  state text;
  reason text;
  rule text;
  missing text;
begin
  for received in select ordem, linha from private.restauracao where tabela = content::text order by ordem loop
    begin
      perform private.insert_received_rows(content, columns, received.ordem);
    exception when others then
      get stacked diagnostics state = returned_sqlstate, reason = message_text, rule = constraint_name,
        missing = column_name;
      reason := case state
        when '23502' then format('falta “%s”', missing)
        when '23503' then format('cita um registro que não está na cópia; regra %s', rule)
        when '23505' then format('repete o que outro registro já tem; regra %s', rule)
        when '23514' then format('não cumpre a regra %s', rule)
        else rtrim(regexp_replace(reason, '\s+', ' ', 'g'), '.')
      end;
      return format('A cópia tem em %s um registro que este banco não aceita (%s): %s.',
        content, private.describe_received_row(content, received.linha), reason);
    end;
  end loop;
  return format('A cópia tem em %s registros que este banco não aceita juntos.', content);
end
$$;

/* The reason, in words for people, why the received rows and files cannot be restored; null when they can. */
create function private.find_restore_obstacle(expected bigint) returns text
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
    and tabela not in (select content::text from private.list_backup_tables() as content);
  if wrong is not null then
    return format('A cópia tem tabelas que este banco não conhece: %s.', wrong);
  end if;

  if not exists (select from private.restauracao where tabela = 'auth.users')
    or not exists (select from private.restauracao where tabela = 'public.equipe') then
    return 'A cópia não tem nenhuma conta da equipe: ninguém entraria no painel.';
  end if;
  if not exists (
    select from private.restauracao where tabela = 'public.equipe' and linha -> 'can_invite' = 'true'
  ) then
    return 'A cópia não tem na equipe ninguém que possa convidar colegas.';
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

/*
 * Replaces everything with the received rows, in one transaction; returns the number of rows of each table.
 * The triggers that date and record changes are disabled meanwhile, which the owner of a table may do: a
 * backup is complete and keeps its original dates. All other triggers, references and checks apply to every
 * row, so texts are cleaned and no row gets in that nobody could save. Received file names serve only for the
 * checks.
 */
create function private.restore_rows(expected bigint) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  own constant regclass[] := array(
    select oid::regclass from pg_catalog.pg_class
    where oid in (select private.list_backup_tables()) and relnamespace <> 'auth'::regnamespace
  );
  paused record;
  content regclass;
  obstacle text;
  counts jsonb := '{}'::jsonb;
begin
  lock table private.restauracao in exclusive mode;
  obstacle := private.find_restore_obstacle(expected);
  if obstacle is not null then
    raise sqlstate 'PT422' using message = obstacle;
  end if;
  update private.restauracao set linha = private.complete_account(linha) where tabela = 'auth.users';

  execute format('truncate %s cascade', array_to_string(own, ', '));
  for paused in select * from private.list_paused_triggers() loop
    execute format('alter table %s disable trigger %I', paused.content, paused.name);
  end loop;
  -- A hosted project's REST service refuses a statement that changes every row, unless it has a condition.
  delete from auth.users where true;

  for content in select private.list_backup_tables() loop
    begin
      counts := counts || jsonb_build_object(content::text, private.fill_table(content));
    exception when data_exception or integrity_constraint_violation or program_limit_exceeded
      or sqlstate 'PT409' or sqlstate 'PT422' then
      raise sqlstate 'PT422' using message = private.explain_refused_row(content);
    end;
  end loop;

  for paused in select * from private.list_paused_triggers() loop
    execute format('alter table %s enable trigger %I', paused.content, paused.name);
  end loop;
  perform private.discard_received_rows();
  return counts;
end
$$;

-- A hosted project gives a request only seconds, because people wait for it; a backup needs longer.
create function public.ler_copia() returns json
language sql stable
set search_path = '' set statement_timeout = '10min'
as $$ select private.copy_rows() $$;

create function public.receber_copia(tabela text, linhas jsonb) returns void
language sql volatile
set search_path = ''
as $$ select private.receive_rows(tabela, linhas) $$;

create function public.descartar_restauracao() returns void
language sql volatile
set search_path = ''
as $$ select private.discard_received_rows() $$;

/* @param registros how many rows and files were sent; if any of them is missing, the restore fails */
create function public.restaurar_copia(registros bigint) returns jsonb
language sql volatile
set search_path = '' set statement_timeout = '10min'
as $$ select private.restore_rows(registros) $$;

alter table private.restauracao enable row level security;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.ler_copia(), public.receber_copia(text, jsonb), public.descartar_restauracao(),
  public.restaurar_copia(bigint)
from public;
grant execute on function
  private.discard_received_rows(), private.copy_rows(), private.receive_rows(text, jsonb),
  private.restore_rows(bigint),
  public.ler_copia(), public.receber_copia(text, jsonb), public.descartar_restauracao(),
  public.restaurar_copia(bigint)
to service_role;
