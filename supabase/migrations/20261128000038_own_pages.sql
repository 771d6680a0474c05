-- Pages that staff add to the site, each at an address of its own at the root of the site: /festa-junina.

/* How many videos a text shows: figures with a link to YouTube. */
create function private.count_text_videos(html text) returns integer
language sql immutable parallel safe
set search_path = ''
as $$
  select regexp_count(
    html,
    '<figure>\s*<a\s[^>]*\mhref="https?://(?:(?:www\.|m\.|music\.)?youtube\.com|(?:www\.)?youtube-nocookie\.com|youtu\.be)[/?#]',
    1, 'i'
  )
$$;

/* The URLs of the stored pictures in a text that have no alternative text. */
create function private.list_undescribed_pictures(html text) returns setof text
language sql immutable parallel safe
set search_path = ''
as $$
  select substring(tag[1] from '\ssrc="([^"]*)"')
  from regexp_matches(html, '<img\M(?:"[^"]*"|''[^'']*''|[^''">])*>', 'gi') as tag
  where position('/storage/v1/object/public/' in html) > 0
    and tag[1] ~ '\ssrc="[^"]*/storage/v1/object/public/'
    and coalesce(substring(tag[1] from '\salt="([^"]*)"'), '') !~ '\S'
$$;

grant execute on function private.count_text_videos(text), private.list_undescribed_pictures(text)
to anon, authenticated, service_role;

alter table public.noticias drop constraint noticias_content_has_few_videos;
alter table public.noticias add constraint noticias_content_has_few_videos
  check (private.count_text_videos(content) <= 10) not valid;

-- published_at is the whole state of a page, as it is of an article.
create table public.paginas_livres (
  like private.content_row including all,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  title text not null check (title ~ '\S' and length(title) <= 160),
  /* What search engines and shared links say of the page; null for the start of its text. */
  description text check (length(description) <= 300),
  content text not null default '' check (length(content) <= 200000)
    constraint paginas_livres_content_is_cleanable check (private.is_cleanable(content))
    constraint paginas_livres_content_has_few_pictures check (regexp_count(content, '<img\M', 1, 'i') <= 50)
    constraint paginas_livres_content_has_few_videos check (private.count_text_videos(content) <= 10),
  published_at timestamptz default now() check (published_at between '1900-01-01' and '9999-12-31')
);

insert into private.permissoes_exigidas (permissao, objeto) values ('muda_escola', 'paginas_livres');
select private.add_content('public.paginas_livres', all_is_read => false);
select private.enable_image_consents('public.paginas_livres');
insert into private.retiraveis (table_name, inteira) values ('paginas_livres', true);

create policy "Visitors read what is published" on public.paginas_livres
  for select to anon using (published_at <= now());
create policy "Members with the permission read drafts too" on public.paginas_livres
  for select to authenticated using (published_at <= now() or (select private.may_change('paginas_livres')));

/*
 * Whether the site's code has a page at /{slug}. Pages of `paginas` are at the address of their name, but for those that no
 * address shows, or another one: pagePaths in shared/src/pages/paths.ts, which a test compares.
 */
create function private.is_site_page(slug text) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from public.paginas where paginas.slug = is_site_page.slug)
    and is_site_page.slug <> all ('{escola,anuncio,menu,inicio,visita-obrigado,nao-encontrada}')
$$;

/* Whether /{slug} belongs to the site's code or to another program on the same host. */
create function private.is_taken_by_site(slug text) returns boolean
language sql stable
set search_path = ''
as $$
  select private.is_site_page(slug) or slug = any (
    '{404,admin,auth,cdn-cgi,documentos,functions,icons,index,noticia,page-data,rest,static,storage}'
  )
$$;

/* The row is written by then, so that a value that the table itself refuses is never blamed on a page of the site. */
create function private.refuse_address_of_site() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if private.is_taken_by_site(new.slug) then
    raise sqlstate 'PT409' using
      message = format('O endereço /%s já é de uma parte do site. Escolha outro.', new.slug);
  end if;
  return new;
end
$$;

create trigger refuse_address_of_site after insert or update of slug on public.paginas_livres
  for each row execute function private.refuse_address_of_site();

/*
 * Lets the old address of a page lead on when it changes, and takes an address out of the old ones when a page takes it. The
 * address of a page that nobody could read yet leads nowhere, unless old addresses lead to it.
 */
create function private.keep_addresses() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  taken text := '/' || new.slug;
  left_path text := '/' || old.slug;
  leads_on boolean := tg_op = 'UPDATE' and old.slug <> new.slug and (
    exists (select from public.enderecos_antigos where private.get_page_of_link(destino) = left_path)
    or exists (select from public.paginas where private.get_page_of_link(leva_a) = left_path)
    or exists (
      select from public.historico
      where table_name = tg_table_name and row_id = new.id::text and private.is_public(before)
    )
    or old.published_at <= now()
  );
begin
  if leads_on or new.published_at is not null then
    delete from public.enderecos_antigos where origem = taken;
  end if;
  if leads_on then
    update public.enderecos_antigos set destino = taken || substr(destino, length(left_path) + 1)
    where private.get_page_of_link(destino) = left_path;
    -- Pages that are off the site; a later migration adds the column.
    update public.paginas set leva_a = taken || substr(leva_a, length(left_path) + 1)
    where private.get_page_of_link(leva_a) = left_path;
    insert into public.enderecos_antigos (origem, destino) values (left_path, taken)
    on conflict (origem) do update set destino = excluded.destino;
  end if;
  return null;
end
$$;

create trigger keep_addresses after insert or update of slug, published_at on public.paginas_livres
  for each row execute function private.keep_addresses();

/*
 * As before, and neither does an address lead to a page of staff that does not exist, nor is it the address of one that
 * visitors can read.
 */
create or replace function private.refuse_dead_end() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  page text := private.get_page_of_link(new.destino);
begin
  if page like '/noticia/%' and not exists (select from public.noticias where '/noticia/' || id = page) then
    raise sqlstate 'PT422' using
      message = 'Não há notícia neste endereço. Ela foi excluída, ou o endereço tem um erro.';
  end if;
  if page like '/documentos/%'
    and not exists (select from public.documentos where '/documentos/' || slug || '.pdf' = page) then
    raise sqlstate 'PT422' using
      message = 'Não há documento neste endereço. Ele foi excluído, ou o endereço tem um erro.';
  end if;
  if page ~ '^/[^/?.]+$' and not private.is_site_page(substr(page, 2))
    and not exists (select from public.paginas_livres where '/' || slug = page)
    -- refuse_loop names that one.
    and not exists (select from public.enderecos_antigos where origem = page) then
    raise sqlstate 'PT422' using
      message = 'Não há página neste endereço. Ela foi excluída, ou o endereço tem um erro.';
  end if;
  if exists (select from public.paginas_livres where '/' || slug = new.origem and published_at is not null) then
    raise sqlstate 'PT409' using
      message = 'O site tem uma página neste endereço, e ela aparece para quem o abre.';
  end if;
  return new;
end
$$;

drop trigger refuse_dead_end on public.enderecos_antigos;
create trigger refuse_dead_end after insert or update of origem, destino on public.enderecos_antigos
  for each row when (current_user in ('authenticated', 'service_role')) execute function private.refuse_dead_end();

/* As before, with the photos in the pages of staff. */
create or replace view public.fotos_sem_texto with (security_invoker = true) as
  select 'noticias' as table_name, noticia.id::text as row_id, noticia.title, image_url
  from public.noticias as noticia cross join unnest(noticia.image_urls) as image_url
  where coalesce(noticia.image_texts -> image_url ->> 'alt', '') !~ '\S'
  union all
  select 'noticias', id::text, title, private.list_undescribed_pictures(content) from public.noticias
  union all
  select 'paginas_livres', id::text, title, private.list_undescribed_pictures(content) from public.paginas_livres
  union all
  select 'espacos', id::text, name, image_url from public.espacos
  where image_url is not null and coalesce(image_alt, '') !~ '\S'
  union all
  select 'media_assets', id::text, filename, file_url from public.alimentacao_galeria
  where coalesce(alt_text, '') !~ '\S'
  union all
  select 'eventos', id::text, title, image_url from public.eventos
  where image_url is not null and coalesce(image_alt, '') !~ '\S';

/* As before, with the pages of staff. */
create or replace function private.name_item(table_name text, title text) returns text
language sql immutable
set search_path = ''
as $$
  select format('“%s” (%s)', title, case table_name
    when 'noticias' then 'notícia' when 'colaboradores' then 'colaborador' when 'conselho_administrativo' then 'conselho'
    when 'espacos' then 'espaço' when 'cardapios' then 'cardápio' when 'atividades' then 'atividade'
    when 'media_assets' then 'imagem' when 'eventos' then 'evento' when 'documentos' then 'documento'
    when 'paginas' then 'página' when 'paginas_livres' then 'página' else table_name end)
$$;

/* As before, also when the hour of a page comes. */
create or replace function private.find_crossed_date(since timestamptz) returns text
language sql stable
set search_path = ''
as $$
  select case
    when exists (
      select from public.noticias
      where published_at > since and published_at <= now() and published_at > updated_at
    ) then 'chegou a hora de uma notícia'
    when exists (
      select from public.paginas_livres
      where published_at > since and published_at <= now() and published_at > updated_at
    ) then 'chegou a hora de uma página'
    when exists (
      select from public.noticias
      where published_at <= now() and leaves_at > since and leaves_at <= now() and leaves_at > updated_at
    ) then 'uma notícia saiu do site'
    when exists (
      select from public.noticias, lateral private.end_of_school_day(on_top_until) as ends_at
      where published_at <= now() and ends_at > since and ends_at <= now() and ends_at > updated_at
    ) then 'uma notícia deixou o primeiro lugar'
    when exists (
      select from public.alertas, lateral (values (starts_at), (ends_at)) as dates (moment)
      where moment > since and moment <= now() and moment > updated_at
    ) then 'um alerta começou ou terminou'
    when extract(year from private.school_day(now())) > extract(year from private.school_day(since))
      then 'começou um novo ano'
    when private.school_day(now()) > private.school_day(since) and exists (select from public.eventos)
      then 'começou um novo dia na agenda'
  end
$$;

revoke execute on all functions in schema private from public;
grant execute on function private.is_site_page(text), private.is_taken_by_site(text)
to anon, authenticated, service_role;
