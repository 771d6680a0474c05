import { inviter, staff } from '../support/callers';

/** As many as a school has after years; statistics are those of tables that look like it. */
const rowsPerTable = 3000;

const many = `generate_series(1, ${rowsPerTable}) as n`;

/** Fills every table that grows. Triggers are off: what they would add, or delete, is added here. */
export const manyRows = `
  set session_replication_role = 'replica';

  insert into noticias (title, content, author_id, published_at, created_at)
    select 'Notícia ' || n, repeat('<p>A turma colheu.</p>', 60), '${staff.id}',
      case when n % 50 > 0 then now() + make_interval(hours => (n - ${rowsPerTable} + 10)) end,
      now() + make_interval(hours => n - ${rowsPerTable})
    from ${many};
  insert into cardapios (periodo_inicio, periodo_fim, url_cardapio, is_active)
    select current_date + n, current_date + n, 'https://coopen.example/' || n || '.pdf',
      n = ${rowsPerTable} from ${many};
  insert into categorias_atividades (nome) select 'Categoria ' || n from generate_series(1, 20) as n;
  insert into atividades (nome, categoria_id)
    select 'Atividade ' || md5(n::text), 1 + n % 20 from ${many};
  insert into media_assets (id, file_url)
    select md5(n::text)::uuid, '/storage/v1/object/public/alimentacao-galeria/' || n from ${many};
  insert into media_asset_categories (asset_id, category_id, position)
    select md5(n::text)::uuid,
      case when n % 40 < 4 then 1 + n % 4 else 5 end, n from ${many};
  insert into solicitacoes_visita
    (id, nome_responsavel, series_interesse, periodos_disponiveis, whatsapp, privacy_policy_version,
      status, created_at, updated_at)
    select md5(n::text)::uuid, 'Família ' || n, array['eic' || n % 14], '{seg_manha}',
      '+55 17 9' || to_char(n, 'FM0000-0000'), '2025-07-16',
      case when n < 20 then 'cancelada' when n > ${rowsPerTable} - 9 then 'nova' else 'realizada' end,
      now() + make_interval(hours => (n - ${rowsPerTable}) * 3),
      now() + make_interval(hours => (n - ${rowsPerTable}) * 3)
    from ${many};
  insert into private.emails_saida (solicitacao_id, message_id, recipient, subject, html, text, sent_at)
    select md5(n::text)::uuid, '<' || n || '@coopen.example>', 'a@coopen.example', 'Visita', '', '',
      case when n <= ${rowsPerTable} - 5 then now() end from ${many};
  insert into historico (table_name, row_id, operation, title, after, changed_by_email, changed_at)
    select case when n < 20 then 'espacos' else 'noticias' end, (n % 500)::text, 'UPDATE', 'Notícia',
      jsonb_build_object('content', repeat('<p>A turma colheu.</p>', 60)),
      case when n < 20 then 'rara@coopen.example' else '${inviter.email}' end,
      now() + make_interval(hours => (n - ${rowsPerTable}) * 3)
    from ${many};
  insert into publicacoes (status, release_id, error, historico_id, requested_by)
    select case when n = ${rowsPerTable} then 'pedida' when n % 100 = 0 then 'no_ar' else 'falhou' end,
      'r', 'e', ${rowsPerTable} - 10, '${inviter.id}' from ${many};
  insert into private.limites_envio select 'c' || n, now() + make_interval(mins => n - 10), 1 from ${many};

  set session_replication_role = 'origin';
  analyze;
`;
