-- The members of the team, and what each of them may do. Signing in does not make somebody staff: an account without a row
-- in equipe may read what a visitor reads, and write nothing.

-- Besides their names, four switches: what a member may do. Nobody gets a permission by default.
create table public.equipe (
  user_id uuid primary key references auth.users (id) on delete cascade,
  nome text not null check (nome ~ '\S' and length(nome) <= 200),
  muda_equipe boolean not null default false,
  created_at timestamptz not null default now(),
  publica boolean not null default false,
  muda_escola boolean not null default false,
  atende_visitas boolean not null default false
);

-- Who is calling

-- How long a member stays signed in. There is one row, which whoever runs the database may change:
-- update private.duracao_sessao set sem_uso = '2 hours', total = '7 days' where true;
create table private.duracao_sessao (
  unica boolean primary key default true check (unica),
  sem_uso interval not null default '12 hours' check (sem_uso > '0'),
  total interval not null default '30 days' check (total > '0')
);

insert into private.duracao_sessao default values;

/*
 * Whether a session of the auth service is still valid for a member. refreshed_at changes when its token is
 * renewed.
 */
create function private.is_session_open(session auth.sessions) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select session.created_at > now() - total
    and coalesce(session.refreshed_at at time zone 'UTC', session.created_at) > now() - sem_uso
    and coalesce(session.not_after > now(), true)
  from private.duracao_sessao
$$;

/* The auth service renews a session whenever its client asks. This keeps a closed session closed. */
create function private.keep_session_closed() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.is_session_open(old) then
    new.refreshed_at := old.refreshed_at;
  end if;
  return new;
end
$$;

create trigger keep_session_closed before update on auth.sessions
  for each row execute function private.keep_session_closed();

-- Accounts whose password somebody else has set: it is written in a file, or was said over the phone. Their
-- owners may do nothing else until they have chosen another password.
create table private.senhas_provisorias (
  user_id uuid primary key references auth.users (id) on delete cascade,
  encrypted_password text not null
);

create function private.has_provisional_password(member uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from private.senhas_provisorias join auth.users on users.id = user_id
    where user_id = member and users.encrypted_password = senhas_provisorias.encrypted_password
  )
$$;

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

/*
 * Whether a member of the team is calling. It raises an error for a member who has to sign in again, to choose a password
 * or to use their second key first: with "false" they would get a visitor's response, and take it for the team's.
 */
create function private.is_staff() returns boolean
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

/* For functions that bypass row level security: raises an error unless a member of staff is calling. */
create function private.require_staff() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not private.is_staff() then
    raise sqlstate 'PT403' using message = 'Somente a equipe da escola pode fazer isso.';
  end if;
end
$$;

/* The name of the member who is calling; null for anybody else. A name stays after its owner has left the team. */
create function private.caller_name() returns text
language sql stable security definer
set search_path = ''
as $$ select nome from public.equipe where user_id = auth.uid() $$;

-- Permissions

-- Which permission each object needs. A table or bucket without a line here can be written by nobody. The names are those
-- of tables of `public` and of buckets. The registry in shared/src/content.ts says the same of content, which a test
-- compares.
create table private.permissoes_exigidas (
  objeto text primary key,
  permissao text not null check (permissao in ('publica', 'muda_escola', 'atende_visitas', 'muda_equipe'))
);

insert into private.permissoes_exigidas (permissao, objeto)
select 'publica', unnest(array[
  'noticias', 'categorias', 'eventos', 'alertas', 'cardapios', 'documentos', 'atividades', 'categorias_atividades',
  'media_assets', 'media_asset_categories', 'media_categories', 'noticias-images', 'eventos-images', 'vivencias-images',
  'alimentacao-galeria'
])
union all
select 'muda_escola', unnest(array[
  'paginas', 'paginas_livres', 'enderecos_antigos', 'colaboradores', 'conselho_administrativo', 'espacos', 'ajustes',
  'importacoes', 'paginas-images', 'colaboradores-images', 'conselho-images', 'espacos-images'
])
union all
select 'atende_visitas', 'solicitacoes_visita'
union all
select 'muda_equipe', 'equipe';

/* The names of all permissions: the boolean columns of equipe. */
create function private.list_permissions() returns text[]
language sql stable
set search_path = ''
as $$
  select array_agg(attname::text order by attnum) from pg_catalog.pg_attribute
  where attrelid = 'public.equipe'::regclass and atttypid = 'boolean'::regtype and attnum > 0 and not attisdropped
$$;

/* Whether a member of the team is calling who has this permission. */
create function private.may(permission text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select (select private.is_staff()) and coalesce((
    select (to_jsonb(member) ->> permission)::boolean from public.equipe as member where user_id = auth.uid()
  ), false)
$$;

/* Whether the caller may change the rows of a table, or the files of a bucket. */
create function private.may_change(object_name text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.may((select permissao from private.permissoes_exigidas where objeto = object_name))
$$;

/* The tables and buckets that the caller may change; for policies of rows that name one. */
create function private.list_changeable() returns text[]
language sql stable security definer
set search_path = ''
as $$
  select coalesce(array_agg(objeto), '{}') from private.permissoes_exigidas where private.may(permissao)
$$;

/* Raises an error unless the caller may change one of these tables or buckets. */
create function private.require_change(variadic object_names text[]) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  perform private.require_staff();
  if not exists (select from unnest(object_names) as object_name where private.may_change(object_name)) then
    raise sqlstate 'PT403' using
      message = 'Sua conta não tem permissão para isso. Fale com quem cuida da equipe da escola.';
  end if;
end
$$;

/* Whether the caller may change the team: invite others, and give and take permissions. */
create function private.can_invite() returns boolean
language sql stable security definer
set search_path = ''
as $$ select private.may_change('equipe') $$;

/* Nobody gives a permission, to others or to themselves, that they lack. */
create function private.refuse_lacking_permission() returns trigger
language plpgsql stable
set search_path = ''
as $$
declare
  given text;
begin
  select key into given
  from jsonb_each(to_jsonb(new))
  where value = 'true' and key = any (private.list_permissions())
    and (tg_op = 'INSERT' or to_jsonb(old) -> key <> 'true') and not private.may(key)
  limit 1;
  if given is not null then
    raise sqlstate 'PT403' using message = 'Você só pode dar a outra pessoa uma permissão que você também tem.';
  end if;
  return new;
end
$$;

-- Invitations

-- The newest invitation of each member, deleted together with their row in the team. Only the hash of the
-- token in its link is stored. The link works once, and only until expires_at.
create table private.convites (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references public.equipe (user_id) on delete cascade,
  token_hash text not null unique,
  invited_by text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  used_at timestamptz
);

/*
 * The state of an invitation; null when there is none, as for the first account. It is also 'usado' once its owner
 * has signed in another way, so that an old mail cannot open an account that is in use.
 */
create function private.invitation_state(invitation private.convites, last_sign_in_at timestamptz) returns text
language sql stable
set search_path = ''
as $$
  select case
    when invitation.id is null then null
    when invitation.used_at is not null or last_sign_in_at >= invitation.created_at then 'usado'
    when invitation.expires_at <= now() then 'vencido'
    else 'valido'
  end
$$;

/* Whether a member can sign in: they have done so since their last invitation, if they were invited. */
create function private.has_joined(member uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from auth.users left join private.convites as invitation on user_id = users.id
    where users.id = member and last_sign_in_at is not null
      and coalesce(private.invitation_state(invitation, last_sign_in_at), 'usado') = 'usado'
  )
$$;

/*
 * Somebody who can change the team must always remain, and whoever has not accepted their invitation yet may never do so.
 * Before anybody has signed in, set-up replaces an account whose address was mistyped. The lock makes two such people wait
 * who remove each other at the same time.
 */
create function private.keep_an_inviter() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('private.keep_an_inviter'));
  if not exists (
    select from public.equipe
    where muda_equipe and user_id <> old.user_id
      and (private.has_joined(user_id) or not private.has_joined(old.user_id))
  ) then
    raise sqlstate 'PT409' using
      message = 'A equipe precisa de pelo menos uma pessoa que possa convidar outras e mudar permissões. '
        'Quem ainda não aceitou o convite não conta.';
  end if;
  return coalesce(new, old);
end
$$;

/*
 * The e-mail address of a member of staff, when they last signed in, the state of their open invitation ('pendente',
 * 'vencido', or 'recusado' when the mail server does not accept the mail), and whether they have an active second key. Only
 * those who may change the team get a row, and everybody their own.
 */
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

/* Inserts a row into a table of the auth service, using only the columns that its version has. */
create function private.write_auth_row(target regclass, content jsonb) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  execute format('insert into %1$s (%2$s) select %2$s from jsonb_populate_record(null::%1$s, $1)',
    target, private.list_columns(target, content)) using content;
end
$$;

/*
 * Fills the columns that the auth service needs: on a hosted project it fails if an account has no instance,
 * or if its password or a token is null. Empty tokens also make sure that no link in an earlier mail opens
 * the account.
 */
create function private.complete_account(account jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  select account || jsonb_build_object(
    'instance_id', '00000000-0000-0000-0000-000000000000',
    'aud', coalesce(account ->> 'aud', 'authenticated'),
    'role', coalesce(account ->> 'role', 'authenticated'),
    'encrypted_password', coalesce(account ->> 'encrypted_password', no_text),
    'raw_app_meta_data', coalesce(
      nullif(account -> 'raw_app_meta_data', 'null'), '{"provider": "email", "providers": ["email"]}'),
    'raw_user_meta_data', coalesce(nullif(account -> 'raw_user_meta_data', 'null'), '{}')
  ) || (
    select jsonb_object_agg(token, no_text)
    from unnest(array[
      'confirmation_token', 'recovery_token', 'reauthentication_token', 'phone_change', 'phone_change_token',
      'email_change', 'email_change_token_new', 'email_change_token_current'
    ]) as token
  )
  from (
    select case when to_jsonb(jsonb_populate_record(null::auth.users, '{}')) ? 'instance_id' then '' end as no_text
  ) as hosted
$$;

/* Creates an account that nobody can sign in to until its owner has chosen a password. */
create function private.create_account(address text) returns uuid
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  account uuid := gen_random_uuid();
begin
  perform private.write_auth_row('auth.users', private.complete_account(jsonb_build_object(
    'id', account, 'email', address, 'email_confirmed_at', now(), 'created_at', now(), 'updated_at', now(),
    'is_sso_user', false, 'is_anonymous', false
  )));
  perform private.write_auth_row('auth.identities', jsonb_build_object(
    'id', gen_random_uuid(), 'user_id', account, 'provider', 'email', 'provider_id', account,
    'identity_data', jsonb_build_object('sub', account, 'email', address, 'email_verified', true),
    'created_at', now(), 'updated_at', now()
  ));
  return account;
end
$$;

create function private.hash_token(token text) returns text
language sql immutable
set search_path = ''
as $$ select encode(sha256(convert_to(token, 'UTF8')), 'hex') $$;

/* A token with 244 random bits, which nobody can guess. */
create function private.random_token() returns text
language sql volatile
set search_path = ''
as $$ select replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') $$;

/*
 * Invites a member of the team in the name of the caller. It revokes an earlier invitation, and its mail if
 * that was not sent yet. The outbox stores the token until the mail server has accepted the mail.
 */
create function private.send_invitation(member uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  token text := private.random_token();
  invitation private.convites;
begin
  delete from private.convites where user_id = member;
  insert into private.convites (user_id, token_hash, invited_by)
  select member, private.hash_token(token), nome from public.equipe where user_id = auth.uid()
  returning * into invitation;

  insert into private.emails_saida (convite_id, message_id, recipient, subject, html, text, convite)
  select invitation.id, 'convite.' || invitation.id, users.email, '', '', '', jsonb_build_object(
    'nome', nome, 'convidado_por', invitation.invited_by, 'token', token, 'vale_ate', invitation.expires_at)
  from public.equipe join auth.users on users.id = user_id
  where user_id = member;
end
$$;

/*
 * Adds the owner of an e-mail address to the team, creates an account unless they have one, and invites them
 * by mail to choose a password. It runs with the owner's rights, so it checks that the caller may invite.
 */
create function private.invite_member(address text, member_name text) returns uuid
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  member uuid;
  state text;
begin
  if not private.can_invite() then
    raise sqlstate 'PT403' using message = 'Somente quem pode convidar muda a equipe.';
  end if;
  if (address ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' and length(address) <= 254) is not true then
    raise sqlstate 'PT422' using message = 'Informe um e-mail válido.';
  end if;

  -- Makes two simultaneous invitations of the same person wait for each other.
  perform pg_advisory_xact_lock(hashtext('private.invite_member'));
  select id into member from auth.users where lower(email) = address;
  if member is null then
    member := private.create_account(address);
  end if;
  insert into public.equipe (user_id, nome) values (member, member_name) on conflict do nothing;
  if not found then
    select convite into state from private.staff_account(member);
    raise sqlstate 'PT409' using message = case when state is null then 'Esta pessoa já faz parte da equipe.'
      else 'Esta pessoa já foi convidada. Para enviar o convite de novo, use “Reenviar convite”, ao lado do nome dela.'
    end;
  end if;
  perform private.send_invitation(member);
  return member;
exception
  when check_violation or not_null_violation then
    raise sqlstate 'PT422' using message = 'Informe um nome de até 200 letras.';
  when insufficient_privilege then
    raise sqlstate 'PT501' using message =
      'O serviço de dados não deixa criar contas daqui. Crie a conta no painel do Supabase e convide de novo.';
end
$$;

/*
 * Adds a person to the team with these permissions (names of columns of equipe); returns the id of their account.
 */
create function public.convidar_membro(email text, nome text, permissoes text[] default '{}') returns uuid
language plpgsql volatile
set search_path = ''
as $$
declare
  member uuid := private.invite_member(lower(btrim(email)), btrim(nome));
begin
  if (permissoes <@ private.list_permissions()) is not true then
    raise sqlstate 'PT422' using message = 'O convite tem uma permissão que não existe.';
  end if;
  execute (
    select format('update public.equipe set %s where user_id = $1', string_agg(
      format('%I = %L', permission, permission = any (permissoes)), ', '))
    from unnest(private.list_permissions()) as permission
  ) using member;
  return member;
end
$$;

/* Adds a member who may do everything, or lets a member do everything: for whoever runs the installation. */
create function private.add_with_every_permission(member uuid, member_name text) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  insert into public.equipe (user_id, nome) values (member, member_name) on conflict (user_id) do nothing;
  execute (
    select format('update public.equipe set %s where user_id = $1', string_agg(format('%I = true', permission), ', '))
    from unnest(private.list_permissions()) as permission
  ) using member;
end
$$;

/* Sends a new link to a member who has not signed in yet; the link in the previous mail stops working. */
create function private.resend_invitation(member uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  state text;
begin
  if not private.can_invite() then
    raise sqlstate 'PT403' using message = 'Somente quem pode convidar muda a equipe.';
  end if;
  select convite into state from public.equipe, private.staff_account(user_id) where user_id = member;
  if not found then
    raise sqlstate 'PT404' using message = 'Esta pessoa não faz mais parte da equipe.';
  end if;
  if state is null then
    raise sqlstate 'PT409' using message =
      'Esta pessoa já entrou no painel. Se esqueceu a senha, ela pede outra na tela de entrada.';
  end if;
  if not public.permitir_envio('convite:' || member, 5, 900) then
    raise sqlstate 'PT429' using message =
      'Acabamos de enviar este convite. Aguarde alguns minutos e tente de novo.';
  end if;
  perform private.send_invitation(member);
end
$$;

create function public.reenviar_convite(membro uuid) returns void
language sql volatile
set search_path = ''
as $$ select private.resend_invitation(membro) $$;

/*
 * What the holder of a link may know about its invitation; the e-mail address is included only while the link
 * works. Reading does not use up the link.
 */
create function private.read_invitation(token text)
returns table (situacao text, nome text, email text, convidado_por text, vale_ate timestamptz)
language sql stable security definer
set search_path = ''
as $$
  select state, nome, case state when 'valido' then email end, invited_by, expires_at
  from private.convites as invitation
    join public.equipe using (user_id)
    join auth.users on users.id = user_id,
    private.invitation_state(invitation, last_sign_in_at) as state
  where token_hash = private.hash_token(token)
$$;

create function public.ver_convite(token text)
returns table (situacao text, nome text, email text, convidado_por text, vale_ate timestamptz)
language sql stable
set search_path = ''
as $$ select * from private.read_invitation(token) $$;

/*
 * Makes the auth service let the owner of an account in once within an hour, as the link of a recovery mail
 * would. Returns the token_hash for that. Newer auth services read it from a table of its own.
 */
create function private.issue_recovery_token(account uuid) returns text
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  hash text := private.hash_token(private.random_token());
  address text;
begin
  update auth.users set recovery_token = hash, recovery_sent_at = now() where id = account
  returning email into address;
  if to_regclass('auth.one_time_tokens') is not null then
    execute 'delete from auth.one_time_tokens where user_id = $1 and token_type = ''recovery_token''' using account;
    perform private.write_auth_row('auth.one_time_tokens', jsonb_build_object(
      'id', gen_random_uuid(), 'user_id', account, 'token_type', 'recovery_token', 'token_hash', hash,
      'relates_to', address, 'created_at', now(), 'updated_at', now()
    ));
  end if;
  return hash;
end
$$;

/* Uses up an invitation. Returns the token_hash with which its owner signs in and chooses a password. */
create function private.accept_invitation(token text) returns text
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  member uuid;
begin
  update private.convites as invitation set used_at = now()
  from auth.users
  where token_hash = private.hash_token(token) and users.id = user_id
    and private.invitation_state(invitation, last_sign_in_at) = 'valido'
  returning user_id into member;
  if member is null then
    raise sqlstate 'PT410' using message = 'Este convite não vale mais. Peça outro a quem convidou você.';
  end if;
  return private.issue_recovery_token(member);
end
$$;

create function public.aceitar_convite(token text) returns text
language sql volatile
set search_path = ''
as $$ select private.accept_invitation(token) $$;

-- Editing

-- Who has which item open in an editor. The rows are useless after a crash, so the table is not logged.
create unlogged table private.edicoes (
  screen text not null check (length(screen) <= 60),
  item text not null check (length(item) <= 100),
  user_id uuid not null,
  seen_at timestamptz not null default now(),
  primary key (screen, item, user_id)
);

/*
 * Records that the caller has opened or closed an item, if they may change it. Returns the names of colleagues who had it
 * open within the last minute.
 * @param edited_screen the name of a table, of which private.permissoes_exigidas says what it needs
 */
create function private.note_editing(edited_screen text, edited_item text, is_open boolean)
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

/* The console calls this regularly while an editor is open, and once when it closes. */
create function public.anunciar_edicao(tela text, item text, aberta boolean default true) returns table (nome text)
language sql volatile
set search_path = ''
as $$ select private.note_editing(tela, item, aberta) $$;

-- The team's own table

select private.guard_columns('public.equipe');
select private.enable_text_cleaning('public.equipe');

-- Triggers on the team check the trigger depth, so that deleting an account can cascade to its row here.
create trigger keep_an_inviter_on_delete before delete on public.equipe
  for each row when (old.muda_equipe and pg_trigger_depth() = 0)
  execute function private.keep_an_inviter();
create trigger keep_an_inviter_on_update before update on public.equipe
  for each row when (old.muda_equipe and not new.muda_equipe)
  execute function private.keep_an_inviter();

-- Another member has to remove a member who leaves, so that nobody locks themselves out by accident.
create trigger refuse_removing_oneself before delete on public.equipe
  for each row when (old.user_id = (auth.uid()) and pg_trigger_depth() = 0)
  execute function private.refuse('PT409', 'Você não pode retirar a si mesmo da equipe.');
create trigger refuse_lacking_permission before insert or update on public.equipe
  for each row when (current_user = 'authenticated') execute function private.refuse_lacking_permission();

alter table private.convites enable row level security;
alter table private.duracao_sessao enable row level security;
alter table private.senhas_provisorias enable row level security;
alter table private.edicoes enable row level security;
alter table public.equipe enable row level security;
alter table private.permissoes_exigidas enable row level security;

create policy "Staff see the staff" on public.equipe
  for select to authenticated using ((select private.is_staff()));
create policy "Inviters add staff" on public.equipe
  for insert to authenticated with check ((select private.can_invite()));
create policy "Inviters change staff" on public.equipe
  for update to authenticated
  using ((select private.can_invite())) with check ((select private.can_invite()));
create policy "Inviters remove staff" on public.equipe
  for delete to authenticated using ((select private.can_invite()));

grant select, insert, update, delete on public.equipe to authenticated;
grant all on public.equipe to service_role;
grant select on public.equipe_membros to authenticated;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.convidar_membro(text, text, text[]), public.reenviar_convite(uuid), public.ver_convite(text),
  public.aceitar_convite(text), public.anunciar_edicao(text, text, boolean)
from public, service_role;
grant execute on function
  private.is_signed_in(), private.is_staff(), private.require_signed_in(), private.require_staff(),
  private.list_permissions(), private.may(text), private.may_change(text), private.list_changeable(),
  private.require_change(text[]), private.can_invite(), private.staff_account(uuid),
  private.invite_member(text, text), public.convidar_membro(text, text, text[]), private.resend_invitation(uuid),
  public.reenviar_convite(uuid), private.note_editing(text, text, boolean),
  public.anunciar_edicao(text, text, boolean)
to authenticated;
grant execute on function private.caller_name() to authenticated, service_role;
grant execute on function
  private.read_invitation(text), public.ver_convite(text), private.accept_invitation(text),
  public.aceitar_convite(text)
to anon, authenticated;
