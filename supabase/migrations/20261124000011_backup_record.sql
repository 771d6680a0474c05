-- The outcome of each backup. Whoever runs the product learns of a backup that failed, is incomplete or is
-- missing: by mail through the outbox, and on the console's dashboard. `npm run backup` records its own
-- outcome; a daily check notices a backup that never ran. One function (private.backup_state) decides for
-- both, hosted and on a single machine.

create table private.copias_seguranca (
  id bigint generated always as identity primary key,
  finished_at timestamptz not null default now(),
  status text not null check (status in ('completa', 'incompleta', 'falhou')),
  /* Numbers of stored files that are in the archive, and that could not be read. */
  files integer not null default 0 check (files >= 0),
  missing integer not null default 0 check (missing >= 0),
  /* The problem, in words for people. */
  detail text check (length(detail) <= 4000)
);

create table private.aviso_copias (
  only_row boolean primary key default true check (only_row),
  installed_at timestamptz not null default now(),
  /*
   * The operator's e-mail address (OPERATOR_EMAIL). If it is null, members who may invite others get the
   * mail.
   */
  operator_email text check (operator_email ~ '^\S+@\S+$' and length(operator_email) <= 320),
  /* When the last warning was sent; null while all is well, or while nobody has been warned. */
  warned_at timestamptz,
  /* When the private key last opened an archive. */
  key_tried_at timestamptz
);

insert into private.aviso_copias (only_row) values (true);

/*
 * estado is 'em_dia' if all is well; 'incompleta' or 'falhou' if the last backup ended so; 'atrasada' if the
 * last archive is older than 48 hours; 'nunca' if there is none. During an installation's first week it is
 * 'nova' instead of these last two, because nobody needs to be alarmed. feita_em is the time of the last
 * archive.
 */
create function private.backup_state()
returns table (estado text, feita_em timestamptz, faltam integer, detalhe text)
language sql stable security definer
set search_path = ''
as $$
  with last as (select * from private.copias_seguranca order by id desc limit 1),
  archive as (
    select max(finished_at) as finished_at from private.copias_seguranca where status <> 'falhou'
  )
  select
    case
      when last.status = 'falhou' then 'falhou'
      when archive.finished_at > now() - interval '48 hours' then
        case last.status when 'incompleta' then 'incompleta' else 'em_dia' end
      when installed_at > now() - interval '7 days' then 'nova'
      when archive.finished_at is null then 'nunca'
      else 'atrasada'
    end,
    archive.finished_at, coalesce(last.missing, 0), last.detail
  from private.aviso_copias cross join archive left join last on true
$$;

create function private.read_backup_state()
returns table (estado text, feita_em timestamptz, faltam integer, detalhe text)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query select * from private.backup_state();
end
$$;

/* For the console's dashboard. */
create function public.situacao_copia()
returns table (estado text, feita_em timestamptz, faltam integer, detalhe text)
language sql stable
set search_path = ''
as $$ select * from private.read_backup_state() $$;

/* Keeps the operator's address. One that is none must not prevent the record that it comes with. */
create function private.note_operator(address text) returns void
language sql volatile
set search_path = ''
as $$
  update private.aviso_copias set operator_email = address
  where address ~ '^\S+@\S+$' and length(address) <= 320
$$;

/* The operator's address; if none is known, those of the members who may invite others. */
create function private.list_operators() returns setof text
language sql stable security definer
set search_path = ''
as $$
  select operator_email from private.aviso_copias where operator_email is not null
  union all
  select email from auth.users join public.equipe on equipe.user_id = users.id
  where can_invite and email is not null
    and not exists (select from private.aviso_copias where operator_email is not null)
$$;

/*
 * Writes to the operator. The mail waits in the outbox like any other. The result is false if there is nobody to
 * write to: then the caller has to try again later.
 */
create function private.mail_operator(subject text, words text) returns boolean
language sql volatile security definer
set search_path = ''
as $$
  with mails as (
    insert into private.emails_saida (message_id, recipient, subject, text, html)
    select
      format('<operador.%s@%s>', gen_random_uuid(), split_part(recipient, '@', 2)), recipient,
      mail_operator.subject, words,
      '<p style="white-space:pre-line">'
        || replace(replace(replace(words, '&', '&amp;'), '<', '&lt;'), '>', '&gt;') || '</p>'
    from private.list_operators() as recipient
    returning recipient
  )
  select exists (select from mails)
$$;

/*
 * Warns the operator by mail when backups are not in order: at once when they cease to be, then once a week, even if the
 * reason changes.
 */
create function private.warn_of_backups() returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  state record;
  words text;
begin
  -- The lock makes two simultaneous checks send one mail.
  perform from private.aviso_copias for update;
  select * into state from private.backup_state();
  if state.estado in ('em_dia', 'nova') then
    update private.aviso_copias set warned_at = null where only_row;
    return;
  end if;
  if exists (select from private.aviso_copias where warned_at > now() - interval '7 days') then
    return;
  end if;

  words := concat_ws(e'\n\n',
    case state.estado
      when 'falhou' then 'A última cópia de segurança falhou.'
      when 'incompleta' then format('A última cópia de segurança foi gravada, mas está incompleta. Arquivos que faltam: %s.', state.faltam)
      when 'atrasada' then 'A última cópia de segurança tem mais de dois dias.'
      else 'Esta instalação nunca teve uma cópia de segurança.'
    end,
    case when state.feita_em is not null then
      'Última cópia gravada: ' || to_char(state.feita_em at time zone 'America/Sao_Paulo', 'DD/MM/YYYY "às" HH24:MI') || '.'
    end,
    case when state.estado in ('falhou', 'incompleta') then state.detalhe end,
    'Faça uma cópia com “npm run backup” na máquina que cuida disso, e confira por que a de todo dia não deu certo.');
  if private.mail_operator('Cópia de segurança: precisa de atenção', words) then
    update private.aviso_copias set warned_at = now() where only_row;
  end if;
end
$$;

create function private.record_backup(entry jsonb) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  insert into private.copias_seguranca (status, files, missing, detail)
  values (
    entry ->> 'status', coalesce((entry ->> 'files')::integer, 0), coalesce((entry ->> 'missing')::integer, 0),
    left(entry ->> 'detail', 4000)
  );
  perform private.note_operator(entry ->> 'operator');
  delete from private.copias_seguranca where finished_at < now() - interval '1 year';
  perform private.note_daily_job('backup');
  perform private.warn_of_backups();
end
$$;

/*
 * @param registro keys: status ('completa', 'incompleta', 'falhou'), files, missing, detail, operator (an
 * e-mail address)
 */
create function public.registrar_copia(registro jsonb) returns void
language sql volatile
set search_path = ''
as $$ select private.record_backup(registro) $$;

/* For the daily check. A host without pg_cron calls it and passes the operator's e-mail address. */
create function private.check_backups(operator text default null) returns void
language sql volatile
set search_path = ''
as $$
  select private.note_operator(operator);
  select private.warn_of_backups();
$$;

/* Records that the private key has opened an archive. */
create function private.note_key_trial() returns void
language sql volatile security definer
set search_path = ''
as $$ update private.aviso_copias set key_tried_at = now() where only_row $$;

/* `npm run restore -- --check` and `npm run setup` call it. */
create function public.registrar_chave_conferida() returns void
language sql volatile
set search_path = ''
as $$ select private.note_key_trial() $$;

/* False when an archive was written within the last 20 hours. */
create function private.is_backup_due() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select not exists (
    select from private.copias_seguranca where status <> 'falhou' and finished_at > now() - interval '20 hours'
  )
$$;

/* For a schedule that starts the daily backup only when nothing else has. */
create function public.copia_devida() returns boolean
language sql stable
set search_path = ''
as $$ select private.is_backup_due() $$;

alter table private.copias_seguranca enable row level security;
alter table private.aviso_copias enable row level security;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.situacao_copia(), public.registrar_copia(jsonb), public.registrar_chave_conferida(), public.copia_devida()
from public;
grant execute on function private.read_backup_state(), public.situacao_copia() to authenticated;
grant execute on function
  private.record_backup(jsonb), public.registrar_copia(jsonb),
  private.note_key_trial(), public.registrar_chave_conferida(),
  private.is_backup_due(), public.copia_devida()
to service_role;
