import { staff } from '../support/callers';
import { counted, searched, type Query } from './query';

/** A list of the console: one page of it, and with it the number of all its rows. */
function list(
  name: string,
  { page, count, uses }: { page: string; count: string; uses: readonly string[] },
): readonly Query[] {
  const table = /from (\w+)/.exec(count)?.[1] ?? '';
  return [
    { name: `console: ${name}`, caller: staff, sql: `${page} limit 25 offset 0`, uses },
    {
      name: `console: the number of ${name}`,
      caller: staff,
      sql: count,
      whole: { [table]: counted },
    },
  ];
}

const visitas = 'select * from solicitacoes_visita';
const changes = `select id, table_name, row_id, operation, title, changed_by_email, changed_at
  from historico`;

const gallery = 'nearly every picture there is belongs to the gallery';

/** What staff see: lists in their usual order, their filters and searches, and single rows. */
export const consoleQueries: readonly Query[] = [
  ...list('articles, the newest first', {
    page: `select id, title, image_urls, published_at from noticias
      order by published_at desc, id desc`,
    count: 'select count(*) from noticias',
    uses: ['noticias_published_at_idx'],
  }),
  ...list('menus, the latest first', {
    page: 'select * from cardapios order by periodo_inicio desc, id desc',
    count: 'select count(*) from cardapios',
    uses: ['cardapios_periodo_inicio_idx'],
  }),
  ...list('activities, by name', {
    page: `select *, (
        select row_to_json(agg) from (
          select nome from categorias_atividades as categoria where categoria.id = atividades.categoria_id
        ) as agg
      ) as categoria
      from atividades order by nome, id`,
    count: 'select count(*) from atividades',
    uses: ['atividades_nome_idx'],
  }),
  ...list('requests for visits, the newest first', {
    page: `${visitas} order by created_at desc, id desc`,
    count: 'select count(*) from solicitacoes_visita',
    uses: ['solicitacoes_visita_created_at_idx'],
  }),
  ...list('changes, the newest first', {
    page: `${changes} order by id desc`,
    count: 'select count(*) from historico',
    uses: [],
  }),
  {
    name: 'console: requests for visits of one status',
    caller: staff,
    sql: `${visitas} where status = 'cancelada' order by created_at desc, id desc limit 25`,
    uses: ['solicitacoes_visita_status_idx'],
  },
  {
    name: 'console: requests for visits about one grade',
    caller: staff,
    sql: `${visitas} where series_interesse @> '{eic3}' order by created_at desc, id desc limit 25`,
    uses: ['solicitacoes_visita_created_at_idx'],
  },
  {
    name: 'console: changes of one kind',
    caller: staff,
    sql: `${changes} where table_name = 'espacos' order by id desc limit 25`,
    uses: ['historico_row_idx'],
  },
  {
    name: 'console: changes by one person',
    caller: staff,
    sql: `${changes} where changed_by_email = 'rara@coopen.example' order by id desc limit 25`,
    uses: ['historico_changed_by_email_idx'],
  },
  {
    name: 'console: changes of one row',
    caller: staff,
    sql: `${changes} where table_name = 'noticias' and row_id = '77' order by id desc limit 25`,
    uses: ['historico_row_idx'],
  },
  {
    name: 'console: changes of one day',
    caller: staff,
    sql: `${changes} where changed_at >= now() - interval '100 days'
      and changed_at < now() - interval '99 days' order by id desc limit 25`,
    uses: ['historico_changed_at_idx'],
  },
  {
    name: 'console: a search in the articles',
    caller: staff,
    sql: `select id, title, image_urls, published_at from noticias
      where title ~* 'n[oóòôõö]t[iíìîï][cç][iíìîï][aáàâãä]' and title ~* '777'
      order by published_at desc, id desc limit 25`,
    whole: { noticias: searched },
  },
  {
    name: 'console: a search in the requests for visits',
    caller: staff,
    sql: `${visitas} where nome_responsavel ~* 'f777' or whatsapp ~* 'f777'
      or observacoes ~* 'f777' or notas ~* 'f777' order by created_at desc, id desc limit 25`,
    whole: { solicitacoes_visita: searched },
  },
  {
    name: 'console: a search in the changes',
    caller: staff,
    sql: `${changes} where title ~* 'x777' or changed_by_email ~* 'x777' order by id desc limit 25`,
    whole: { historico: searched },
  },
  {
    name: 'console: the pictures of the gallery, in their order',
    caller: staff,
    sql: 'select * from alimentacao_galeria order by position, id limit 25 offset 0',
    whole: {
      media_assets: gallery,
      media_asset_categories: gallery,
    },
  },
  {
    name: 'console: how many pictures a place has',
    caller: staff,
    sql: 'select asset_id from media_asset_categories where category_id = 2',
    uses: ['media_asset_categories_category_id_idx'],
  },
  {
    name: 'console: pictures that no page shows',
    caller: staff,
    sql: `select * from media_assets
      where not exists (select from media_asset_categories where asset_id = media_assets.id)
        and file_url like '/storage/v1/object/public/alimentacao-galeria/%' limit 1000`,
    whole: {
      media_assets: 'finds what has no counterpart',
      media_asset_categories: 'finds what has no counterpart',
    },
  },
  {
    name: 'console: whether an article holds a photo',
    caller: staff,
    sql: `select id from noticias where image_urls @> '{"/storage/v1/object/public/a.webp"}' limit 1`,
    whole: { noticias: 'asked only when the answer to a save was lost' },
  },
  {
    name: 'console: the latest publications',
    caller: staff,
    sql: 'select * from publicacoes order by id desc limit 50',
  },
  {
    name: 'console: changes that are not published',
    caller: staff,
    sql: `select id, table_name, row_id, title from alteracoes_pendentes
      where table_name not in ('cardapios', 'atividades') order by id desc limit 1000`,
    uses: ['publicacoes_live_idx'],
  },
  {
    name: 'console: an article to edit',
    caller: staff,
    sql: 'select * from noticias where id = 1234',
  },
  {
    name: 'console: one change',
    caller: staff,
    sql: 'select * from historico where id = 1234',
  },
];
