-- Stored files. Buckets are public: an address that is known opens without any policy. Adding, replacing, removing
-- and listing are for staff. Files that no row mentions are swept.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
select id, id, true, 5 * 1024 * 1024, array['image/jpeg', 'image/png', 'image/webp', 'image/avif']
from unnest(array[
  'noticias-images', 'colaboradores-images', 'conselho-images', 'espacos-images', 'alimentacao-galeria',
  'paginas-images', 'eventos-images', 'vivencias-images'
]) as id
union all
select 'documentos', 'documentos', true, 10 * 1024 * 1024, array['application/pdf']
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

/* An address as text. What is no encoded text stays as it is. */
create function private.percent_decoded(address text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return (
    select convert_from(
      string_agg(
        case when part ~* '^%[0-9a-f]{2}$' then decode(substr(part, 2), 'hex')
          else convert_to(part, 'UTF8') end,
        ''::bytea order by place
      ),
      'UTF8'
    )
    from regexp_matches(address, '%[0-9a-f]{2}|[^%]+|%', 'gi') with ordinality as found (parts, place)
    cross join lateral (select parts[1] as part) as piece
  );
exception when character_not_in_repertoire or untranslatable_character then
  return address;
end
$$;

/* The part of an address that names a stored file, bucket and path, decoded as names of stored files are. */
create function private.stored_file(address text) returns text
language sql immutable
set search_path = ''
as $$
  select private.percent_decoded(substring(address from '/storage/v1/object/public/([^?#]+)'))
$$;

/*
 * Every row of every public table, and the recorded versions of rows, as documents. `keeps`: whether files that the
 * document mentions are kept. Tables come from the catalogue: one that a later migration adds is among them.
 */
create function private.stored_versions(restorable_for interval) returns table (content jsonb, keeps boolean)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  stored regclass;
begin
  for stored in
    select oid from pg_catalog.pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and oid <> 'public.historico'::regclass
  loop
    return query execute format('select to_jsonb(stored), true from %s as stored', stored);
  end loop;
  return query
    select before, changed_at > now() - restorable_for from public.historico
    where before is not null and changed_at > now() - greatest(restorable_for, interval '1 hour');
end
$$;

/*
 * Files that neither a row mentions nor a version of one that was changed or deleted lately. is_waiting: uploaded within
 * the last hour and never mentioned, so that its row may still come; whatever a row mentioned before can go at once.
 * Absolute addresses count as mentions whatever their host: the service may have had another name when they were written.
 */
create function private.orphaned_files(restorable_for interval default private.deleted_files_period())
returns table (bucket_id text, name text, is_waiting boolean)
language sql stable security definer
set search_path = ''
as $$
  with versions as (
    select content, keeps from private.stored_versions(restorable_for)
  ),
  texts (text, keeps) as (
    select value #>> '{}', keeps from versions, jsonb_path_query(content, 'strict $.**') as value
    where jsonb_typeof(value) = 'string'
  ),
  mentions (file, keeps) as (
    select private.stored_file(text), keeps from texts
    -- No address is longer; an article is.
    where length(text) <= 2048
    union all
    select private.stored_file(
      (regexp_matches(text, '["'']([^"'']*/storage/v1/object/public/[^"'']+)', 'g'))[1]), keeps
    from texts
    union all
    select 'alimentacao-galeria/' || (content ->> 'file_path'), keeps from versions
  )
  select object.bucket_id, object.name,
    object.created_at >= now() - interval '1 hour'
      and not exists (select from mentions where file = object.bucket_id || '/' || object.name)
  from storage.objects as object
  where not exists (
    select from mentions where keeps and file = object.bucket_id || '/' || object.name
  )
$$;

/*
 * For the sweep, which removes them over the API, so that the files themselves go too; and for the erasure of
 * personal data, with those that a restore could still bring back.
 */
create function public.arquivos_orfaos(com_restauraveis boolean default false)
returns table (bucket_id text, name text, is_waiting boolean)
language sql stable
set search_path = ''
as $$
  select * from private.orphaned_files(
    case when com_restauraveis then interval '0' else private.deleted_files_period() end)
$$;

/*
 * Whether nobody can guess a file's name who knows its neighbours'. Buckets are public, so that the name is the only key:
 * the time, at least 64 random bits and the original name (storedFileName in shared/src/storage.ts), or a random UUID.
 */
create function private.is_unguessable_name(name text) returns boolean
language sql immutable
set search_path = ''
as $$
  select name ~ '(^|/)(\d{13}-[a-z0-9]{16,}[-.][^/]*|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[^/]*)$'
$$;

-- The service key is let past these policies: a backup, and the demo content, have names of their own.
-- Replacing a file (upsert) needs to see the one that is there.
create policy "Staff list files" on storage.objects
  for select to authenticated using ((select private.is_staff()));
create policy "Staff add files" on storage.objects
  for insert to authenticated
  with check ((select private.is_staff()) and private.is_unguessable_name(name));
create policy "Staff replace files" on storage.objects
  for update to authenticated
  using ((select private.is_staff()))
  with check ((select private.is_staff()) and private.is_unguessable_name(name));
create policy "Staff remove files" on storage.objects
  for delete to authenticated using ((select private.is_staff()));

revoke execute on all functions in schema private from public;
revoke execute on function public.arquivos_orfaos(boolean) from public;
grant execute on function private.is_unguessable_name(text) to authenticated;
grant execute on function
  private.orphaned_files(interval), public.arquivos_orfaos(boolean)
to service_role;
