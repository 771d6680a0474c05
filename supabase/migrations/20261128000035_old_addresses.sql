-- Addresses of the school's earlier site, each with the page that took its place.

/*
 * Whether a text is an address as shared/src/redirects.mjs tidies it: path and query, decoded, without host, fragment and
 * slash at the end. The start page and the paths of other programs are no old addresses.
 */
create function private.is_old_address(address text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select length(address) between 2 and 500
    and address ~ '^/([^?#]*[^?#/])?(\?[^#]+)?$'
    and address !~ '//|\\|\s$|/\.{1,2}(/|$)'
    and address !~ '^/(admin|rest/v1|auth/v1|storage/v1|functions/v1|static|page-data)(/|$)'
$$;

create table public.enderecos_antigos (
  like private.content_row including all,
  origem text not null unique constraint enderecos_antigos_tidy_origin check (private.is_old_address(origem)),
  destino text not null constraint enderecos_antigos_path_of_site check (
    private.is_link(destino) and destino like '/%' and length(destino) <= 500
  )
);

/* The path and query that a link of the site leads to, without the place on the page. */
create function private.get_page_of_link(link text) returns text
language sql immutable parallel safe
set search_path = ''
as $$ select coalesce(nullif(rtrim(substring(link from '^[^#]*'), '/'), ''), '/') $$;

create index enderecos_antigos_destino_idx on public.enderecos_antigos (private.get_page_of_link(destino));

insert into private.permissoes_exigidas (permissao, objeto) values ('muda_escola', 'enderecos_antigos');
select private.add_content('public.enderecos_antigos');

/*
 * Refuses an address that leads to itself, or to an address that leads on: so there are no loops. Writes of content are
 * serialized before they touch a row (queue_content_writes), so this sees every address.
 */
create function private.refuse_loop() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  other public.enderecos_antigos;
begin
  if private.get_page_of_link(new.destino) = new.origem then
    raise sqlstate 'PT422' using message = 'O endereço antigo e o novo são o mesmo.';
  end if;
  select * into other from public.enderecos_antigos where origem = private.get_page_of_link(new.destino);
  if found then
    raise sqlstate 'PT422' using message = format(
      '%s também é um endereço antigo, que leva a %s. Use %s.', other.origem, other.destino, other.destino);
  end if;
  select * into other from public.enderecos_antigos
  where private.get_page_of_link(destino) = new.origem limit 1;
  if found then
    raise sqlstate 'PT409' using message = format(
      'O endereço antigo %s leva a este. Mude primeiro o destino daquele.', other.origem);
  end if;
  return new;
end
$$;

create trigger refuse_loop after insert or update of origem, destino on public.enderecos_antigos
  for each row execute function private.refuse_loop();

/* Refuses an address that leads to an article or document that does not exist. The site’s pages are known to its code. */
create function private.refuse_dead_end() returns trigger
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
  return new;
end
$$;

-- A backup, the history and the bin may bring an address back whose article is gone; the publication then names it.
create trigger refuse_dead_end after insert or update of destino on public.enderecos_antigos
  for each row when (current_user in ('authenticated', 'service_role')) execute function private.refuse_dead_end();

/* As before; an old address is named by itself. */
create or replace function private.history_title(table_name text, content jsonb) returns text
language sql stable
set search_path = ''
as $$
  select coalesce(
    case table_name
      when 'cardapios' then format(
        'Cardápio de %s a %s',
        to_char((content ->> 'periodo_inicio')::date, 'DD/MM/YYYY'),
        to_char((content ->> 'periodo_fim')::date, 'DD/MM/YYYY')
      )
      when 'enderecos_antigos' then content ->> 'origem'
      when 'media_assets' then
        coalesce(nullif(content ->> 'alt_text', ''), content ->> 'filename')
      when 'media_asset_categories' then (
        select 'Lugar de uma imagem: ' || case slug
          when 'alimentacao-hero-bg' then 'topo da página Alimentação'
          when 'alimentacao-quem-cuida-nutricionista' then 'nutricionista, na página Alimentação'
          when 'alimentacao-quem-cuida-equipe' then 'equipe da cozinha, na página Alimentação'
          when 'alimentacao-rotina-alimentar' then 'rotina alimentar, na página Alimentação'
          when 'alimentacao-galeria-estrutura' then 'galeria da Alimentação'
          else slug
        end
        from public.media_categories where id = (content ->> 'category_id')::bigint
      )
    end,
    content ->> 'title', content ->> 'name', content ->> 'nome', content ->> 'slug', 'Sem título'
  )
$$;

revoke execute on all functions in schema private from public;
grant execute on function private.is_old_address(text), private.get_page_of_link(text)
to anon, authenticated, service_role;
