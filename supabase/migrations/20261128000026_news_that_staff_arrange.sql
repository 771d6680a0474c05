-- An article may leave the site at an hour, stand before all others until a day, and belong to a category.

/* The moment at which a calendar day of the school ends. */
create function private.end_of_school_day(day date) returns timestamptz
language sql stable
set search_path = ''
as $$ select (day + 1)::timestamp at time zone 'America/Sao_Paulo' $$;

-- The categories of the news, in the order that staff choose. Their pages are /coopen-inspira/categoria/{slug}.
create table public.categorias (
  like private.content_row including all,
  nome text not null check (nome ~ '\S' and length(nome) <= 60),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  position integer check (position >= 0)
);

insert into private.permissoes_exigidas (permissao, objeto) values ('publica', 'categorias');
select private.add_content('public.categorias');

create trigger keep_slug before update on public.categorias
  for each row when (old.slug <> new.slug)
  execute function private.refuse('PT422', 'O endereço de uma categoria não muda.');

/* As before, for the categories of any table. */
create or replace function private.refuse_second_category_of_name() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  is_taken boolean;
begin
  execute format(
    'select exists (
       select from %s where id <> $1 and (form_id = $2) is not true and lower(btrim(nome)) = lower(btrim($3))
     )', tg_relid::regclass) into is_taken using new.id, new.form_id, new.nome;
  if is_taken then
    raise sqlstate 'PT409' using
      message = format('Já existe uma categoria com o nome “%s”. Escolha outro.', btrim(new.nome));
  end if;
  return new;
end
$$;

create trigger refuse_second_category_of_name after insert or update of nome on public.categorias
  for each row execute function private.refuse_second_category_of_name();

/* Sorts the categories, as reordenar_espacos sorts the spaces. */
create function public.reordenar_categorias(ids bigint[]) returns void
language sql
set search_path = ''
as $$
  select private.require_change('categorias');
  update public.categorias as categoria set position = arranged.place - 1
  from unnest(ids) with ordinality as arranged (id, place)
  where categoria.id = arranged.id and categoria.position is distinct from arranged.place - 1;
$$;

-- Deleting a category keeps its articles. `on_top_until` is the last day on which an article stands before all others.
alter table public.noticias
  add column leaves_at timestamptz check (leaves_at between '1900-01-01' and '9999-12-31'),
  add column on_top_until date check (on_top_until between '1900-01-01' and '9999-12-31'),
  add column categoria_id bigint references public.categorias (id) on delete set null,
  add constraint noticias_leaves_after_publication check (leaves_at > published_at);

create index noticias_categoria_id_idx on public.noticias (categoria_id);

drop policy "Visitors read what is published" on public.noticias;
create policy "Visitors read what is on the site" on public.noticias
  for select to anon using (published_at <= now() and coalesce(leaves_at > now(), true));
drop policy "Members with the permission read drafts, and writers their own" on public.noticias;
create policy "Members with the permission read all, and writers their own" on public.noticias
  for select to authenticated using (
    (published_at <= now() and coalesce(leaves_at > now(), true)) or (select private.may_change('noticias'))
    or (author_id = (select auth.uid()) and (select private.is_staff()))
  );

drop view public.noticias_da_equipe;
create view public.noticias_da_equipe with (security_invoker = true) as
  select *, case when published_at <= now() then published_at else updated_at end as listed_at
  from public.noticias offset 0;
grant select on public.noticias_da_equipe to anon, authenticated, service_role;

/* As before, with the time at which an article left the site, or was going to. */
create or replace view public.alteracoes_pendentes with (security_invoker = true) as
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

/* As before, but an article that has left the site is not public. */
create or replace function private.is_public(content jsonb) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(case
    when content ? 'published_at' then (content ->> 'published_at')::timestamptz <= now()
      and coalesce((content ->> 'leaves_at')::timestamptz > now(), true)
    when content ? 'is_active' then (content ->> 'is_active')::boolean
    else content is not null
  end, false)
$$;

/* As before, also when an article leaves the site, or its place before all others. */
create or replace function private.find_crossed_date(since timestamptz) returns text
language sql stable
set search_path = ''
as $$
  select case
    when exists (
      select from public.noticias
      where published_at > since and published_at <= now() and published_at > updated_at
    ) then 'chegou a hora de uma notícia'
    when exists (
      select from public.noticias
      where published_at <= now() and leaves_at > since and leaves_at <= now() and leaves_at > updated_at
    ) then 'uma notícia saiu do site'
    when exists (
      select from public.noticias, lateral private.end_of_school_day(on_top_until) as ends_at
      where published_at <= now() and ends_at > since and ends_at <= now() and ends_at > updated_at
    ) then 'uma notícia deixou o primeiro lugar'
    when exists (
      select from public.alertas, lateral (values (starts_at), (ends_at)) as dates (moment)
      where moment > since and moment <= now() and moment > updated_at
    ) then 'um alerta começou ou terminou'
    when extract(year from private.school_day(now())) > extract(year from private.school_day(since))
      then 'começou um novo ano'
    when private.school_day(now()) > private.school_day(since) and exists (select from public.eventos)
      then 'começou um novo dia na agenda'
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

/* As before, but for every reference that a deletion emptied. */
create or replace function private.restore_history(entry_id bigint, as_it_was boolean) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  entry public.historico;
  content regclass;
  restored jsonb;
  written jsonb;
  place public.historico;
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
  when foreign_key_violation then
    raise sqlstate 'PT409' using
      message = 'Este item depende de outro que foi excluído. Restaure primeiro o outro.';
  when unique_violation then
    raise sqlstate 'PT409' using message = 'Este item já está de volta, ou há outro no lugar dele.';
end
$$;

revoke execute on function
  private.end_of_school_day(date), private.give_references_back(public.historico), public.reordenar_categorias(bigint[])
from public;
revoke execute on function public.reordenar_categorias(bigint[]) from anon, service_role;
grant execute on function public.reordenar_categorias(bigint[]) to authenticated;
