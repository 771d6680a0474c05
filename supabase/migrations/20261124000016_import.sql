-- What `npm run import` brings from the school's earlier site. Each row that it writes is remembered by what it was
-- there, so that a second run repeats nothing, and overwrites nothing that somebody has changed or deleted since.

-- The runs, each with its report.
create table public.importacoes (
  id bigint generated always as identity primary key,
  comecou_em timestamptz not null default now(),
  /* Null while the run lasts, or if it was interrupted. */
  terminou_em timestamptz,
  /* The names of the files. */
  arquivos text[] not null check (cardinality(arquivos) between 1 and 1000 and private.is_plain_list(arquivos)),
  /*
   * How many of what, and what could not be taken: {"contagens": {"noticias": {"novo": 12, …}, …},
   * "pendencias": [{"titulo", "endereco", "motivos": […]}, …]}
   */
  relatorio jsonb not null default '{}'
    check (jsonb_typeof(relatorio) = 'object' and length(relatorio::text) <= 10000000)
);

-- What was written, by its key: the guid of a post, the URL of a photo, the address that is redirected. Members don't read
-- this: it names the files of photos that nobody is to find.
create table public.itens_importados (
  chave text primary key check (length(chave) between 1 and 1000),
  tabela text not null,
  /* The id of the row; for a file, <bucket>/<path>, which the sweep does not take for a reference. */
  item text not null,
  /* What was received, as a digest; for a photo its size in pixels, 1600x1200. */
  recebido text not null,
  /* The columns that were written, and their stored values as a digest; null for files. */
  colunas text[],
  gravado text
);

alter table public.importacoes enable row level security;
alter table public.itens_importados enable row level security;

create policy "Members with the permission read" on public.importacoes
  for select to authenticated using ((select private.may_change('importacoes')));

select private.enable_text_cleaning(content)
from unnest(array['public.importacoes', 'public.itens_importados']::regclass[]) as content;

/* Keeps only recent runs: what they wrote is in itens_importados. */
create function private.keep_latest_importacoes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.importacoes
  where id not in (select id from public.importacoes order by id desc limit 20);
  return null;
end
$$;

create trigger keep_latest after insert on public.importacoes
  for each statement execute function private.keep_latest_importacoes();

/* The values of these columns of a row, as a digest. */
create function private.digest_columns(content jsonb, columns text[]) returns text
language sql immutable
set search_path = ''
as $$
  select private.digest_text(
    (select coalesce(jsonb_object_agg(name, content -> name), '{}') from unnest(columns) as name)::text)
$$;

/*
 * Writes one row, unless it is already there. The state of the result is `novo`, `atualizado`, `igual`, or why nothing was
 * written: `mudado` since by somebody, `excluido` since by somebody, `ocupado` by another row, `recusado` by a rule.
 */
create function private.import_row(row_key text, content regclass, received jsonb) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  known public.itens_importados;
  columns text := private.list_columns(content, received);
  names text[] := array(select key from jsonb_each(received) order by 1);
  digest text := private.digest_text(received::text);
  stored jsonb;
  state text := 'novo';
begin
  perform pg_advisory_xact_lock(hashtext('public.historico'));
  select * into known from public.itens_importados where chave = row_key;
  if not found then
    execute format(
      'insert into %1$s as written (%2$s) select %2$s from jsonb_populate_record(null::%1$s, $1)
       returning to_jsonb(written)', content, columns) into stored using received;
  else
    execute format('select to_jsonb(stored) from %s as stored where id::text = $1', content) into stored using known.item;
    state := case
      when stored is null then 'excluido'
      when private.digest_columns(stored, known.colunas) <> known.gravado then 'mudado'
      when known.recebido = digest then 'igual'
      else 'atualizado'
    end;
    if state <> 'atualizado' then
      return jsonb_build_object('estado', state, 'item', known.item);
    end if;
    execute format(
      'update %1$s as written set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$s, $1))
       where id::text = $2 returning to_jsonb(written)', content, columns) into stored using received, known.item;
  end if;
  insert into public.itens_importados (chave, tabela, item, recebido, colunas, gravado)
  values (
    row_key, (select relname from pg_catalog.pg_class where oid = content), stored ->> 'id', digest, names,
    private.digest_columns(stored, names))
  on conflict (chave) do update
    set recebido = excluded.recebido, colunas = excluded.colunas, gravado = excluded.gravado;
  return jsonb_build_object('estado', state, 'item', stored ->> 'id');
exception
  when unique_violation then
    return jsonb_build_object('estado', 'ocupado', 'motivo', sqlerrm);
  when integrity_constraint_violation or sqlstate 'PT409' or sqlstate 'PT422' then
    return jsonb_build_object('estado', 'recusado', 'motivo', sqlerrm);
end
$$;

/* The table of this name, if pages are built from it. */
create function private.find_page_table(name text) returns regclass
language sql stable security definer
set search_path = ''
as $$ select format('public.%I', table_name)::regclass from private.tabelas_das_paginas where table_name = name $$;

/* What became of an imported file, given as <bucket>/<path>. */
create function private.find_file_state(file text) returns text
language sql stable security definer
set search_path = ''
as $$
  select case
    when exists (select from private.retirados where resumo = private.digest_file(file)) then 'retirado'
    when exists (select from storage.objects where bucket_id || '/' || name = file) then 'igual'
    else 'excluido'
  end
$$;

/*
 * Writes rows of one table, each by itself.
 * @param itens [{"chave", "linha"}, …]
 * @returns for each of them {"estado", "item" or "motivo"}, as private.import_row says
 */
create function public.importar_itens(tabela text, itens jsonb) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  content regclass := private.find_page_table(tabela);
  results jsonb;
begin
  if content is null then
    raise sqlstate 'PT422' using message = format('Nada se importa para a tabela %s.', tabela);
  end if;
  select coalesce(jsonb_agg(private.import_row(item ->> 'chave', content, item -> 'linha') order by place), '[]') into results
  from jsonb_array_elements(itens) with ordinality as items (item, place);
  return results;
end
$$;

/*
 * What is known of earlier runs, apart from addresses: [{"chave", "tabela", "item", "recebido", "estado"}, …]. The state is
 * `igual`, `mudado` or `excluido`; for a file `igual`, `excluido` if it is gone, or `retirado` if it was taken off the air.
 */
create function public.ler_itens_importados() returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  content text;
  found_rows jsonb;
  results jsonb;
begin
  select coalesce(jsonb_agg(to_jsonb(known) - 'colunas' - 'gravado'
    || jsonb_build_object('estado', private.find_file_state(item))), '[]') into results
  from public.itens_importados as known where gravado is null;
  for content in
    select distinct tabela from public.itens_importados where gravado is not null and tabela <> 'enderecos_antigos'
  loop
    execute format(
      'select jsonb_agg(to_jsonb(known) - ''colunas'' - ''gravado'' || jsonb_build_object(''estado'', case
         when stored.id is null then ''excluido''
         when private.digest_columns(to_jsonb(stored), known.colunas) <> known.gravado then ''mudado''
         else ''igual''
       end))
       from public.itens_importados as known left join public.%I as stored on stored.id::text = known.item
       where known.tabela = $1', content) into found_rows using content;
    results := results || coalesce(found_rows, '[]');
  end loop;
  return results;
end
$$;

grant select on public.importacoes to authenticated;
grant all on public.importacoes, public.itens_importados to service_role;
revoke all on all sequences in schema public from service_role;

revoke execute on all functions in schema private from public;
revoke execute on function public.importar_itens(text, jsonb), public.ler_itens_importados() from public;
grant execute on function
  private.digest_columns(jsonb, text[]), private.import_row(text, regclass, jsonb), private.find_page_table(text),
  private.find_file_state(text), public.importar_itens(text, jsonb), public.ler_itens_importados()
to service_role;
