-- Visit requests. Only the function agendar-visita-email writes them; staff move them through a
-- status, take notes and delete them. They hold personal data of families, so they are kept out of
-- the history: deleted is deleted.

create table public.solicitacoes_visita (
  id uuid primary key default gen_random_uuid(),
  nome_responsavel text not null check (nome_responsavel ~ '\S' and length(nome_responsavel) <= 200),
  series_interesse text[] not null check (cardinality(series_interesse) between 1 and 50),
  periodos_disponiveis text[] not null check (cardinality(periodos_disponiveis) between 1 and 50),
  whatsapp text not null check (whatsapp ~ '\S' and length(whatsapp) <= 40),
  observacoes text check (length(observacoes) <= 5000),
  lgpd_accepted_at timestamptz not null default now(),
  privacy_policy_version text not null check (length(privacy_policy_version) <= 100),
  utm_source text check (length(utm_source) <= 500),
  utm_medium text check (length(utm_medium) <= 500),
  utm_campaign text check (length(utm_campaign) <= 500),
  utm_content text check (length(utm_content) <= 500),
  page_url text check (length(page_url) <= 2048),
  referrer text check (length(referrer) <= 2048),
  status text not null default 'nova'
    check (status in ('nova', 'em_contato', 'agendada', 'realizada', 'cancelada')),
  notas text check (length(notas) <= 5000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index solicitacoes_visita_created_at_idx on public.solicitacoes_visita (created_at desc);
create index solicitacoes_visita_updated_at_idx on public.solicitacoes_visita (updated_at);

create trigger touch_updated_at before update on public.solicitacoes_visita
  for each row when (old.* is distinct from new.*) execute function private.touch_updated_at();

/* What a family sent, and consented to, stays as it was sent. */
create function private.keep_request_as_sent() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if to_jsonb(new) - array['status', 'notas', 'updated_at']
    is distinct from to_jsonb(old) - array['status', 'notas', 'updated_at']
  then
    raise sqlstate 'PT422' using
      message = 'De uma solicitação de visita só mudam a situação e as anotações.';
  end if;
  return new;
end
$$;

revoke execute on function private.keep_request_as_sent() from public;

create trigger keep_request_as_sent before update on public.solicitacoes_visita
  for each row execute function private.keep_request_as_sent();

alter table public.solicitacoes_visita enable row level security;

revoke all on public.solicitacoes_visita from anon, authenticated;
grant select, update, delete on public.solicitacoes_visita to authenticated;
grant all on public.solicitacoes_visita to service_role;

create policy "Staff read" on public.solicitacoes_visita
  for select to authenticated using ((select private.is_staff()));
create policy "Staff follow up" on public.solicitacoes_visita
  for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "Staff remove" on public.solicitacoes_visita
  for delete to authenticated using ((select private.is_staff()));
