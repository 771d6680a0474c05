-- What the console says of the site and of the history, in the words of staff.

/* `published_before`: from when the article was public before this change, null where it was not. */
create or replace view public.alteracoes_pendentes with (security_invoker = true) as
  select id, table_name, row_id, operation, title, changed_at, changed_by_email,
    (before ->> 'published_at')::timestamptz as published_before
  from public.historico
  where id > (
    select coalesce(max(historico_id), 0)
    from (
      select historico_id from public.publicacoes where status = 'no_ar' order by id desc limit 1
    ) as live
  )
  offset 0;

/* Publications with what each brought: up to eleven titles, and whether its release was live already. */
create view public.publicacoes_recentes with (security_invoker = true) as
  select publicacao.*,
    coalesce(publicacao.status = 'no_ar' and publicacao.release_id = earlier.release_id, false)
      as unchanged,
    array(
      select distinct title from public.historico
      where publicacao.status = 'no_ar'
        and id > earlier.historico_id and id <= publicacao.historico_id
      limit 11
    ) as changes
  from public.publicacoes as publicacao
  left join lateral (
    select release_id, historico_id from public.publicacoes
    where status = 'no_ar' and id < publicacao.id
    order by id desc limit 1
  ) as earlier on true;

revoke all on public.publicacoes_recentes from anon, authenticated, service_role;
grant select on public.publicacoes_recentes to authenticated;

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

update public.historico set title = private.history_title(table_name, coalesce(after, before))
where table_name = 'media_asset_categories';
