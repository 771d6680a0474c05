-- What a hosted project does by itself, through pg_cron and pg_net. Where these are missing, the host
-- of the data service does the same: calls aplicar_retencao daily, and the function's /retry often.

/*
 * Has the function send the mails that are due. It has to be told once where it is and with which key
 * it may be called:
 *   select vault.create_secret('https://<project>.supabase.co', 'project_url');
 *   select vault.create_secret('<secret key of the project>', 'secret_key');
 */
create function private.retry_mails() returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  project_url text;
  secret_key text;
begin
  if not exists (
    select from public.emails_saida
    where sent_at is null and next_attempt_at <= now() and coalesce(locked_until <= now(), true)
  ) then
    return;
  end if;

  select decrypted_secret into project_url from vault.decrypted_secrets where name = 'project_url';
  select decrypted_secret into secret_key from vault.decrypted_secrets where name = 'secret_key';
  if project_url is null or secret_key is null then
    raise exception 'Mails are waiting: the vault has no project_url or no secret_key.';
  end if;

  perform net.http_post(
    url := project_url || '/functions/v1/agendar-visita-email/retry',
    headers := jsonb_build_object(
      'Authorization', 'Bearer ' || secret_key, 'Content-Type', 'application/json'
    ),
    body := '{}',
    timeout_milliseconds := 60000
  );
end
$$;

revoke execute on function private.retry_mails() from public;

do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron with schema pg_catalog;
    perform cron.schedule('apply-retention', '17 6 * * *', 'select private.apply_retention()');

    if exists (select from pg_catalog.pg_available_extensions where name = 'pg_net') then
      create extension if not exists pg_net with schema extensions;
      perform cron.schedule('retry-mails', '* * * * *', 'select private.retry_mails()');
    end if;
  end if;
exception
  -- An extension may be installed on the server and yet not be ours to use.
  when others then
    raise warning 'Nothing runs on a schedule here, the host has to call: %', sqlerrm;
end
$$;
