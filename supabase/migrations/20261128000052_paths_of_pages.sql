-- Three pages have the name of a school in their original paths. Another school gives them paths of its own.

alter table public.paginas
  /* The path of the page; null for the original one, which is made of its slug. */
  add column endereco text,
  add constraint paginas_endereco_is_a_path check (endereco ~ '^/[a-z0-9]+(-[a-z0-9]+)*$' and length(endereco) <= 81),
  add constraint paginas_endereco_is_free check (
    endereco is null or slug in ('coopen', 'vivencias-coopen', 'coopen-inspira')
  );

update private.tabelas_das_paginas set columns = columns || '{endereco}' where table_name = 'paginas';

drop trigger note_author on public.paginas;
create trigger note_author before update on public.paginas
  for each row when (
    current_user = 'authenticated'
    and (old.content, old.fora_do_site, old.leva_a, old.endereco)
      is distinct from (new.content, new.fora_do_site, new.leva_a, new.endereco)
  )
  execute function private.note_page_author();

/* The path of a page of `paginas`. */
create function private.get_page_path(page public.paginas) returns text
language sql immutable parallel safe
set search_path = ''
as $$ select coalesce(page.endereco, '/' || page.slug) $$;

/* As before, at the path that the page has now. */
create or replace function private.is_site_page(slug text) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.paginas
    where private.get_page_path(paginas) = '/' || is_site_page.slug
      and paginas.slug <> all ('{identidade,escola,anuncio,menu,inicio,visita-obrigado,nao-encontrada}')
  )
$$;

/* Whether /{slug} belongs to another program on the same host, or to files of the site. */
create function private.is_reserved(slug text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select slug = any (
    '{404,admin,auth,cdn-cgi,documentos,functions,icons,index,noticia,page-data,rest,static,storage}'
  )
$$;

create or replace function private.is_taken_by_site(slug text) returns boolean
language sql stable
set search_path = ''
as $$ select private.is_site_page(slug) or private.is_reserved(slug) $$;

/*
 * Refuses a path that another page or program has, or is the original one of another page, whose links it would take. Writes of
 * content are serialized before they touch a row (queue_content_writes), so this sees every page.
 */
create function private.refuse_path_of_other_page() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  path text := private.get_page_path(new);
begin
  if private.is_reserved(substr(path, 2))
    or exists (
      select from public.paginas
      where slug <> new.slug and path in (private.get_page_path(paginas), '/' || slug)
        and slug <> all ('{identidade,escola,anuncio,menu}')
    )
    or exists (select from public.paginas_livres where '/' || slug = path) then
    raise unique_violation using
      message = format('O endereço %s já é de uma parte do site. Escolha outro.', path);
  end if;
  return new;
end
$$;

create trigger refuse_path_of_other_page after update of endereco on public.paginas
  for each row when (old.endereco is distinct from new.endereco)
  execute function private.refuse_path_of_other_page();

/* Lets everything that led to an address lead to another one, and the address itself, too. */
create function private.move_address(left_path text, taken text) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.enderecos_antigos where origem = taken;
  update public.enderecos_antigos set destino = taken || substr(destino, length(left_path) + 1)
  where private.get_page_of_link(destino) = left_path;
  update public.paginas set leva_a = taken || substr(leva_a, length(left_path) + 1)
  where private.get_page_of_link(leva_a) = left_path;
  insert into public.enderecos_antigos (origem, destino) values (left_path, taken)
  on conflict (origem) do update set destino = excluded.destino;
end
$$;

/* As before. */
create or replace function private.keep_addresses() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  taken text := '/' || new.slug;
  left_path text := '/' || old.slug;
begin
  if tg_op = 'UPDATE' and old.slug <> new.slug and (
    exists (select from public.enderecos_antigos where private.get_page_of_link(destino) = left_path)
    or exists (select from public.paginas where private.get_page_of_link(leva_a) = left_path)
    or exists (
      select from public.historico
      where table_name = tg_table_name and row_id = new.id::text and private.is_public(before)
    )
    or old.published_at <= now()
  ) then
    perform private.move_address(left_path, taken);
  elsif new.published_at is not null then
    delete from public.enderecos_antigos where origem = taken;
  end if;
  return null;
end
$$;

create function private.keep_path_of_page() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.move_address(private.get_page_path(old), private.get_page_path(new));
  return null;
end
$$;

create trigger keep_path_of_page after update of endereco on public.paginas
  for each row when (old.endereco is distinct from new.endereco)
  execute function private.keep_path_of_page();

/* As before, by the paths that the pages have now. */
create or replace function private.refuse_page_loop() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  other text;
begin
  select nome into other from public.paginas
  where fora_do_site and private.get_page_path(paginas) = private.get_page_of_link(new.leva_a);
  if found then
    raise sqlstate 'PT422' using message = format('A página %s também está fora do site. Escolha outra.', other);
  end if;
  select origem into other from public.enderecos_antigos where origem = private.get_page_of_link(new.leva_a);
  if found then
    raise sqlstate 'PT422' using message = format('%s é um endereço antigo. Escolha a página a que ele leva.', other);
  end if;
  select nome into other from public.paginas
  where new.fora_do_site and private.get_page_of_link(leva_a) = private.get_page_path(new) limit 1;
  if found then
    raise sqlstate 'PT409' using message = format(
      'O endereço da página %s, que está fora do site, leva a esta. Mude primeiro aonde ele leva.', other);
  end if;
  return new;
end
$$;

create or replace function private.refuse_loop_through_page() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  page text;
begin
  select nome into page from public.paginas where private.get_page_of_link(leva_a) = new.origem limit 1;
  if found and exists (
    select from public.paginas
    where fora_do_site and private.get_page_path(paginas) = private.get_page_of_link(new.destino)
  ) then
    raise sqlstate 'PT409' using message = format(
      'O endereço da página %s, que está fora do site, leva a este. Mude primeiro aonde ele leva.', page);
  end if;
  return new;
end
$$;

/*
 * As before.
 * places: the name and the path of each page that begins with others than the original ones, by slug. Nobody knows the original
 * paths, so they lead nowhere.
 */
drop function private.begin_school(jsonb, text[]);
create function private.begin_school(texts jsonb, off_site text[], places jsonb default '{}') returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if exists (select from public.paginas where content <> '{}') or exists (select from public.equipe) then
    raise sqlstate 'PT409' using message = 'Aqui já há uma escola: outra só começa em uma instalação vazia.';
  end if;
  alter table public.paginas disable trigger record_history;
  alter table public.paginas disable trigger keep_path_of_page;
  update public.paginas
  set content = texts -> slug, original = texts -> slug, fora_do_site = slug = any (off_site),
    nome = coalesce(places -> slug ->> 'nome', nome), endereco = places -> slug ->> 'endereco'
  where texts ? slug;
  alter table public.paginas enable trigger record_history;
  alter table public.paginas enable trigger keep_path_of_page;
end
$$;

grant update (endereco) on public.paginas to authenticated;
revoke execute on all functions in schema private from public;
grant execute on function private.get_page_path(public.paginas), private.is_reserved(text)
to anon, authenticated, service_role;
