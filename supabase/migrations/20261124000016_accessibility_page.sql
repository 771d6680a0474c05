-- The page about accessibility, and how pages that are newer than an installation or a backup get their row.

/*
 * Adds the row of a page with the original texts. The history records what people change, so this row does not
 * appear there.
 */
create function private.add_page(slug text, nome text) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  alter table public.paginas disable trigger record_history;
  insert into public.paginas (slug, nome) values (add_page.slug, add_page.nome) on conflict do nothing;
  alter table public.paginas enable trigger record_history;
end
$$;

select private.add_page('acessibilidade', 'Acessibilidade');

/*
 * Restores a backup. Pages that are newer than the backup keep a row, with their original texts: without one,
 * staff could not edit them.
 */
create function private.restore_with_pages(expected bigint) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  pages constant public.paginas[] := array(select paginas from public.paginas);
  page public.paginas;
  counts jsonb;
begin
  counts := private.restore_rows(expected);
  foreach page in array pages loop
    if not exists (select from public.paginas where paginas.slug = page.slug) then
      perform private.add_page(page.slug, page.nome);
    end if;
  end loop;
  return counts;
end
$$;

create or replace function public.restaurar_copia(registros bigint) returns jsonb
language sql volatile
set search_path = '' set statement_timeout = '10min'
as $$ select private.restore_with_pages(registros) $$;

revoke execute on function private.add_page(text, text), private.restore_with_pages(bigint) from public;
grant execute on function private.restore_with_pages(bigint) to service_role;
