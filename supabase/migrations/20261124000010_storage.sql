-- Stored files. Buckets are public: whoever knows a file's URL can open it, whatever the policies say. Only
-- members who may change what a bucket belongs to add, replace, remove and list files. The sweep deletes files that no row
-- refers to.

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

/* Decodes the percent-encoding of a URL. Returns the URL unchanged if the result is not valid UTF-8. */
create function private.percent_decode(address text) returns text
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

/* The bucket and path of the stored file that a URL refers to, decoded like the names in storage.objects. */
create function private.decode_stored_path(address text) returns text
language sql immutable
set search_path = ''
as $$
  select private.percent_decode(substring(address from '/storage/v1/object/public/([^?#]+)'))
$$;

/*
 * All rows of all public tables, and the recorded versions of rows, as documents. `keeps` is true if the
 * files that the document refers to must be kept. The tables come from the catalogue, so tables of later
 * migrations are included.
 */
create function private.list_stored_versions(restorable_for interval) returns table (content jsonb, keeps boolean)
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
 * Files that no row refers to, and no version of a row that was changed or deleted recently. is_waiting is
 * true for a file that was uploaded within the last hour and that nothing has referred to yet: its row may
 * still come. A file that a row used to refer to can be deleted at once. Absolute URLs count as references
 * whatever their host, because the service may have had another host name when they were written.
 */
create function private.list_orphaned_files(restorable_for interval default private.deleted_files_period())
returns table (bucket_id text, name text, is_waiting boolean)
language sql stable security definer
set search_path = ''
as $$
  with versions as (
    select content, keeps from private.list_stored_versions(restorable_for)
  ),
  texts (text, keeps) as (
    select value #>> '{}', keeps from versions, jsonb_path_query(content, 'strict $.**') as value
    where jsonb_typeof(value) = 'string'
  ),
  mentions (file, keeps) as (
    select private.decode_stored_path(text), keeps from texts
    -- URLs are at most this long, and skipping longer texts, such as articles, saves time.
    where length(text) <= 2048
    union all
    select private.decode_stored_path(
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
 * For the sweep, which deletes the files over the API, so that their contents go as well; and for the erasure
 * of personal data, which includes files that a restore could still need.
 */
create function public.arquivos_orfaos(com_restauraveis boolean default false)
returns table (bucket_id text, name text, is_waiting boolean)
language sql stable
set search_path = ''
as $$
  select * from private.list_orphaned_files(
    case when com_restauraveis then interval '0' else private.deleted_files_period() end)
$$;

/*
 * Whether nobody can guess a file's name from the names of other files. Buckets are public, so the name is
 * the only key: it has the time, at least 64 random bits and the original name (createStoredFileName in
 * shared/src/storage.ts), or a random UUID.
 */
create function private.is_unguessable_name(name text) returns boolean
language sql immutable
set search_path = ''
as $$
  select name ~ '(^|/)(\d{13}-[a-z0-9]{16,}[-.][^/]*|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[^/]*)$'
$$;

-- The service key bypasses these policies: files from a backup and from the demo content have other names.
-- Replacing a file (upsert) requires seeing the existing one. Writers only add: the photo may be that of an article which
-- somebody has published meanwhile.
create policy "Members list files of buckets that they may change, and their own" on storage.objects
  for select to authenticated using (
    bucket_id = any ((select private.list_changeable())::text[])
    or (owner_id = (select auth.uid())::text and (select private.is_staff()))
  );
create policy "Members add files to buckets that they may change, and photos of their articles" on storage.objects
  for insert to authenticated with check (
    (bucket_id = any ((select private.list_changeable())::text[])
      or (bucket_id = 'noticias-images' and (select private.is_staff())))
    and private.is_unguessable_name(name)
  );
create policy "Members replace files in buckets that they may change" on storage.objects
  for update to authenticated
  using (bucket_id = any ((select private.list_changeable())::text[]))
  with check (bucket_id = any ((select private.list_changeable())::text[]) and private.is_unguessable_name(name));
create policy "Members remove files from buckets that they may change" on storage.objects
  for delete to authenticated using (bucket_id = any ((select private.list_changeable())::text[]));

revoke execute on all functions in schema private from public;
revoke execute on function public.arquivos_orfaos(boolean) from public;
grant execute on function private.list_orphaned_files(interval), public.arquivos_orfaos(boolean) to service_role;
grant execute on function private.is_unguessable_name(text) to authenticated;
