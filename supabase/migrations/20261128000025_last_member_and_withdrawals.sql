-- The last member who can change the team is one who has signed in, and a run that fails doesn't end the attempts to
-- remove what was taken off the air.

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
 * As before, and whoever has not accepted their invitation yet may never do so. Before anybody has signed in, set-up replaces
 * an account whose address was mistyped.
 */
create or replace function private.keep_an_inviter() returns trigger
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

/* As before, and for withdrawals that are not complete. */
create or replace function private.find_retry_reason(live public.publicacoes, last public.publicacoes, sources text)
returns text
language sql stable
set search_path = ''
as $$
  select 'nova tentativa'
  from (
    select count(*) as failures from public.publicacoes where status = 'falhou' and id > coalesce(live.id, 0)
  ) as counted
  where last.status = 'falhou'
    and last.finished_at
      <= now() - least(interval '10 minutes' * power(2, least(failures, 10) - 1), interval '4 hours')
    and (
      live.id is null
      or live.version is distinct from coalesce(sources, live.version)
      or private.has_unpublished_changes(live)
      or private.find_crossed_date(private.read_since(live)) is not null
      or exists (select from public.publicacoes where purge)
      or exists (select from public.retiradas where concluida_em is null and proxima_tentativa <= now())
    )
$$;

revoke execute on all functions in schema private from public;
