-- What the lists of the console filter and order by, and the activities of a page by category and name.
-- supabase/tests/queries shows for each query of the product which index it goes by.

create index noticias_created_at_idx on public.noticias (created_at desc, id desc);

create index solicitacoes_visita_status_idx
  on public.solicitacoes_visita (status, created_at desc, id desc);

-- Few changes among many: by somebody who rarely writes.
create index historico_changed_by_email_idx on public.historico (changed_by_email, id desc);

create index atividades_nome_idx on public.atividades (nome, id);
-- Also what a category that is deleted finds its activities by.
create index atividades_categoria_nome_idx on public.atividades (categoria_id, nome);
drop index public.atividades_categoria_id_idx;

-- A condition that every reader's rows have to meet first lets no other come before it but those that give
-- nothing away, and of a `coalesce` over a query the database is not sure: with it inside, the end of the
-- history is found by its key, where it was read whole.
create or replace view public.alteracoes_pendentes with (security_invoker = true) as
  select id, table_name, row_id, operation, title, changed_at, changed_by_email
  from public.historico
  where id > (
    select coalesce(max(historico_id), 0)
    from (
      select historico_id from public.publicacoes where status = 'no_ar' order by id desc limit 1
    ) as live
  )
  offset 0;
