-- Weekly menus, each with its dishes for each day and meal, with a PDF, or with both; at most one of them is active.

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

create table public.cardapios (
  like private.content_row including all,
  periodo_inicio date not null,
  periodo_fim date not null,
  url_cardapio text check (private.is_web_address(url_cardapio)),
  is_active boolean not null default false,
  /* Whether the menu becomes active automatically on its first day. */
  ativar_no_inicio boolean not null default false,
  /* The dishes of each day and meal, beside the PDF or instead of it. */
  pratos jsonb not null default '{}',
  constraint cardapios_period_in_order check (
    periodo_inicio >= '1900-01-01' and periodo_fim >= periodo_inicio and periodo_fim <= '9999-12-31'
  ),
  constraint cardapios_dishes check (private.are_dishes(pratos, periodo_inicio, periodo_fim)),
  constraint cardapios_dishes_or_pdf check (url_cardapio is not null or pratos <> '{}')
);

create unique index cardapios_one_active_idx on public.cardapios (is_active) where is_active;
create index cardapios_periodo_inicio_idx on public.cardapios (periodo_inicio desc);

select private.add_content('public.cardapios', all_is_read => false, built_into_pages => false);

-- Pages show the dishes of the active menu without scripts, so they are built from it.
insert into private.tabelas_das_paginas (table_name, columns)
values ('cardapios', '{id,periodo_inicio,periodo_fim,url_cardapio,pratos,updated_at}');

create policy "Visitors read the active menu" on public.cardapios
  for select to anon using (is_active);
create policy "Members with the permission read every menu" on public.cardapios
  for select to authenticated using (is_active or (select private.may_change('cardapios')));

/*
 * Writes of content are serialized before they touch a row (queue_content_writes), so this sees every menu.
 */
create function private.refuse_second_menu_of_week() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  other public.cardapios;
begin
  select * into other from public.cardapios
  where id <> new.id and (form_id = new.form_id) is not true
    and periodo_inicio <= new.periodo_fim and periodo_fim >= new.periodo_inicio
  limit 1;
  if found then
    raise sqlstate 'PT409' using message = format(
      'Já existe um cardápio para esses dias, o de %s a %s. Edite aquele, ou mude o período deste.',
      to_char(other.periodo_inicio, 'DD/MM/YYYY'), to_char(other.periodo_fim, 'DD/MM/YYYY'));
  end if;
  return new;
end
$$;

/* Activating a menu deactivates the previous one, so a single update from any client is enough. */
create function private.deactivate_other_menus() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  update public.cardapios set is_active = false
  where is_active and id <> new.id and (form_id = new.form_id) is not true;
  return new;
end
$$;

/*
 * Activates the menu whose first day has come, by the school's date. It does so once, so staff may choose
 * another menu afterwards. pg_cron calls it every ten minutes; a host without pg_cron has to call it as
 * often.
 */
create function private.activate_due_menu() returns void
language sql volatile security definer
set search_path = ''
as $$
  update public.cardapios set is_active = true, ativar_no_inicio = false
  where id = (
    select id from public.cardapios
    where ativar_no_inicio
      and (now() at time zone 'America/Sao_Paulo')::date between periodo_inicio and periodo_fim
    order by periodo_inicio desc limit 1
  )
$$;

create trigger deactivate_other_menus before insert or update of is_active on public.cardapios
  for each row when (new.is_active) execute function private.deactivate_other_menus();

-- After the row is written, so that a value that the table itself refuses is never blamed on another row.
create trigger refuse_second_menu_of_week after insert or update of periodo_inicio, periodo_fim on public.cardapios
  for each row execute function private.refuse_second_menu_of_week();

revoke execute on all functions in schema private from public;
grant execute on function
  private.write_day(date), private.is_short_text(jsonb, integer), private.are_dishes(jsonb, date, date)
to anon, authenticated, service_role;
