import { become, anon, inviter, service, staff } from './support/callers';
import { testDatabase } from './support/database';

/** As many as a school has after years. Triggers are off: what they would add is added here. */
const many = 'generate_series(1, 3000) as n';
const manyRows = `
  set session_replication_role = 'replica';
  insert into noticias (title, content, published_at)
    select 'Notícia ' || n, repeat('<p>A turma colheu.</p>', 60), now() + make_interval(hours => n - 2990) from ${many};
  insert into cardapios (periodo_inicio, periodo_fim, url_cardapio, is_active)
    select current_date + n, current_date + n, 'https://coopen.example/' || n, n = 3000 from ${many};
  insert into categorias_atividades (nome) select 'Categoria ' || n from generate_series(1, 20) as n;
  insert into atividades (nome, categoria_id) select 'Atividade ' || md5(n::text), 1 + n % 20 from ${many};
  insert into media_assets (id, file_url) select md5(n::text)::uuid, '/storage/v1/object/public/a/' || n from ${many};
  insert into media_asset_categories (asset_id, category_id) select md5(n::text)::uuid, 1 + n % 5 from ${many};
  insert into solicitacoes_visita (id, nome_responsavel, series_interesse, periodos_disponiveis, whatsapp,
      privacy_policy_version, status, created_at, updated_at)
    select md5(n::text)::uuid, 'Família ' || n, '{eic3}', '{seg_manha}', '+55 17 90000-0000', '2025-07-16',
      case when n < 20 then 'cancelada' else 'realizada' end, now() + make_interval(hours => (n - 3000) * 3),
      now() + make_interval(hours => (n - 3000) * 3) from ${many};
  insert into private.emails_saida (solicitacao_id, message_id, recipient, subject, html, text, sent_at)
    select md5(n::text)::uuid, n, 'a@coopen.example', 'Visita', '', '', case when n < 2995 then now() end from ${many};
  insert into historico (table_name, row_id, operation, title, changed_by_email, changed_at)
    select case when n < 20 then 'espacos' else 'noticias' end, n % 500, 'UPDATE', 'Notícia',
      case when n < 20 then 'rara@coopen.example' else '${inviter.email}' end,
      now() + make_interval(hours => (n - 3000) * 3) from ${many};
  insert into publicacoes (status, release_id, error, historico_id)
    select case when n = 3000 then 'pedida' when n % 100 = 0 then 'no_ar' else 'falhou' end, 'r', 'e', 2990 from ${many};
  insert into private.limites_envio select 'c' || n, now() + make_interval(mins => n - 10), 1 from ${many};
  set session_replication_role = 'origin';
  analyze;
`;

const db = await testDatabase((database) => database.exec(manyRows).then(() => undefined));

const latest = 'order by id desc limit 25';
const recent = 'order by created_at desc, id desc limit 25';
const long = `now() - interval '12 months'`;

/** What the product asks again and again of a table that grows. */
test.each([
  ['cardapios_one_active_idx', 'select url_cardapio from cardapios where is_active limit 1', anon],
  [
    'atividades_categoria_nome_idx',
    `select nome, (select json_agg(agg) from (select nome from atividades
       where categoria_id = categorias_atividades.id order by nome limit 1000) as agg)
     from categorias_atividades order by nome`,
    anon,
  ],
  ['noticias_pkey', 'select title, content from noticias where id = 1234', anon],
  ['noticias_pkey', 'select * from noticias where id > 2000 order by id limit 1000', anon],
  ['historico_pkey', 'select id from historico order by id desc limit 1', service],
  [
    'noticias_published_at_idx',
    'select published_at from noticias where published_at > now() order by published_at limit 1',
    service,
  ],
  ['publicacoes_one_waiting', `select id from publicacoes where status = 'pedida'`, service],
  [
    'publicacoes_live_idx',
    `select * from publicacoes where status = 'no_ar' order by id desc limit 1000`,
    service,
  ],
  [
    'emails_saida_due_idx',
    `select id from private.emails_saida where sent_at is null and next_attempt_at <= now()
     order by next_attempt_at limit 10`,
    service,
  ],
  ['historico_changed_at_idx', `select from historico where changed_at < ${long}`, service],
  [
    'solicitacoes_visita_updated_at_idx',
    `select from solicitacoes_visita where updated_at < ${long}`,
    service,
  ],
  [
    'limites_envio_window_ends_at_idx',
    'select from private.limites_envio where window_ends_at < now()',
    service,
  ],
  [
    'noticias_published_at_idx',
    'select id, title from noticias order by published_at desc, id desc limit 25',
    staff,
  ],
  [
    'cardapios_periodo_inicio_idx',
    'select * from cardapios order by periodo_inicio desc, id desc limit 25',
    staff,
  ],
  ['atividades_nome_idx', 'select * from atividades order by nome, id limit 25', staff],
  ['solicitacoes_visita_created_at_idx', `select * from solicitacoes_visita ${recent}`, staff],
  [
    'solicitacoes_visita_status_idx',
    `select * from solicitacoes_visita where status = 'cancelada' ${recent}`,
    staff,
  ],
  ['historico_pkey', `select id, title from historico ${latest}`, staff],
  [
    'historico_row_idx',
    `select id from historico where table_name = 'noticias' and row_id = '77' ${latest}`,
    staff,
  ],
  [
    'historico_changed_by_email_idx',
    `select id from historico where changed_by_email = 'rara@coopen.example' ${latest}`,
    staff,
  ],
])('by %s: %s', async (index, sql, caller) => {
  const plan = await db.transaction(async (tx) => {
    await become(tx, caller);
    return JSON.stringify((await tx.query(`explain (format json) ${sql}`)).rows);
  });
  expect(plan).toContain(`"Index Name":"${index}"`);
});
