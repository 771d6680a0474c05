-- A project's keys are no tokens: its gateway takes them as `apikey` alone.

create or replace function private.retry_mails() returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  project_url text;
  secret_key text;
begin
  if not exists (
    select from private.emails_saida
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
    headers := jsonb_build_object('apikey', secret_key, 'Content-Type', 'application/json'),
    body := '{}',
    timeout_milliseconds := 60000
  );
end
$$;
