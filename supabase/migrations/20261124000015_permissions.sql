-- What each member of the team may do: four switches in equipe, and one table that says which of them each object
-- needs. A table or bucket without a line there can be written by nobody.

alter table public.equipe rename column can_invite to muda_equipe;
-- Members of before keep what they could do.
alter table public.equipe
  add column publica boolean not null default true,
  add column muda_escola boolean not null default true,
  add column atende_visitas boolean not null default true;
alter table public.equipe
  alter column publica set default false,
  alter column muda_escola set default false,
  alter column atende_visitas set default false;

-- The names are those of tables of `public` and of buckets. The registry in shared/src/content.ts says the same of content,
-- which a test compares.
create table private.permissoes_exigidas (
  objeto text primary key,
  permissao text not null check (permissao in ('publica', 'muda_escola', 'atende_visitas', 'muda_equipe'))
);
alter table private.permissoes_exigidas enable row level security;

insert into private.permissoes_exigidas (permissao, objeto)
select 'publica', unnest(array[
  'noticias', 'eventos', 'alertas', 'cardapios', 'documentos', 'atividades', 'categorias_atividades', 'media_assets',
  'media_asset_categories', 'media_categories', 'noticias-images', 'eventos-images', 'vivencias-images',
  'alimentacao-galeria'
])
union all
select 'muda_escola', unnest(array[
  'paginas', 'colaboradores', 'conselho_administrativo', 'espacos', 'paginas-images', 'colaboradores-images',
  'conselho-images', 'espacos-images'
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

create or replace function private.can_invite() returns boolean
language sql stable security definer
set search_path = ''
as $$ select private.may_change('equipe') $$;

-- The team

/* As before, with the new name of the column. */
create or replace function private.keep_an_inviter() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('private.keep_an_inviter'));
  if not exists (select from public.equipe where muda_equipe and user_id <> old.user_id) then
    raise sqlstate 'PT409' using
      message = 'A equipe precisa de pelo menos uma pessoa que possa convidar outras e mudar permissões.';
  end if;
  return coalesce(new, old);
end
$$;

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
create trigger refuse_lacking_permission before insert or update on public.equipe
  for each row when (current_user = 'authenticated') execute function private.refuse_lacking_permission();

drop view public.equipe_membros;
drop function private.staff_account(uuid);
/*
 * The e-mail address of a member of staff, when they last signed in, and the state of their open invitation:
 * 'pendente', 'vencido', or 'recusado' when the mail server does not accept the mail. Only those who may change the
 * team get a row, and everybody their own.
 */
create function private.staff_account(member uuid)
returns table (email text, last_sign_in_at timestamptz, convite text)
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
    end
    from auth.users left join private.convites as invitation on user_id = users.id
    where users.id = member
      and ((select private.can_invite()) or (member = auth.uid() and (select private.is_staff())));
end
$$;

create view public.equipe_membros with (security_invoker = true) as
  select user_id, nome, email, publica, muda_escola, atende_visitas, muda_equipe, created_at, last_sign_in_at, convite
  from public.equipe left join private.staff_account(user_id) on true;

drop function public.convidar_membro(text, text);
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

-- Content

/*
 * Sets the access to a table of content: everybody reads it, unless its own policies limit the rows, and members
 * with the permission write it, except for the columns that the database fills.
 */
create or replace function private.set_content_access(content regclass, all_is_read boolean default true) returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format('alter table %s enable row level security', content);
  if all_is_read then
    execute format('create policy "Visitors read" on %s for select to anon using (true)', content);
    execute format('create policy "Everyone signed in reads" on %s for select to authenticated using (true)', content);
  end if;
  perform private.let_members_write(content);
  execute format('grant select on %s to anon', content);
  execute format('grant select, insert, update, delete on %s to authenticated', content);
  execute format('grant all on %s to service_role', content);
  perform private.guard_columns(content);
  if content <> 'public.media_asset_categories'::regclass then
    execute format('create trigger touch_updated_at before update on %s for each row
      when (old.* is distinct from new.*) execute function private.touch_updated_at()', content);
  end if;
end
$$;

/* Creates the policies with which members write a table of content. */
create function private.let_members_write(content regclass) returns void
language plpgsql
set search_path = ''
as $$
declare
  permitted text := format('(select private.may_change(%L))', split_part(content::text, '.', 2));
begin
  execute format('create policy "Members with the permission add" on %s for insert to authenticated
    with check (%s)', content, permitted);
  execute format('create policy "Members with the permission change" on %1$s for update to authenticated
    using (%2$s) with check (%2$s)', content, permitted);
  execute format('create policy "Members with the permission remove" on %s for delete to authenticated
    using (%s)', content, permitted);
end
$$;

do $$
declare
  content regclass;
begin
  for content in
    select polrelid from pg_catalog.pg_policy
    where polname = 'Staff add' and polrelid in (select oid from pg_catalog.pg_class
      where relnamespace = 'public'::regnamespace)
  loop
    execute format('drop policy "Staff add" on %s', content);
    execute format('drop policy "Staff change" on %s', content);
    execute format('drop policy "Staff remove" on %s', content);
    perform private.let_members_write(content);
  end loop;
end
$$;

drop policy "Staff change" on public.paginas;
create policy "Members with the permission change" on public.paginas
  for update to authenticated
  using ((select private.may_change('paginas'))) with check ((select private.may_change('paginas')));

drop policy "Staff read every menu" on public.cardapios;
create policy "Members with the permission read every menu" on public.cardapios
  for select to authenticated using (is_active or (select private.may_change('cardapios')));

drop policy "Staff read all" on public.alertas;
create policy "Members with the permission read all" on public.alertas
  for select to authenticated
  using ((starts_at <= now() and ends_at > now()) or (select private.may_change('alertas')));

-- Articles of members who may not publish: drafts that somebody else reviews.

alter table public.noticias
  add column revisao text check (revisao in ('aguardando', 'devolvida')),
  /* What the writer should change, in words of the person who sent the article back. */
  add column revisao_recado text check (revisao_recado ~ '\S' and length(revisao_recado) <= 500),
  add constraint noticias_only_drafts_are_reviewed check (published_at is null or revisao is null),
  add constraint noticias_sent_back_with_words check ((revisao_recado is null) = (revisao is distinct from 'devolvida'));

/* Whatever a member saves who may not publish waits for a review again. */
create function private.await_review() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if not private.may_change('noticias') then
    new.revisao := 'aguardando';
    new.revisao_recado := null;
  end if;
  return new;
end
$$;
create trigger await_review before insert or update on public.noticias
  for each row when (current_user = 'authenticated') execute function private.await_review();

/* Publishing an article ends its review. */
create function private.end_review() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.revisao := null;
  new.revisao_recado := null;
  return new;
end
$$;
create trigger end_review before insert or update on public.noticias
  for each row when (new.published_at is not null) execute function private.end_review();
create index noticias_revisao_idx on public.noticias (revisao) where revisao is not null;

/* Whether the caller is a member of the team who wrote this article, which is not published. */
create function private.is_own_draft(author uuid, published_at timestamptz) returns boolean
language sql stable security definer
set search_path = ''
as $$ select author = auth.uid() and published_at is null and private.is_staff() $$;

drop policy "Staff read drafts too" on public.noticias;
create policy "Members with the permission read drafts, and writers their own" on public.noticias
  for select to authenticated using (
    published_at <= now() or (select private.may_change('noticias'))
    or (author_id = (select auth.uid()) and (select private.is_staff()))
  );
drop policy "Members with the permission add" on public.noticias;
drop policy "Members with the permission change" on public.noticias;
drop policy "Members with the permission remove" on public.noticias;
create policy "Members with the permission add, and writers their own drafts" on public.noticias
  for insert to authenticated
  with check ((select private.may_change('noticias')) or private.is_own_draft(author_id, published_at));
create policy "Members with the permission change, and writers their own drafts" on public.noticias
  for update to authenticated
  using ((select private.may_change('noticias')) or private.is_own_draft(author_id, published_at))
  with check ((select private.may_change('noticias')) or private.is_own_draft(author_id, published_at));
create policy "Members with the permission remove, and writers their own drafts" on public.noticias
  for delete to authenticated
  using ((select private.may_change('noticias')) or private.is_own_draft(author_id, published_at));

drop view public.noticias_da_equipe;
create view public.noticias_da_equipe with (security_invoker = true) as
  select *, case when published_at <= now() then published_at else updated_at end as listed_at
  from public.noticias offset 0;
grant select on public.noticias_da_equipe to anon, authenticated, service_role;

-- The order of lists: as before, for those who may change them

create or replace function public.reordenar_colaboradores(ids bigint[]) returns void
language sql
set search_path = ''
as $$
  select private.require_change('colaboradores');
  update public.colaboradores as colaborador set position = arranged.place - 1
  from unnest(ids) with ordinality as arranged (id, place)
  where colaborador.id = arranged.id and colaborador.position is distinct from arranged.place - 1;
$$;

create or replace function public.reordenar_espacos(ids bigint[]) returns void
language sql
set search_path = ''
as $$
  select private.require_change('espacos');
  update public.espacos as espaco set position = arranged.place - 1
  from unnest(ids) with ordinality as arranged (id, place)
  where espaco.id = arranged.id and espaco.position is distinct from arranged.place - 1;
$$;

create or replace function public.reordenar_galeria(categoria bigint, ids uuid[]) returns void
language sql
set search_path = ''
as $$
  select private.require_change('media_asset_categories');
  update public.media_asset_categories as link set position = arranged.place - 1
  from unnest(ids) with ordinality as arranged (id, place)
  where link.category_id = categoria and link.asset_id = arranged.id
    and link.position is distinct from arranged.place - 1;
$$;

-- History, bin and publications

drop policy "Staff read" on public.historico;
/* A member sees the history of what they may change; a writer, of their own articles. */
create policy "Members read the history of what they may change" on public.historico
  for select to authenticated using (
    table_name = any ((select private.list_changeable())::text[])
    or (
      table_name = 'noticias' and coalesce(after, before) ->> 'author_id' = (select auth.uid())::text
      and (select private.is_staff())
    )
  );

/*
 * Restores the row as it was before a history entry, if the caller may change its table, or undoes their own deletion of
 * their own draft. It runs with the owner's rights, so that a restored row keeps its author.
 */
create function private.restore_permitted(entry_id bigint, as_it_was boolean) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  entry public.historico;
begin
  perform private.require_staff();
  select * into entry from public.historico where historico.id = entry_id;
  if found and not (
    entry.table_name = 'noticias' and entry.operation = 'DELETE' and entry.changed_by = auth.uid()
    and private.is_own_draft((entry.before ->> 'author_id')::uuid, (entry.before ->> 'published_at')::timestamptz)
    and not exists (
      select from public.historico as later
      where later.table_name = entry.table_name and later.row_id = entry.row_id and later.id > entry.id
    )
  ) then
    perform private.require_change(entry.table_name);
  end if;
  return private.restore_history(entry_id, as_it_was);
end
$$;

/* As before, but undoing a change leaves the state of a review as it is now. */
create or replace function private.columns_to_restore(entry public.historico, as_it_was boolean) returns jsonb
language sql immutable
set search_path = ''
as $$
  select case entry.operation
    when 'DELETE' then entry.before - 'updated_at' || case when as_it_was then '{}'
      else '{"published_at": null, "is_active": false, "ativar_no_inicio": false}'::jsonb end
    else (
      select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(entry.before)
      where value is distinct from entry.after -> key
        and key not in ('created_at', 'updated_at', 'author_id', 'revisao', 'revisao_recado')
    )
  end
$$;

create or replace function public.restaurar_historico(id bigint, como_estava boolean default false) returns jsonb
language sql volatile
set search_path = ''
as $$
  select private.restore_permitted(id, como_estava)
$$;

/* For those who may change what pages show. */
create or replace function private.request_publication() returns void
language sql volatile security definer
set search_path = ''
as $$
  select private.require_change(variadic array(select table_name from private.tabelas_das_paginas));
  insert into public.publicacoes (status) values ('pedida') on conflict do nothing;
$$;

-- Requests for visits

drop policy "Staff read" on public.solicitacoes_visita;
drop policy "Staff follow up" on public.solicitacoes_visita;
drop policy "Staff remove" on public.solicitacoes_visita;
create policy "Members with the permission read" on public.solicitacoes_visita
  for select to authenticated using ((select private.may_change('solicitacoes_visita')));
create policy "Members with the permission follow up" on public.solicitacoes_visita
  for update to authenticated
  using ((select private.may_change('solicitacoes_visita')))
  with check ((select private.may_change('solicitacoes_visita')));
create policy "Members with the permission remove" on public.solicitacoes_visita
  for delete to authenticated using ((select private.may_change('solicitacoes_visita')));

create or replace function public.emails_em_espera() returns table (quantos bigint, motivo text)
language sql stable
set search_path = ''
as $$
  select private.require_change('solicitacoes_visita');
  select * from private.read_waiting_mails();
$$;

-- Stored files. Writers only add: the photo may be that of an article which somebody has published meanwhile. The sweep
-- deletes what no row refers to.

drop policy "Staff list files" on storage.objects;
drop policy "Staff add files" on storage.objects;
drop policy "Staff replace files" on storage.objects;
drop policy "Staff remove files" on storage.objects;
create policy "Members list files of buckets that they may change, and their own" on storage.objects
  for select to authenticated using (
    bucket_id = any ((select private.list_changeable())::text[])
    or (owner_id = (select auth.uid())::text and (select private.is_staff()))
  );
create policy "Members add files to buckets that they may change, and photos of their articles" on storage.objects
  for insert to authenticated with check (
    (bucket_id = any ((select private.list_changeable())::text[])
      or (bucket_id = 'noticias-images' and (select private.is_staff())))
    and private.is_unguessable_name(name)
  );
create policy "Members replace files in buckets that they may change" on storage.objects
  for update to authenticated
  using (bucket_id = any ((select private.list_changeable())::text[]))
  with check (bucket_id = any ((select private.list_changeable())::text[]) and private.is_unguessable_name(name));
create policy "Members remove files from buckets that they may change" on storage.objects
  for delete to authenticated using (bucket_id = any ((select private.list_changeable())::text[]));

-- Backups

/* A member's row in a backup from before permissions: they could do everything, but not all could invite. */
create function private.complete_member(member jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select case when member ? 'can_invite' then
    '{"publica": true, "muda_escola": true, "atende_visitas": true}'::jsonb
      || jsonb_build_object('muda_equipe', member -> 'can_invite') || (member - 'can_invite')
    else member end
$$;

create or replace function private.receive_rows(target text, content_rows jsonb) returns void
language sql volatile security definer
set search_path = ''
as $$
  insert into private.restauracao (tabela, linha)
  select target, case when target = 'public.equipe' then private.complete_member(value) else value end
  from jsonb_array_elements(content_rows)
$$;

/* As before, with the new name of the column. */
create or replace function private.find_restore_obstacle(expected bigint) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  wrong text;
begin
  if (select count(*) from private.restauracao) is distinct from expected then
    return 'Outra tarefa interrompeu a restauração: repita o comando.';
  end if;

  select string_agg(distinct tabela, ', ') into wrong
  from private.restauracao
  where tabela <> 'storage.objects'
    and tabela not in (select content::text from private.list_backup_tables() as content);
  if wrong is not null then
    return format('A cópia tem tabelas que este banco não conhece: %s.', wrong);
  end if;

  if not exists (select from private.restauracao where tabela = 'auth.users')
    or not exists (select from private.restauracao where tabela = 'public.equipe') then
    return 'A cópia não tem nenhuma conta da equipe: ninguém entraria no painel.';
  end if;
  if not exists (
    select from private.restauracao where tabela = 'public.equipe' and linha -> 'muda_equipe' = 'true'
  ) then
    return 'A cópia não tem na equipe ninguém que possa convidar colegas.';
  end if;

  select concat(linha ->> 'bucket', '/', linha ->> 'path') into wrong
  from private.restauracao left join storage.buckets on buckets.id = linha ->> 'bucket'
  where tabela = 'storage.objects'
    and (buckets.id is null
      or (linha ->> 'size')::bigint > file_size_limit
      or not (linha ->> 'contentType' = any (allowed_mime_types)))
  limit 1;
  if wrong is not null then
    return format('A cópia tem um arquivo que não cabe nas pastas deste serviço: %s.', wrong);
  end if;
  return null;
end
$$;

/* As before, with the new name of the column. */
create or replace function private.list_operators() returns setof text
language sql stable security definer
set search_path = ''
as $$
  select operator_email from private.aviso_copias where operator_email is not null
  union all
  select email from auth.users join public.equipe on equipe.user_id = users.id
  where muda_equipe and email is not null
    and not exists (select from private.aviso_copias where operator_email is not null)
$$;

grant select on public.equipe_membros to authenticated;
revoke execute on all functions in schema private from public;
revoke execute on function public.convidar_membro(text, text, text[]) from public, anon, service_role;
grant execute on function
  private.may(text), private.may_change(text), private.list_changeable(), private.list_permissions(),
  private.require_change(text[]),
  private.is_own_draft(uuid, timestamptz), private.staff_account(uuid), private.restore_permitted(bigint, boolean),
  public.convidar_membro(text, text, text[])
to authenticated;
revoke execute on function private.restore_history(bigint, boolean) from authenticated;
