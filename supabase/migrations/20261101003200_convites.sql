-- Joining the team and leaving it. The account of somebody who is invited and its place in the team are
-- made together; the person then chooses a password through the link of a recovery mail, which the console
-- asks for. See docs/decisions/0050.

/*
 * Writes a row of the auth service, in the columns that its version has. Those of a hosted project read
 * an empty text where the embedded one reads nothing.
 */
create function private.write_auth_row(target regclass, content jsonb) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  columns text;
begin
  select string_agg(quote_ident(attname), ', ' order by attnum) into columns
  from pg_catalog.pg_attribute
  where attrelid = target and attnum > 0 and not attisdropped and attgenerated = ''
    and content ? attname;
  execute format(
    'insert into %1$s (%2$s) select %2$s from jsonb_populate_record(null::%1$s, $1)', target, columns)
    using content;
end
$$;

/* An account that nobody can sign in to until its owner has chosen a password. */
create function private.create_account(address text) returns uuid
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  account uuid := gen_random_uuid();
  is_hosted boolean := exists (
    select from pg_catalog.pg_attribute
    where attrelid = 'auth.users'::regclass and attname = 'instance_id' and not attisdropped
  );
begin
  perform private.write_auth_row('auth.users', jsonb_build_object(
    'id', account, 'email', address, 'aud', 'authenticated', 'role', 'authenticated',
    'email_confirmed_at', now(), 'created_at', now(), 'updated_at', now(),
    'raw_app_meta_data', '{"provider": "email", "providers": ["email"]}'::jsonb,
    'raw_user_meta_data', '{}'::jsonb, 'is_sso_user', false, 'is_anonymous', false
  ) || case when is_hosted then jsonb_build_object(
    'instance_id', '00000000-0000-0000-0000-000000000000', 'encrypted_password', '',
    'confirmation_token', '', 'recovery_token', '', 'email_change', '', 'email_change_token_new', ''
  ) else '{}' end);
  perform private.write_auth_row('auth.identities', jsonb_build_object(
    'id', gen_random_uuid(), 'user_id', account, 'provider', 'email', 'provider_id', account,
    'identity_data', jsonb_build_object('sub', account, 'email', address, 'email_verified', true),
    'created_at', now(), 'updated_at', now()
  ));
  return account;
end
$$;

/*
 * Takes the owner of an address into the team, with an account made for them unless they have one. Runs
 * with the owner's rights; it asks itself whether the caller may invite.
 */
create function private.invite_member(address text, member_name text) returns uuid
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  member uuid;
begin
  if not private.can_invite() then
    raise sqlstate 'PT403' using message = 'Somente quem pode convidar muda a equipe.';
  end if;
  if (address ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' and length(address) <= 254) is not true then
    raise sqlstate 'PT422' using message = 'Informe um e-mail válido.';
  end if;

  -- Two invitations of one person at once wait in line.
  perform pg_advisory_xact_lock(hashtext('private.invite_member'));
  select id into member from auth.users where lower(email) = address;
  if member is null then
    member := private.create_account(address);
  end if;
  insert into public.equipe (user_id, nome) values (member, member_name) on conflict do nothing;
  if not found then
    raise sqlstate 'PT409' using message = 'Esta pessoa já faz parte da equipe.';
  end if;
  return member;
exception
  when check_violation or not_null_violation then
    raise sqlstate 'PT422' using message = 'Informe um nome de até 200 letras.';
  when insufficient_privilege then
    raise sqlstate 'PT501' using message =
      'O serviço de dados não deixa criar contas daqui. Crie a conta no painel do Supabase e convide de novo.';
end
$$;

/* Takes somebody into the team; returns the id of their account. */
create function public.convidar_membro(email text, nome text) returns uuid
language sql volatile
set search_path = ''
as $$ select private.invite_member(lower(btrim(email)), btrim(nome)) $$;

revoke execute on function
  private.write_auth_row(regclass, jsonb), private.create_account(text),
  private.invite_member(text, text)
from public;
revoke execute on function public.convidar_membro(text, text) from public, anon, service_role;
grant execute on function private.invite_member(text, text), public.convidar_membro(text, text)
  to authenticated;

/* When a member of staff last signed in; never, while an invitation is waiting. For staff. */
create function private.staff_last_sign_in(member uuid) returns timestamptz
language sql stable security definer
set search_path = ''
as $$
  select last_sign_in_at from auth.users where id = member and (select private.is_staff())
$$;

revoke execute on function private.staff_last_sign_in(uuid) from public;
grant execute on function private.staff_last_sign_in(uuid) to authenticated;

create or replace view public.equipe_membros with (security_invoker = true) as
  select
    user_id, nome, private.staff_email(user_id) as email, can_invite, created_at,
    private.staff_last_sign_in(user_id) as last_sign_in_at
  from public.equipe;

/* Whoever leaves is taken out by somebody else: nobody shuts themselves out with a slip of the hand. */
create function private.keep_oneself() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise sqlstate 'PT409' using message = 'Você não pode retirar a si mesmo da equipe.';
end
$$;

revoke execute on function private.keep_oneself() from public;

-- The depth lets the cascade of a deleted account pass.
create trigger keep_oneself before delete on public.equipe
  for each row when (old.user_id = (auth.uid()) and pg_trigger_depth() = 0)
  execute function private.keep_oneself();
