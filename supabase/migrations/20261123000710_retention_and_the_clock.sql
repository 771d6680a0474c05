-- A clock that is months ahead would delete everything at once. Retention runs daily: when more than a month seems to
-- have passed since it last did, a person has to say that it has.

create table private.retencao (
  only_row boolean primary key default true check (only_row),
  last_run_at timestamptz not null
);
alter table private.retencao enable row level security;
insert into private.retencao (last_run_at) values (now());

create or replace function private.apply_retention() returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  last_run timestamptz := (select last_run_at from private.retencao);
begin
  if now() not between last_run - interval '1 day' and last_run + interval '31 days' then
    raise exception using
      errcode = 'object_not_in_prerequisite_state',
      message = format('A limpeza diária passou pela última vez em %s, e o relógio diz %s: nada foi apagado.',
        to_char(last_run, 'DD/MM/YYYY'), to_char(now(), 'DD/MM/YYYY')),
      hint = 'Confira o relógio. Se está certo: npm run sweep -- --retention';
  end if;
  delete from public.historico where changed_at < now() - private.retention_period();
  delete from public.solicitacoes_visita where updated_at < now() - private.retention_period();
  delete from private.limites_envio where window_ends_at < now();
  perform private.end_copies(null);
  update private.retencao set last_run_at = now();
end
$$;

create function private.confirm_clock() returns void
language sql volatile security definer
set search_path = ''
as $$ update private.retencao set last_run_at = now() $$;

drop function public.aplicar_retencao();

/* For a host without pg_cron, and for a person who has looked at the clock. */
create function public.aplicar_retencao(clock_is_right boolean default false) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if clock_is_right then
    perform private.confirm_clock();
  end if;
  perform private.apply_retention();
end
$$;

revoke execute on function private.confirm_clock() from public;
revoke execute on function public.aplicar_retencao(boolean) from public, anon, authenticated;
grant execute on function private.confirm_clock(), public.aplicar_retencao(boolean) to service_role;
