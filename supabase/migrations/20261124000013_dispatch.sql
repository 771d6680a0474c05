-- When the site is published, and the calls that a hosted project's database makes: it starts the publishing workflow and
-- the daily jobs on GitHub, and makes the function send waiting mails. pg_net sends each request after the transaction has
-- committed, and stores the response in net._http_response. The token and the project's key are in Vault;
-- while a request waits for pg_net, net.http_request_queue contains it with its headers.

create table private.disparo (
  only_row boolean primary key default true check (only_row),
  /* The repository on GitHub, as owner/name. If it is null, the database starts no workflow. */
  repository text check (repository ~ '^[A-Za-z0-9][A-Za-z0-9-]*/[A-Za-z0-9._-]+$'),
  /* A stand-in can take GitHub's place. */
  api_url text not null default 'https://api.github.com' check (api_url ~ '^https?://\S*[^/[:space:]]$'),
  token_expires_on date,
  configured_at timestamptz,
  /* When a process that watches for changes and publishes by itself last announced itself. */
  watched_at timestamptz,
  /* When the operator was last warned by mail, and of what: that the token expires, or that calls are refused. */
  warned_at timestamptz,
  warned_of text check (warned_of in ('vence', 'recusa'))
);

insert into private.disparo (only_row) values (true);

-- The last call of each purpose: the file of a workflow, or 'retry-mails'.
create table private.chamadas (
  purpose text primary key check (length(purpose) <= 100),
  /* The id of pg_net's request while its response has not been read. */
  request_id bigint,
  sent_at timestamptz,
  answered_at timestamptz,
  /* The HTTP status of the last response. */
  status integer,
  /* What became of the call; private.explain_outcome lists the values. */
  outcome text,
  /* Why the call failed, in words for staff, and what the operator has to do. */
  error text,
  cure text,
  failures integer not null default 0 check (failures >= 0),
  /* Until then, no other call of this purpose is made. */
  next_attempt_at timestamptz not null default now()
);

-- When each daily job last reported its end: 'backup' and 'doctor'.
create table private.tarefas_diarias (
  name text primary key check (name in ('backup', 'doctor')),
  heard_at timestamptz not null default now()
);

/* Stores a secret in Vault, or replaces the one of that name. */
create function private.keep_secret(name text, value text) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  stored uuid;
begin
  select id into stored from vault.secrets where secrets.name = keep_secret.name;
  if stored is null then
    perform vault.create_secret(value, keep_secret.name);
  else
    perform vault.update_secret(stored, value);
  end if;
end
$$;

create function private.read_secret(name text) returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (select nullif(decrypted_secret, '') from vault.decrypted_secrets as secret where secret.name = read_secret.name);
end
$$;

/*
 * Sets the URL and the secret key with which the database calls this project's function. Returns null, or why
 * nothing was set: PostgreSQL would write a statement that fails to its log, with the key.
 */
create function private.configure_project(url text, secret_key text) returns text
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if (url ~ '^https?://\S+$') is not true or coalesce(secret_key, '') !~ '^\S+$' then
    return 'Nada foi gravado: o endereço começa com https://, e a chave é uma palavra sem espaços.';
  end if;
  perform private.keep_secret('project_url', rtrim(url, '/'));
  perform private.keep_secret('secret_key', secret_key);
  perform private.forget_refusal('retry-mails');
  return null;
end
$$;

/*
 * Makes the database start the workflows of a repository, and tries at once again what was refused before.
 * Returns null, or why nothing was set, as configure_project does.
 * @param repository owner/name
 * @param token a fine-grained token for this repository with the permission "Actions: write"
 * @param expires_on the token's last day; null if it doesn't expire
 */
create function private.configure_dispatch(repository text, token text, expires_on date) returns text
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if (configure_dispatch.repository ~ '^[A-Za-z0-9][A-Za-z0-9-]*/[A-Za-z0-9._-]+$') is not true
    or coalesce(token, '') !~ '^[!-~]+$' then
    return 'Nada foi gravado: o repositório se escreve dono/nome, e a chave é uma palavra sem espaços.';
  end if;
  perform private.keep_secret('github_token', token);
  update private.disparo
  set repository = configure_dispatch.repository, token_expires_on = expires_on, configured_at = now(),
    warned_at = null, warned_of = null
  where only_row;
  perform private.forget_refusal(purpose) from private.chamadas where purpose <> 'retry-mails';
  return null;
end
$$;

/* Allows the next call at once, after the operator has mended what made the last one fail. */
create function private.forget_refusal(failed text) returns void
language sql volatile security definer
set search_path = ''
as $$
  update private.chamadas set failures = 0, next_attempt_at = now() where purpose = failed
$$;

/* The pause before a failed call is repeated: 1, 2, 4, … minutes, at most half an hour. */
create function private.retry_pause(failures integer) returns interval
language sql immutable
set search_path = ''
as $$
  select least(interval '1 minute' * power(2, least(greatest(failures, 1), 10) - 1), interval '30 minutes')
$$;

create function private.read_header(headers jsonb, name text) returns text
language sql immutable
set search_path = ''
as $$
  select value from jsonb_each_text(coalesce(headers, '{}')) where lower(key) = lower(read_header.name) limit 1
$$;

/*
 * Classifies a response:
 *   aceita           the call was accepted
 *   chave            the token or key was refused
 *   permissao        the token lacks the permission, or Actions are disabled
 *   nao_encontrado   the repository, workflow or function does not exist, or the token may not see it
 *   invalido         the workflow can't be dispatched, or its branch does not exist
 *   limite           too many calls
 *   fora_do_ar       the service failed
 *   sem_resposta     the time limit was over
 *   sem_conexao      no connection was made
 *   recusada         any other response
 */
create function private.classify_response(status integer, headers jsonb, timed_out boolean, error_msg text)
returns text
language sql immutable
set search_path = ''
as $$
  select case
    when timed_out then 'sem_resposta'
    when status is null or error_msg is not null then 'sem_conexao'
    when status between 200 and 299 then 'aceita'
    when status = 429 or (
      status = 403 and (
        private.read_header(headers, 'retry-after') is not null
        or private.read_header(headers, 'x-ratelimit-remaining') = '0')
    ) then 'limite'
    when status = 401 then 'chave'
    when status = 403 then 'permissao'
    when status = 404 or status between 300 and 399 then 'nao_encontrado'
    when status = 422 then 'invalido'
    when status >= 500 then 'fora_do_ar'
    else 'recusada'
  end
$$;

/* Whether a failed call may succeed later although nobody does anything. */
create function private.heals_alone(outcome text) returns boolean
language sql immutable
set search_path = ''
as $$
  select outcome in ('limite', 'fora_do_ar', 'sem_resposta', 'sem_conexao', 'perdida', 'parada', 'nao_comecou')
$$;

/*
 * Explains the outcome of a call: the reason in words for staff, and the cure for the operator. Besides those
 * of classify_response there are these outcomes:
 *   sem_chave     Vault has no token or key
 *   perdida       no response arrived
 *   parada        pg_net did not even send the request
 *   nao_comecou   GitHub accepted the call, but the run did not begin
 */
create function private.explain_outcome(purpose text, outcome text, status integer, out error text, out cure text)
language sql stable
set search_path = ''
as $$
  select
    case
      when outcome = 'nao_comecou' then
        'O GitHub aceitou o pedido, mas não começou a publicação em 15 minutos. O pedido foi repetido.'
      else concat(
        case purpose
          when 'publish.yml' then 'O GitHub não começou a publicação: '
          when 'backup.yml' then 'O GitHub não começou a cópia de segurança: '
          when 'doctor.yml' then 'O GitHub não começou o exame diário: '
          when 'retry-mails' then 'Os e-mails em espera não foram enviados: '
          else format('O GitHub não começou %s: ', purpose)
        end,
        case outcome
          when 'chave' then 'a chave de acesso venceu ou foi revogada.'
          when 'sem_chave' then 'falta a chave de acesso.'
          when 'permissao' then
            case when is_mail then 'a chave de acesso não tem permissão.'
              else 'a chave de acesso não tem permissão, ou as Actions do repositório estão desligadas.' end
          when 'nao_encontrado' then
            case when is_mail then 'a função que envia os e-mails não foi encontrada.'
              else 'o repositório não foi encontrado, ou a chave de acesso não vale para ele.' end
          when 'invalido' then
            case when is_mail then format('a função deu uma resposta inesperada (HTTP %s).', status)
              else 'o repositório não está preparado para isso.' end
          when 'limite' then 'houve chamadas demais em pouco tempo.'
          when 'fora_do_ar' then format('o serviço está com problemas (HTTP %s).', status)
          when 'sem_resposta' then 'o serviço não respondeu a tempo.'
          when 'sem_conexao' then 'o serviço não foi alcançado.'
          when 'perdida' then 'a resposta se perdeu.'
          when 'parada' then 'o banco de dados não enviou o pedido.'
          else format('a resposta foi inesperada (HTTP %s).', status)
        end)
    end,
    case
      when is_mail and outcome in ('chave', 'sem_chave', 'permissao') then
        'No computador da instalação, rode npm run setup: ele grava de novo no Vault a chave secreta do projeto '
          '(docs/deploy/supabase.md diz como fazer isso à mão).'
      when outcome in ('chave', 'sem_chave') then
        'Crie outra chave no GitHub e grave-a: npm run setup -- --change GITHUB_DISPATCH_TOKEN, no computador da '
          'instalação, diz como (docs/deploy/supabase.md).'
      when outcome = 'permissao' then
        'Dê à chave a permissão “Actions: Read and write” para este repositório, e confira se as Actions estão '
          'ligadas (repositório > Settings > Actions > General).'
      when outcome = 'nao_encontrado' and is_mail then
        'Publique a função agendar-visita-email outra vez (npm run setup), e confira project_url no Vault.'
      when outcome = 'nao_encontrado' then format(
        'Confira se %s existe em .github/workflows do repositório “%s”, e se a chave vale para esse repositório.',
        purpose, coalesce((select repository from private.disparo), '?'))
      when outcome = 'invalido' and not is_mail then format(
        'Confira se %s tem “workflow_dispatch” no ramo main, e se o workflow não foi desativado na página Actions.',
        purpose)
      when outcome = 'nao_comecou' then
        'Abra a página Actions do repositório: a fila do GitHub pode estar atrasada (githubstatus.com), ou os '
          'minutos do mês acabaram (Settings > Billing).'
      when outcome = 'parada' then
        'O pg_net parou: rode select net.worker_restart(); ou reinicie o projeto no painel do Supabase.'
      when outcome in ('recusada', 'invalido') then
        'Leia a resposta: select * from net._http_response order by created desc limit 5;'
      when is_mail then 'Passa sozinho, se durar pouco. Se não, veja status.supabase.com e os logs da função.'
      else 'Passa sozinho, se durar pouco. Se não, veja githubstatus.com.'
    end
  from (select purpose = 'retry-mails' as is_mail) as kind
$$;

/*
 * Records that a call failed, and when it may be repeated. What only a person can mend is tried again every
 * hour.
 * @param wait how long the service asked to wait, if it did
 */
create function private.note_failure(failed text, result text, http_status integer, wait interval default null)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  insert into private.chamadas (purpose) values (failed) on conflict do nothing;
  update private.chamadas set
    request_id = null, answered_at = now(), status = http_status, outcome = result,
    error = words.error, cure = words.cure, failures = failures + 1,
    next_attempt_at = now() + greatest(
      case
        -- A request that was accepted has already waited, so its first repetition comes at once.
        when result = 'nao_comecou' and failures = 0 then interval '0'
        when private.heals_alone(result) then private.retry_pause(failures + 1)
        else interval '1 hour'
      end,
      wait)
  from private.explain_outcome(failed, result, http_status) as words
  where purpose = failed;
  if failed = 'publish.yml' then
    update public.publicacoes set dispatched_at = null where status = 'pedida';
  end if;
end
$$;

create function private.note_success(accepted text, http_status integer) returns void
language sql volatile security definer
set search_path = ''
as $$
  update private.chamadas set
    request_id = null, answered_at = now(), status = http_status, next_attempt_at = now(),
    -- GitHub had accepted the previous call, too. Only a run that begins ends this failure.
    outcome = case outcome when 'nao_comecou' then outcome else 'aceita' end,
    error = case outcome when 'nao_comecou' then error end,
    cure = case outcome when 'nao_comecou' then cure end,
    failures = case outcome when 'nao_comecou' then failures else 0 end
  where purpose = accepted
$$;

/* Reads how long a service asks to wait, at most a day; null if it doesn't ask. */
create function private.read_requested_wait(headers jsonb) returns interval
language sql stable
set search_path = ''
as $$
  select case
    when retry_after ~ '^\d{1,9}$' then least(make_interval(secs => retry_after::integer), interval '1 day')
    when private.read_header(headers, 'x-ratelimit-remaining') = '0' and reset ~ '^\d{1,11}$'
      then least(to_timestamp(reset::bigint) - now(), interval '1 day')
  end
  from (select private.read_header(headers, 'retry-after'), private.read_header(headers, 'x-ratelimit-reset'))
    as given (retry_after, reset)
$$;

/*
 * Reads the responses to all calls that have none yet. pg_net keeps responses for six hours in a table that a
 * crash empties; so a call that has no response long after its time limit counts as lost.
 */
create function private.read_responses() returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  sent private.chamadas;
  response record;
  result text;
  expires text;
begin
  for sent in
    select * from private.chamadas where request_id is not null order by purpose for update skip locked
  loop
    select status_code, headers, timed_out, error_msg into response
    from net._http_response where id = sent.request_id limit 1;
    if found then
      result := private.classify_response(
        response.status_code, response.headers, response.timed_out, response.error_msg);
      if result = 'aceita' then
        perform private.note_success(sent.purpose, response.status_code);
      else
        perform private.note_failure(sent.purpose, result, response.status_code,
          case result when 'limite' then private.read_requested_wait(response.headers) end);
      end if;
      -- GitHub says with each response when the token expires.
      expires := substring(
        private.read_header(response.headers, 'github-authentication-token-expiration') from '^\d{4}-\d\d-\d\d');
      if expires is not null and sent.purpose <> 'retry-mails' then
        update private.disparo set token_expires_on = expires::date
        where token_expires_on is distinct from expires::date;
      end if;
    elsif sent.sent_at < now() - interval '3 minutes' then
      -- Removes a request that pg_net has not picked up: it contains the token, and would be sent twice.
      delete from net.http_request_queue where id = sent.request_id;
      perform private.note_failure(sent.purpose, case when found then 'parada' else 'perdida' end, null);
    end if;
  end loop;
end
$$;

/* Whether a call of this purpose may be made: none waits for its response, and no pause is under way. */
create function private.may_call(wanted text) returns boolean
language sql stable
set search_path = ''
as $$
  select not exists (
    select from private.chamadas where purpose = wanted and (request_id is not null or next_attempt_at > now())
  )
$$;

/* Makes a call. Its caller has asked may_call before. */
create function private.send_call(called text, url text, headers jsonb, body jsonb, timeout_milliseconds integer)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  request bigint;
begin
  request := net.http_post(
    url := url,
    body := body,
    -- pg_net adds the User-Agent, without which GitHub refuses a request.
    headers := headers || '{"Content-Type": "application/json"}',
    timeout_milliseconds := timeout_milliseconds
  );
  -- After a crash pg_net counts its requests from 1 again, so an equal id means that the other call was lost.
  perform private.note_failure(purpose, 'perdida', null) from private.chamadas where request_id = request;
  insert into private.chamadas (purpose, request_id, sent_at) values (called, request, now())
  on conflict (purpose) do update set request_id = excluded.request_id, sent_at = excluded.sent_at;
end
$$;

/*
 * Starts a workflow of the repository. Nothing happens where no repository is configured, or while an earlier
 * call of the same workflow waits for its response or its pause.
 * @param file its name in .github/workflows
 */
create function private.start_workflow(file text) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  settings private.disparo;
  token text;
begin
  select * into settings from private.disparo;
  if settings.repository is null or not private.may_call(file) then
    return;
  end if;
  token := private.read_secret('github_token');
  if token is null then
    perform private.note_failure(file, 'sem_chave', null);
    return;
  end if;
  perform private.send_call(
    file,
    format('%s/repos/%s/actions/workflows/%s/dispatches', settings.api_url, settings.repository, file),
    jsonb_build_object(
      'Authorization', 'Bearer ' || token,
      'Accept', 'application/vnd.github+json',
      'X-GitHub-Api-Version', '2022-11-28'
    ),
    '{"ref": "main"}',
    20000
  );
end
$$;

/* Whether a process watches for changes and publishes by itself, so that nothing has to be dispatched. */
create function private.is_watched() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce(watched_at > now() - interval '15 minutes', false) from private.disparo
$$;

/*
 * Whether visitors see a version of a row: it is published and has not left the site, or active, or its table has neither
 * column. Pages don't change while a menu is prepared.
 */
create function private.is_public(content jsonb) returns boolean
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

/* Whether a change may alter a page: pages are built from the table and columns, and visitors may see the row. */
create function private.changes_pages(change public.historico) returns boolean
language sql stable
set search_path = ''
as $$
  select (private.is_public(change.before) or private.is_public(change.after)) and exists (
    select from private.tabelas_das_paginas as page
    where page.table_name = change.table_name and (
      change.operation <> 'UPDATE' or page.columns is null or exists (
        select from unnest(page.columns) as name where change.before -> name is distinct from change.after -> name
      )
    )
  )
$$;

/* The last publication that went live. */
create function private.live_publication() returns public.publicacoes
language sql stable
set search_path = ''
as $$
  select * from public.publicacoes where status = 'no_ar' order by id desc limit 1
$$;

/* When a publication read the content, at the earliest. */
create function private.read_since(publication public.publicacoes) returns timestamptz
language sql immutable
set search_path = ''
as $$
  select coalesce(publication.started_at, publication.finished_at, publication.created_at)
$$;

/* The school's calendar day at a moment. */
create function private.school_day(moment timestamptz) returns date
language sql stable
set search_path = ''
as $$ select (moment at time zone 'America/Sao_Paulo')::date $$;

/* The moment at which a calendar day of the school ends. */
create function private.end_of_school_day(day date) returns timestamptz
language sql stable
set search_path = ''
as $$ select (day + 1)::timestamp at time zone 'America/Sao_Paulo' $$;

/*
 * Names a date that has changed a page since a moment, in words for staff: the hour of an article or a page, the end of an
 * article's time on the site or before all others, the start or end of an alert, a new day (the agenda separates past
 * events from coming ones), a new year (every page shows it). What was saved after its date is a change, and not a date
 * that came.
 */
create function private.find_crossed_date(since timestamptz) returns text
language sql stable
set search_path = ''
as $$
  select case
    when exists (
      select from public.noticias
      where published_at > since and published_at <= now() and published_at > updated_at
    ) then 'chegou a hora de uma notícia'
    when exists (
      select from public.paginas_livres
      where published_at > since and published_at <= now() and published_at > updated_at
    ) then 'chegou a hora de uma página'
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

/* The last publication that ended, live or not. */
create function private.last_publication() returns public.publicacoes
language sql stable
set search_path = ''
as $$
  select * from public.publicacoes where status in ('no_ar', 'falhou') order by id desc limit 1
$$;

/* Whether there are changes that no live publication includes. */
create function private.has_unpublished_changes(live public.publicacoes) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.historico as change
    where id > coalesce(live.historico_id, 0) and private.changes_pages(change)
  )
$$;

/*
 * Says that what the last run has tried without success is due again, in words for staff; withdrawals that are not complete
 * are among it. Each run costs minutes, so that happens after 10, 20, 40, … minutes, at most 4 hours.
 * @param sources the commit that would be published; null if that is unknown
 */
create function private.find_retry_reason(live public.publicacoes, last public.publicacoes, sources text)
returns text
language sql stable
set search_path = ''
as $$
  select 'nova tentativa'
  from (
    select count(*) as failures from public.publicacoes where status = 'falhou' and id > coalesce(live.id, 0)
  ) as counted
  where last.status = 'falhou'
    and last.finished_at
      <= now() - least(interval '10 minutes' * power(2, least(failures, 10) - 1), interval '4 hours')
    and (
      live.id is null
      or live.version is distinct from coalesce(sources, live.version)
      or private.has_unpublished_changes(live)
      or private.find_crossed_date(private.read_since(live)) is not null
      or exists (select from public.publicacoes where purge)
      or exists (select from public.retiradas where concluida_em is null and proxima_tentativa <= now())
    )
$$;

/*
 * Says that a withdrawal is not complete although a publication is live, in words for staff. A failed publication has
 * its own pauses.
 */
create function private.find_withdrawal_reason(last public.publicacoes) returns text
language sql stable
set search_path = ''
as $$
  select 'fotos foram retiradas do ar'
  where last.status = 'no_ar' and last.finished_at < now() - interval '5 minutes'
    and exists (select from public.retiradas where concluida_em is null and proxima_tentativa <= now())
$$;

/*
 * Says why the database has to start a publication now, in words for staff; null if it doesn't. Changes wait
 * for 5 seconds without another one, but at most 30.
 */
create function private.find_due_reason() returns text
language plpgsql stable
set search_path = ''
as $$
declare
  live public.publicacoes := private.live_publication();
  last public.publicacoes := private.last_publication();
  first_change timestamptz;
  last_change timestamptz;
begin
  -- After a rollback, changes that are older than it wait for the next one.
  select min(changed_at), max(changed_at) into first_change, last_change
  from public.historico as change
  where id > coalesce(live.historico_id, 0) and changed_at > coalesce(private.read_since(last), '-infinity')
    and private.changes_pages(change);
  if last_change is not null then
    return case when last_change <= now() - interval '5 seconds' or first_change <= now() - interval '30 seconds'
      then 'o conteúdo mudou' end;
  end if;
  return coalesce(
    private.find_crossed_date(private.read_since(last)), private.find_retry_reason(live, last, null),
    private.find_withdrawal_reason(last));
end
$$;

/* A run that was killed can't report its end. The console decides the same (admin/src/publicacoes/publicationState.ts). */
create function private.fail_stuck_publication() returns void
language sql volatile security definer
set search_path = ''
as $$
  update public.publicacoes as publication set
    status = 'falhou', step = null, finished_at = now(),
    error = 'A publicação não terminou no tempo previsto. As páginas no ar continuam como estavam.'
  where status = 'publicando'
    and coalesce(ends_by, private.read_since(publication) + interval '30 minutes') < now() - interval '10 minutes'
$$;

/*
 * Starts the publishing workflow if a publication is due. Each call belongs to a row `pedida`. There is at
 * most one such row, and it is called for once; GitHub starts that run after the one that is under way. A
 * change during a run waits for the end of that run, because only then is it known whether the run included
 * the change.
 */
create function private.dispatch_publication() returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  waiting public.publicacoes;
  is_running boolean;
  reason text;
begin
  perform private.fail_stuck_publication();
  is_running := exists (select from public.publicacoes where status = 'publicando');
  select * into waiting from public.publicacoes where status = 'pedida';

  -- The run of a waiting row begins only after the end of the one before.
  if waiting.dispatched_at is not null and not is_running and private.may_call('publish.yml')
    and greatest(waiting.dispatched_at, (select max(finished_at) from public.publicacoes))
      < now() - interval '15 minutes'
  then
    perform private.note_failure('publish.yml', 'nao_comecou', null);
    waiting.dispatched_at := null;
  end if;

  if waiting.id is null and not is_running then
    reason := private.find_due_reason();
    if reason is not null then
      insert into public.publicacoes (status, reason) values ('pedida', reason) returning * into waiting;
    end if;
  end if;

  if waiting.id is not null and waiting.dispatched_at is null and private.may_call('publish.yml') then
    update public.publicacoes set dispatched_at = now() where id = waiting.id;
    perform private.start_workflow('publish.yml');
  end if;
end
$$;

/* pg_cron calls it every five seconds. The lock makes two simultaneous calls make one request. */
create function private.run_dispatch() returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if not pg_try_advisory_xact_lock(hashtext('private.run_dispatch')) then
    return;
  end if;
  perform private.read_responses();
  if not exists (select from private.disparo where repository is not null) then
    return;
  end if;
  perform private.start_workflow(purpose) from private.chamadas
  where purpose in ('backup.yml', 'doctor.yml') and error is not null;
  if not private.is_watched() then
    perform private.dispatch_publication();
  end if;
end
$$;

/* Records that a daily job has reported its end. */
create function private.note_daily_job(name text) returns void
language sql volatile security definer
set search_path = ''
as $$
  insert into private.tarefas_diarias (name) values (note_daily_job.name)
  on conflict on constraint tarefas_diarias_pkey do update set heard_at = now()
$$;

/*
 * Says why a run of the publishing workflow has something to do; null if it hasn't. A publication with
 * problems is repeated after 30 minutes, 1, 2, 4, … hours, at most a day, because a photo that it lacked may be
 * there now.
 */
create function private.find_run_reason(sources text) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  live public.publicacoes := private.live_publication();
  last public.publicacoes := private.last_publication();
  with_problems integer;
begin
  select count(*) into with_problems from public.publicacoes
  where status = 'no_ar'
    and id > coalesce((select max(id) from public.publicacoes where status = 'no_ar' and problems = '{}'), 0);
  return coalesce(
    (select coalesce(reason, 'pedido da equipe') from public.publicacoes where status = 'pedida'),
    case
      when last.id is null then 'primeira publicação'
      when last.version is distinct from sources then 'o código ou a configuração do site mudou'
      when exists (
        select from public.historico as change
        where id > coalesce(live.historico_id, 0) and private.changes_pages(change)
          and (last.status = 'no_ar' or changed_at > private.read_since(last))
      ) then 'o conteúdo mudou'
    end,
    private.find_crossed_date(private.read_since(last)),
    private.find_retry_reason(live, last, sources),
    case
      when last.status = 'falhou' then null
      when exists (select from public.publicacoes where purge) then 'arquivos foram apagados'
      when exists (select from public.retiradas where concluida_em is null and proxima_tentativa <= now())
        then 'fotos foram retiradas do ar'
      when live.problems <> '{}' and live.finished_at
        <= now() - least(interval '30 minutes' * power(2, least(with_problems, 10) - 1), interval '1 day')
        then 'a última publicação teve problemas'
    end
  );
end
$$;

create function private.begin_publication(run text, sources text) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  motive text;
  begun bigint;
  page text := case
    when run ~ '^https?://\S+$' then left(run, 500)
    when run ~ '^\d{1,20}$' then
      (select format('https://github.com/%s/actions/runs/%s', repository, run) from private.disparo where repository is not null)
  end;
begin
  perform pg_advisory_xact_lock(hashtext('private.run_dispatch'));
  -- Without dispatch, only the next run can end it, even if there is nothing else to do.
  perform private.fail_stuck_publication();
  motive := private.find_run_reason(sources);
  if motive is null then
    return jsonb_build_object(
      'devida', false, 'motivo', 'nada mudou desde a última publicação', 'publicacao', null);
  end if;

  -- Runs exclude each other, so a publication that still counts as running was killed.
  update public.publicacoes set
    status = 'falhou', step = null, finished_at = now(), error = 'A publicação foi interrompida antes do fim.'
  where status = 'publicando';
  insert into public.publicacoes (status, reason) values ('pedida', motive) on conflict do nothing;
  update public.publicacoes set
    status = 'publicando', reason = motive, step = 'preparo', started_at = now(), run_url = page,
    version = left(sources, 100)
  where status = 'pedida' returning id into begun;

  -- A token that was refused is still wrong, whoever has started this run.
  update private.chamadas set outcome = 'aceita', error = null, cure = null, failures = 0, next_attempt_at = now()
  where purpose = 'publish.yml' and private.heals_alone(outcome);
  return jsonb_build_object('devida', true, 'motivo', motive, 'publicacao', begun);
end
$$;

/*
 * Called by the workflow before it installs anything: says whether there is something to publish, and if so,
 * records that the publication has begun.
 * @param execucao the URL of the run, or its id
 * @param versao the commit of the sources, with a hash of the variables that pages depend on
 */
create function public.comecar_publicacao(execucao text, versao text) returns jsonb
language sql volatile
set search_path = ''
as $$ select private.begin_publication(execucao, versao) $$;

create function private.end_publication(failed bigint, words text) returns void
language sql volatile security definer
set search_path = ''
as $$
  update public.publicacoes set
    status = 'falhou', step = null, finished_at = now(),
    error = coalesce(left(nullif(btrim(words), ''), 1000), 'A publicação falhou por um erro inesperado.')
  where id = failed and status in ('pedida', 'publicando')
$$;

/* Called by the workflow after a failure: records it, unless the publication has already ended. */
create function public.encerrar_publicacao(publicacao bigint, erro text) returns void
language sql volatile
set search_path = ''
as $$ select private.end_publication(publicacao, erro) $$;

create function private.announce_watch() returns void
language sql volatile security definer
set search_path = ''
as $$
  update private.disparo set watched_at = now() where only_row
$$;

/* Called every few minutes by a process that watches for changes and publishes by itself. */
create function public.anunciar_plantao() returns void
language sql volatile
set search_path = ''
as $$ select private.announce_watch() $$;

/*
 * The median time from the request of a publication until it was live, in seconds, of the last ten that
 * brought something new. It is null if there are fewer than three.
 */
create function private.median_duration() returns integer
language sql stable
set search_path = ''
as $$
  select case when count(*) >= 3 then
    round(percentile_cont(0.5) within group (order by extract(epoch from finished_at - created_at)))::integer
  end
  from (
    select created_at, finished_at from public.publicacoes_recentes
    where status = 'no_ar' and not unchanged and started_at is not null
    order by id desc limit 10
  ) as recent
$$;

create function private.read_publishing_state()
returns table (
  modo text, duracao_mediana integer, recusa text, solucao text, proxima_tentativa timestamptz,
  token_expira_em date, tarefas_ouvidas_em timestamptz, tarefas_atrasadas boolean
)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  settings private.disparo;
  mode text;
  refused private.chamadas;
  heard timestamptz;
begin
  perform private.require_staff();
  select * into settings from private.disparo;
  mode := case
    when private.is_watched() then 'plantao'
    when settings.repository is not null then 'disparo'
    else 'agenda'
  end;
  if mode = 'disparo' then
    select * into refused from private.chamadas where purpose = 'publish.yml' and error is not null;
  end if;
  if settings.repository is not null then
    -- A job that was never heard of counts from the time of the set-up.
    select min(coalesce(heard_at, settings.configured_at)) into heard
    from unnest(array['backup', 'doctor']) as expected (job)
    left join private.tarefas_diarias on name = job;
  end if;
  return query select
    mode,
    private.median_duration(),
    refused.error,
    refused.cure,
    case when refused.error is not null
      and exists (select from public.publicacoes where status = 'pedida' and dispatched_at is null)
      then refused.next_attempt_at end,
    case when settings.repository is not null
      and settings.token_expires_on <= private.school_day(now()) + 30
      then settings.token_expires_on end,
    heard,
    coalesce(heard < now() - interval '26 hours', false);
end
$$;

/*
 * How publications are started here, for the console:
 *   modo                'plantao' if a process watches for changes, 'disparo' if the database starts a workflow,
 *                       'agenda' if only GitHub's schedule does
 *   duracao_mediana     seconds from request to live; null if not enough publications are known
 *   recusa, solucao     why the last call failed, for staff, and the cure, for the operator; null if it didn't
 *   proxima_tentativa   when a waiting request is tried again
 *   token_expira_em     the token's last day, if that is in at most 30 days
 *   tarefas_ouvidas_em  when the daily job that has been silent for longest was last heard of; null if the
 *                       database starts no jobs
 *   tarefas_atrasadas   whether that is more than 26 hours ago
 */
create function public.situacao_publicacao()
returns table (
  modo text, duracao_mediana integer, recusa text, solucao text, proxima_tentativa timestamptz,
  token_expira_em date, tarefas_ouvidas_em timestamptz, tarefas_atrasadas boolean
)
language sql stable
set search_path = ''
as $$ select * from private.read_publishing_state() $$;

/*
 * Warns the operator by mail before the token expires and when only a person can make the calls succeed again:
 * at once, then once a week, even if the reason of the refusal changes. pg_cron calls it daily.
 */
create function private.warn_of_dispatch() returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  settings private.disparo;
  refused private.chamadas;
  state text;
begin
  select * into settings from private.disparo for update;
  select * into refused from private.chamadas where purpose = 'publish.yml' and error is not null;
  state := case
    when settings.repository is null then null
    -- A failure that heals alone doesn't end a refusal: only a call that is accepted does.
    when not private.heals_alone(refused.outcome) or (refused.error is not null and settings.warned_of = 'recusa')
      then 'recusa'
    when settings.token_expires_on <= private.school_day(now()) + 30 then 'vence'
  end;
  if state is null then
    update private.disparo set warned_at = null, warned_of = null where only_row;
    return;
  end if;
  if settings.warned_of = state and settings.warned_at > now() - interval '7 days' then
    return;
  end if;
  if state = 'vence' then
    select cure into refused.cure from private.explain_outcome('publish.yml', 'chave', null);
  end if;
  if private.mail_operator(
    'Publicação do site: precisa de atenção',
    concat_ws(e'\n\n',
      case state
        when 'vence' then format(
          'A chave de acesso com que o banco de dados começa as publicações no GitHub vale até %s. Depois disso, o '
            'que a equipe salvar só vai ao ar pela agenda do GitHub, horas mais tarde.',
          to_char(settings.token_expires_on, 'DD/MM/YYYY'))
        else refused.error
      end,
      refused.cure))
  then
    update private.disparo set warned_of = state, warned_at = now() where only_row;
  end if;
end
$$;

alter table private.disparo enable row level security;
alter table private.chamadas enable row level security;
alter table private.tarefas_diarias enable row level security;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.comecar_publicacao(text, text), public.encerrar_publicacao(bigint, text), public.anunciar_plantao()
from public;
revoke execute on function public.situacao_publicacao() from public, service_role;
grant execute on function
  private.begin_publication(text, text), public.comecar_publicacao(text, text),
  private.end_publication(bigint, text), public.encerrar_publicacao(bigint, text), private.announce_watch(),
  public.anunciar_plantao()
to service_role;
grant execute on function private.read_publishing_state(), public.situacao_publicacao() to authenticated;
