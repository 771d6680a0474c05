-- A menu may hold dishes for each day and meal, beside its PDF or instead of it.

/* Writes a day as clients do, yyyy-MM-dd. A cast to text would depend on the session's date style. */
create function private.write_day(day date) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select lpad(extract(year from day)::text, 4, '0') || '-' || lpad(extract(month from day)::text, 2, '0')
    || '-' || lpad(extract(day from day)::text, 2, '0')
$$;

create function private.is_short_text(given jsonb, maximum integer) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select jsonb_typeof(given) = 'string' and given #>> '{}' ~ '\S' and length(given #>> '{}') <= maximum
$$;

/*
 * Whether a document has the dishes of a menu: {"2026-11-23": {"almoco": {"pratos": …, "alergenicos": …}}}. Its days are
 * those of the menu, which are 31 at most. shared/src/menu.ts has the names of the meals.
 */
create function private.are_dishes(dishes jsonb, first_day date, last_day date) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when dishes = '{}' then true
    when jsonb_typeof(dishes) <> 'object'
      or jsonb_path_exists(dishes, 'strict $.* ? (@.type() != "object")', silent => true)
      or jsonb_path_exists(dishes, 'strict $.*.* ? (@.type() != "object")', silent => true) then false
    else last_day <= first_day + 30
      and not exists (
        select from jsonb_each(dishes) as day (key, meals)
        where meals = '{}' or day.key not in (
          select private.write_day(first_day + step) from generate_series(0, 30) as step
          where first_day + step <= last_day
        )
      )
      and not exists (
        select from jsonb_each(dishes) as day (key, meals), jsonb_each(day.meals) as meal (key, texts)
        where meal.key not in ('lanche_manha', 'almoco', 'lanche_tarde')
          or texts - '{pratos,alergenicos}'::text[] <> '{}'
          or (private.is_short_text(texts -> 'pratos', 500)) is not true
          or (texts ? 'alergenicos' and not private.is_short_text(texts -> 'alergenicos', 200))
      )
  end
$$;

revoke execute on function private.write_day(date), private.is_short_text(jsonb, integer), private.are_dishes(jsonb, date, date) from public;
grant execute on function private.write_day(date), private.is_short_text(jsonb, integer), private.are_dishes(jsonb, date, date)
to anon, authenticated, service_role;

alter table public.cardapios
  add column pratos jsonb not null default '{}',
  alter column url_cardapio drop not null,
  add constraint cardapios_dishes check (private.are_dishes(pratos, periodo_inicio, periodo_fim)),
  add constraint cardapios_dishes_or_pdf check (url_cardapio is not null or pratos <> '{}');

-- Pages show the dishes of the active menu without scripts, so they are built from it.
insert into private.tabelas_das_paginas (table_name, columns)
values ('cardapios', '{id,periodo_inicio,periodo_fim,url_cardapio,pratos,updated_at}');

/*
 * Whether visitors see a version of a row: it is published, or active, or its table has neither column. Pages don't change
 * while a menu is prepared.
 */
create or replace function private.is_public(content jsonb) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(case
    when content ? 'published_at' then (content ->> 'published_at')::timestamptz <= now()
    when content ? 'is_active' then (content ->> 'is_active')::boolean
    else content is not null
  end, false)
$$;

/*
 * Takes files out of a row. Staff learn in words when the row can't be without them: a column must not be empty, or a menu
 * has no dishes.
 */
create or replace function private.take_files_out(target text, title text, content jsonb, files text[]) returns void
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
