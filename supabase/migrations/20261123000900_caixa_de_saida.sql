-- The outbox is machinery: outside of the schema that the API exposes, no embed of another table reaches it.

alter table public.emails_saida set schema private;

create or replace function public.registrar_solicitacao_visita(solicitacao jsonb, email jsonb) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  request public.solicitacoes_visita := jsonb_populate_record(null::public.solicitacoes_visita, solicitacao);
  mail private.emails_saida := jsonb_populate_record(null::private.emails_saida, email);
  stored_id uuid;
begin
  -- Two deliveries of one message at the same moment: the second waits and finds the first.
  perform pg_advisory_xact_lock(hashtextextended(mail.message_id, 0));

  select solicitacao_id into stored_id
  from private.emails_saida where message_id = mail.message_id;
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

  insert into private.emails_saida (id, solicitacao_id, message_id, recipient, subject, html, text)
  values (
    coalesce(mail.id, gen_random_uuid()), stored_id, mail.message_id, mail.recipient,
    mail.subject, mail.html, mail.text
  );
  return stored_id;
end
$$;

/*
 * Claims up to `limite` mails that are due, for a minute: longer than an attempt may take. Its holder confirms or puts
 * off each one; a claim whose holder died runs out and the mail becomes due again.
 */
create or replace function public.reservar_emails(limite integer default 10) returns setof private.emails_saida
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
  set locked_until = now() + interval '1 minute', attempts = mail.attempts + 1
  from due where mail.id = due.id
  returning mail.*
$$;

create or replace function public.confirmar_email(email_id uuid) returns void
language sql volatile
set search_path = ''
as $$
  update private.emails_saida
  set sent_at = coalesce(sent_at, now()), locked_until = null, last_error = null
  where id = email_id
$$;

create or replace function public.adiar_email(email_id uuid, erro text) returns void
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

create or replace function private.retry_mails() returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  project_url text;
  secret_key text;
begin
  if not exists (
    select from private.emails_saida
    where sent_at is null and next_attempt_at <= now() and coalesce(locked_until <= now(), true)
  ) then
    return;
  end if;

  select decrypted_secret into project_url from vault.decrypted_secrets where name = 'project_url';
  select decrypted_secret into secret_key from vault.decrypted_secrets where name = 'secret_key';
  if project_url is null or secret_key is null then
    raise exception 'Mails are waiting: the vault has no project_url or no secret_key.';
  end if;

  perform net.http_post(
    url := project_url || '/functions/v1/agendar-visita-email/retry',
    headers := jsonb_build_object(
      'Authorization', 'Bearer ' || secret_key, 'Content-Type', 'application/json'
    ),
    body := '{}',
    timeout_milliseconds := 60000
  );
end
$$;

create or replace function public.exportar_dados_pessoais(telefone text) returns jsonb
language sql stable
set search_path = ''
as $$
  with requests as materialized (select * from private.visit_requests_of(telefone))
  select jsonb_build_object(
    'solicitacoes', (select coalesce(jsonb_agg(to_jsonb(requests)), '[]') from requests),
    'emails', (
      select coalesce(jsonb_agg(to_jsonb(mail) order by mail.created_at), '[]')
      from private.emails_saida as mail
      where mail.solicitacao_id in (select id from requests)
    )
  )
$$;

create or replace function private.backup_tables() returns setof regclass
language sql stable security definer
set search_path = ''
as $$
  with recursive content as (
    select oid from pg_catalog.pg_class
    where relkind = 'r'
      and (relnamespace = 'public'::regnamespace
        or oid in ('auth.users'::regclass, 'auth.identities'::regclass, 'private.emails_saida'::regclass))
  ), placed (oid, depth) as (
    select oid, 0 from content
    union
    select conrelid, depth + 1
    from placed join pg_catalog.pg_constraint on confrelid = placed.oid
    where contype = 'f' and conrelid <> confrelid and conrelid in (select oid from content) and depth < 100
  )
  select oid::regclass from placed group by oid order by max(depth), oid::regclass::text
$$;
