-- Who changed what and when, with the row before and after; and the publications of the site. Triggers write
-- the history in the transaction of the change itself, so no change is missed. The history has two readers:
-- staff, who can restore a row, and the publishing job, which learns from the largest id that content has
-- changed.

create table public.historico (
  id bigint generated always as identity primary key,
  table_name text not null,
  row_id text not null,
  operation text not null check (operation in ('INSERT', 'UPDATE', 'DELETE')),
  title text not null,
  before jsonb,
  after jsonb,
  changed_by uuid,
  /* A name stays after its owner has left the team. */
  changed_by_name text,
  changed_at timestamptz not null default now()
);

create index historico_row_idx on public.historico (table_name, row_id, id desc);
create index historico_changed_at_idx on public.historico (changed_at desc);

-- Finds the changes of a person who rarely writes.
create index historico_changed_by_name_idx on public.historico (changed_by_name, id desc);

-- The tables that pages are built from, and the columns, unless that is the whole row: the same as pageTables
-- in shared/src/content.ts, which a test compares. Changes of other tables need no publication.
create table private.tabelas_das_paginas (
  table_name text primary key,
  columns text[]
);

-- Each row is one publication, from its request to its end. The publishing job writes it with the secret key.
create table public.publicacoes (
  id bigint generated always as identity primary key,
  status text not null default 'pedida'
    check (status in ('pedida', 'publicando', 'no_ar', 'falhou')),
  /* The reason for the publication, in words for staff. */
  reason text,
  /* The current step while the publication runs, by the job's name for it. */
  step text,
  release_id text,
  /* The last history entry that is included in the release. */
  historico_id bigint,
  /* The reason why it failed, in words for staff. */
  error text,
  requested_by uuid default auth.uid() references auth.users on delete set null,
  requested_by_name text default private.caller_name(),
  created_at timestamptz not null default now(),
  /* When the database called GitHub to start this publication; null if it did not, or if the call failed. */
  dispatched_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  /* The page of the run on GitHub, for the operator. */
  run_url text,
  /* The commit of the sources, if a workflow published them. */
  version text,
  /* Photos that could not be shown on their pages, links that lead nowhere: each a sentence for staff. */
  problems text[] not null default '{}',
  /*
   * True if files were erased: once this publication is live, the job deletes every copy of them from earlier
   * releases and from its caches.
   */
  purge boolean not null default false,
  ends_by timestamptz,
  constraint publicacoes_no_ar_has_release check (status <> 'no_ar' or release_id is not null),
  constraint publicacoes_falhou_has_error check (status <> 'falhou' or error is not null)
);

comment on column public.publicacoes.ends_by is
  'When the job itself ends the publication, at the latest; null until it has read the content.';

-- At most one publication waits and at most one runs, so requesting twice has the same effect as once.
create unique index publicacoes_one_waiting on public.publicacoes (status) where status = 'pedida';
create unique index publicacoes_one_under_way on public.publicacoes (status) where status = 'publicando';
create index publicacoes_live_idx on public.publicacoes (id desc) where status = 'no_ar';
create index publicacoes_requested_by_idx on public.publicacoes (requested_by);

/*
 * Changes that are not in the live release yet. published_before is the time since when the article was
 * public before this change, or null if it was not public; left_before is the time at which it left the site, or was going
 * to. `offset 0` makes the view read-only. Don't put `coalesce` around the query for the release: the planner would read
 * the whole history instead of finding its end by the key.
 */
create view public.alteracoes_pendentes with (security_invoker = true) as
  select id, table_name, row_id, operation, title, changed_at, changed_by_name,
    (before ->> 'published_at')::timestamptz as published_before,
    (before ->> 'leaves_at')::timestamptz as left_before
  from public.historico
  where id > (
    select coalesce(max(historico_id), 0)
    from (
      select historico_id from public.publicacoes where status = 'no_ar' order by id desc limit 1
    ) as live
  )
  offset 0;

/* How long a file is kept after the row, or the version of a row, that referred to it. */
create function private.deleted_files_period() returns interval
language sql immutable
set search_path = ''
as $$ select interval '30 days' $$;

/*
 * When a deleted row leaves the bin: at the school's midnight before its files are deleted, so that staff see
 * a whole day as its end (getLastDayInBin in shared/src/bin.ts).
 */
create function private.kept_in_bin_until(deleted_at timestamptz) returns timestamptz
language sql immutable
set search_path = ''
as $$
  select date_trunc('day', (deleted_at + private.deleted_files_period()) at time zone 'America/Sao_Paulo')
    at time zone 'America/Sao_Paulo'
$$;

/*
 * Rows that were deleted recently and not restored since. A row can be restored completely as long as its
 * files are kept. Read-only, as above.
 */
create view public.lixeira with (security_invoker = true) as
  select id, table_name, row_id, operation, title, changed_by_name, changed_at,
    private.kept_in_bin_until(changed_at) as kept_until
  from public.historico as deletion
  where operation = 'DELETE' and private.kept_in_bin_until(changed_at) > now()
    -- Restoring a picture restores its places, too.
    and table_name <> 'media_asset_categories'
    and not exists (
      select from public.historico as later
      where later.table_name = deletion.table_name and later.row_id = deletion.row_id
        and later.id > deletion.id
    )
  offset 0;

/*
 * Publications with up to eleven titles of the changes that each brought, and whether its release was already
 * live.
 */
create view public.publicacoes_recentes with (security_invoker = true) as
  select publicacao.id, publicacao.status, publicacao.reason, publicacao.step, publicacao.release_id,
    publicacao.historico_id, publicacao.error, publicacao.requested_by, publicacao.requested_by_name,
    publicacao.created_at, publicacao.dispatched_at, publicacao.started_at, publicacao.finished_at,
    publicacao.run_url, publicacao.version, publicacao.problems, publicacao.purge,
    coalesce(publicacao.status = 'no_ar' and publicacao.release_id = earlier.release_id, false)
      as unchanged,
    array(
      select distinct title from public.historico
      where publicacao.status = 'no_ar'
        and id > earlier.historico_id and id <= publicacao.historico_id
      limit 11
    ) as changes,
    publicacao.ends_by
  from public.publicacoes as publicacao
  left join lateral (
    select release_id, historico_id from public.publicacoes
    where status = 'no_ar' and id < publicacao.id
    order by id desc limit 1
  ) as earlier on true;

/*
 * Serializes writes of content before they lock any row. History ids therefore follow the order of the
 * commits, and a reader that remembers the largest id it has seen misses nothing.
 */
create function private.queue_content_writes() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('public.historico'));
  return null;
end
$$;

/* Records one changed row. The trigger's arguments are the key columns; the default is `id`. */
create function private.record_history() returns trigger
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

/* Makes the history record every change of a content table. */
create function private.enable_history(content regclass, variadic key_columns text[] default '{id}')
returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format(
    'create trigger queue_content_writes before insert or update or delete on %s
       for each statement execute function private.queue_content_writes()', content);
  execute format(
    'create trigger record_history after insert or update or delete on %s
       for each row execute function private.record_history(%s)',
    content, (select string_agg(quote_literal(key), ', ') from unnest(key_columns) as key));
end
$$;

/*
 * Sets those references of a recorded row to null whose target no longer exists, as the foreign key (on
 * delete set null) would have done.
 */
create function private.drop_lost_references(content regclass, recorded jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  reference record;
  target_exists boolean;
begin
  for reference in
    select own.attname as column_name, con.confrelid::regclass as target, other.attname as target_column
    from pg_catalog.pg_constraint as con
    join pg_catalog.pg_attribute as own on own.attrelid = con.conrelid and own.attnum = con.conkey[1]
    join pg_catalog.pg_attribute as other on other.attrelid = con.confrelid and other.attnum = con.confkey[1]
    where con.conrelid = content and con.contype = 'f' and con.confdeltype = 'n'
      and cardinality(con.conkey) = 1 and recorded ? own.attname
  loop
    execute format('select exists (select from %s where %I::text = $1)', reference.target, reference.target_column)
      into target_exists using recorded ->> reference.column_name;
    if not target_exists then
      recorded := recorded || jsonb_build_object(reference.column_name, null);
    end if;
  end loop;
  return recorded;
end
$$;

/*
 * The columns that undoing an entry restores. For an update, these are the columns that it changed, but the state of a
 * review stays as it is now. For a deletion, these are all columns, but the row comes back hidden from the site, so that
 * staff publish or activate it after they have looked at it. `as_it_was` restores it unchanged, for a deletion that is
 * undone at once.
 */
create function private.columns_to_restore(entry public.historico, as_it_was boolean) returns jsonb
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

/*
 * Writes these columns to the row of the entry, or inserts the row again under its old key. Returns null if
 * there is no row to update.
 */
create function private.write_recorded_row(content regclass, entry public.historico, restored jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  columns text := private.list_columns(content, restored);
  same_key text;
  written jsonb;
begin
  if entry.operation = 'DELETE' then
    execute format(
      'insert into %1$s as present (%2$s) overriding system value
       select %2$s from jsonb_populate_record(null::%1$s, $1) returning to_jsonb(present)',
      content, columns) into written using restored;
    return written;
  end if;

  select string_agg(format('present.%1$I = recorded.%1$I', attname), ' and ') into same_key
  from pg_catalog.pg_index
  join pg_catalog.pg_attribute on attrelid = indrelid and attnum = any (indkey)
  where indrelid = content and indisprimary;

  execute format(
    'update %1$s as present set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$s, $1))
     from jsonb_populate_record(null::%1$s, $1) as recorded where %3$s returning to_jsonb(present)',
    content, columns, same_key) into written using entry.before || restored;
  return written;
end
$$;

/*
 * Gives a restored row back to the rows that lost it when it was deleted, and have not received another one since: a
 * category to its articles.
 */
create function private.give_references_back(entry public.historico) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  reference record;
begin
  for reference in
    select own.attname as column_name, con.conrelid::regclass as holder, holder.relname as holder_name
    from pg_catalog.pg_constraint as con
    join pg_catalog.pg_class as holder on holder.oid = con.conrelid
    join pg_catalog.pg_attribute as own on own.attrelid = con.conrelid and own.attnum = con.conkey[1]
    where con.confrelid = format('public.%I', entry.table_name)::regclass and con.contype = 'f'
      and con.confdeltype = 'n' and cardinality(con.conkey) = 1
      and holder.relnamespace = 'public'::regnamespace
  loop
    execute format(
      'update %1$s set %2$I = (jsonb_populate_record(null::%1$s, jsonb_build_object(%2$L, $1))).%2$I
       where %2$I is null and id::text in (
         select row_id from public.historico
         where table_name = $2 and operation = ''UPDATE'' and changed_at = $3 and before ->> %2$L = $1
       )', reference.holder, reference.column_name)
    using entry.row_id, reference.holder_name, entry.changed_at;
  end loop;
end
$$;

/* Runs with the owner's rights, so that a restored row keeps its author. restore_permitted decides who may. */
create function private.restore_history(entry_id bigint, as_it_was boolean) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  entry public.historico;
  content regclass;
  restored jsonb;
  written jsonb;
  place public.historico;
  rule text;
begin
  perform private.require_staff();

  select * into entry from public.historico where id = entry_id;
  if not found then
    raise sqlstate 'PT404' using message = 'Este registro do histórico não existe mais.';
  end if;
  restored := private.columns_to_restore(entry, as_it_was);
  if restored is null or restored = '{}' then
    raise sqlstate 'PT422' using
      message = 'Neste registro não há versão anterior para restaurar.';
  end if;

  content := format('public.%I', entry.table_name)::regclass;
  written := private.write_recorded_row(
    content, entry, private.drop_lost_references(content, restored));
  if written is null then
    raise sqlstate 'PT409' using
      message = 'Este item foi excluído. Restaure-o primeiro, pelo registro da exclusão.';
  end if;

  -- Deleting a picture deleted its places as well, so restore them.
  if entry.table_name = 'media_assets' and entry.operation = 'DELETE' then
    for place in
      select distinct on (row_id) * from public.historico
      where table_name = 'media_asset_categories' and operation = 'DELETE' and row_id like entry.row_id || ':%'
      order by row_id, id desc
    loop
      perform private.write_recorded_row('public.media_asset_categories', place, place.before);
    end loop;
  end if;

  if entry.operation = 'DELETE' then
    perform private.give_references_back(entry);
  end if;
  return written;
exception
  when check_violation then
    get stacked diagnostics rule = constraint_name;
    raise sqlstate 'PT409' using message = case rule
      when 'noticias_leaves_after_publication' then
        'Nessa versão, a notícia sairia do site antes de ser publicada. Abra a notícia e mude nela o que for preciso.'
      else 'Essa versão não combina com o que mudou depois. Abra o item e mude nele o que for preciso.'
    end;
  when foreign_key_violation then
    raise sqlstate 'PT409' using
      message = 'Este item depende de outro que foi excluído. Restaure primeiro o outro.';
  when unique_violation then
    raise sqlstate 'PT409' using message = 'Este item já está de volta, ou há outro no lugar dele.';
end
$$;

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

/* Restores the row as it was before the history entry `id`. Returns the row as it is now. */
create function public.restaurar_historico(id bigint, como_estava boolean default false) returns jsonb
language sql volatile
set search_path = ''
as $$
  select private.restore_permitted(id, como_estava)
$$;

-- Publications

/* Keeps only recent publications: the list is not an archive. */
create function private.keep_latest_publicacoes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.publicacoes
  where id not in (select id from public.publicacoes order by id desc limit 50)
    /* The newest live publication tells which release is live, however old it is. */
    and id <> coalesce((select max(id) from public.publicacoes where status = 'no_ar'), 0)
    and not purge;
  return null;
end
$$;

/*
 * For those who may change what pages show. Runs with the owner's rights, because clients cannot write publications.
 */
create function private.request_publication() returns void
language sql volatile security definer
set search_path = ''
as $$
  select private.require_change(variadic array(select table_name from private.tabelas_das_paginas));
  insert into public.publicacoes (status) values ('pedida') on conflict do nothing;
$$;

/* Called by the button "Publicar agora". */
create function public.publicar_agora() returns void
language sql volatile
set search_path = ''
as $$ select private.request_publication() $$;

/*
 * Makes the next publication delete all copies of erased files. Its row keeps `purge` = true until that is
 * done.
 */
create function public.pedir_expurgo() returns void
language sql volatile
set search_path = ''
as $$
  insert into public.publicacoes (status, reason, purge) values ('pedida', 'arquivos foram apagados', true)
  on conflict (status) where status = 'pedida' do update set purge = true
$$;

create trigger keep_latest after insert on public.publicacoes
  for each statement execute function private.keep_latest_publicacoes();

select private.enable_text_cleaning('public.publicacoes');

alter table private.tabelas_das_paginas enable row level security;
alter table public.historico enable row level security;

/* A member sees the history of what they may change; a writer, of their own articles. */
create policy "Members read the history of what they may change" on public.historico
  for select to authenticated using (
    table_name = any ((select private.list_changeable())::text[])
    or (
      table_name = 'noticias' and coalesce(after, before) ->> 'author_id' = (select auth.uid())::text
      and (select private.is_staff())
    )
  );

alter table public.publicacoes enable row level security;

create policy "Staff read" on public.publicacoes
  for select to authenticated using ((select private.is_staff()));

revoke all on public.historico, public.lixeira, public.publicacoes_recentes from service_role;
grant select on public.historico, public.alteracoes_pendentes to authenticated, service_role;
grant select on public.publicacoes to authenticated;
grant select, insert, update, delete on public.publicacoes to service_role;
grant select on public.publicacoes_recentes, public.lixeira to authenticated;
revoke all on all sequences in schema public from service_role;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.restaurar_historico(bigint, boolean), public.publicar_agora()
from public, service_role;
revoke execute on function public.pedir_expurgo() from public;
grant execute on function
  private.deleted_files_period(), private.kept_in_bin_until(timestamptz)
to anon, authenticated, service_role;
grant execute on function
  private.restore_permitted(bigint, boolean), public.restaurar_historico(bigint, boolean),
  private.request_publication(), public.publicar_agora()
to authenticated;
grant execute on function public.pedir_expurgo() to service_role;
