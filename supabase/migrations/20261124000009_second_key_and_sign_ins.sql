-- The second key: a code of an app (TOTP) besides the password. The auth service enrolls factors and verifies codes. The
-- database decides from the auth service's rows, not from a token's claims, whether a session may be used.
--
-- Somebody who knows a password can enroll and verify a factor at the auth service. Therefore a factor counts only after
-- its owner has confirmed it with a token that came by mail.
--
-- And sign-ins: members learn by mail that a browser which was not seen before has signed in, and that their second key was
-- activated or removed; they see and end their own sessions.

-- A member with a row needs a second key until they switch it off themselves.
create table private.segundas_chaves (
  user_id uuid primary key references auth.users (id) on delete cascade,
  /* The factor that counts; null after it was removed, until the member confirms another one. */
  factor_id uuid unique references auth.mfa_factors (id) on delete set null,
  confirmed_at timestamptz not null default now()
);

-- The newest link to a second key of each member. Only the hash of its token is stored.
create table private.links_segunda_chave (
  user_id uuid primary key references public.equipe (user_id) on delete cascade,
  token_hash text not null unique,
  expires_at timestamptz not null default now() + interval '1 hour'
);

-- The recovery codes that were not used yet.
create table private.codigos_recuperacao (
  user_id uuid not null references private.segundas_chaves (user_id) on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);

-- The members who must have a second key: nobody, those who see families' data or change the team, or everybody.
create table private.exigencia_segunda_chave (
  unica boolean primary key default true check (unica),
  de text not null default 'ninguem' check (de in ('ninguem', 'equipe_e_visitas', 'todos')),
  changed_by uuid,
  changed_at timestamptz not null default now()
);

insert into private.exigencia_segunda_chave default values;

alter table private.segundas_chaves enable row level security;
alter table private.links_segunda_chave enable row level security;
alter table private.codigos_recuperacao enable row level security;
alter table private.exigencia_segunda_chave enable row level security;

/* The sessions of a removed factor lose what it gave them, whoever removes it. The auth service does the same. */
create function private.downgrade_sessions() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from auth.mfa_amr_claims using auth.sessions
  where session_id = sessions.id and sessions.factor_id = old.id and authentication_method = 'totp';
  update auth.sessions set aal = 'aal1', factor_id = null where user_id = old.user_id and factor_id = old.id;
  return old;
end
$$;

create trigger downgrade_sessions after delete on auth.mfa_factors
  for each row execute function private.downgrade_sessions();

-- Whose session may be used. These functions run in every policy: in PL/pgSQL, their plans are kept.

/* The factor that counts as a member's second key; null when there is none. */
create function private.find_second_key(member uuid) returns uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select factor.id
    from private.segundas_chaves as key join auth.mfa_factors as factor on factor.id = key.factor_id
    where key.user_id = member and factor.user_id = member and factor.status::text = 'verified'
  );
end
$$;

/* Whether the school demands a second key of a member. */
create function private.is_second_key_demanded(member uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from private.exigencia_segunda_chave, public.equipe
    where user_id = member and (de = 'todos' or (de = 'equipe_e_visitas' and (muda_equipe or atende_visitas)))
  );
end
$$;

/* Whether a member may do nothing without a second key: because of the school's demand, or because they once had one. */
create function private.must_have_second_key(member uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (select from private.segundas_chaves where user_id = member)
    or private.is_second_key_demanded(member);
end
$$;

/* Whether the factor that counts has opened the caller's session. */
create function private.is_second_key_used() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from auth.sessions
    where id::text = (auth.jwt() ->> 'session_id') and user_id = auth.uid()
      and aal::text = 'aal2' and factor_id = private.find_second_key(auth.uid())
  );
end
$$;

/* Asks a member for the second key that they have, or to activate one. */
create function private.refuse_without_second_key(member uuid) returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if private.find_second_key(member) is not null then
    raise sqlstate 'PT428' using
      message = 'Digite o código da segunda chave para continuar.', hint = 'segunda_chave';
  end if;
  raise sqlstate 'PT428' using
    message = 'Ative a segunda chave antes de usar o painel.', hint = 'ativar_segunda_chave';
end
$$;

/*
 * Whoever knows only the password changes neither it nor the e-mail address of an account that must have a second key
 * but has none. While a key counts, the auth service itself asks for it. The host of the embedded service, whose
 * auth service has no role of its own, refuses the same requests.
 */
create function private.keep_account_until_second_key() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.must_have_second_key(old.id) and private.find_second_key(old.id) is null
    and not private.has_provisional_password(old.id)
  then
    perform private.refuse_without_second_key(old.id);
  end if;
  return new;
end
$$;

create trigger keep_account_until_second_key before update on auth.users
  for each row when (
    current_user = 'supabase_auth_admin' and (
      -- An account without a password belongs to somebody who was invited.
      (old.encrypted_password <> '' and new.encrypted_password is distinct from old.encrypted_password)
      or new.email is distinct from old.email
      or (new.email_change <> '' and new.email_change is distinct from old.email_change)
    )
  ) execute function private.keep_account_until_second_key();

-- One's own second key

/* For apply_retention: deletes links that have expired, with the mails that could not be sent in time. */
create function private.forget_expired_links() returns void
language sql volatile
set search_path = ''
as $$
  delete from private.emails_saida
  where aviso ->> 'tipo' = 'link_segunda_chave' and (aviso ->> 'vale_ate')::timestamptz < now();
  delete from private.links_segunda_chave where expires_at < now();
$$;

create function private.read_second_key()
returns table (
  ativa boolean, exigida boolean, confirmada_em timestamptz, codigos_restantes int, nesta_sessao boolean,
  pode_desativar boolean
)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  caller uuid := auth.uid();
  is_active boolean := private.find_second_key(caller) is not null;
begin
  perform private.require_signed_in();
  return query select
    is_active,
    private.must_have_second_key(caller),
    (select confirmed_at from private.segundas_chaves where user_id = caller and is_active),
    (select count(*)::int from private.codigos_recuperacao where user_id = caller),
    private.is_second_key_used(),
    private.is_second_key_used() and not private.is_second_key_demanded(caller);
end
$$;

/*
 * The caller's second key: whether one is active, whether they can do nothing without one (`exigida`), whether it has
 * opened this session, and whether they may switch it off now.
 */
create function public.ver_segunda_chave()
returns table (
  ativa boolean, exigida boolean, confirmada_em timestamptz, codigos_restantes int, nesta_sessao boolean,
  pode_desativar boolean
)
language sql stable
set search_path = ''
as $$ select * from private.read_second_key() $$;

/* Raises an error unless a member is calling who has used their second key, or has none that counts. */
create function private.require_own_second_key() returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_signed_in();
  if private.find_second_key(auth.uid()) is not null and not private.is_second_key_used() then
    perform private.refuse_without_second_key(auth.uid());
  end if;
end
$$;

create function private.send_second_key_link() returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  caller uuid := auth.uid();
  token text := private.random_token();
  expiry timestamptz := now() + interval '1 hour';
begin
  perform private.require_own_second_key();
  if not public.permitir_envio('segunda-chave:' || caller, 5, 900) then
    raise sqlstate 'PT429' using
      message = 'Acabamos de enviar este e-mail algumas vezes. Aguarde alguns minutos e tente de novo.';
  end if;
  insert into private.links_segunda_chave (user_id, token_hash, expires_at)
  values (caller, private.hash_token(token), expiry)
  on conflict (user_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at;
  delete from private.emails_saida
  where aviso_membro = caller and aviso ->> 'tipo' = 'link_segunda_chave' and sent_at is null;
  perform private.queue_notice(
    caller, jsonb_build_object('tipo', 'link_segunda_chave', 'token', token, 'vale_ate', expiry));
end
$$;

/* Mails the caller a link with which they activate a second key; an earlier link stops working. */
create function public.pedir_segunda_chave() returns void
language sql volatile
set search_path = ''
as $$ select private.send_second_key_link() $$;

/* Raises an error unless the token belongs to the caller's newest link and has not expired. */
create function private.require_second_key_link(token text) returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not exists (
    select from private.links_segunda_chave
    where user_id = auth.uid() and token_hash = private.hash_token(token) and expires_at > now()
  ) then
    raise sqlstate 'PT410' using message =
      'Este link não vale mais: já foi usado, venceu, ou foi enviado a outra conta. Peça um link novo.';
  end if;
end
$$;

create function private.open_second_key_link(token text) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.require_own_second_key();
  perform private.require_second_key_link(token);
  delete from auth.mfa_factors
  where user_id = auth.uid() and id is distinct from private.find_second_key(auth.uid());
end
$$;

/*
 * Removes the factors of the caller that do not count, which somebody else may have enrolled, so that the owner of the
 * mailbox can enroll one. This does not use up the link.
 */
create function public.abrir_segunda_chave(token text) returns void
language sql volatile
set search_path = ''
as $$ select private.open_second_key_link(token) $$;

/* Ten characters with 50 random bits; none looks like another one. */
create function private.random_recovery_code() returns text
language sql volatile
set search_path = ''
as $$
  select string_agg(
    substr('23456789abcdefghijkmnpqrstuvwxyz', get_byte(bytes, place) % 32 + 1, 1)
      || case place when 4 then '-' else '' end,
    '' order by place)
  from (select sha256(convert_to(private.random_token(), 'UTF8')) as bytes) as random, generate_series(0, 9) as place
$$;

/* The hash of a recovery code, however it is written. The same code of two members has different hashes. */
create function private.hash_recovery_code(member uuid, code text) returns text
language sql immutable
set search_path = ''
as $$ select private.hash_token(member || lower(regexp_replace(code, '[\s-]', '', 'g'))) $$;

/* Replaces the recovery codes of a member who has a second key, and returns the new ones. */
create function private.issue_recovery_codes(member uuid) returns text[]
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  codes text[] := array(select private.random_recovery_code() from generate_series(1, 8));
begin
  delete from private.codigos_recuperacao where user_id = member;
  insert into private.codigos_recuperacao (user_id, code_hash)
  select member, private.hash_recovery_code(member, code) from unnest(codes) as code;
  return codes;
end
$$;

/*
 * Cancels the change of e-mail that an account has asked for and not confirmed yet. One that was asked for before a second
 * key existed is not completed afterwards: whoever knew only the password may have asked for it, and the links of that
 * change are in their mailbox.
 */
create function private.cancel_email_change(account uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  -- The auth services differ in what they store where there is no token.
  none constant jsonb := private.complete_account('{}');
begin
  update auth.users set
    email_change = none ->> 'email_change',
    email_change_token_new = none ->> 'email_change_token_new',
    email_change_token_current = none ->> 'email_change_token_current'
  where id = account and email_change <> '';
  if to_regclass('auth.one_time_tokens') is not null then
    execute 'delete from auth.one_time_tokens
      where user_id = $1 and token_type::text in (''email_change_token_new'', ''email_change_token_current'')'
      using account;
  end if;
end
$$;

create function private.confirm_second_key(token text) returns text[]
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  caller uuid := auth.uid();
  this_session uuid;
  factor uuid;
begin
  perform private.require_signed_in();
  -- Makes two simultaneous calls wait for each other: the second one then finds no link.
  perform from private.links_segunda_chave where user_id = caller for update;
  perform private.require_second_key_link(token);
  select session.id, own.id into this_session, factor
  from auth.sessions as session join auth.mfa_factors as own on own.id = session.factor_id
  where session.id::text = (auth.jwt() ->> 'session_id') and session.user_id = caller and session.aal::text = 'aal2'
    and own.user_id = caller and own.status::text = 'verified';
  if factor is null then
    raise sqlstate 'PT409' using message = 'Digite primeiro o código que o aplicativo mostra.';
  end if;
  delete from private.links_segunda_chave where user_id = caller;
  delete from auth.mfa_factors where user_id = caller and id <> factor;
  delete from auth.sessions where user_id = caller and id <> this_session;
  perform private.cancel_email_change(caller);
  insert into private.segundas_chaves (user_id, factor_id) values (caller, factor)
  on conflict (user_id) do update set factor_id = excluded.factor_id, confirmed_at = now();
  return private.issue_recovery_codes(caller);
end
$$;

/*
 * Makes the factor whose code opened this session the caller's second key. It uses up the link, and ends all other
 * sessions and factors of the account. Returns the recovery codes.
 */
create function public.confirmar_segunda_chave(token text) returns text[]
language sql volatile
set search_path = ''
as $$ select private.confirm_second_key(token) $$;

create function private.use_recovery_code(code text) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  caller uuid := auth.uid();
  attempts text := 'codigo-recuperacao:' || caller;
begin
  perform private.require_signed_in();
  if private.find_second_key(caller) is null then
    raise sqlstate 'PT409' using message = 'Sua conta não tem segunda chave ativa.';
  end if;
  if not public.permitir_envio(attempts, 5, 900) then
    raise sqlstate 'PT429' using message = 'Muitas tentativas sem sucesso. Aguarde 15 minutos e tente de novo.';
  end if;
  if not exists (
    select from private.codigos_recuperacao
    where user_id = caller and code_hash = private.hash_recovery_code(caller, code)
  ) then
    return false;
  end if;
  delete from private.limites_envio where chave = attempts;
  delete from private.codigos_recuperacao where user_id = caller;
  delete from auth.mfa_factors where user_id = caller;
  return true;
end
$$;

/*
 * Removes the second key of a member who has one of its recovery codes, so that they can activate another one by mail.
 * Returns false for a wrong code: an error would undo the count of wrong codes.
 */
create function public.usar_codigo_recuperacao(codigo text) returns boolean
language sql volatile
set search_path = ''
as $$ select private.use_recovery_code(codigo) $$;

create function private.switch_off_second_key() returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  caller uuid := auth.uid();
begin
  perform private.require_staff();
  if private.is_second_key_demanded(caller) then
    raise sqlstate 'PT409' using message = 'A escola exige a segunda chave da sua conta.';
  end if;
  delete from auth.mfa_factors where user_id = caller;
  delete from private.segundas_chaves where user_id = caller;
end
$$;

create function public.desativar_segunda_chave() returns void
language sql volatile
set search_path = ''
as $$ select private.switch_off_second_key() $$;

create function private.renew_recovery_codes() returns text[]
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  if not private.is_second_key_used() then
    raise sqlstate 'PT409' using message = 'Ative primeiro a sua segunda chave.';
  end if;
  return private.issue_recovery_codes(auth.uid());
end
$$;

/* Replaces the caller's recovery codes; the earlier ones stop working. */
create function public.renovar_codigos_recuperacao() returns text[]
language sql volatile
set search_path = ''
as $$ select private.renew_recovery_codes() $$;

-- The second keys of others

create function private.remove_second_key(member uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.require_change('equipe');
  if member = auth.uid() then
    raise sqlstate 'PT409' using message = 'A sua própria segunda chave você desativa em “Minha conta”.';
  end if;
  if not exists (select from public.equipe where user_id = member) then
    raise sqlstate 'PT404' using message = 'Esta pessoa não faz mais parte da equipe.';
  end if;
  if private.find_second_key(member) is null then
    raise sqlstate 'PT409' using message = 'Esta pessoa não tem segunda chave ativa.';
  end if;
  delete from private.codigos_recuperacao where user_id = member;
  delete from auth.mfa_factors where user_id = member;
end
$$;

/* Removes the second key of a colleague who has lost it. They need to activate another one by mail. */
create function public.retirar_segunda_chave(membro uuid) returns void
language sql volatile
set search_path = ''
as $$ select private.remove_second_key(membro) $$;

create function private.read_second_key_demand() returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return coalesce((select de from private.exigencia_segunda_chave), 'ninguem');
end
$$;

/* Returns which members must have a second key: 'ninguem', 'equipe_e_visitas' or 'todos'. */
create function public.ler_exigencia_segunda_chave() returns text
language sql stable
set search_path = ''
as $$ select private.read_second_key_demand() $$;

create function private.demand_second_key(whom text) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.require_change('equipe');
  if (whom in ('ninguem', 'equipe_e_visitas', 'todos')) is not true then
    raise sqlstate 'PT422' using message = 'Escolha de quem a escola exige a segunda chave.';
  end if;
  -- Whoever demands it of others has tried it out.
  if not private.is_second_key_used() then
    raise sqlstate 'PT409' using message = 'Ative primeiro a sua segunda chave.';
  end if;
  insert into private.exigencia_segunda_chave (de, changed_by) values (whom, auth.uid())
  on conflict (unica) do update set de = excluded.de, changed_by = excluded.changed_by, changed_at = now();
end
$$;

create function public.exigir_segunda_chave(de text) returns void
language sql volatile
set search_path = ''
as $$ select private.demand_second_key(de) $$;

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

-- The browsers in which members sign in

-- The console keeps a random token in each browser; only its hash is stored.
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

-- Retention

/* Deletes what was kept about sign-ins: browsers that nobody uses any more, and notices a day after they were sent. */
create function private.forget_sign_ins() returns void
language sql volatile
set search_path = ''
as $$
  delete from private.navegadores where last_seen < now() - private.browsers_period();
  delete from private.emails_saida where aviso is not null and sent_at < now() - interval '1 day';
$$;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.ver_segunda_chave(), public.pedir_segunda_chave(), public.abrir_segunda_chave(text),
  public.confirmar_segunda_chave(text), public.usar_codigo_recuperacao(text), public.desativar_segunda_chave(),
  public.renovar_codigos_recuperacao(), public.retirar_segunda_chave(uuid), public.ler_exigencia_segunda_chave(),
  public.exigir_segunda_chave(text), public.reconhecer_navegador(text), public.ver_sessoes(),
  public.encerrar_sessao(uuid)
from public, service_role;
grant execute on function
  private.read_second_key(), public.ver_segunda_chave(), private.send_second_key_link(),
  public.pedir_segunda_chave(), private.open_second_key_link(text), public.abrir_segunda_chave(text),
  private.confirm_second_key(text), public.confirmar_segunda_chave(text), private.use_recovery_code(text),
  public.usar_codigo_recuperacao(text), private.switch_off_second_key(), public.desativar_segunda_chave(),
  private.renew_recovery_codes(), public.renovar_codigos_recuperacao(), private.remove_second_key(uuid),
  public.retirar_segunda_chave(uuid), private.read_second_key_demand(), public.ler_exigencia_segunda_chave(),
  private.demand_second_key(text), public.exigir_segunda_chave(text), private.recognize_browser(text),
  public.reconhecer_navegador(text), private.list_sessions(), public.ver_sessoes(), private.end_session(uuid),
  public.encerrar_sessao(uuid)
to authenticated;
