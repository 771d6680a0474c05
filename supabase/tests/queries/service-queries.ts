import { service } from '../support/callers';
import type { Query } from './query';

const id = '00000000-0000-4000-8000-000000000777';

/** What the database does by itself: the outbox, what is kept and for how long, and references. */
export const serviceQueries: readonly Query[] = [
  {
    name: 'outbox: mails that are due',
    caller: service,
    sql: `select id from private.emails_saida
      where sent_at is null and next_attempt_at <= now()
        and (locked_until is null or locked_until <= now())
      order by next_attempt_at, created_at limit 10 for update skip locked`,
    uses: ['emails_saida_due_idx'],
  },
  {
    name: 'outbox: whether a message was stored before',
    caller: service,
    sql: `select solicitacao_id from private.emails_saida where message_id = '<777@coopen.example>'`,
  },
  {
    name: 'privacy: the mails about a request',
    caller: service,
    sql: `select * from private.emails_saida where solicitacao_id in ('${id}')`,
    uses: ['emails_saida_solicitacao_id_idx'],
  },
  {
    name: 'privacy: the requests of one telephone number',
    caller: service,
    sql: `select * from solicitacoes_visita
      where private.phone_digits(whatsapp) = private.phone_digits('17 90000-0777')
      order by created_at, id`,
    whole: {
      solicitacoes_visita:
        'numbers are spelled in many ways, and asked for by hand: 3,000 requests, take some 40 ms',
    },
  },
  {
    name: 'form: how often one sender sent it',
    caller: service,
    sql: `select calls from private.limites_envio where chave = 'c777'`,
  },
  {
    name: 'retention: changes that are too old',
    caller: service,
    sql: `select from historico where changed_at < now() - interval '12 months'`,
    uses: ['historico_changed_at_idx'],
  },
  {
    name: 'retention: requests for visits that are too old',
    caller: service,
    sql: `select from solicitacoes_visita where updated_at < now() - interval '12 months'`,
    uses: ['solicitacoes_visita_updated_at_idx'],
  },
  {
    name: 'retention: counts whose time is over',
    caller: service,
    sql: 'select from private.limites_envio where window_ends_at < now()',
    uses: ['limites_envio_window_ends_at_idx'],
  },
  {
    name: 'publications: those that are older than the last fifty',
    caller: service,
    sql: 'select id from publicacoes order by id desc limit 50',
  },
  ...[
    ['an account that goes', 'articles', 'noticias', 'author_id', 'noticias_author_id_idx', id],
    [
      'an account that goes',
      'publications',
      'publicacoes',
      'requested_by',
      'publicacoes_requested_by_idx',
      id,
    ],
    [
      'a category that goes',
      'activities',
      'atividades',
      'categoria_id',
      'atividades_categoria_nome_idx',
      '7',
    ],
    [
      'a place that goes',
      'links',
      'media_asset_categories',
      'category_id',
      'media_asset_categories_category_id_idx',
      '2',
    ],
  ].map(([goes, rows, table, column, index = '', value]) => ({
    name: `references: the ${rows} of ${goes}`,
    caller: service,
    sql: `select from only ${table} where ${column} = '${value}'`,
    uses: [index],
  })),
];
