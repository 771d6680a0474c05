-- Stored files that no row mentions: what an interrupted upload or deletion leaves behind.

/* The part of an address that names a stored file: bucket and path. */
create function private.stored_file(address text) returns text
language sql immutable
set search_path = ''
as $$ select substring(address from '/storage/v1/object/public/([^?#]+)') $$;

/*
 * Files older than an hour (an upload may be waiting for its row) that no row mentions. Documents are
 * also linked from texts of the site, so of these only the menus' own count. Absolute addresses count as
 * mentions whatever their host: the service may have had another name when they were written.
 */
create function private.orphaned_files() returns table (bucket_id text, name text)
language sql stable security definer
set search_path = ''
as $$
  with mentions (file) as (
    select private.stored_file(unnest(image_urls)) from public.noticias
    union all
    select private.stored_file((regexp_matches(content, '["'']([^"'']*/storage/v1/object/public/[^"'']+)', 'g'))[1])
      from public.noticias
    union all select private.stored_file(image_url) from public.colaboradores
    union all select private.stored_file(image_url) from public.conselho_administrativo
    union all select private.stored_file(image_url) from public.espacos
    union all select private.stored_file(url_cardapio) from public.cardapios
    union all select private.stored_file(file_url) from public.media_assets
    union all select 'alimentacao-galeria/' || file_path from public.media_assets
  )
  select object.bucket_id, object.name
  from storage.objects as object
  where object.created_at < now() - interval '1 hour'
    and (object.bucket_id <> 'documentos' or object.name like 'cardapios/%')
    and not exists (
      select from mentions where file = object.bucket_id || '/' || object.name
    )
$$;

/* For whatever removes them: over the API, so that the files themselves go too. */
create function public.arquivos_orfaos() returns table (bucket_id text, name text)
language sql stable
set search_path = ''
as $$ select * from private.orphaned_files() $$;

revoke execute on function
  private.stored_file(text), private.orphaned_files(), public.arquivos_orfaos()
from public;
revoke execute on function public.arquivos_orfaos() from anon, authenticated;
grant execute on function private.orphaned_files(), public.arquivos_orfaos() to service_role;
