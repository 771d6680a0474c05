import { anon, service } from '../support/callers';
import type { Query } from './query';

/** What visitors' browsers ask, and what pages are built of. */
export const publicQueries: readonly Query[] = [
  {
    name: 'site: the menu of the week',
    caller: anon,
    sql: `select periodo_inicio, periodo_fim, url_cardapio, updated_at from cardapios
      where is_active = true limit 1`,
    uses: ['cardapios_one_active_idx'],
  },
  {
    name: 'site: the activities, by category and name',
    caller: anon,
    sql: `select id, nome, (
        select coalesce(json_agg(agg), '[]') from (
          select id, nome, video_url from atividades
          where atividades.categoria_id = categorias_atividades.id order by nome limit 1000
        ) as agg
      ) as atividades
      from categorias_atividades order by nome limit 1000`,
    uses: ['atividades_categoria_nome_idx'],
  },
  {
    name: 'site: an article that has no page yet',
    caller: anon,
    sql: 'select title, content, image_urls, published_at from noticias where id = 1234 limit 1',
  },
  {
    name: 'build: a page of the articles',
    caller: anon,
    sql: `select id, title, content, image_urls, published_at, updated_at from noticias
      where id > 2000 order by id limit 1000`,
  },
  {
    name: 'build: a page of the pictures, with their places',
    caller: anon,
    sql: `select id, alt_text, credit, file_url, (
        select coalesce(json_agg(agg), '[]') from (
          select position, (
            select row_to_json(place) from (
              select slug from media_categories as category where category.id = link.category_id
            ) as place
          ) as media_categories
          from media_asset_categories as link where link.asset_id = media_assets.id limit 1000
        ) as agg
      ) as media_asset_categories
      from media_assets where id > '80000000-0000-0000-0000-000000000000' order by id limit 1000`,
  },
  {
    name: 'build: a page of a table whole',
    caller: anon,
    sql: 'select * from atividades order by id limit 1000 offset 1000',
  },
  {
    name: 'build: a page of the menus',
    caller: anon,
    sql: 'select * from cardapios order by id limit 1000 offset 0',
    uses: ['cardapios_one_active_idx'],
  },
  {
    name: 'build: a page of the places of pictures',
    caller: anon,
    sql: 'select * from media_asset_categories order by category_id, asset_id limit 1000',
    uses: ['media_asset_categories_category_id_idx'],
  },
  {
    name: 'job: the last change',
    caller: service,
    sql: 'select id from historico order by id desc limit 1',
  },
  {
    name: 'job: how many changes are not published',
    caller: service,
    sql: 'select id from historico where id > 2990 limit 1000',
  },
  {
    name: 'job: the next article that falls due',
    caller: service,
    sql: `select published_at from noticias where published_at > now()
      order by published_at limit 1`,
    uses: ['noticias_published_at_idx'],
  },
  {
    name: 'job: whether staff asked for a publication',
    caller: service,
    sql: `select id from publicacoes where status = 'pedida' limit 1`,
    uses: ['publicacoes_one_waiting'],
  },
  {
    name: 'job: the publication that is live',
    caller: service,
    sql: `select * from publicacoes where status = 'no_ar' order by id desc limit 1000`,
    uses: ['publicacoes_live_idx'],
  },
];
