-- Mails to members about their own account: a browser that was not seen before has signed in, their second key was
-- activated or removed. The list of one's own sessions. The history and the publications name people instead of showing
-- their e-mail addresses.

-- The browsers in which members have signed in. The console keeps a random token in each browser; only its hash is stored.
create table private.navegadores (
  user_id uuid not null references public.equipe (user_id) on delete cascade,
  token_hash text not null,
  /* The newest session that was opened in this browser. The session may have ended. */
  session_id uuid not null,
  first_seen timestamptz not null default now(),
  last_seen timestamptz not null default now(),
  primary key (user_id, token_hash)
);
alter table private.navegadores enable row level security;

/* How long a browser is known after it was last used to sign in. */
create function private.browsers_period() returns interval
language sql immutable
set search_path = ''
as $$ select interval '180 days' $$;

-- Sign-ins. Each is written into one mail, which is sent unless the console recognizes the browser within a minute. An account
-- gets at most one mail in ten minutes; it lists all sign-ins since the previous one, so that nobody hides theirs behind
-- another.

/*
 * Writes a sign-in into the account's waiting mail, or into a new one. A mail that is being sent takes no more sign-ins: the
 * function has already read it.
 */
create function private.note_sign_in(session auth.sessions) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  sign_in jsonb := jsonb_build_object(
    'sessao', session.id, 'quando', now(), 'navegador', left(session.user_agent, 500));
  mail uuid;
begin
  update private.emails_saida
  set aviso = case
    when jsonb_array_length(aviso -> 'entradas') < 20
      then jsonb_set(aviso, '{entradas}', (aviso -> 'entradas') || sign_in)
    else aviso || jsonb_build_object('mais', coalesce((aviso ->> 'mais')::int, 0) + 1)
  end
  where aviso_membro = session.user_id and aviso ->> 'tipo' = 'navegador_novo' and sent_at is null
    and coalesce(locked_until <= now(), true);
  if found then
    return;
  end if;
  mail := private.queue_notice(
    session.user_id, jsonb_build_object('tipo', 'navegador_novo', 'entradas', jsonb_build_array(sign_in)));
  update private.emails_saida
  set next_attempt_at = greatest(now() + interval '1 minute', (
    select max(coalesce(earlier.sent_at, earlier.next_attempt_at)) + interval '10 minutes'
    from private.emails_saida as earlier
    where earlier.aviso_membro = session.user_id and earlier.aviso ->> 'tipo' = 'navegador_novo'
      and earlier.id <> mail
  ))
  where id = mail;
end
$$;

/* Notes that a member has signed in. Whatever fails here, nobody is kept from signing in. */
create function private.announce_sign_in() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (select from public.equipe where user_id = new.user_id) then
    perform private.note_sign_in(new);
  end if;
  return null;
exception when others then
  raise warning 'A sign-in was not noted: %', sqlerrm;
  return null;
end
$$;
create trigger announce_sign_in after insert on auth.sessions
  for each row execute function private.announce_sign_in();

/* The embedded service learns the browser of a session only after the auth service has created it. */
create function private.name_browser_of_sign_in() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.emails_saida
  set aviso = jsonb_set(aviso, '{entradas}', (
    select jsonb_agg(case when sign_in ->> 'sessao' = new.id::text
      then sign_in || jsonb_build_object('navegador', left(new.user_agent, 500)) else sign_in end order by place)
    from jsonb_array_elements(aviso -> 'entradas') with ordinality as entradas (sign_in, place)
  ))
  where aviso_membro = new.user_id and aviso ->> 'tipo' = 'navegador_novo' and sent_at is null;
  return null;
exception when others then
  raise warning 'The browser of a sign-in was not noted: %', sqlerrm;
  return null;
end
$$;
create trigger name_browser_of_sign_in after update on auth.sessions
  for each row when (old.user_agent is null and new.user_agent is not null)
  execute function private.name_browser_of_sign_in();

/*
 * Remembers the caller's browser. If it was known before this session began, the sign-in leaves the mail about new
 * browsers. Whoever doesn't call this, or calls it with a token of their own, is mailed about.
 */
create function private.recognize_browser(token text) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  caller uuid := auth.uid();
  hash constant text := private.hash_token(token);
  session auth.sessions;
begin
  perform private.require_signed_in();
  if (token ~ '^[\w-]{32,100}$') is not true then
    raise sqlstate 'PT422' using message = 'O navegador não se identificou como o painel espera.';
  end if;
  select * into session from auth.sessions where id::text = (auth.jwt() ->> 'session_id') and user_id = caller;
  -- A session belongs to one browser.
  delete from private.navegadores
  where user_id = caller and (
    (session_id = session.id and token_hash <> hash) or last_seen < now() - private.browsers_period());
  if exists (
    select from private.navegadores
    where user_id = caller and token_hash = hash and first_seen < session.created_at
  ) then
    update private.emails_saida
    set aviso = jsonb_set(aviso, '{entradas}', coalesce((
      select jsonb_agg(sign_in order by place)
      from jsonb_array_elements(aviso -> 'entradas') with ordinality as entradas (sign_in, place)
      where sign_in ->> 'sessao' <> session.id::text
    ), '[]'))
    where aviso_membro = caller and aviso ->> 'tipo' = 'navegador_novo' and sent_at is null;
    delete from private.emails_saida
    where aviso_membro = caller and aviso ->> 'tipo' = 'navegador_novo' and sent_at is null
      and aviso -> 'entradas' = '[]' and not aviso ? 'mais';
  end if;
  insert into private.navegadores (user_id, token_hash, session_id) values (caller, hash, session.id)
  on conflict (user_id, token_hash) do update set session_id = excluded.session_id, last_seen = now();
end
$$;

/*
 * The console calls this after each sign-in, and after its user has changed the password, with the random token that it keeps
 * in the browser for this account.
 */
create function public.reconhecer_navegador(token text) returns void
language sql volatile
set search_path = ''
as $$ select private.recognize_browser(token) $$;

/* A new password makes every browser new: somebody else may have signed in with the old one. */
create function private.forget_browsers() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.navegadores where user_id = new.id;
  return null;
end
$$;
create trigger forget_browsers after update on auth.users
  for each row when (
    old.encrypted_password <> '' and new.encrypted_password is distinct from old.encrypted_password
  ) execute function private.forget_browsers();

-- One's own sessions

create function private.list_sessions()
returns table (
  id uuid, criada_em timestamptz, usada_em timestamptz, navegador text, esta boolean, segunda_chave boolean
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select session.id, session.created_at,
      coalesce(session.refreshed_at at time zone 'UTC', session.created_at), left(session.user_agent, 500),
      session.id::text = (auth.jwt() ->> 'session_id'),
      coalesce(session.aal::text = 'aal2' and session.factor_id = private.find_second_key(auth.uid()), false)
    from auth.sessions as session
    where session.user_id = auth.uid() and private.is_session_open(session)
    order by 3 desc;
end
$$;

/* The caller's open sessions, most recently used first: in `navegador` the browser's user agent string. */
create function public.ver_sessoes()
returns table (
  id uuid, criada_em timestamptz, usada_em timestamptz, navegador text, esta boolean, segunda_chave boolean
)
language sql stable
set search_path = ''
as $$ select * from private.list_sessions() $$;

create function private.end_session(ended uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  delete from auth.sessions where id = ended and user_id = auth.uid();
  if not found then
    raise sqlstate 'PT404' using message = 'Esta sessão já terminou.';
  end if;
  delete from private.navegadores where user_id = auth.uid() and session_id = ended;
end
$$;

/* Ends one of the caller's sessions. Its browser counts as a new one when it signs in again. */
create function public.encerrar_sessao(sessao uuid) returns void
language sql volatile
set search_path = ''
as $$ select private.end_session(sessao) $$;

-- Second keys

/* Mails the member when a factor begins or ceases to count as their second key, whoever causes it. */
create function private.announce_second_key() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  before uuid := case when tg_op <> 'INSERT' then old.factor_id end;
  after uuid := case when tg_op <> 'DELETE' then new.factor_id end;
  member uuid := coalesce(new.user_id, old.user_id);
begin
  if after is not null then
    -- A key that is replaced in one step needs only one mail.
    delete from private.emails_saida
    where aviso_membro = member and aviso ->> 'tipo' = 'chave_retirada' and created_at = now() and sent_at is null;
    perform private.queue_notice(member, '{"tipo": "chave_ativada"}');
  elsif before is not null then
    perform private.queue_notice(member, jsonb_build_object('tipo', 'chave_retirada') || case
      when auth.uid() is null then '{"por": "sistema"}'
      when auth.uid() <> member then jsonb_build_object(
        'por', 'colega', 'colega', (select nome from public.equipe where user_id = auth.uid()))
      -- A recovery code uses up all of them before the key goes.
      when exists (select from private.codigos_recuperacao where user_id = member) then '{"por": "membro"}'
      else '{"por": "codigo"}'
    end);
  end if;
  return null;
end
$$;
create trigger announce_second_key after insert or delete on private.segundas_chaves
  for each row execute function private.announce_second_key();
create trigger announce_changed_second_key after update on private.segundas_chaves
  for each row when (old.factor_id is distinct from new.factor_id) execute function private.announce_second_key();

-- Retention

/* Deletes what was kept about sign-ins: browsers that nobody uses any more, and notices a day after they were sent. */
create function private.forget_sign_ins() returns void
language sql volatile
set search_path = ''
as $$
  delete from private.navegadores where last_seen < now() - private.browsers_period();
  delete from private.emails_saida where aviso is not null and sent_at < now() - interval '1 day';
$$;

/* As before, and forgets expired links to a second key, and sign-ins. */
create or replace function private.apply_retention(clock_is_right boolean default false) returns void
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

-- Editing

/*
 * As before, for those who may change the rows of the table, and for the writer of an article. The first argument is the name
 * of a table, of which private.permissoes_exigidas says what it needs.
 */
create or replace function private.note_editing(edited_screen text, edited_item text, is_open boolean)
returns setof text
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  if not (edited_screen = 'noticias' and exists (
    select from public.noticias where id::text = edited_item and private.is_own_draft(author_id, published_at)
  )) then
    perform private.require_change(edited_screen);
  end if;
  delete from private.edicoes
  where seen_at < now() - interval '1 minute'
    or (not is_open and screen = edited_screen and item = edited_item and user_id = auth.uid());
  if not is_open then
    return;
  end if;
  insert into private.edicoes (screen, item, user_id) values (edited_screen, edited_item, auth.uid())
  on conflict (screen, item, user_id) do update set seen_at = now();
  return query
    select nome from private.edicoes join public.equipe using (user_id)
    where screen = edited_screen and item = edited_item and user_id <> auth.uid()
    order by nome;
end
$$;

-- Names instead of e-mail addresses. A name stays after its owner has left the team.

/* What an e-mail address of before is replaced with: the name of its owner, or what is before the "@" if they have left. */
create function private.name_author(author uuid, email text) returns text
language sql stable security definer
set search_path = ''
as $$ select coalesce((select nome from public.equipe where user_id = author), split_part(email, '@', 1)) $$;

/* The name of the member who is calling; null for anybody else. */
create function private.caller_name() returns text
language sql stable security definer
set search_path = ''
as $$ select nome from public.equipe where user_id = auth.uid() $$;

alter table public.historico rename column changed_by_email to changed_by_name;
alter index public.historico_changed_by_email_idx rename to historico_changed_by_name_idx;
alter view public.alteracoes_pendentes rename column changed_by_email to changed_by_name;
alter view public.lixeira rename column changed_by_email to changed_by_name;
update public.historico set changed_by_name = private.name_author(changed_by, changed_by_name)
where changed_by_name is not null;

alter table public.publicacoes rename column requested_by_email to requested_by_name;
alter view public.publicacoes_recentes rename column requested_by_email to requested_by_name;
alter table public.publicacoes alter column requested_by_name set default private.caller_name();
update public.publicacoes set requested_by_name = private.name_author(requested_by, requested_by_name)
where requested_by_name is not null;

/* As before, with the author's name. */
create or replace function private.record_history() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  content jsonb := coalesce(new_row, old_row);
  key_columns text[] := case when tg_nargs > 0 then tg_argv::text[] else '{id}' end;
begin
  if old_row - 'updated_at' = new_row - 'updated_at' then
    return null;
  end if;

  insert into public.historico (table_name, row_id, operation, title, before, after, changed_by, changed_by_name)
  values (
    tg_table_name,
    (select string_agg(content ->> key, ':' order by place)
      from unnest(key_columns) with ordinality as keys (key, place)),
    tg_op,
    private.history_title(tg_table_name, content),
    old_row,
    new_row,
    (select auth.uid()),
    private.caller_name()
  );
  return null;
end
$$;

/* A row of a backup as today's tables have it: earlier ones have other permissions, and e-mail addresses as authors. */
create function private.update_received_row(target text, content jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  select case
    when target = 'public.equipe' then private.complete_member(content)
    when target = 'public.historico' and content ? 'changed_by_email' then
      content - 'changed_by_email' || jsonb_build_object(
        'changed_by_name', private.name_author((content ->> 'changed_by')::uuid, content ->> 'changed_by_email'))
    when target = 'public.publicacoes' and content ? 'requested_by_email' then
      content - 'requested_by_email' || jsonb_build_object(
        'requested_by_name', private.name_author((content ->> 'requested_by')::uuid, content ->> 'requested_by_email'))
    else content
  end
$$;

create or replace function private.receive_rows(target text, content_rows jsonb) returns void
language sql volatile security definer
set search_path = ''
as $$
  insert into private.restauracao (tabela, linha)
  select target, private.update_received_row(target, value) from jsonb_array_elements(content_rows)
$$;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.reconhecer_navegador(text), public.ver_sessoes(), public.encerrar_sessao(uuid)
from public, anon, service_role;
grant execute on function
  private.recognize_browser(text), private.list_sessions(), private.end_session(uuid),
  public.reconhecer_navegador(text), public.ver_sessoes(), public.encerrar_sessao(uuid)
to authenticated;
grant execute on function private.caller_name() to authenticated, service_role;
