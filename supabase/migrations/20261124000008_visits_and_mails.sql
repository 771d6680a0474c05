-- Visit requests and the mails that announce them. Only the function agendar-visita-email writes requests;
-- staff change their status, write notes and delete them. They hold personal data of families, so the history
-- does not record them: a deleted request is gone.

create table public.solicitacoes_visita (
  id uuid primary key default gen_random_uuid(),
  nome_responsavel text not null check (nome_responsavel ~ '\S' and length(nome_responsavel) <= 200),
  series_interesse text[] not null check (
    cardinality(series_interesse) between 1 and 50 and private.is_plain_list(series_interesse)
  ),
  periodos_disponiveis text[] not null check (
    cardinality(periodos_disponiveis) between 1 and 50 and private.is_plain_list(periodos_disponiveis)
  ),
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
create index solicitacoes_visita_status_idx
  on public.solicitacoes_visita (status, created_at desc, id desc);

-- The outbox. A mail is stored in the same transaction as the request or event that it reports, and retried
-- until the mail server accepts it. The API does not expose this schema, so no query for another table can
-- embed the outbox. The text of an invitation or notice is rendered when it is sent: an invitation from the keys of
-- convite (nome, convidado_por, token, vale_ate), a notice from those of aviso.
create table private.emails_saida (
  id uuid primary key default gen_random_uuid(),
  solicitacao_id uuid references public.solicitacoes_visita (id) on delete cascade,
  message_id text not null unique check (message_id ~ '\S' and length(message_id) <= 300),
  /* Null for mails about visits: the function looks up the recipient at each attempt. */
  recipient text check (recipient ~ '\S' and length(recipient) <= 320),
  subject text not null check (length(subject) <= 500),
  html text not null,
  text text not null,
  convite_id uuid references private.convites (id) on delete cascade,
  convite jsonb,
  /* A notice to a member: its type in `tipo`, `nome`, and what the type needs. */
  aviso jsonb check (aviso ->> 'tipo' ~ '\S'),
  aviso_membro uuid references public.equipe (user_id) on delete cascade,
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  locked_until timestamptz,
  sent_at timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  check ((convite_id is null) = (convite is null)),
  constraint emails_saida_invitation_has_recipient check (convite_id is null or recipient is not null),
  constraint emails_saida_notice_has_member check ((aviso is null) = (aviso_membro is null)),
  constraint emails_saida_notice_has_recipient check (aviso is null or recipient is not null)
);

create index emails_saida_convite_id_idx on private.emails_saida (convite_id);
create index emails_saida_solicitacao_id_idx on private.emails_saida (solicitacao_id);
create index emails_saida_due_idx on private.emails_saida (next_attempt_at) where sent_at is null;
create index emails_saida_aviso_membro_idx on private.emails_saida (aviso_membro) where aviso_membro is not null;

-- How many calls each sender made in the current window. The key is a hash, never an IP address.
create table private.limites_envio (
  chave text primary key,
  window_ends_at timestamptz not null,
  calls integer not null
);

create index limites_envio_window_ends_at_idx on private.limites_envio (window_ends_at);

/* Keeps what a family sent and consented to unchanged. */
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

/*
 * Stores a visit request and the mail that announces it, both or neither. The keys of solicitacao are columns
 * of the table; the keys of email are id, message_id, subject, html and text. A call with a request id or a
 * message id that is already stored stores nothing new. Returns the id of the stored request.
 */
create function public.registrar_solicitacao_visita(solicitacao jsonb, email jsonb) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  stored_id uuid;
begin
  -- If one message is delivered twice at the same moment, the second call waits here and then finds the
  -- first.
  perform pg_advisory_xact_lock(hashtextextended(email ->> 'message_id', 0));

  select solicitacao_id into stored_id
  from private.emails_saida where message_id = email ->> 'message_id';
  if found then
    return stored_id;
  end if;

  execute format(
    'insert into public.solicitacoes_visita (%1$s)
     select %1$s from jsonb_populate_record(null::public.solicitacoes_visita, $1)
     on conflict (id) do nothing returning id',
    private.list_columns('public.solicitacoes_visita', solicitacao)) into stored_id using solicitacao;
  if stored_id is null then
    return solicitacao ->> 'id';
  end if;

  email := email || jsonb_build_object('solicitacao_id', stored_id);
  execute format(
    'insert into private.emails_saida (%1$s)
     select %1$s from jsonb_populate_record(null::private.emails_saida, $1)',
    private.list_columns('private.emails_saida', email)) using email;
  return stored_id;
end
$$;

/*
 * Claims up to `limite` mails that are due. The claim lasts longer than an attempt may take. Its holder
 * confirms or postpones each mail; if the holder dies, the claim expires and the mail is due again.
 */
create function public.reservar_emails(limite integer default 10) returns setof private.emails_saida
language sql volatile
set search_path = ''
as $$
  with due as materialized (
    select id from private.emails_saida
    where sent_at is null and next_attempt_at <= now()
      and (locked_until is null or locked_until <= now())
    order by next_attempt_at, created_at
    limit least(greatest(limite, 0), 100)
    for update skip locked
  )
  update private.emails_saida as mail
  set locked_until = now() + interval '40 seconds', attempts = mail.attempts + 1
  from due where mail.id = due.id
  returning mail.*
$$;

/*
 * Records that the mail server accepted the mail, so that it is never sent again. A mail with a token is deleted from the
 * outbox, so that its token exists only in the mail.
 */
create function public.confirmar_email(email_id uuid) returns void
language sql volatile
set search_path = ''
as $$
  delete from private.emails_saida where id = email_id and (convite_id is not null or aviso ? 'token');
  update private.emails_saida
  set sent_at = coalesce(sent_at, now()), locked_until = null, last_error = null
  where id = email_id
$$;

/*
 * Records that an attempt failed. The next one is due after 1, 2, 4, … minutes, at most 30 minutes. Retries
 * never stop.
 */
create function public.adiar_email(email_id uuid, erro text) returns void
language sql volatile
set search_path = ''
as $$
  update private.emails_saida
  set
    next_attempt_at =
      now() + least(interval '1 minute' * power(2, least(greatest(attempts, 1), 20) - 1), interval '30 minutes'),
    locked_until = null,
    last_error = left(erro, 1000)
  where id = email_id and sent_at is null
$$;

/*
 * Counts a call. Returns whether `chave` has made at most `maximo` calls in this window of `janela_segundos`
 * seconds.
 */
create function public.permitir_envio(chave text, maximo integer, janela_segundos integer)
returns boolean
language sql volatile
set search_path = ''
as $$
  insert into private.limites_envio as limite (chave, window_ends_at, calls)
  values (permitir_envio.chave, now() + make_interval(secs => janela_segundos), 1)
  on conflict (chave) do update set
    calls = case when limite.window_ends_at <= now() then 1 else limite.calls + 1 end,
    window_ends_at =
      case when limite.window_ends_at <= now() then excluded.window_ends_at else limite.window_ends_at end
  returning calls <= maximo
$$;

/*
 * Makes the function send the mails that are due. private.configure_project stores the project's URL and the
 * key that this needs. private.chamadas has the outcome of the last call.
 */
create function private.retry_mails() returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  project_url text;
  secret_key text;
begin
  perform private.read_responses();
  -- Another call must not pile up behind one that has no response yet, or be made during the pause after a failure.
  if not private.may_call('retry-mails') or not exists (
    select from private.emails_saida
    where sent_at is null and next_attempt_at <= now() and coalesce(locked_until <= now(), true)
  ) then
    return;
  end if;

  project_url := private.read_secret('project_url');
  secret_key := private.read_secret('secret_key');
  if project_url is null or secret_key is null then
    perform private.note_failure('retry-mails', 'sem_chave', null);
    return;
  end if;
  perform private.send_call(
    'retry-mails',
    project_url || '/functions/v1/agendar-visita-email/retry',
    -- A project's keys are not tokens: its gateway accepts them only as `apikey`.
    jsonb_build_object('apikey', secret_key),
    '{}',
    60000
  );
end
$$;

/* Queues a notice to a member of the team; returns the id of the mail. */
create function private.queue_notice(member uuid, notice jsonb) returns uuid
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  mail uuid := gen_random_uuid();
begin
  insert into private.emails_saida (id, message_id, recipient, subject, html, text, aviso, aviso_membro)
  select mail, 'aviso.' || mail, users.email, '', '', '', notice || jsonb_build_object('nome', nome), user_id
  from public.equipe join auth.users on users.id = user_id
  where user_id = member;
  return mail;
end
$$;

select private.guard_columns('public.solicitacoes_visita');
select private.enable_text_cleaning('public.solicitacoes_visita');

/*
 * How many mails about visits still wait after an attempt, and why, in words for staff. The mail server's own
 * message goes only to the log: it is in English, and may contain an e-mail address.
 */
create function private.read_waiting_mails() returns table (quantos bigint, motivo text)
language sql stable security definer
set search_path = ''
as $$
  select count(*), coalesce(
    min(last_error) filter (where last_error like 'Sem destinatário:%'),
    'O servidor de e-mail não aceitou a mensagem.'
  )
  from private.emails_saida
  where (select private.is_staff())
    and solicitacao_id is not null and sent_at is null and last_error is not null
  having count(*) > 0
$$;

create function public.emails_em_espera() returns table (quantos bigint, motivo text)
language sql stable
set search_path = ''
as $$
  select private.require_change('solicitacoes_visita');
  select * from private.read_waiting_mails();
$$;

create trigger touch_updated_at before update on public.solicitacoes_visita
  for each row when (old.* is distinct from new.*) execute function private.touch_updated_at();
create trigger keep_request_as_sent before update on public.solicitacoes_visita
  for each row execute function private.keep_request_as_sent();

alter table public.solicitacoes_visita enable row level security;

create policy "Members with the permission read" on public.solicitacoes_visita
  for select to authenticated using ((select private.may_change('solicitacoes_visita')));
create policy "Members with the permission follow up" on public.solicitacoes_visita
  for update to authenticated
  using ((select private.may_change('solicitacoes_visita')))
  with check ((select private.may_change('solicitacoes_visita')));
create policy "Members with the permission remove" on public.solicitacoes_visita
  for delete to authenticated using ((select private.may_change('solicitacoes_visita')));

alter table private.emails_saida enable row level security;
alter table private.limites_envio enable row level security;

grant select, update, delete on public.solicitacoes_visita to authenticated;
grant all on public.solicitacoes_visita, private.emails_saida to service_role;
grant select, insert, update, delete on private.limites_envio to service_role;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.registrar_solicitacao_visita(jsonb, jsonb), public.reservar_emails(integer), public.confirmar_email(uuid),
  public.adiar_email(uuid, text), public.permitir_envio(text, integer, integer)
from public;
revoke execute on function public.emails_em_espera() from public, service_role;
grant execute on function
  public.registrar_solicitacao_visita(jsonb, jsonb), public.reservar_emails(integer), public.confirmar_email(uuid),
  public.adiar_email(uuid, text), public.permitir_envio(text, integer, integer)
to service_role;
grant execute on function private.read_waiting_mails(), public.emails_em_espera() to authenticated;
