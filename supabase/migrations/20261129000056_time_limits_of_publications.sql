-- A publication's time limit grows with the photos of the site (docs/decisions/0073), so a run says itself when it ends.

alter table public.publicacoes add column ends_by timestamptz;
comment on column public.publicacoes.ends_by is
  'When the job itself ends the publication, at the latest; null until it has read the content.';

create or replace view public.publicacoes_recentes with (security_invoker = true) as
  select publicacao.id, publicacao.status, publicacao.reason, publicacao.step, publicacao.release_id,
    publicacao.historico_id, publicacao.error, publicacao.requested_by, publicacao.requested_by_name,
    publicacao.created_at, publicacao.dispatched_at, publicacao.started_at, publicacao.finished_at,
    publicacao.run_url, publicacao.version, publicacao.problems, publicacao.purge,
    coalesce(publicacao.status = 'no_ar' and publicacao.release_id = earlier.release_id, false)
      as unchanged,
    array(
      select distinct title from public.historico
      where publicacao.status = 'no_ar'
        and id > earlier.historico_id and id <= publicacao.historico_id
      limit 11
    ) as changes,
    publicacao.ends_by
  from public.publicacoes as publicacao
  left join lateral (
    select release_id, historico_id from public.publicacoes
    where status = 'no_ar' and id < publicacao.id
    order by id desc limit 1
  ) as earlier on true;

/* A run that was killed can't report its end. The console decides the same (admin/src/publicacoes/publicationState.ts). */
create or replace function private.fail_stuck_publication() returns void
language sql volatile security definer
set search_path = ''
as $$
  update public.publicacoes as publication set
    status = 'falhou', step = null, finished_at = now(),
    error = 'A publicação não terminou no tempo previsto. As páginas no ar continuam como estavam.'
  where status = 'publicando'
    and coalesce(ends_by, private.read_since(publication) + interval '30 minutes') < now() - interval '10 minutes'
$$;
