-- The second key: a code of an app (TOTP) besides the password. The auth service enrolls factors and verifies codes. The
-- database decides from the auth service's rows, not from a token's claims, whether a session may be used.
--
-- Somebody who knows a password can enroll and verify a factor at the auth service. Therefore a factor counts only after
-- its owner has confirmed it with a token that came by mail.

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

-- Who is calling. These functions run in every policy: in PL/pgSQL, their plans are kept.

/*
 * Whether a member of the team is calling, with or without a second key. It raises an error for a member who has to sign
 * in again, or to choose a password first.
 */
create function private.is_signed_in() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  caller uuid := auth.uid();
begin
  if not exists (select from public.equipe where user_id = caller) then
    return false;
  end if;
  if not exists (
    select from auth.sessions as session
    where id::text = (auth.jwt() ->> 'session_id') and user_id = caller and private.is_session_open(session)
  ) then
    raise sqlstate 'PT401' using message = 'Sua sessão terminou. Entre de novo.';
  end if;
  if private.has_provisional_password(caller) then
    raise sqlstate 'PT428' using message = 'Troque a senha provisória antes de usar o painel.', hint = 'senha';
  end if;
  return true;
end
$$;

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

/*
 * Whether a member of the team is calling. It raises an error for a member who has to sign in again, to choose a password
 * or to use their second key first: with "false" they would get a visitor's response, and take it for the team's.
 */
create or replace function private.is_staff() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.is_signed_in() then
    return false;
  end if;
  if private.must_have_second_key(auth.uid()) and not private.is_second_key_used() then
    perform private.refuse_without_second_key(auth.uid());
  end if;
  return true;
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

/* For functions that members need before they can use a second key: raises an error unless a member is calling. */
create function private.require_signed_in() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not private.is_signed_in() then
    raise sqlstate 'PT403' using message = 'Somente a equipe da escola pode fazer isso.';
  end if;
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

-- Notices by mail. Their text is rendered when they are sent, from the keys of aviso: tipo, nome, and what the type needs.

alter table private.emails_saida
  add column aviso jsonb check (aviso ->> 'tipo' ~ '\S'),
  add column aviso_membro uuid references public.equipe (user_id) on delete cascade,
  add constraint emails_saida_notice_has_member check ((aviso is null) = (aviso_membro is null)),
  add constraint emails_saida_notice_has_recipient check (aviso is null or recipient is not null);
create index emails_saida_aviso_membro_idx on private.emails_saida (aviso_membro) where aviso_membro is not null;

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

/*
 * Records that the mail server accepted the mail, so that it is never sent again. A mail with a token is deleted from the
 * outbox, so that its token exists only in the mail.
 */
create or replace function public.confirmar_email(email_id uuid) returns void
language sql volatile
set search_path = ''
as $$
  delete from private.emails_saida where id = email_id and (convite_id is not null or aviso ? 'token');
  update private.emails_saida
  set sent_at = coalesce(sent_at, now()), locked_until = null, last_error = null
  where id = email_id
$$;

/* For apply_retention: deletes links that have expired, with the mails that could not be sent in time. */
create function private.forget_expired_links() returns void
language sql volatile
set search_path = ''
as $$
  delete from private.emails_saida
  where aviso ->> 'tipo' = 'link_segunda_chave' and (aviso ->> 'vale_ate')::timestamptz < now();
  delete from private.links_segunda_chave where expires_at < now();
$$;

-- One's own second key

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

drop view public.equipe_membros;
drop function private.staff_account(uuid);
/* As before, and whether they have an active second key. */
create function private.staff_account(member uuid)
returns table (email text, last_sign_in_at timestamptz, convite text, segunda_chave boolean)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query
    select users.email::text, users.last_sign_in_at, case
      when private.invitation_state(invitation, users.last_sign_in_at) = 'vencido' then 'vencido'
      when exists (select from private.emails_saida where convite_id = invitation.id and last_error is not null)
        then 'recusado'
      when private.invitation_state(invitation, users.last_sign_in_at) = 'valido' or users.last_sign_in_at is null
        then 'pendente'
    end, private.find_second_key(member) is not null
    from auth.users left join private.convites as invitation on user_id = users.id
    where users.id = member
      and ((select private.can_invite()) or (member = auth.uid() and (select private.is_staff())));
end
$$;

create view public.equipe_membros with (security_invoker = true) as
  select user_id, nome, email, publica, muda_escola, atende_visitas, muda_equipe, created_at, last_sign_in_at, convite,
    segunda_chave
  from public.equipe left join private.staff_account(user_id) on true;

-- Backups: a backup says of whom a second key is demanded and who has had one, but has no keys, codes and notices.

create or replace function private.list_backup_tables() returns setof regclass
language sql stable security definer
set search_path = ''
as $$
  with recursive content as (
    select oid from pg_catalog.pg_class
    where relkind = 'r'
      and (relnamespace = 'public'::regnamespace
        or oid in ('auth.users'::regclass, 'auth.identities'::regclass, 'private.convites'::regclass,
          'private.emails_saida'::regclass, 'private.segundas_chaves'::regclass,
          'private.exigencia_segunda_chave'::regclass))
  ), placed (oid, depth) as (
    select oid, 0 from content
    union
    select conrelid, depth + 1
    from placed join pg_catalog.pg_constraint on confrelid = placed.oid
    where contype = 'f' and conrelid <> confrelid and conrelid in (select oid from content) and depth < 100
  )
  select oid::regclass from placed group by oid order by max(depth), oid::regclass::text
$$;

/* The rows of a table that a backup contains, as a query. */
create function private.select_for_backup(content regclass) returns text
language sql immutable
set search_path = ''
as $$
  select case content::text
    when 'private.emails_saida' then 'select * from private.emails_saida where aviso is null'
    when 'private.segundas_chaves' then 'select user_id, confirmed_at from private.segundas_chaves'
    else format('select * from %s', content)
  end
$$;

/* As before, with the rows that select_for_backup names. */
create or replace function private.copy_rows() returns json
language plpgsql stable security definer
set search_path = ''
as $$
declare
  tables text;
  copy json;
begin
  select string_agg(format('%1$L, (select coalesce(json_agg(one order by one::text), ''[]'') from (%2$s) as one)',
      content, private.select_for_backup(content)), ', ')
    into tables
  from private.list_backup_tables() as content;
  execute format(
    'select json_build_object(%s, ''storage.objects'', (
       select coalesce(json_agg(json_build_object(''bucket'', bucket_id, ''path'', name, ''tag'', metadata ->> ''eTag'')), ''[]'') from storage.objects))',
    tables) into copy;
  return copy;
end
$$;

/*
 * Restores a backup. An older backup knows of no second keys: whoever had one needs one afterwards, and the school's demand
 * stays as it is.
 */
create function private.restore_with_second_keys(expected bigint) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  keys constant private.segundas_chaves[] := array(select segundas_chaves from private.segundas_chaves);
  demands constant private.exigencia_segunda_chave[] :=
    array(select exigencia_segunda_chave from private.exigencia_segunda_chave);
  counts jsonb := private.restore_with_pages(expected);
begin
  insert into private.segundas_chaves (user_id, confirmed_at)
  select user_id, confirmed_at from unnest(keys) where user_id in (select id from auth.users)
  on conflict do nothing;
  insert into private.exigencia_segunda_chave select * from unnest(demands) on conflict do nothing;
  return counts;
end
$$;

create or replace function public.restaurar_copia(registros bigint) returns jsonb
language sql volatile
set search_path = '' set statement_timeout = '10min'
as $$ select private.restore_with_second_keys(registros) $$;

grant select on public.equipe_membros to authenticated;
revoke execute on all functions in schema private from public;
revoke execute on function private.restore_with_pages(bigint) from service_role;
revoke execute on function
  public.ver_segunda_chave(), public.pedir_segunda_chave(), public.abrir_segunda_chave(text),
  public.confirmar_segunda_chave(text), public.usar_codigo_recuperacao(text), public.desativar_segunda_chave(),
  public.renovar_codigos_recuperacao(), public.retirar_segunda_chave(uuid), public.ler_exigencia_segunda_chave(),
  public.exigir_segunda_chave(text)
from public, anon, service_role;
grant execute on function
  private.is_signed_in(), private.require_signed_in(), private.staff_account(uuid), private.read_second_key(),
  private.send_second_key_link(), private.open_second_key_link(text), private.confirm_second_key(text),
  private.use_recovery_code(text), private.switch_off_second_key(), private.renew_recovery_codes(),
  private.remove_second_key(uuid), private.read_second_key_demand(), private.demand_second_key(text),
  public.ver_segunda_chave(), public.pedir_segunda_chave(), public.abrir_segunda_chave(text),
  public.confirmar_segunda_chave(text), public.usar_codigo_recuperacao(text), public.desativar_segunda_chave(),
  public.renovar_codigos_recuperacao(), public.retirar_segunda_chave(uuid), public.ler_exigencia_segunda_chave(),
  public.exigir_segunda_chave(text)
to authenticated;
grant execute on function private.restore_with_second_keys(bigint) to service_role;
