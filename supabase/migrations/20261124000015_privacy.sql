-- What is kept and for how long, and what the law (LGPD) lets a family request: to see what is kept about it,
-- and to have it deleted. A family is identified by the phone number that it gave. See docs/privacidade.md.

-- A clock that is months ahead would delete everything at once. Retention runs daily; if more than a month
-- seems to have passed since the last run, a person has to confirm that the clock is right.
create table private.retencao (
  only_row boolean primary key default true check (only_row),
  last_run_at timestamptz not null
);

insert into private.retencao (last_run_at) values (now());

/* How long the history is kept, and a visit request, with its mail, after its last change. */
create function private.retention_period() returns interval
language sql immutable
set search_path = ''
as $$ select interval '12 months' $$;

/*
 * How long records of sign-ins are kept: the period that the law demands of providers (Lei 12.965/2014, art.
 * 15).
 */
create function private.access_log_period() returns interval
language sql immutable
set search_path = ''
as $$ select interval '6 months' $$;

create function private.apply_retention(clock_is_right boolean default false) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  last_run timestamptz := (select last_run_at from private.retencao);
begin
  if not clock_is_right and now() not between last_run - interval '1 day' and last_run + interval '31 days' then
    raise exception using
      errcode = 'object_not_in_prerequisite_state',
      message = format('A limpeza diária passou pela última vez em %s, e o relógio diz %s: nada foi apagado.',
        to_char(last_run, 'DD/MM/YYYY'), to_char(now(), 'DD/MM/YYYY')),
      hint = 'Confira o relógio. Se está certo: npm run sweep -- --retention';
  end if;
  delete from public.historico where changed_at < now() - private.retention_period();
  delete from public.solicitacoes_visita where updated_at < now() - private.retention_period();
  delete from private.emails_saida using private.convites
  where convites.id = convite_id and convites.expires_at < now();
  -- Mails to the operator belong to no request, so no cascade deletes them.
  delete from private.emails_saida
  where solicitacao_id is null and convite_id is null and created_at < now() - private.retention_period();
  perform private.forget_expired_links();
  perform private.forget_sign_ins();
  delete from private.limites_envio where window_ends_at < now();
  delete from auth.sessions where not private.is_session_open(sessions);
  delete from auth.audit_log_entries where created_at < now() - private.access_log_period();
  delete from private.edicoes where seen_at < now() - interval '1 minute';
  perform private.discard_received_rows();
  update private.retencao set last_run_at = now() where only_row;
end
$$;

/* For a host without pg_cron, and for a person who has checked the clock. */
create function public.aplicar_retencao(clock_is_right boolean default false) returns void
language sql volatile
set search_path = ''
as $$ select private.apply_retention(clock_is_right) $$;

/*
 * The digits that identify a phone number, however it is spelled: without Brazil's country code, and without
 * leading zeros, even if both are written. '+55 (017) 91234-5678', '+55 17 91234-5678', '017 91234-5678' and
 * '17912345678' are one number.
 */
create function private.normalize_phone(phone text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^0*(55(?=0*\d{10,11}$))?0*', '')
$$;

/*
 * The requests from one phone number. Anything shorter than an area code and a number would match other
 * families as well.
 */
create function private.find_visit_requests(phone text) returns setof public.solicitacoes_visita
language plpgsql stable
set search_path = ''
as $$
begin
  if coalesce(length(private.normalize_phone(phone)), 0) < 10 then
    raise sqlstate 'PT422' using message = 'Informe o número inteiro, com DDD.';
  end if;
  return query
    select * from public.solicitacoes_visita
    where private.normalize_phone(whatsapp) = private.normalize_phone(phone)
    order by created_at, id;
end
$$;

/*
 * Everything that is kept about a phone number: its requests, and the mails that announced them to the
 * school.
 */
create function public.exportar_dados_pessoais(telefone text) returns jsonb
language sql stable
set search_path = ''
as $$
  with requests as materialized (select * from private.find_visit_requests(telefone))
  select jsonb_build_object(
    'solicitacoes', (select coalesce(jsonb_agg(to_jsonb(requests)), '[]') from requests),
    'emails', (
      select coalesce(jsonb_agg(to_jsonb(mail) order by mail.created_at), '[]')
      from private.emails_saida as mail
      where mail.solicitacao_id in (select id from requests)
    )
  )
$$;

/* Deletes everything that exportar_dados_pessoais returns, and returns it. */
create function public.apagar_dados_pessoais(telefone text) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  erased jsonb := public.exportar_dados_pessoais(telefone);
begin
  -- Their mails are deleted with them (on delete cascade), even those that have not been sent.
  delete from public.solicitacoes_visita
  where id in (select (request ->> 'id')::uuid from jsonb_array_elements(erased -> 'solicitacoes') as request);
  return erased;
end
$$;

alter table private.retencao enable row level security;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.aplicar_retencao(boolean), public.exportar_dados_pessoais(text), public.apagar_dados_pessoais(text)
from public;
grant execute on function
  private.apply_retention(boolean), public.aplicar_retencao(boolean), private.normalize_phone(text),
  private.find_visit_requests(text), public.exportar_dados_pessoais(text), public.apagar_dados_pessoais(text)
to service_role;
