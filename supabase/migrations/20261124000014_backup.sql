-- Backup and restore of all rows over the API, so that a hosted project and the embedded service are backed
-- up in the same way, and while they run. A backup is one response; a restore arrives in parts and takes
-- effect as a whole.

/* The rows that a restore has sent. They are useless after a crash, so the table is not logged. */
create unlogged table private.restauracao (
  tabela text not null,
  linha jsonb not null,
  ordem bigint generated always as identity primary key
);

/*
 * The tables that a backup contains: the school's own and the accounts, each after the tables that it refers to. It says of
 * whom a second key is demanded and who has had one, and what was taken off the air.
 */
create function private.list_backup_tables() returns setof regclass
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

/*
 * What an e-mail address in an older backup is replaced with: the name of its owner, or what is before the "@" if they have
 * left.
 */
create function private.name_author(author uuid, email text) returns text
language sql stable security definer
set search_path = ''
as $$ select coalesce((select nome from public.equipe where user_id = author), split_part(email, '@', 1)) $$;

/* A row of a backup as today's tables have it: earlier ones have other permissions, and e-mail addresses as authors. */
create function private.update_received_row(target text, content jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  select case
    when target = 'public.equipe' then private.complete_member(content)
    when target = 'public.historico' and content ? 'changed_by_email' then
      content - 'changed_by_email' || jsonb_build_object(
        'changed_by_name', private.name_author((content ->> 'changed_by')::uuid, content ->> 'changed_by_email'))
    when target = 'public.publicacoes' and content ? 'requested_by_email' then
      content - 'requested_by_email' || jsonb_build_object(
        'requested_by_name', private.name_author((content ->> 'requested_by')::uuid, content ->> 'requested_by_email'))
    else content
  end
$$;

create function private.receive_rows(target text, content_rows jsonb) returns void
language sql volatile security definer
set search_path = ''
as $$
  insert into private.restauracao (tabela, linha)
  select target, private.update_received_row(target, value) from jsonb_array_elements(content_rows)
$$;

/* Truncates, because deleted rows would keep their disk space: nothing vacuums the embedded database. */
create function private.discard_received_rows() returns void
language sql volatile security definer
set search_path = ''
as $$ truncate private.restauracao $$;

/* The rows of a table that a backup contains, as a query: no keys, codes and notices. */
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

/*
 * The rows of every table, as select_for_backup names them, and the list of stored files, each with a tag that changes with
 * its content. They all have the state of one moment, because a stable function doesn't see later changes.
 */
create function private.copy_rows() returns json
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
 * Triggers that are disabled while rows are restored: those that date, record or announce a change, or that
 * change other rows.
 */
create function private.list_paused_triggers() returns table (content regclass, name name)
language sql stable
set search_path = ''
as $$
  select tgrelid::regclass, tgname
  from pg_catalog.pg_trigger
  where not tgisinternal and tgrelid in (select private.list_backup_tables()) and tgname in (
    'queue_content_writes', 'record_history', 'touch_updated_at', 'note_author', 'keep_latest', 'deactivate_other_menus'
  )
$$;

/* Lists the columns of a table that also occur in its received rows; null when it received none. */
create function private.list_received_columns(content regclass) returns text
language sql stable
set search_path = ''
as $$
  select private.list_columns(content, (
    select jsonb_object_agg(key, null)
    from private.restauracao, jsonb_object_keys(linha) as key where tabela = content::text
  ))
$$;

/*
 * Inserts received rows into a table, which may have columns with the names of those of private.restauracao; returns their
 * number.
 * @param place inserts only the received row with this number; null inserts all
 */
create function private.insert_received_rows(content regclass, columns text, place bigint) returns bigint
language plpgsql volatile
set search_path = ''
as $$
declare
  inserted bigint;
begin
  execute format(
    'insert into %1$s (%2$s) overriding system value
     select %2$s from private.restauracao as received (received_table, received_row, received_place),
       jsonb_populate_record(null::%1$s, received_row)
     where received_table = $1 and ($2 is null or received_place = $2)',
    content, columns) using content::text, place;
  get diagnostics inserted = row_count;
  return inserted;
end
$$;

/* Inserts the received rows into a table, in the columns that both have. Returns the number of rows. */
create function private.fill_table(content regclass) returns bigint
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  columns text := private.list_received_columns(content);
  counter record;
  filled bigint;
begin
  if columns is null then
    return 0;
  end if;
  filled := private.insert_received_rows(content, columns, null);

  -- Move each sequence past the restored ids. Sequences are not rolled back with a failed restore, so only
  -- move them forward.
  for counter in
    select attname as column_name, pg_get_serial_sequence(content::text, attname) as sequence_name
    from pg_catalog.pg_attribute
    where attrelid = content and attnum > 0 and not attisdropped and attidentity <> ''
  loop
    execute format('select setval(%1$L, max(%2$I)) from %3$s having max(%2$I) >= (select last_value from %1$s)',
      counter.sequence_name, counter.column_name, content);
  end loop;
  return filled;
end
$$;

/* Names a received row for the person who has to find it: its key, and its title if it has one. */
create function private.describe_received_row(content regclass, given jsonb) returns text
language sql stable
set search_path = ''
as $$
  select concat_ws(', ',
    (
      select string_agg(attname || ' ' || (given ->> attname), ', ' order by attnum)
      from pg_catalog.pg_index join pg_catalog.pg_attribute on attrelid = indrelid and attnum = any (indkey)
      where indrelid = content and indisprimary and given ->> attname is not null
    ),
    '“' || left(nullif(btrim(coalesce(given ->> 'title', given ->> 'nome', given ->> 'name')), ''), 80) || '”')
$$;

/*
 * Explains, for people, which received row a table refuses, and why. It tries the rows one by one, which is
 * slow but needed only once. The table must be empty.
 */
create function private.explain_refused_row(content regclass) returns text
language plpgsql volatile
set search_path = ''
as $$
declare
  columns text := private.list_received_columns(content);
  received record;
  state text;
  reason text;
  rule text;
  missing text;
begin
  for received in select ordem, linha from private.restauracao where tabela = content::text order by ordem loop
    begin
      perform private.insert_received_rows(content, columns, received.ordem);
    exception when others then
      get stacked diagnostics state = returned_sqlstate, reason = message_text, rule = constraint_name,
        missing = column_name;
      reason := case state
        when '23502' then format('falta “%s”', missing)
        when '23503' then format('cita um registro que não está na cópia; regra %s', rule)
        when '23505' then format('repete o que outro registro já tem; regra %s', rule)
        when '23514' then format('não cumpre a regra %s', rule)
        else rtrim(regexp_replace(reason, '\s+', ' ', 'g'), '.')
      end;
      return format('A cópia tem em %s um registro que este banco não aceita (%s): %s.',
        content, private.describe_received_row(content, received.linha), reason);
    end;
  end loop;
  return format('A cópia tem em %s registros que este banco não aceita juntos.', content);
end
$$;

/* The reason, in words for people, why the received rows and files cannot be restored; null when they can. */
create function private.find_restore_obstacle(expected bigint) returns text
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

/*
 * Replaces everything with the received rows, in one transaction; returns the number of rows of each table.
 * The triggers that date and record changes are disabled meanwhile, which the owner of a table may do: a
 * backup is complete and keeps its original dates. All other triggers, references and checks apply to every
 * row, so texts are cleaned and no row gets in that nobody could save. Received file names serve only for the
 * checks.
 */
create function private.restore_rows(expected bigint) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  own constant regclass[] := array(
    select oid::regclass from pg_catalog.pg_class
    where oid in (select private.list_backup_tables()) and relnamespace <> 'auth'::regnamespace
  );
  paused record;
  content regclass;
  obstacle text;
  counts jsonb := '{}'::jsonb;
begin
  lock table private.restauracao in exclusive mode;
  obstacle := private.find_restore_obstacle(expected);
  if obstacle is not null then
    raise sqlstate 'PT422' using message = obstacle;
  end if;
  update private.restauracao set linha = private.complete_account(linha) where tabela = 'auth.users';

  execute format('truncate %s cascade', array_to_string(own, ', '));
  for paused in select * from private.list_paused_triggers() loop
    execute format('alter table %s disable trigger %I', paused.content, paused.name);
  end loop;
  -- A hosted project's REST service refuses a statement that changes every row, unless it has a condition.
  delete from auth.users where true;

  for content in select private.list_backup_tables() loop
    begin
      counts := counts || jsonb_build_object(content::text, private.fill_table(content));
    exception when data_exception or integrity_constraint_violation or program_limit_exceeded
      or sqlstate 'PT409' or sqlstate 'PT422' then
      raise sqlstate 'PT422' using message = private.explain_refused_row(content);
    end;
  end loop;

  for paused in select * from private.list_paused_triggers() loop
    execute format('alter table %s enable trigger %I', paused.content, paused.name);
  end loop;
  perform private.discard_received_rows();
  return counts;
end
$$;

/*
 * Restores a backup. Pages that are newer than the backup keep a row, with their original texts: without one,
 * staff could not edit them.
 */
create function private.restore_with_pages(expected bigint) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  pages constant public.paginas[] := array(select paginas from public.paginas);
  page public.paginas;
  counts jsonb;
begin
  counts := private.restore_rows(expected);
  foreach page in array pages loop
    if not exists (select from public.paginas where paginas.slug = page.slug) then
      perform private.add_page(page.slug, page.nome);
    end if;
  end loop;
  return counts;
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
      ) or (
        table_name = 'cardapios' and coalesce(linha -> 'pratos', '{}') = '{}'
        and private.file_of(linha ->> 'url_cardapio') = any (files)
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

-- A hosted project gives a request only seconds, because people wait for it; a backup needs longer.
create function public.ler_copia() returns json
language sql stable
set search_path = '' set statement_timeout = '10min'
as $$ select private.copy_rows() $$;

create function public.receber_copia(tabela text, linhas jsonb) returns void
language sql volatile
set search_path = ''
as $$ select private.receive_rows(tabela, linhas) $$;

create function public.descartar_restauracao() returns void
language sql volatile
set search_path = ''
as $$ select private.discard_received_rows() $$;

/*
 * @param registros how many rows and files were sent; if any of them is missing, the restore fails
 * @returns how many rows each table got, and `retirados`: {"itens", "arquivos", "sabia"}, which is what was left out
 * because it was taken off the air, and whether this installation knew of anything that was
 */
create function public.restaurar_copia(registros bigint) returns jsonb
language sql volatile
set search_path = '' set statement_timeout = '10min'
as $$ select private.restore_without_withdrawn(registros) $$;

alter table private.restauracao enable row level security;

-- The outcome of each backup. Whoever runs the product learns of a backup that failed, is incomplete or is
-- missing: by mail through the outbox, and on the console's dashboard. `npm run backup` records its own
-- outcome; a daily check notices a backup that never ran. One function (private.backup_state) decides for
-- both, hosted and on a single machine.

create table private.copias_seguranca (
  id bigint generated always as identity primary key,
  finished_at timestamptz not null default now(),
  status text not null check (status in ('completa', 'incompleta', 'falhou')),
  /* Numbers of stored files that are in the archive, and that could not be read. */
  files integer not null default 0 check (files >= 0),
  missing integer not null default 0 check (missing >= 0),
  /* The problem, in words for people. */
  detail text check (length(detail) <= 4000)
);

create table private.aviso_copias (
  only_row boolean primary key default true check (only_row),
  installed_at timestamptz not null default now(),
  /*
   * The operator's e-mail address (OPERATOR_EMAIL). If it is null, members who may invite others get the
   * mail.
   */
  operator_email text check (operator_email ~ '^\S+@\S+$' and length(operator_email) <= 320),
  /* When the last warning was sent; null while all is well, or while nobody has been warned. */
  warned_at timestamptz,
  /* When the private key last opened an archive. */
  key_tried_at timestamptz
);

insert into private.aviso_copias (only_row) values (true);

/*
 * estado is 'em_dia' if all is well; 'incompleta' or 'falhou' if the last backup ended so; 'atrasada' if the
 * last archive is older than 48 hours; 'nunca' if there is none. During an installation's first week it is
 * 'nova' instead of these last two, because nobody needs to be alarmed. feita_em is the time of the last
 * archive.
 */
create function private.backup_state()
returns table (estado text, feita_em timestamptz, faltam integer, detalhe text)
language sql stable security definer
set search_path = ''
as $$
  with last as (select * from private.copias_seguranca order by id desc limit 1),
  archive as (
    select max(finished_at) as finished_at from private.copias_seguranca where status <> 'falhou'
  )
  select
    case
      when last.status = 'falhou' then 'falhou'
      when archive.finished_at > now() - interval '48 hours' then
        case last.status when 'incompleta' then 'incompleta' else 'em_dia' end
      when installed_at > now() - interval '7 days' then 'nova'
      when archive.finished_at is null then 'nunca'
      else 'atrasada'
    end,
    archive.finished_at, coalesce(last.missing, 0), last.detail
  from private.aviso_copias cross join archive left join last on true
$$;

create function private.read_backup_state()
returns table (estado text, feita_em timestamptz, faltam integer, detalhe text)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query select * from private.backup_state();
end
$$;

/* For the console's dashboard. */
create function public.situacao_copia()
returns table (estado text, feita_em timestamptz, faltam integer, detalhe text)
language sql stable
set search_path = ''
as $$ select * from private.read_backup_state() $$;

/* Keeps the operator's address. One that is none must not prevent the record that it comes with. */
create function private.note_operator(address text) returns void
language sql volatile
set search_path = ''
as $$
  update private.aviso_copias set operator_email = address
  where address ~ '^\S+@\S+$' and length(address) <= 320
$$;

/* The operator's address; if none is known, those of the members who may change the team. */
create function private.list_operators() returns setof text
language sql stable security definer
set search_path = ''
as $$
  select operator_email from private.aviso_copias where operator_email is not null
  union all
  select email from auth.users join public.equipe on equipe.user_id = users.id
  where muda_equipe and email is not null
    and not exists (select from private.aviso_copias where operator_email is not null)
$$;

/*
 * Writes to the operator. The mail waits in the outbox like any other. The result is false if there is nobody to
 * write to: then the caller has to try again later.
 */
create function private.mail_operator(subject text, words text) returns boolean
language sql volatile security definer
set search_path = ''
as $$
  with mails as (
    insert into private.emails_saida (message_id, recipient, subject, text, html)
    select
      format('<operador.%s@%s>', gen_random_uuid(), split_part(recipient, '@', 2)), recipient,
      mail_operator.subject, words,
      '<p style="white-space:pre-line">'
        || replace(replace(replace(words, '&', '&amp;'), '<', '&lt;'), '>', '&gt;') || '</p>'
    from private.list_operators() as recipient
    returning recipient
  )
  select exists (select from mails)
$$;

/*
 * Warns the operator by mail when backups are not in order: at once when they cease to be, then once a week, even if the
 * reason changes.
 */
create function private.warn_of_backups() returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  state record;
  words text;
begin
  -- The lock makes two simultaneous checks send one mail.
  perform from private.aviso_copias for update;
  select * into state from private.backup_state();
  if state.estado in ('em_dia', 'nova') then
    update private.aviso_copias set warned_at = null where only_row;
    return;
  end if;
  if exists (select from private.aviso_copias where warned_at > now() - interval '7 days') then
    return;
  end if;

  words := concat_ws(e'\n\n',
    case state.estado
      when 'falhou' then 'A última cópia de segurança falhou.'
      when 'incompleta' then format('A última cópia de segurança foi gravada, mas está incompleta. Arquivos que faltam: %s.', state.faltam)
      when 'atrasada' then 'A última cópia de segurança tem mais de dois dias.'
      else 'Esta instalação nunca teve uma cópia de segurança.'
    end,
    case when state.feita_em is not null then
      'Última cópia gravada: ' || to_char(state.feita_em at time zone 'America/Sao_Paulo', 'DD/MM/YYYY "às" HH24:MI') || '.'
    end,
    case when state.estado in ('falhou', 'incompleta') then state.detalhe end,
    'Faça uma cópia com “npm run backup” na máquina que cuida disso, e confira por que a de todo dia não deu certo.');
  if private.mail_operator('Cópia de segurança: precisa de atenção', words) then
    update private.aviso_copias set warned_at = now() where only_row;
  end if;
end
$$;

create function private.record_backup(entry jsonb) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  insert into private.copias_seguranca (status, files, missing, detail)
  values (
    entry ->> 'status', coalesce((entry ->> 'files')::integer, 0), coalesce((entry ->> 'missing')::integer, 0),
    left(entry ->> 'detail', 4000)
  );
  perform private.note_operator(entry ->> 'operator');
  delete from private.copias_seguranca where finished_at < now() - interval '1 year';
  perform private.note_daily_job('backup');
  perform private.warn_of_backups();
end
$$;

/*
 * @param registro keys: status ('completa', 'incompleta', 'falhou'), files, missing, detail, operator (an
 * e-mail address)
 */
create function public.registrar_copia(registro jsonb) returns void
language sql volatile
set search_path = ''
as $$ select private.record_backup(registro) $$;

/* For the daily check. A host without pg_cron calls it and passes the operator's e-mail address. */
create function private.check_backups(operator text default null) returns void
language sql volatile
set search_path = ''
as $$
  select private.note_operator(operator);
  select private.warn_of_backups();
$$;

/* Records that the private key has opened an archive. */
create function private.note_key_trial() returns void
language sql volatile security definer
set search_path = ''
as $$ update private.aviso_copias set key_tried_at = now() where only_row $$;

/* `npm run restore -- --check` and `npm run setup` call it. */
create function public.registrar_chave_conferida() returns void
language sql volatile
set search_path = ''
as $$ select private.note_key_trial() $$;

/* False when an archive was written within the last 20 hours. */
create function private.is_backup_due() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select not exists (
    select from private.copias_seguranca where status <> 'falhou' and finished_at > now() - interval '20 hours'
  )
$$;

/* For a schedule that starts the daily backup only when nothing else has. */
create function public.copia_devida() returns boolean
language sql stable
set search_path = ''
as $$ select private.is_backup_due() $$;

alter table private.copias_seguranca enable row level security;
alter table private.aviso_copias enable row level security;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.ler_copia(), public.receber_copia(text, jsonb), public.descartar_restauracao(),
  public.restaurar_copia(bigint), public.situacao_copia(), public.registrar_copia(jsonb),
  public.registrar_chave_conferida(), public.copia_devida()
from public;
grant execute on function
  private.receive_rows(text, jsonb), private.discard_received_rows(), private.copy_rows(),
  private.restore_rows(bigint), private.restore_without_withdrawn(bigint), public.ler_copia(),
  public.receber_copia(text, jsonb), public.descartar_restauracao(), public.restaurar_copia(bigint),
  private.record_backup(jsonb), public.registrar_copia(jsonb), private.note_key_trial(),
  public.registrar_chave_conferida(), private.is_backup_due(), public.copia_devida()
to service_role;
grant execute on function private.read_backup_state(), public.situacao_copia() to authenticated;
