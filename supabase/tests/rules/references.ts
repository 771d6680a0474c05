import { stranger } from '../support/callers';
import type { Rule, Rules } from './rule';

const nobody = `'00000000-0000-4000-8000-ffffffffffff'`;
const accountGone = `delete from auth.users where id = '${stranger.id}'`;

const dangling = (by: string, run: string): Rule => ({ run, refused: '23503', by });
const twice = (by: string, run: string): Rule => ({
  run,
  refused: '23505',
  by,
  withoutTriggers: true,
});

/** Foreign keys: nothing refers to what is not there, and goes, or lets go, with what it refers to. */
export const foreignKeys: Rules = {
  equipe_user_id_fkey: [
    dangling('equipe_user_id_fkey', `insert into equipe (user_id, nome) values (${nobody}, 'Eva')`),
    {
      given: `insert into equipe (user_id, nome) values ('${stranger.id}', 'Eva')`,
      run: accountGone,
      then: `not exists (select from equipe where user_id = '${stranger.id}')`,
    },
  ],
  noticias_author_id_fkey: [
    dangling('noticias_author_id_fkey', `update noticias set author_id = ${nobody}`),
    { run: accountGone, then: `(select author_id is null from noticias where title = 'Festa')` },
  ],
  atividades_categoria_id_fkey: [
    dangling('atividades_categoria_id_fkey', 'update atividades set categoria_id = 999'),
    {
      run: 'delete from categorias_atividades',
      then: '(select bool_and(categoria_id is null) from atividades)',
    },
  ],
  media_asset_categories_asset_id_fkey: [
    dangling(
      'media_asset_categories_asset_id_fkey',
      `update media_asset_categories set asset_id = ${nobody}`,
    ),
    { run: 'delete from media_assets', then: 'not exists (select from media_asset_categories)' },
  ],
  media_asset_categories_category_id_fkey: [
    dangling(
      'media_asset_categories_category_id_fkey',
      'update media_asset_categories set category_id = 999',
    ),
    {
      run: 'delete from media_categories',
      then: 'not exists (select from media_asset_categories)',
    },
  ],
  emails_saida_solicitacao_id_fkey: [
    dangling(
      'emails_saida_solicitacao_id_fkey',
      `update private.emails_saida set solicitacao_id = ${nobody}`,
    ),
    {
      given:
        'update private.emails_saida set solicitacao_id = (select id from solicitacoes_visita)',
      run: 'delete from solicitacoes_visita',
      then: 'not exists (select from private.emails_saida)',
    },
  ],
  publicacoes_requested_by_fkey: [
    dangling('publicacoes_requested_by_fkey', `update publicacoes set requested_by = ${nobody}`),
    {
      given: `update publicacoes set requested_by = '${stranger.id}'`,
      run: accountGone,
      then: '(select bool_and(requested_by is null) from publicacoes)',
    },
  ],
};

/** What there is only one of, even where no trigger sees to it. */
export const uniques: Rules = {
  cardapios_one_active_idx: [
    twice('cardapios_one_active_idx', 'update cardapios set is_active = true'),
  ],
  media_categories_slug_key: [
    twice('media_categories_slug_key', `update media_categories set slug = 'igual'`),
  ],
  emails_saida_message_id_key: [
    twice(
      'emails_saida_message_id_key',
      `insert into private.emails_saida (message_id, recipient, subject, html, text)
       select message_id, recipient, subject, html, text from private.emails_saida`,
    ),
  ],
  publicacoes_one_waiting: [
    twice(
      'publicacoes_one_waiting',
      `insert into publicacoes (status) values ('pedida'), ('pedida')`,
    ),
  ],
  publicacoes_one_under_way: [
    twice(
      'publicacoes_one_under_way',
      `insert into publicacoes (status) values ('publicando'), ('publicando')`,
    ),
  ],
};
