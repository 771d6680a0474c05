-- What a hosted project does on a schedule, with pg_cron, pg_net and Vault. Where these are missing, the host
-- of the data service does the same: it calls aplicar_retencao and check_backups daily, activate_due_menu
-- every ten minutes, and the function's /retry often. An extension may be installed on the server but be
-- forbidden to us, or too old; so failures here only warn.

do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron with schema pg_catalog;
    perform cron.schedule('apply-retention', '17 6 * * *', 'select private.apply_retention()');
    perform cron.schedule('activate-due-menu', '*/10 * * * *', 'select private.activate_due_menu()');
    perform cron.schedule('check-backups', '23 12 * * *', 'select private.check_backups()');
  end if;
exception when others then
  raise warning 'Nothing runs on a schedule here, the host has to call: %', sqlerrm;
end
$$;

-- A block of its own, so that a failure here leaves the schedule above intact.
do $$
begin
  if exists (select from pg_catalog.pg_extension where extname = 'pg_cron')
    and (select count(*) = 2 from pg_catalog.pg_available_extensions where name in ('pg_net', 'supabase_vault'))
  then
    create extension if not exists supabase_vault;
    create extension if not exists pg_net with schema extensions;
    perform cron.schedule('retry-mails', '15 seconds', 'select private.retry_mails()');
  end if;
exception when others then
  raise warning 'No mail is sent again from here, the host has to call: %', sqlerrm;
end
$$;

-- As in the schedule of the other jobs, an extension may be missing, forbidden or too old.
do $$
begin
  if (select count(*) = 3 from pg_catalog.pg_extension where extname in ('pg_cron', 'pg_net', 'supabase_vault')) then
    perform cron.schedule('dispatch', '5 seconds', 'select private.run_dispatch()');
    perform cron.schedule('start-backup', '41 6 * * *', 'select private.start_workflow(''backup.yml'')');
    perform cron.schedule('start-doctor', '11 10 * * *', 'select private.start_workflow(''doctor.yml'')');
    perform cron.schedule('check-dispatch', '29 12 * * *', 'select private.warn_of_dispatch()');
  end if;
exception when others then
  raise warning 'The database does not start workflows: %', sqlerrm;
end
$$;

-- pg_cron keeps a row of every run forever, and some jobs run every few seconds.
do $$
begin
  if exists (select from pg_catalog.pg_extension where extname = 'pg_cron') then
    perform cron.schedule('forget-runs', '47 5 * * *', $job$
      delete from cron.job_run_details
      where end_time < now() - case status when 'succeeded' then interval '2 days' else interval '14 days' end
    $job$);
  end if;
exception when others then
  raise warning 'The records of scheduled runs are never deleted: %', sqlerrm;
end
$$;
