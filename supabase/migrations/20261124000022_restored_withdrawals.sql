-- A backup from before a withdrawal doesn't bring back what was taken off the air.

/*
 * What was taken off the air, as digests that tell nothing about it: of each file without its original name, and of each
 * whole item. It is kept without end, because a backup may be of any age.
 */
create table private.retirados (
  resumo text primary key,
  retirado_em timestamptz not null default now()
);

create function private.digest_text(text text) returns text
language sql immutable
set search_path = ''
as $$ select encode(sha256(convert_to(text, 'UTF8')), 'hex') $$;

/* @param file as <bucket>/<path> */
create function private.digest_file(file text) returns text
language sql immutable
set search_path = ''
as $$ select private.digest_text((private.hide_names(array[file]))[1]) $$;

create function private.digest_item(table_name text, row_key text) returns text
language sql immutable
set search_path = ''
as $$ select private.digest_text(table_name || ':' || row_key) $$;

create function private.remember_withdrawal() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  insert into private.retirados as known (resumo, retirado_em)
  select private.digest_file(file), new.requested_at from unnest(new.arquivos) as file
  union
  select private.digest_item(new.tabela, new.item), new.requested_at where new.completa
  on conflict (resumo) do update set retirado_em = greatest(known.retirado_em, excluded.retirado_em);
  return null;
end
$$;

create trigger remember_withdrawal after insert on public.retiradas
  for each row execute function private.remember_withdrawal();

insert into private.retirados (resumo, retirado_em)
select digest, max(requested_at) from (
  select private.digest_file(file) as digest, requested_at from public.retiradas, unnest(arquivos) as file
  union all
  select private.digest_item(tabela, item), requested_at from public.retiradas where completa
) as before
group by digest;

/* As before, with what was taken off the air. */
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
          'private.exigencia_segunda_chave'::regclass, 'private.retirados'::regclass))
  ), placed (oid, depth) as (
    select oid, 0 from content
    union
    select conrelid, depth + 1
    from placed join pg_catalog.pg_constraint on confrelid = placed.oid
    where contype = 'f' and conrelid <> confrelid and conrelid in (select oid from content) and depth < 100
  )
  select oid::regclass from placed group by oid order by max(depth), oid::regclass::text
$$;

/*
 * Takes what was taken off the air out of the received rows and the list of received files, as retirar_do_ar did with the
 * rows of then. An item that got the key of a withdrawn one later is another item.
 * @param withdrawn the digests, each with its time
 * @returns {"itens": how many items, "arquivos": the files, each as <bucket>/<path>}
 */
create function private.leave_out_withdrawn(withdrawn jsonb) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  files text[];
  items jsonb;
begin
  select array_agg(distinct file) into files
  from (
    select shown.file from private.restauracao, private.list_shown_files(linha) as shown (file)
    where tabela = 'public.historico' or tabela in (select 'public.' || table_name from private.retiraveis)
    union all
    select concat(linha ->> 'bucket', '/', linha ->> 'path') from private.restauracao where tabela = 'storage.objects'
  ) as known
  where withdrawn ? private.digest_file(file);
  files := coalesce(files, '{}');

  -- Whole items, in the content and in history and bin, and those that can't be without a file.
  with received as (
    select ordem, table_name as name, linha ->> 'id' as key, linha ->> 'created_at' as since,
      exists (
        select from jsonb_each(linha) as field
        join pg_catalog.pg_attribute on attrelid = tabela::regclass and attname = field.key and attnotnull
        where private.file_of(field.value #>> '{}') = any (files)
      ) as needs_file
    from private.restauracao join private.retiraveis on tabela = 'public.' || table_name
    union all
    select ordem, linked.name, case linked.name when linha ->> 'table_name' then linha ->> 'row_id'
      else split_part(linha ->> 'row_id', ':', 1) end, linha ->> 'changed_at', false
    from private.restauracao, lateral (
      select case linha ->> 'table_name' when 'media_asset_categories' then 'media_assets' else linha ->> 'table_name' end
    ) as linked (name)
    where tabela = 'public.historico'
  ), lost as (
    delete from private.restauracao using received
    where restauracao.ordem = received.ordem and (
      needs_file or coalesce(since::timestamptz, '-infinity')
        <= (withdrawn ->> private.digest_item(received.name, received.key))::timestamptz)
    returning received.name, received.key
  )
  select coalesce(jsonb_agg(distinct concat(name, ':', key)), '[]') into items from lost;

  -- Rows that belong to a lost item, and sets of photos, which are made anew, not checked, from the rows that stay.
  delete from private.restauracao
  where tabela = 'public.media_asset_categories' and items ? concat('media_assets:', linha ->> 'asset_id');
  delete from private.restauracao
  where tabela = 'public.autorizacoes_imagem' and (
    items ? concat(linha ->> 'tabela', ':', linha ->> 'item')
    or exists (select from jsonb_array_elements_text(linha -> 'fotos') as file where file = any (files)));

  if files <> '{}' then
    update private.restauracao set linha = private.without_files(linha, files)
    where (tabela = 'public.historico' or tabela in (select 'public.' || table_name from private.retiraveis))
      and private.mentions_any(linha, private.list_name_ends(files));
    delete from private.restauracao
    where tabela = 'storage.objects' and concat(linha ->> 'bucket', '/', linha ->> 'path') = any (files);
  end if;
  return jsonb_build_object('itens', jsonb_array_length(items), 'arquivos', files);
end
$$;

/*
 * Restores a backup without what was taken off the air here. The withdrawals of here are kept: an older backup doesn't
 * know them, and what was not gone yet still has to go. What was taken off the air where the backup was made isn't in it,
 * except for files that were still to be removed, which its withdrawals then remove.
 */
create function private.restore_without_withdrawn(expected bigint) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  known private.retirados[];
  withdrawals public.retiradas[];
  withdrawn jsonb;
  missing bigint;
  received bigint;
  left_out jsonb;
  counts jsonb;
begin
  -- A withdrawal takes this lock first, so none begins between what is read here and the end.
  perform pg_advisory_xact_lock(hashtext('public.historico'));
  lock table private.restauracao in exclusive mode;
  known := array(select retirados from private.retirados);
  withdrawals := array(select retiradas from public.retiradas);
  missing := expected - (select count(*) from private.restauracao);

  select coalesce(jsonb_object_agg(resumo, retirado_em), '{}') into withdrawn from unnest(known);
  if missing = 0 and withdrawn <> '{}' then
    left_out := private.leave_out_withdrawn(withdrawn);
  end if;
  delete from private.restauracao
  where tabela = 'public.retiradas' and (linha ->> 'id')::uuid in (select id from unnest(withdrawals));

  -- Apart from the call, which empties that table: no query may read it meanwhile.
  select count(*) into received from private.restauracao;
  counts := private.restore_with_second_keys(missing + received);
  insert into private.retirados as stored select * from unnest(known)
  on conflict (resumo) do update set retirado_em = greatest(stored.retirado_em, excluded.retirado_em);
  -- The backup may lack the account of whoever asked.
  insert into public.retiradas
  select (jsonb_populate_record(withdrawal, jsonb_build_object('requested_by', users.id))).*
  from unnest(withdrawals) as withdrawal left join auth.users on users.id = withdrawal.requested_by;
  return counts || jsonb_build_object('retirados', coalesce(left_out, '{"itens": 0, "arquivos": []}')
    || jsonb_build_object('sabia', cardinality(known) > 0));
end
$$;

/*
 * @param registros how many rows and files were sent; if any of them is missing, the restore fails
 * @returns how many rows each table got, and `retirados`: {"itens", "arquivos", "sabia"}, which is what was left out
 * because it was taken off the air, and whether this installation knew of anything that was
 */
create or replace function public.restaurar_copia(registros bigint) returns jsonb
language sql volatile
set search_path = '' set statement_timeout = '10min'
as $$ select private.restore_without_withdrawn(registros) $$;

alter table private.retirados enable row level security;
revoke execute on all functions in schema private from public;
revoke execute on function private.restore_with_second_keys(bigint) from service_role;
grant execute on function private.restore_without_withdrawn(bigint) to service_role;
