-- Backup and restore of all rows over the API, so that a hosted project and the embedded service are
-- backed up alike, and while they run. See docs/decisions/0017.

/* Tables whose rows make a backup: all of the school's own, and the accounts. */
create function private.backup_tables() returns setof regclass
language sql stable security definer
set search_path = ''
as $$
  select oid::regclass from pg_catalog.pg_class
  where relkind = 'r'
    and (relnamespace = 'public'::regnamespace
      or oid in ('auth.users'::regclass, 'auth.identities'::regclass))
  order by oid::regclass::text
$$;

/* All rows by table, and the stored files, as they were at one moment. */
create function private.dump_rows() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  content regclass;
  content_rows jsonb;
  tables jsonb := '{}';
  files jsonb;
begin
  for content in select private.backup_tables() loop
    execute format('select coalesce(jsonb_agg(to_jsonb(whole_row)), ''[]'') from %s as whole_row', content)
      into content_rows;
    tables := tables || jsonb_build_object(content::text, content_rows);
  end loop;
  select coalesce(jsonb_agg(jsonb_build_object('bucket', bucket_id, 'path', name)), '[]') into files
  from storage.objects;
  return jsonb_build_object('tables', tables, 'files', files);
end
$$;

create function public.copiar_tudo() returns jsonb
language sql stable
set search_path = ''
as $$ select private.dump_rows() $$;

/* What a restore has brought so far: it comes in parts, and takes effect as a whole. */
create table private.restauracao (
  tabela text not null,
  linha jsonb not null
);
alter table private.restauracao enable row level security;

create function private.receive_rows(target text, content_rows jsonb) returns void
language sql volatile security definer
set search_path = ''
as $$
  insert into private.restauracao (tabela, linha)
  select target, value from jsonb_array_elements(content_rows)
$$;

create function private.discard_received_rows() returns void
language sql volatile security definer
set search_path = ''
as $$ delete from private.restauracao $$;

/* Puts the received rows in the place of a table's own, in the columns that both know. */
create function private.fill_table(content regclass) returns bigint
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  columns text;
  counter record;
  filled bigint;
begin
  select string_agg(quote_ident(attname), ', ' order by attnum) into columns
  from pg_catalog.pg_attribute
  where attrelid = content and attnum > 0 and not attisdropped and attgenerated = ''
    and attname in (
      select jsonb_object_keys(linha) from private.restauracao where tabela = content::text
    );
  if columns is null then
    return 0;
  end if;
  execute format(
    'insert into %1$s (%2$s) overriding system value
     select %2$s from private.restauracao, jsonb_populate_record(null::%1$s, linha) where tabela = $1',
    content, columns) using content::text;
  get diagnostics filled = row_count;

  -- The next new row gets a number that no row has.
  for counter in
    select attname as column_name, pg_get_serial_sequence(content::text, attname) as sequence_name
    from pg_catalog.pg_attribute
    where attrelid = content and attnum > 0 and not attisdropped and attidentity <> ''
  loop
    execute format('select setval(%L, max(%I)) from %s',
      counter.sequence_name, counter.column_name, content);
  end loop;
  return filled;
end
$$;

/*
 * Replaces everything by what has been received, in one transaction; returns the rows of each table.
 * Triggers and references are off meanwhile: a backup is whole, and its dates are those of then.
 */
create function private.restore_rows() returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  content regclass;
  unknown text;
  counts jsonb := '{}';
begin
  select string_agg(distinct tabela, ', ') into unknown
  from private.restauracao
  where tabela not in (select t::text from private.backup_tables() as t);
  if unknown is not null then
    raise sqlstate 'PT422' using
      message = format('A cópia tem tabelas que este banco não conhece: %s.', unknown);
  end if;
  if not exists (select from private.restauracao where tabela = 'auth.users') then
    raise sqlstate 'PT422' using message = 'A cópia não tem nenhuma conta: ninguém entraria no painel.';
  end if;

  execute (select format('truncate %s cascade', string_agg(t::text, ', ')) from private.backup_tables() as t);
  perform set_config('session_replication_role', 'replica', true);
  for content in select private.backup_tables() loop
    counts := counts || jsonb_build_object(content::text, private.fill_table(content));
  end loop;
  perform set_config('session_replication_role', 'origin', true);
  perform private.discard_received_rows();
  return counts;
end
$$;

create function public.receber_copia(tabela text, linhas jsonb) returns void
language sql volatile
set search_path = ''
as $$ select private.receive_rows(tabela, linhas) $$;

create function public.descartar_copia() returns void
language sql volatile
set search_path = ''
as $$ select private.discard_received_rows() $$;

create function public.restaurar_copia() returns jsonb
language sql volatile
set search_path = ''
as $$ select private.restore_rows() $$;

revoke execute on function
  private.backup_tables(), private.dump_rows(), private.receive_rows(text, jsonb),
  private.discard_received_rows(), private.fill_table(regclass), private.restore_rows(),
  public.copiar_tudo(), public.receber_copia(text, jsonb), public.descartar_copia(),
  public.restaurar_copia()
from public;
revoke execute on function
  public.copiar_tudo(), public.receber_copia(text, jsonb), public.descartar_copia(),
  public.restaurar_copia()
from anon, authenticated;
grant execute on function
  private.dump_rows(), private.receive_rows(text, jsonb), private.discard_received_rows(),
  private.restore_rows(), public.copiar_tudo(), public.receber_copia(text, jsonb),
  public.descartar_copia(), public.restaurar_copia()
to service_role;
