-- What the proof of access (supabase/tests/access) found that nobody needs.

-- A view over one table takes writes unless something stands in the way: the embedded service grants every
-- relation to everyone. The team is changed in equipe itself; `offset 0` makes this one to be read only.
create or replace view public.equipe_membros with (security_invoker = true) as
  select
    user_id, nome, private.staff_email(user_id) as email, can_invite, created_at,
    private.staff_last_sign_in(user_id) as last_sign_in_at
  from public.equipe
  offset 0;

-- A hosted project grants new tables, sequences and functions of this schema to everyone who calls the
-- API. Numbers are handed out by the tables themselves; what comes later stays closed until a migration
-- opens it.
revoke all on all sequences in schema public from anon, authenticated, service_role;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from anon, authenticated;

-- Every table has a key, this one too. No table has a column of this name, so that its rows mix with those
-- of any.
alter table private.restauracao add column ordem bigint generated always as identity primary key;
