-- Pages that a school does not need leave the site, such as that of the scholarships. Their texts stay.

/*
 * Whether a page may leave the site: not what all pages share, and not the pages that the law asks for or that other parts of
 * the site need. The same as in shared/src/pages/hiding.ts, which a test compares.
 */
create function private.may_leave_site(slug text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select slug not in (
    'escola', 'anuncio', 'menu', 'inicio', 'coopen-inspira', 'visita-obrigado', 'privacidade', 'acessibilidade', 'busca',
    'nao-encontrada'
  )
$$;

alter table public.paginas
  add column fora_do_site boolean not null default false,
  /* Where the address of a page that is not on the site leads; null for nowhere. */
  add column leva_a text,
  add constraint paginas_stays_on_site check (not fora_do_site or private.may_leave_site(slug)),
  add constraint paginas_leads_on check (
    leva_a is null
    or (fora_do_site and private.is_link(leva_a) and leva_a like '/%' and length(leva_a) <= 500)
  );

update private.tabelas_das_paginas set columns = '{slug,nome,content,fora_do_site,leva_a}' where table_name = 'paginas';

drop trigger note_author on public.paginas;
create trigger note_author before update on public.paginas
  for each row when (
    current_user = 'authenticated'
    and (old.content, old.fora_do_site, old.leva_a) is distinct from (new.content, new.fora_do_site, new.leva_a)
  )
  execute function private.note_page_author();

/*
 * Refuses a page whose address would lead to another one that is not on the site, or to an old address: so there are no loops.
 * Writes of content are serialized before they touch a row (queue_content_writes), so this sees every page.
 */
create function private.refuse_page_loop() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  other text;
begin
  select nome into other from public.paginas
  where fora_do_site and '/' || slug = private.get_page_of_link(new.leva_a);
  if found then
    raise sqlstate 'PT422' using message = format('A página %s também está fora do site. Escolha outra.', other);
  end if;
  select origem into other from public.enderecos_antigos where origem = private.get_page_of_link(new.leva_a);
  if found then
    raise sqlstate 'PT422' using message = format('%s é um endereço antigo. Escolha a página a que ele leva.', other);
  end if;
  select nome into other from public.paginas
  where new.fora_do_site and private.get_page_of_link(leva_a) = '/' || new.slug limit 1;
  if found then
    raise sqlstate 'PT409' using message = format(
      'O endereço da página %s, que está fora do site, leva a esta. Mude primeiro aonde ele leva.', other);
  end if;
  return new;
end
$$;

create trigger refuse_page_loop after update of fora_do_site, leva_a on public.paginas
  for each row execute function private.refuse_page_loop();

/*
 * Refuses an old address that leads to a page off the site, if that of another one leads to it. The address of a page that moves
 * becomes an old one, and may have such a page before it.
 */
create function private.refuse_loop_through_page() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  page text;
begin
  select nome into page from public.paginas where private.get_page_of_link(leva_a) = new.origem limit 1;
  if found and exists (
    select from public.paginas where fora_do_site and '/' || slug = private.get_page_of_link(new.destino)
  ) then
    raise sqlstate 'PT409' using message = format(
      'O endereço da página %s, que está fora do site, leva a este. Mude primeiro aonde ele leva.', page);
  end if;
  return new;
end
$$;

create trigger refuse_loop_through_page after insert or update of origem, destino on public.enderecos_antigos
  for each row execute function private.refuse_loop_through_page();

grant update (fora_do_site, leva_a) on public.paginas to authenticated;
revoke execute on all functions in schema private from public;
grant execute on function private.may_leave_site(text) to anon, authenticated, service_role;
