-- A change of e-mail that was asked for before a second key existed is not completed afterwards: whoever knew only the
-- password may have asked for it, and the links of that change are in their mailbox.

/* Cancels the change of e-mail that an account has asked for and not confirmed yet. */
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

/* As before, and cancels a change of e-mail. */
create or replace function private.confirm_second_key(token text) returns text[]
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

revoke execute on all functions in schema private from public;
