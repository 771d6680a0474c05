-- Who changed what and when, with the row before and after. Triggers write it in the transaction of
-- the change itself, so nothing escapes it. It serves two readers: staff, who can bring a row back,
-- and the rebuild job, for which the largest id is the notice that content changed.

create table public.historico (
  id bigint generated always as identity primary key,
  table_name text not null,
  row_id text not null,
  operation text not null check (operation in ('INSERT', 'UPDATE', 'DELETE')),
  title text not null,
  before jsonb,
  after jsonb,
  changed_by uuid,
  changed_by_email text,
  changed_at timestamptz not null default now()
);

create index historico_row_idx on public.historico (table_name, row_id, id desc);
create index historico_changed_at_idx on public.historico (changed_at desc);

alter table public.historico enable row level security;

revoke all on public.historico from anon, authenticated, service_role;
grant select on public.historico to authenticated, service_role;

create policy "Staff read" on public.historico
  for select to authenticated using ((select private.is_staff()));

/*
 * Writers of content wait in line before they lock any row. Ids of the history are therefore handed
 * out in the order of the commits, and whoever remembers the largest id seen misses nothing.
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

/* A name by which staff recognise the row. */
create function private.history_title(table_name text, content jsonb) returns text
language sql stable
set search_path = ''
as $$
  select coalesce(
    case table_name
      when 'cardapios' then format(
        'Cardápio de %s a %s',
        to_char((content ->> 'periodo_inicio')::date, 'DD/MM/YYYY'),
        to_char((content ->> 'periodo_fim')::date, 'DD/MM/YYYY')
      )
      when 'media_assets' then
        coalesce(nullif(content ->> 'alt_text', ''), content ->> 'filename')
      when 'media_asset_categories' then
        (select 'Imagem em ' || slug from public.media_categories where id = (content ->> 'category_id')::bigint)
    end,
    content ->> 'title', content ->> 'name', content ->> 'nome', content ->> 'slug', 'Sem título'
  )
$$;

/* Records one changed row. The trigger's arguments are the key columns, `id` unless given. */
create function private.record_history() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  content jsonb := coalesce(new_row, old_row);
  key_columns text[] := case when tg_nargs > 0 then tg_argv::text[] else '{id}' end;
  author uuid := (select auth.uid());
begin
  if old_row - 'updated_at' = new_row - 'updated_at' then
    return null;
  end if;

  insert into public.historico
    (table_name, row_id, operation, title, before, after, changed_by, changed_by_email)
  values (
    tg_table_name,
    (select string_agg(content ->> key, ':' order by place)
      from unnest(key_columns) with ordinality as keys (key, place)),
    tg_op,
    private.history_title(tg_table_name, content),
    old_row,
    new_row,
    author,
    coalesce(
      (select auth.jwt()) ->> 'email',
      (select email from auth.users where id = author)
    )
  );
  return null;
end
$$;

/* Puts a content table under the history. */
create function private.keep_history_of(content regclass, variadic key_columns text[] default '{id}')
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

revoke execute on function
  private.queue_content_writes(), private.history_title(text, jsonb), private.record_history(),
  private.keep_history_of(regclass, text[])
from public;

select private.keep_history_of('public.noticias');
select private.keep_history_of('public.colaboradores');
select private.keep_history_of('public.conselho_administrativo');
select private.keep_history_of('public.espacos');
select private.keep_history_of('public.cardapios');
select private.keep_history_of('public.categorias_atividades');
select private.keep_history_of('public.atividades');
select private.keep_history_of('public.media_categories');
select private.keep_history_of('public.media_assets');
select private.keep_history_of('public.media_asset_categories', 'asset_id', 'category_id');
