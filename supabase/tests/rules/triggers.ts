import { thirdMember } from '../access/fixture';
import { samples } from '../access/samples';
import { inviter, stranger } from '../support/callers';
import type { Rules } from './rule';

/** Under the history: every change is in it, and writers wait in line for its numbers. */
const content = [
  'noticias',
  'colaboradores',
  'conselho_administrativo',
  'espacos',
  'cardapios',
  'categorias_atividades',
  'atividades',
  'media_categories',
  'media_assets',
  'media_asset_categories',
];

const dated = [
  ...content.filter((table) => !['media_categories', 'media_asset_categories'].includes(table)),
  'solicitacoes_visita',
];

const lineOfTheHistory = `exists (
  select from pg_locks where locktype = 'advisory' and granted
    and objid::bigint = hashtext('public.historico')::bigint & 4294967295)`;

/** What every trigger of the database is there for. */
export const triggers: Rules = {
  ...each(content, 'record_history', (table) => ({
    run: `insert into ${table} ${samples[`public.${table}`]?.insert};
      update ${table} set ${samples[`public.${table}`]?.update};
      delete from ${table}`,
    then: `(select array_agg(distinct operation) = '{DELETE,INSERT,UPDATE}' from historico
      where table_name = '${table}' and changed_at = now())`,
  })),
  ...each(content, 'queue_content_writes', (table) => ({
    run: `delete from ${table} where false`,
    then: lineOfTheHistory,
  })),
  ...each(dated, 'touch_updated_at', (table) => ({
    run: `update ${table} set updated_at = '2000-01-01'`,
    then: `(select bool_and(updated_at = now()) from ${table})`,
  })),

  'noticias.refuse_false_author_on_insert': [
    {
      as: 'staff',
      run: `insert into noticias (title, author_id) values ('Feira', '${stranger.id}')`,
      refused: 'PT403',
    },
  ],
  'noticias.refuse_false_author_on_update': [
    {
      as: 'staff',
      run: `update noticias set author_id = '${thirdMember.id}'`,
      refused: 'PT403',
    },
  ],
  'cardapios.deactivate_other_menus': [
    {
      as: 'staff',
      run: `update cardapios set is_active = true where not is_active`,
      then: '(select count(*) = 1 from cardapios where is_active)',
    },
  ],
  'cardapios.refuse_reversed_period': [
    {
      as: 'staff',
      run: 'update cardapios set periodo_fim = periodo_inicio - 1',
      refused: 'PT422',
    },
  ],
  'cardapios.refuse_second_menu_of_week_on_insert': [
    {
      as: 'staff',
      run: `insert into cardapios (periodo_inicio, periodo_fim, url_cardapio)
        select periodo_inicio, periodo_fim, url_cardapio from cardapios`,
      refused: 'PT409',
    },
  ],
  'cardapios.refuse_second_menu_of_week_on_update': [
    {
      as: 'staff',
      run: `update cardapios set periodo_inicio = '2026-11-02', periodo_fim = '2027-11-02'`,
      refused: 'PT409',
    },
  ],
  'categorias_atividades.refuse_second_category_of_name_on_insert': [
    {
      as: 'staff',
      run: 'insert into categorias_atividades (nome) select nome from categorias_atividades',
      refused: 'PT409',
    },
  ],
  'categorias_atividades.refuse_second_category_of_name_on_update': [
    {
      given: `insert into categorias_atividades (nome) values ('Teatro')`,
      as: 'staff',
      run: `update categorias_atividades set nome = 'Igual'`,
      refused: 'PT409',
    },
  ],
  'equipe.keep_an_inviter_on_delete': [
    { as: 'service', run: 'delete from equipe where can_invite', refused: 'PT409' },
  ],
  'equipe.keep_an_inviter_on_update': [
    { as: 'inviter', run: 'update equipe set can_invite = false', refused: 'PT409' },
  ],
  'equipe.keep_oneself': [
    {
      given: 'update equipe set can_invite = true',
      as: 'inviter',
      run: `delete from equipe where user_id = '${inviter.id}'`,
      refused: 'PT409',
    },
  ],
  'solicitacoes_visita.keep_request_as_sent': [
    {
      as: 'staff',
      run: `update solicitacoes_visita set whatsapp = '+55 17 90000-0001'`,
      refused: 'PT422',
    },
    {
      as: 'service',
      run: 'update solicitacoes_visita set lgpd_accepted_at = now()',
      refused: 'PT422',
    },
  ],
  'publicacoes.keep_latest': [
    {
      as: 'service',
      run: `insert into publicacoes (status, error) select 'falhou', 'x' from generate_series(1, 70)`,
      then: '(select count(*) = 50 from publicacoes)',
    },
  ],
};

function each(tables: string[], trigger: string, rule: (table: string) => Rules[string][number]) {
  return Object.fromEntries(tables.map((table) => [`${table}.${trigger}`, [rule(table)]]));
}
