-- Photos and items that a family wants gone. `retirar_do_ar` takes them out of their rows, the history and the bin at
-- once, and starts a publication that removes the files and every copy which this product or its host's accounts
-- control. The publishing job records in `retiradas` when each URL stopped answering.

-- What can be withdrawn: whole rows, or only the photos in them. The same as `withdrawal` of the registry in
-- shared/src/content.ts, which a test compares.
create table private.retiraveis (
  table_name text primary key,
  inteira boolean not null
);

insert into private.retiraveis (inteira, table_name)
select true, unnest(array[
  'noticias', 'colaboradores', 'conselho_administrativo', 'espacos', 'cardapios', 'atividades', 'media_assets', 'eventos',
  'documentos', 'paginas_livres'
])
union all
select false, 'paginas';

/* Whether every URL of a withdrawal has stopped answering. */
create function private.are_all_gone(addresses jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(bool_and(jsonb_typeof(entry -> 'sumiu_em') = 'string'), true)
  from jsonb_array_elements(addresses) as entry
$$;

create table public.retiradas (
  id uuid primary key default gen_random_uuid(),
  tabela text not null,
  /* The key of the row, as in the history. */
  item text not null,
  /* What staff called the item. It is forgotten when a whole item is gone. */
  titulo text,
  /* How many files go. */
  fotos integer not null,
  /* Whether the whole item goes, and not only photos of it. */
  completa boolean not null,
  /* The files, each as <bucket>/<path>. Their original names are forgotten when they are gone. */
  arquivos text[] not null,
  /*
   * Every URL that is asked: [{"endereco": …, "lugar": …, "sumiu_em": …}]. `lugar` says in words where it is;
   * `sumiu_em` is when it was found gone, or null.
   */
  enderecos jsonb not null default '[]' check (jsonb_typeof(enderecos) = 'array'),
  requested_by uuid references auth.users on delete set null,
  requested_by_name text,
  requested_at timestamptz not null default now(),
  /* When the site was first live without the photos, or null. */
  publicada_em timestamptz,
  /* When everything was found gone, or null. */
  concluida_em timestamptz,
  /* What could not be removed yet, in words for staff; a later publication tries again. */
  problema text,
  tentativas integer not null default 0,
  /* When a publication tries again, unless another one comes first. */
  proxima_tentativa timestamptz not null default now(),
  constraint retiradas_concluded_when_all_is_gone check (
    concluida_em is null or (publicada_em is not null and problema is null and private.are_all_gone(enderecos))
  )
);

create index retiradas_requested_by_idx on public.retiradas (requested_by);
create index retiradas_requested_at_idx on public.retiradas (requested_at desc);

/*
 * The stored file that a whole text refers to, or null for any other text, such as a sentence that mentions a URL.
 */
create function private.file_of(address text) returns text
language sql immutable
set search_path = ''
as $$
  select case
    when length(address) <= 2048 and address ~ '^(https?://[^/?#[:space:]]+)?/storage/v1/object/public/[^?#<>"[:space:]]+([?#]\S*)?$'
    then private.decode_stored_path(address)
  end
$$;

/* The files that a document shows: URLs in any field, and pictures in rich text. Links to files don't count. */
create function private.list_shown_files(document jsonb) returns setof text
language sql immutable
set search_path = ''
as $$
  with texts as (
    select value #>> '{}' as text from jsonb_path_query(document, 'strict $.**') as value
    where jsonb_typeof(value) = 'string'
  ), files (file) as (
    select private.file_of(text) from texts
    union
    select private.file_of(found[1]) from texts,
      regexp_matches(text, '\msrc=["'']([^"'']*/storage/v1/object/public/[^"'']+)', 'gi') as found
    where position('<img' in lower(text)) > 0
  )
  select file from files where file is not null
$$;

/* Rich text without these pictures. A figure goes with its caption, which may name a child. */
create function private.without_pictures(html text, files text[]) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  part text;
begin
  if position('/storage/v1/object/public/' in html) = 0 then
    return html;
  end if;
  for part in
    select matched[1] from regexp_matches(html, '(<figure\M.*?</figure>)', 'gi') as matched
    union all
    select matched[1] from regexp_matches(html, '(<img\M(?:"[^"]*"|''[^'']*''|[^''">])*>)', 'gi') as matched
  loop
    if exists (select from private.list_shown_files(to_jsonb(part)) as file where file = any (files)) then
      html := replace(html, part, '');
    end if;
  end loop;
  return html;
end
$$;

/*
 * A document without these files, and without what belongs to them: `alt`, `caption` and `focus` beside a picture,
 * `image_alt` and others beside `image_url`, and what is stored under a photo's URL.
 */
create function private.without_files(document jsonb, files text[]) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return case jsonb_typeof(document)
    when 'object' then (
      with entries as (select key, value, private.file_of(value #>> '{}') = any (files) as is_lost
        from jsonb_each(document)),
      described as (
        select case key when 'src' then word else regexp_replace(key, '_url$', '_' || word) end as key
        from entries cross join unnest(array['alt', 'caption', 'focus']) as word
        where is_lost and (key = 'src' or key ~ '_url$')
      )
      select coalesce(jsonb_object_agg(key, private.without_files(value, files)), '{}') from entries
      where is_lost is not true and (private.file_of(key) = any (files)) is not true
        and key not in (select key from described)
    )
    when 'array' then (
      select coalesce(jsonb_agg(private.without_files(value, files) order by place), '[]')
      from jsonb_array_elements(document) with ordinality as items (value, place)
      where (private.file_of(value #>> '{}') = any (files)) is not true
    )
    when 'string' then to_jsonb(private.without_pictures(document #>> '{}', files))
    else document
  end;
end
$$;

/* The end of a file's name, which every spelling of its URL contains: it finds the rows to look at more closely. */
create function private.list_name_ends(files text[]) returns text[]
language sql immutable
set search_path = ''
as $$
  select array_agg(coalesce(substring(file from '[A-Za-z0-9_.-]+$'), '')) from unnest(files) as file
$$;

create function private.mentions_any(document jsonb, ends text[]) returns boolean
language sql immutable
set search_path = ''
as $$
  select exists (select from unnest(ends) as name_end where position(name_end in document::text) > 0)
$$;

/* The rows of content that show one of these files. */
create function private.list_showing_rows(files text[])
returns table (table_name text, row_id text, title text, content jsonb)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  place record;
begin
  for place in
    select withdrawable.table_name as name, key.attname as key_column
    from private.retiraveis as withdrawable
    join pg_catalog.pg_index on indrelid = format('public.%I', withdrawable.table_name)::regclass and indisprimary
    join pg_catalog.pg_attribute as key on key.attrelid = indrelid and key.attnum = indkey[0]
  loop
    return query execute format(
      'select %1$L, (content ->> %2$L), private.history_title(%1$L, content), content
       from (select to_jsonb(stored) as content from public.%1$I as stored) as rows
       where private.mentions_any(content, $2)
         and exists (select from private.list_shown_files(content) as file where file = any ($1))',
      place.name, place.key_column) using files, private.list_name_ends(files);
  end loop;
end
$$;

/* Names an item for staff. */
create function private.name_item(table_name text, title text) returns text
language sql immutable
set search_path = ''
as $$
  select format('“%s” (%s)', title, case table_name
    when 'noticias' then 'notícia' when 'colaboradores' then 'colaborador' when 'conselho_administrativo' then 'conselho'
    when 'espacos' then 'espaço' when 'cardapios' then 'cardápio' when 'atividades' then 'atividade'
    when 'media_assets' then 'imagem' when 'eventos' then 'evento' when 'documentos' then 'documento'
    when 'paginas' then 'página' when 'paginas_livres' then 'página' else table_name end)
$$;

/*
 * Takes files out of a row. Staff learn in words when the row can't be without them: a column must not be empty, or a menu
 * has no dishes.
 */
create function private.take_files_out(target text, title text, content jsonb, files text[]) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  kept jsonb := private.without_files(content, files);
  changed jsonb;
  entry public.historico;
begin
  select coalesce(jsonb_object_agg(key, kept -> key), '{}') into changed
  from jsonb_each(content) where value is distinct from kept -> key;
  if changed = '{}' then
    return;
  end if;
  entry.operation := 'UPDATE';
  entry.before := content;
  perform private.write_recorded_row(format('public.%I', target)::regclass, entry, changed);
exception when not_null_violation or check_violation then
  raise sqlstate 'PT409' using
    message = format('%s não fica sem este arquivo: retire o item inteiro.', private.name_item(target, title));
end
$$;

/* Takes files out of all recorded versions of all rows, so that nothing brings them back. */
create function private.forget_files(files text[]) returns void
language sql volatile security definer
set search_path = ''
as $$
  update public.historico set
    before = private.without_files(before, files), after = private.without_files(after, files)
  where private.mentions_any(coalesce(before, '{}') || jsonb_build_object('after', after), private.list_name_ends(files))
$$;

/* What a withdrawal of an item, or of photos of it, comprises. */
create function private.plan_withdrawal(
  target text, row_key text, photos text[],
  out title text, out content jsonb, out files text[], out is_known boolean
)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  is_whole_allowed boolean;
  last_version jsonb;
  earlier text[];
begin
  perform private.require_change(target);
  select inteira into is_whole_allowed from private.retiraveis where table_name = target;
  if is_whole_allowed is null then
    raise sqlstate 'PT422' using message = 'Aqui não há fotos para retirar do ar.';
  elsif photos is null and not is_whole_allowed then
    raise sqlstate 'PT422' using message = 'Uma página não sai inteira do ar: escolha as fotos dela.';
  end if;

  execute format('select to_jsonb(stored) from public.%1$I as stored where %2$I::text = $1',
    target, case target when 'paginas' then 'slug' else 'id' end) into content using row_key;
  select coalesce(content, entry.after, entry.before) into last_version
  from (select) as one left join lateral (
    select after, before from public.historico
    where table_name = target and row_id = row_key and coalesce(after, before) is not null order by id desc limit 1
  ) as entry on true;
  is_known := last_version is not null;
  if not is_known then
    return;
  end if;
  title := private.history_title(target, last_version);

  select array_agg(distinct file) into earlier
  from public.historico,
    lateral (select private.list_shown_files(before) union select private.list_shown_files(after)) as shown (file)
  where table_name = target and row_id = row_key;
  files := array(select private.list_shown_files(last_version));
  if photos is not null then
    files := array(
      select distinct private.file_of(photo) from unnest(photos) as photo
      where private.file_of(photo) = any (files || earlier)
    );
    is_known := cardinality(files) = cardinality(array(select distinct unnest(photos))) and cardinality(files) > 0;
  else
    -- A photo that was moved to another item has left this one.
    files := files || array(
      select unnest(earlier) except select unnest(files) except
      select file from private.list_showing_rows(earlier) as showing, private.list_shown_files(showing.content) as file
      where (showing.table_name, showing.row_id) <> (target, row_key)
    );
  end if;
end
$$;

/* Names of files, or URLs with them, without the original name, which may be a child's. */
create function private.hide_names(names text[]) returns text[]
language sql immutable
set search_path = ''
as $$
  select coalesce(array_agg(regexp_replace(name, '(\d{13}-[a-z0-9]{16,})-[^/]*?(\.[a-z0-9]+)?$', '\1\2') order by place), '{}')
  from unnest(names) with ordinality as given (name, place)
$$;

create function private.withdraw(target text, row_key text, photos text[]) returns uuid
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  plan record;
  other record;
  withdrawal uuid;
begin
  perform private.require_change(target);
  -- As every writer of content does first: no row changes between the plan and its end.
  perform pg_advisory_xact_lock(hashtext('public.historico'));
  select * into plan from private.plan_withdrawal(target, row_key, photos);
  if not plan.is_known then
    -- Asking twice has the same effect as once.
    select id into withdrawal from public.retiradas
    where tabela = target and item = row_key and (
      completa or (cardinality(photos) > 0 and private.hide_names(array(select private.file_of(unnest(photos))))
        <@ private.hide_names(arquivos)))
    order by requested_at desc limit 1;
    if withdrawal is null then
      raise sqlstate 'PT404' using message = case when photos is null
        then 'Este item não existe mais.' else 'Esta foto não está mais neste item.' end;
    end if;
    return withdrawal;
  end if;

  for other in
    select * from private.list_showing_rows(plan.files) as showing
    where photos is not null or (showing.table_name, showing.row_id) <> (target, row_key)
  loop
    if not private.may_change(other.table_name) then
      raise sqlstate 'PT409' using message = format(
        'A foto também está em %s, que a sua conta não pode mudar. Peça a quem pode que a retire do ar por lá.',
        private.name_item(other.table_name, other.title));
    end if;
    perform private.take_files_out(other.table_name, other.title, other.content, plan.files);
  end loop;

  if photos is null then
    execute format('delete from public.%1$I where id::text = $1', target) using row_key;
    delete from public.historico
    where (table_name = target and row_id = row_key)
      or (target = 'media_assets' and table_name = 'media_asset_categories' and row_id like row_key || ':%');
  end if;
  if plan.files <> '{}' then
    perform private.forget_files(plan.files);
  end if;

  delete from public.retiradas where concluida_em < now() - private.retention_period();
  insert into public.retiradas
    (tabela, item, titulo, fotos, completa, arquivos, requested_by, requested_by_name)
  values (
    target, row_key, plan.title, cardinality(plan.files), photos is null, plan.files, auth.uid(),
    (select nome from public.equipe where user_id = auth.uid())
  ) returning id into withdrawal;
  insert into public.publicacoes (status, reason, purge) values ('pedida', 'fotos foram retiradas do ar', true)
  on conflict (status) where status = 'pedida' do update set purge = true;
  return withdrawal;
end
$$;

/*
 * Takes photos of an item, or a whole item with its photos, off the air for good: out of its row, the history and the
 * bin, and with the publication that it starts out of the storage and every copy.
 * @param item the key of the row, as in the history; the row may have been deleted
 * @param fotos the URLs of the photos, as in the row; null withdraws the whole item
 */
create function public.retirar_do_ar(tabela text, item text, fotos text[] default null) returns uuid
language sql volatile
set search_path = ''
as $$ select private.withdraw(tabela, item, fotos) $$;

create function private.preview_withdrawal(target text, row_key text, photos text[]) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  plan record;
begin
  perform private.require_change(target);
  select * into plan from private.plan_withdrawal(target, row_key, photos);
  return jsonb_build_object(
    'fotos', coalesce(cardinality(plan.files), 0),
    'outros', coalesce((
      select jsonb_agg(jsonb_build_object('tabela', showing.table_name, 'titulo', showing.title,
        'permitido', private.may_change(showing.table_name)) order by showing.table_name, showing.title)
      from private.list_showing_rows(plan.files) as showing
      where (showing.table_name, showing.row_id) <> (target, row_key)
    ), '[]')
  );
end
$$;

/*
 * What retirar_do_ar would do: {"fotos": how many files go, "outros": [{"tabela", "titulo", "permitido"}]}. `outros` are
 * the other items that lose a photo; one that the caller may not change (`permitido` is false) makes it fail.
 */
create function public.prever_retirada(tabela text, item text, fotos text[] default null) returns jsonb
language sql stable
set search_path = ''
as $$ select private.preview_withdrawal(tabela, item, fotos) $$;

create function private.record_withdrawal(withdrawal uuid, entry jsonb) returns void
language sql volatile security definer
set search_path = ''
as $$
  update public.retiradas set
    enderecos = coalesce(entry -> 'enderecos', enderecos),
    publicada_em = case when (entry ->> 'publicada')::boolean then coalesce(publicada_em, now()) else publicada_em end,
    problema = left(nullif(btrim(entry ->> 'problema'), ''), 1000)
  where id = withdrawal and concluida_em is null;
  update public.retiradas set
    tentativas = tentativas + 1,
    proxima_tentativa = now() + least(interval '5 minutes' * power(2, least(tentativas, 10)), interval '4 hours')
  where id = withdrawal and concluida_em is null and problema is not null;
  update public.retiradas set
    concluida_em = now(),
    titulo = case when not completa then titulo end,
    arquivos = private.hide_names(arquivos),
    enderecos = (
      select coalesce(jsonb_agg(address || jsonb_build_object(
        'endereco', (private.hide_names(array[address ->> 'endereco']))[1]) order by place), '[]')
      from jsonb_array_elements(enderecos) with ordinality as given (address, place)
    )
  where id = withdrawal and concluida_em is null and problema is null and publicada_em is not null
    and private.are_all_gone(enderecos) and (entry ->> 'concluida')::boolean
$$;

/*
 * Called by the publishing job.
 * @param registro keys, all optional: enderecos (as in the table), publicada (whether the site is live without the
 * photos), problema (words for staff), concluida (whether nothing is left to do; it counts only if every URL is gone)
 */
create function public.registrar_retirada(retirada uuid, registro jsonb) returns void
language sql volatile
set search_path = ''
as $$ select private.record_withdrawal(retirada, registro) $$;

alter table private.retiraveis enable row level security;
alter table public.retiradas enable row level security;

create policy "Members read withdrawals of what they may change" on public.retiradas
  for select to authenticated using (tabela = any ((select private.list_changeable())::text[]));

select private.enable_text_cleaning('public.retiradas');

revoke all on public.retiradas from anon, authenticated, service_role;
grant select on public.retiradas to authenticated, service_role;

-- What was taken off the air, as digests that tell nothing about it: of each file without its original name, and of each
-- whole item. A backup from before a withdrawal doesn't bring it back. It is kept without end, because a backup may be of
-- any age.
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

alter table private.retirados enable row level security;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.retirar_do_ar(text, text, text[]), public.prever_retirada(text, text, text[])
from public, service_role;
revoke execute on function public.registrar_retirada(uuid, jsonb) from public;
grant execute on function
  private.withdraw(text, text, text[]), public.retirar_do_ar(text, text, text[]),
  private.preview_withdrawal(text, text, text[]), public.prever_retirada(text, text, text[])
to authenticated;
grant execute on function
  private.record_withdrawal(uuid, jsonb), public.registrar_retirada(uuid, jsonb), private.digest_text(text)
to service_role;
