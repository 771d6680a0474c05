-- Stored files. Buckets are public: an address that is known opens without any policy. Adding,
-- replacing, removing and listing are for staff.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
select id, id, true, 5 * 1024 * 1024, array['image/jpeg', 'image/png', 'image/webp', 'image/avif']
from unnest(array[
  'noticias-images', 'colaboradores-images', 'conselho-images', 'espacos-images', 'alimentacao-galeria'
]) as id
union all
select 'documentos', 'documentos', true, 10 * 1024 * 1024, array['application/pdf']
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Replacing a file (upsert) needs to see the one that is there.
create policy "Staff list files" on storage.objects
  for select to authenticated using ((select private.is_staff()));
create policy "Staff add files" on storage.objects
  for insert to authenticated with check ((select private.is_staff()));
create policy "Staff replace files" on storage.objects
  for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "Staff remove files" on storage.objects
  for delete to authenticated using ((select private.is_staff()));
