-- What a hosted project does by itself, through pg_cron and pg_net. Where these are missing, the host of the data
-- service does the same: calls aplicar_retencao daily, activate_due_menu every ten minutes, and the function's
-- /retry often.

do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron with schema pg_catalog;
    perform cron.schedule('apply-retention', '17 6 * * *', 'select private.apply_retention()');
    perform cron.schedule('activate-due-menu', '*/10 * * * *', 'select private.activate_due_menu()');

    if exists (select from pg_catalog.pg_available_extensions where name = 'pg_net') then
      create extension if not exists pg_net with schema extensions;
      perform cron.schedule('retry-mails', '15 seconds', 'select private.retry_mails()');
    end if;
  end if;
exception
  -- An extension may be installed on the server and yet not be ours to use.
  when others then
    raise warning 'Nothing runs on a schedule here, the host has to call: %', sqlerrm;
end
$$;
