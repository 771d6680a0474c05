-- What is kept, and for how long: the history 12 months, a visit request (and with it its mail)
-- 12 months after its last change. Runs daily.

create function private.retention_period() returns interval
language sql immutable
set search_path = ''
as $$ select interval '12 months' $$;

create function private.apply_retention() returns void
language sql volatile security definer
set search_path = ''
as $$
  delete from public.historico where changed_at < now() - private.retention_period();
  delete from public.solicitacoes_visita where updated_at < now() - private.retention_period();
  delete from private.limites_envio where window_ends_at < now();
$$;

/* For a host that has no pg_cron and calls it over the API. */
create function public.aplicar_retencao() returns void
language sql volatile
set search_path = ''
as $$ select private.apply_retention() $$;

revoke execute on function private.retention_period(), private.apply_retention() from public;
revoke execute on function public.aplicar_retencao() from public, anon, authenticated;
grant execute on function private.apply_retention(), public.aplicar_retencao() to service_role;
