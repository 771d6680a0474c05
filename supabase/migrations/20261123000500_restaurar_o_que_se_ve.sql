-- A restore brings back what its dialog lists, and files of deleted or replaced content stay for 30 days, so that
-- they come back with their row.

create or replace function private.without_lost_references(content regclass, recorded jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  reference record;
  target_exists boolean;
begin
  for reference in
    select own.attname as column_name, con.confrelid::regclass as target, other.attname as target_column
    from pg_catalog.pg_constraint as con
    join pg_catalog.pg_attribute as own on own.attrelid = con.conrelid and own.attnum = con.conkey[1]
    join pg_catalog.pg_attribute as other on other.attrelid = con.confrelid and other.attnum = con.confkey[1]
    where con.conrelid = content and con.contype = 'f' and con.confdeltype = 'n'
      and cardinality(con.conkey) = 1 and recorded ? own.attname
  loop
    execute format('select exists (select from %s where %I::text = $1)', reference.target, reference.target_column)
      into target_exists using recorded ->> reference.column_name;
    if not target_exists then
      recorded := recorded || jsonb_build_object(reference.column_name, null);
    end if;
  end loop;
  return recorded;
end
$$;

/*
 * The columns that undoing a change brings back: of an alteration those that it altered, of a deletion all, but
 * not on the site: staff publish or activate the item once they have looked at it.
 */
create function private.columns_to_restore(entry public.historico) returns jsonb
language sql immutable
set search_path = ''
as $$
  select case entry.operation
    when 'DELETE' then
      entry.before - 'updated_at' || '{"published_at": null, "is_active": false, "ativar_no_inicio": false}'
    else (
      select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(entry.before)
      where value is distinct from entry.after -> key
        and key not in ('created_at', 'updated_at', 'author_id')
    )
  end
$$;

drop function private.write_recorded_row(regclass, jsonb);

/* Writes these columns to the row of the entry, or inserts it again under its old key. Null: it is not there. */
create function private.write_recorded_row(content regclass, entry public.historico, restored jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  columns text;
  same_key text;
  written jsonb;
begin
  select string_agg(quote_ident(attname), ', ' order by attnum) into columns
  from pg_catalog.pg_attribute
  where attrelid = content and attnum > 0 and not attisdropped and attgenerated = ''
    and restored ? attname;

  if entry.operation = 'DELETE' then
    execute format(
      'insert into %1$s as present (%2$s) overriding system value
       select %2$s from jsonb_populate_record(null::%1$s, $1) returning to_jsonb(present)',
      content, columns) into written using restored;
    return written;
  end if;

  select string_agg(format('present.%1$I = recorded.%1$I', attname), ' and ') into same_key
  from pg_catalog.pg_index
  join pg_catalog.pg_attribute on attrelid = indrelid and attnum = any (indkey)
  where indrelid = content and indisprimary;

  execute format(
    'update %1$s as present set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$s, $1))
     from jsonb_populate_record(null::%1$s, $1) as recorded where %3$s returning to_jsonb(present)',
    content, columns, same_key) into written using entry.before || restored;
  return written;
end
$$;

create or replace function private.restore_history(entry_id bigint) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  entry public.historico;
  content regclass;
  restored jsonb;
  written jsonb;
  place public.historico;
begin
  perform private.require_staff();

  select * into entry from public.historico where id = entry_id;
  if not found then
    raise sqlstate 'PT404' using message = 'Este registro do histórico não existe mais.';
  end if;
  restored := private.columns_to_restore(entry);
  if restored is null or restored = '{}' then
    raise sqlstate 'PT422' using
      message = 'Neste registro não há versão anterior para restaurar.';
  end if;

  content := format('public.%I', entry.table_name)::regclass;
  written := private.write_recorded_row(
    content, entry, private.without_lost_references(content, restored));
  if written is null then
    raise sqlstate 'PT409' using
      message = 'Este item foi excluído. Restaure-o primeiro, pelo registro da exclusão.';
  end if;

  -- A picture is deleted together with its places, and comes back to them.
  if entry.table_name = 'media_assets' and entry.operation = 'DELETE' then
    for place in
      select distinct on (row_id) * from public.historico
      where table_name = 'media_asset_categories' and operation = 'DELETE' and row_id like entry.row_id || ':%'
      order by row_id, id desc
    loop
      perform private.write_recorded_row('public.media_asset_categories', place, place.before);
    end loop;
  end if;
  return written;
exception
  when foreign_key_violation then
    raise sqlstate 'PT409' using
      message = 'Este item depende de outro que foi excluído. Restaure primeiro o outro.';
  when unique_violation then
    raise sqlstate 'PT409' using message = 'Este item já está de volta, ou há outro no lugar dele.';
end
$$;

/* So long a file outlives the row, or the version of a row, that named it. */
create function private.deleted_files_period() returns interval
language sql immutable
set search_path = ''
as $$ select interval '30 days' $$;

drop function public.arquivos_orfaos();
drop function private.orphaned_files();

/*
 * Files older than an hour (an upload may be waiting for its row) that neither a row mentions nor a version of
 * one that was changed or deleted lately. Documents are also linked from texts of the site, so of these only the
 * menus' own count. Absolute addresses count as mentions whatever their host: the service may have had another
 * name when they were written.
 */
create function private.orphaned_files(restorable_for interval default private.deleted_files_period())
returns table (bucket_id text, name text)
language sql stable security definer
set search_path = ''
as $$
  with versions (content) as (
    select to_jsonb(noticia) from public.noticias as noticia
    union all select to_jsonb(colaborador) from public.colaboradores as colaborador
    union all select to_jsonb(membro) from public.conselho_administrativo as membro
    union all select to_jsonb(espaco) from public.espacos as espaco
    union all select to_jsonb(cardapio) from public.cardapios as cardapio
    union all select to_jsonb(asset) from public.media_assets as asset
    union all select before from public.historico
      where before is not null and changed_at > now() - restorable_for
  ),
  mentions (file) as (
    select private.stored_file(value #>> '{}')
    from versions, jsonb_path_query(content, '$.*[*]') as value
    -- No address is longer; an article is.
    where length(value #>> '{}') <= 2048
    union all
    select private.stored_file(
      (regexp_matches(content ->> 'content', '["'']([^"'']*/storage/v1/object/public/[^"'']+)', 'g'))[1])
    from versions
    union all
    select 'alimentacao-galeria/' || (content ->> 'file_path') from versions
  )
  select object.bucket_id, object.name
  from storage.objects as object
  where object.created_at < now() - interval '1 hour'
    and (object.bucket_id <> 'documentos' or object.name like 'cardapios/%')
    and not exists (
      select from mentions where file = object.bucket_id || '/' || object.name
    )
$$;

/*
 * For the sweep, which removes them over the API, so that the files themselves go too; and for the erasure of
 * personal data, with those that a restore could still bring back.
 */
create function public.arquivos_orfaos(com_restauraveis boolean default false)
returns table (bucket_id text, name text)
language sql stable
set search_path = ''
as $$
  select * from private.orphaned_files(
    case when com_restauraveis then interval '0' else private.deleted_files_period() end)
$$;

revoke execute on function
  private.columns_to_restore(public.historico),
  private.write_recorded_row(regclass, public.historico, jsonb),
  private.deleted_files_period(), private.orphaned_files(interval), public.arquivos_orfaos(boolean)
from public;
revoke execute on function public.arquivos_orfaos(boolean) from anon, authenticated;
grant execute on function
  private.deleted_files_period(), private.orphaned_files(interval), public.arquivos_orfaos(boolean)
to service_role;
