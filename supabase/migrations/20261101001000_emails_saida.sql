-- The outbox: a mail is stored in the transaction of what it tells about, and tried again until the
-- mail server accepts it. Nobody but the service role touches it: row level security has no policy.

create table public.emails_saida (
  id uuid primary key default gen_random_uuid(),
  solicitacao_id uuid references public.solicitacoes_visita (id) on delete cascade,
  message_id text not null unique check (message_id ~ '\S' and length(message_id) <= 300),
  recipient text not null check (recipient ~ '\S' and length(recipient) <= 320),
  subject text not null check (length(subject) <= 500),
  html text not null,
  text text not null,
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  locked_until timestamptz,
  sent_at timestamptz,
  last_error text,
  created_at timestamptz not null default now()
);

create index emails_saida_solicitacao_id_idx on public.emails_saida (solicitacao_id);
create index emails_saida_due_idx on public.emails_saida (next_attempt_at) where sent_at is null;

alter table public.emails_saida enable row level security;

revoke all on public.emails_saida from anon, authenticated;
grant all on public.emails_saida to service_role;

/*
 * Stores a visit request and the mail that announces it, both or neither. The keys of solicitacao
 * are the table's columns; those of email are id, message_id, recipient, subject, html and text.
 * Repeating a call, by the same request id or the same message id, stores nothing new.
 * Returns the id of the stored request.
 */
create function public.registrar_solicitacao_visita(solicitacao jsonb, email jsonb) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  request public.solicitacoes_visita := jsonb_populate_record(null::public.solicitacoes_visita, solicitacao);
  mail public.emails_saida := jsonb_populate_record(null::public.emails_saida, email);
  stored_id uuid;
begin
  -- Two deliveries of one message at the same moment: the second waits and finds the first.
  perform pg_advisory_xact_lock(hashtextextended(mail.message_id, 0));

  select solicitacao_id into stored_id
  from public.emails_saida where message_id = mail.message_id;
  if found then
    return stored_id;
  end if;

  insert into public.solicitacoes_visita (
    id, nome_responsavel, series_interesse, periodos_disponiveis, whatsapp, observacoes,
    lgpd_accepted_at, privacy_policy_version,
    utm_source, utm_medium, utm_campaign, utm_content, page_url, referrer
  ) values (
    coalesce(request.id, gen_random_uuid()), request.nome_responsavel, request.series_interesse,
    request.periodos_disponiveis, request.whatsapp, request.observacoes,
    coalesce(request.lgpd_accepted_at, now()), request.privacy_policy_version,
    request.utm_source, request.utm_medium, request.utm_campaign, request.utm_content,
    request.page_url, request.referrer
  )
  on conflict (id) do nothing
  returning id into stored_id;

  if stored_id is null then
    return request.id;
  end if;

  insert into public.emails_saida (id, solicitacao_id, message_id, recipient, subject, html, text)
  values (
    coalesce(mail.id, gen_random_uuid()), stored_id, mail.message_id, mail.recipient,
    mail.subject, mail.html, mail.text
  );
  return stored_id;
end
$$;

/*
 * Claims up to `limite` mails that are due, for ten minutes: whoever claimed them must confirm or
 * put off each one. A claim whose holder died runs out and the mail becomes due again.
 */
create function public.reservar_emails(limite integer default 10) returns setof public.emails_saida
language sql volatile
set search_path = ''
as $$
  with due as materialized (
    select id from public.emails_saida
    where sent_at is null and next_attempt_at <= now()
      and (locked_until is null or locked_until <= now())
    order by next_attempt_at, created_at
    limit least(greatest(limite, 0), 100)
    for update skip locked
  )
  update public.emails_saida as mail
  set locked_until = now() + interval '10 minutes', attempts = mail.attempts + 1
  from due where mail.id = due.id
  returning mail.*
$$;

/* The mail server accepted the mail: it is never sent again. */
create function public.confirmar_email(email_id uuid) returns void
language sql volatile
set search_path = ''
as $$
  update public.emails_saida
  set sent_at = coalesce(sent_at, now()), locked_until = null, last_error = null
  where id = email_id
$$;

/* The attempt failed: the next is due after 1, 2, 4, … minutes, at most 30 minutes. It never gives up. */
create function public.adiar_email(email_id uuid, erro text) returns void
language sql volatile
set search_path = ''
as $$
  update public.emails_saida
  set
    next_attempt_at =
      now() + least(interval '1 minute' * power(2, least(greatest(attempts, 1), 20) - 1), interval '30 minutes'),
    locked_until = null,
    last_error = left(erro, 1000)
  where id = email_id and sent_at is null
$$;

-- How many calls each sender made in the current window. The key is a hash, never an address.
create table private.limites_envio (
  chave text primary key,
  window_ends_at timestamptz not null,
  calls integer not null
);

create index limites_envio_window_ends_at_idx on private.limites_envio (window_ends_at);

alter table private.limites_envio enable row level security;
grant select, insert, update, delete on private.limites_envio to service_role;

/* Counts a call and tells whether `chave` stays within `maximo` calls per `janela_segundos` seconds. */
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

revoke execute on function
  public.registrar_solicitacao_visita(jsonb, jsonb),
  public.reservar_emails(integer),
  public.confirmar_email(uuid),
  public.adiar_email(uuid, text),
  public.permitir_envio(text, integer, integer)
from public, anon, authenticated;

grant execute on function
  public.registrar_solicitacao_visita(jsonb, jsonb),
  public.reservar_emails(integer),
  public.confirmar_email(uuid),
  public.adiar_email(uuid, text),
  public.permitir_envio(text, integer, integer)
to service_role;
