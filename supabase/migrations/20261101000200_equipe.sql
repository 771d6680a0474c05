-- Staff membership. Being signed in is not being staff: whoever has no row here may read what a
-- visitor reads, and write nothing.

create table public.equipe (
  user_id uuid primary key references auth.users (id) on delete cascade,
  nome text not null check (nome ~ '\S' and length(nome) <= 200),
  can_invite boolean not null default false,
  created_at timestamptz not null default now()
);

create function private.is_staff() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from public.equipe where user_id = (select auth.uid()))
$$;

create function private.can_invite() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from public.equipe where user_id = (select auth.uid()) and can_invite)
$$;

/* For functions that act beyond row level security: ends the call unless staff is calling. */
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

revoke execute on function private.is_staff(), private.can_invite(), private.require_staff() from public;
grant execute on function private.is_staff(), private.can_invite(), private.require_staff() to authenticated;

/* Someone must remain who can invite. Two such people removing each other at once wait in line. */
create function private.keep_an_inviter() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('private.keep_an_inviter'));
  if not exists (select from public.equipe where can_invite and user_id <> old.user_id) then
    raise sqlstate 'PT409' using
      message = 'A equipe precisa de pelo menos uma pessoa que possa convidar outras.';
  end if;
  return coalesce(new, old);
end
$$;

revoke execute on function private.keep_an_inviter() from public;

-- The depth lets the cascade of a deleted account pass.
create trigger keep_an_inviter_on_delete before delete on public.equipe
  for each row when (old.can_invite and pg_trigger_depth() = 0)
  execute function private.keep_an_inviter();

create trigger keep_an_inviter_on_update before update on public.equipe
  for each row when (old.can_invite and not new.can_invite)
  execute function private.keep_an_inviter();

alter table public.equipe enable row level security;

revoke all on public.equipe from anon, authenticated;
grant select, insert, update, delete on public.equipe to authenticated;
grant all on public.equipe to service_role;

create policy "Staff see the staff" on public.equipe
  for select to authenticated using ((select private.is_staff()));
create policy "Inviters add staff" on public.equipe
  for insert to authenticated with check ((select private.can_invite()));
create policy "Inviters change staff" on public.equipe
  for update to authenticated
  using ((select private.can_invite())) with check ((select private.can_invite()));
create policy "Inviters remove staff" on public.equipe
  for delete to authenticated using ((select private.can_invite()));
