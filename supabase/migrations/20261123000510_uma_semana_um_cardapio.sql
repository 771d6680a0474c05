-- A week has one menu, and a name one category. Writers of content wait in line before they touch a row
-- (queue_content_writes), so that a trigger sees every row there is; what was there twice before may stay.

create function private.refuse_second_menu_of_week() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  other public.cardapios;
begin
  select * into other from public.cardapios
  where id <> new.id and periodo_inicio <= new.periodo_fim and periodo_fim >= new.periodo_inicio
  limit 1;
  if found then
    raise sqlstate 'PT409' using message = format(
      'Já existe um cardápio para esses dias, o de %s a %s. Edite aquele, ou mude o período deste.',
      to_char(other.periodo_inicio, 'DD/MM/YYYY'), to_char(other.periodo_fim, 'DD/MM/YYYY'));
  end if;
  return new;
end
$$;

create trigger refuse_second_menu_of_week_on_insert before insert on public.cardapios
  for each row execute function private.refuse_second_menu_of_week();
create trigger refuse_second_menu_of_week_on_update before update on public.cardapios
  for each row
  when (
    old.periodo_inicio is distinct from new.periodo_inicio or old.periodo_fim is distinct from new.periodo_fim
  )
  execute function private.refuse_second_menu_of_week();

create function private.refuse_second_category_of_name() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if exists (
    select from public.categorias_atividades
    where id <> new.id and lower(btrim(nome)) = lower(btrim(new.nome))
  ) then
    raise sqlstate 'PT409' using
      message = format('Já existe uma categoria com o nome “%s”. Escolha outro.', btrim(new.nome));
  end if;
  return new;
end
$$;

create trigger refuse_second_category_of_name_on_insert before insert on public.categorias_atividades
  for each row execute function private.refuse_second_category_of_name();
create trigger refuse_second_category_of_name_on_update before update on public.categorias_atividades
  for each row when (old.nome is distinct from new.nome)
  execute function private.refuse_second_category_of_name();

/* Whether the menu becomes the active one by itself on its first day. */
alter table public.cardapios add column ativar_no_inicio boolean not null default false;

/*
 * Activates the menu whose first day has come at the school, once: staff may choose another one afterwards. A host
 * without pg_cron calls it as often.
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

revoke execute on function
  private.refuse_second_menu_of_week(), private.refuse_second_category_of_name(), private.activate_due_menu()
from public;

do $$
begin
  if exists (select from pg_catalog.pg_extension where extname = 'pg_cron') then
    perform cron.schedule('activate-due-menu', '*/10 * * * *', 'select private.activate_due_menu()');
  end if;
exception
  when others then
    raise warning 'Nothing runs on a schedule here, the host has to call: %', sqlerrm;
end
$$;
