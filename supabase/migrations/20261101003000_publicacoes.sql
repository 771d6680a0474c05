-- The publications of the site: staff see here whether what they saved is live, and ask for one. The
-- rebuild job writes it with the secret key, each row from the start of a publication to its end.

create table public.publicacoes (
  id bigint generated always as identity primary key,
  status text not null default 'pedida'
    check (status in ('pedida', 'publicando', 'no_ar', 'falhou')),
  /* Why it was made, in words for staff. */
  reason text,
  /* While it is being made: the step under way, by the job's names for them. */
  step text,
  release_id text,
  /* The last change of the history that its release holds. */
  historico_id bigint,
  /* Why it failed, in words for staff. */
  error text,
  requested_by uuid default auth.uid() references auth.users on delete set null,
  requested_by_email text default auth.jwt() ->> 'email',
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  constraint publicacoes_no_ar_has_release check (status <> 'no_ar' or release_id is not null),
  constraint publicacoes_falhou_has_error check (status <> 'falhou' or error is not null)
);

/* Asking twice is asking once, and no two are made at a time. */
create unique index publicacoes_one_waiting on public.publicacoes (status) where status = 'pedida';
create unique index publicacoes_one_under_way on public.publicacoes (status) where status = 'publicando';
create index publicacoes_live_idx on public.publicacoes (id desc) where status = 'no_ar';
create index publicacoes_requested_by_idx on public.publicacoes (requested_by);

alter table public.publicacoes enable row level security;

revoke all on public.publicacoes from anon, authenticated;
grant select, insert (status) on public.publicacoes to authenticated;
grant select, insert, update, delete on public.publicacoes to service_role;

create policy "Staff read" on public.publicacoes
  for select to authenticated using ((select private.is_staff()));
create policy "Staff ask" on public.publicacoes
  for insert to authenticated with check (
    (select private.is_staff()) and status = 'pedida' and release_id is null
    and requested_by = (select auth.uid())
  );

/* The list is a recent past, no archive. */
create function private.keep_latest_publicacoes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.publicacoes
  where id not in (select id from public.publicacoes order by id desc limit 50)
    /* What is live is known by its row, however long ago it was published. */
    and id <> coalesce((select max(id) from public.publicacoes where status = 'no_ar'), 0);
  return null;
end
$$;

create trigger keep_latest after insert on public.publicacoes
  for each statement execute function private.keep_latest_publicacoes();

/* "Publicar agora". */
create function public.publicar_agora() returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.require_staff();
  insert into public.publicacoes (status) values ('pedida') on conflict do nothing;
end
$$;

/* Changes that the live release does not hold yet. `offset 0` makes it one to be read only. */
create view public.alteracoes_pendentes with (security_invoker = true) as
  select id, table_name, row_id, operation, title, changed_at, changed_by_email
  from public.historico
  where id > coalesce(
    (select historico_id from public.publicacoes where status = 'no_ar' order by id desc limit 1), 0
  )
  offset 0;

revoke execute on function private.keep_latest_publicacoes() from public;
revoke execute on function public.publicar_agora() from public, anon, service_role;
grant execute on function public.publicar_agora() to authenticated;
revoke all on public.alteracoes_pendentes from anon, authenticated;
grant select on public.alteracoes_pendentes to authenticated, service_role;
