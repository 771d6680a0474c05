-- What `npm run doctor` needs to know about the database, and the outcome of its daily run. The operator
-- learns by mail that a part has turned red, and that all is well again.

-- Outcomes of the daily run.
create table private.exames (
  id bigint generated always as identity primary key,
  finished_at timestamptz not null default now(),
  status text not null check (status in ('bem', 'atencao')),
  /* A list of parts, each with parte, estado ('bem', 'atencao', 'nao_conferido'), problema and solucao. */
  findings jsonb not null check (jsonb_typeof(findings) = 'array')
);

create table private.aviso_exames (
  only_row boolean primary key default true check (only_row),
  red_parts text[] not null default '{}',
  /* When the operator was last warned of the red parts; null while nobody knows about all of them. */
  warned_at timestamptz
);

insert into private.aviso_exames (only_row) values (true);

/*
 * The red parts after a run: those that it found red, and those that were red before and could not be checked
 * this time. A run that did not end has checked nothing; it reports only the part 'Exame diário'.
 */
create function private.list_red_parts(findings jsonb, known text[]) returns text[]
language sql stable
set search_path = ''
as $$
  with found as (
    select finding ->> 'parte' as part, finding ->> 'estado' as state
    from jsonb_array_elements(findings) as finding
  )
  select coalesce(array_agg(distinct part order by part), '{}') from (
    select part from found where state = 'atencao'
    union all
    select before from unnest(known) as before
    where exists (
      select from found
      where (part = 'Exame diário' and state = 'atencao') or (part = before and state = 'nao_conferido')
    )
  ) as red
$$;

/*
 * Writes to the operator when a part has turned red, and when all parts are well again. What stays red is
 * repeated once a week.
 */
create function private.warn_of_findings(findings jsonb) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  known private.aviso_exames;
  red text[];
  is_told boolean;
begin
  -- The lock makes two simultaneous runs send one mail.
  select * into known from private.aviso_exames for update;
  red := private.list_red_parts(findings, known.red_parts);
  if red = '{}' then
    if known.warned_at is not null then
      perform private.mail_operator('Exame do sistema: tudo certo de novo', format(
        'O exame diário não encontra mais problemas. Estava em vermelho: %s.',
        array_to_string(known.red_parts, ', ')));
    end if;
    update private.aviso_exames set red_parts = '{}', warned_at = null where only_row;
  elsif red <@ known.red_parts and known.warned_at > now() - interval '7 days' then
    update private.aviso_exames set red_parts = red where only_row;
  else
    is_told := private.mail_operator('Exame do sistema: precisa de atenção', concat_ws(e'\n\n',
      'O exame diário encontrou o que precisa de uma pessoa:',
      (
        select string_agg(concat(
          finding ->> 'parte', ': ', finding ->> 'problema', e'\n→ ' || (finding ->> 'solucao')), e'\n\n')
        from jsonb_array_elements(findings) as finding where finding ->> 'estado' = 'atencao'
      ),
      (
        select 'Em vermelho desde antes, e não conferido desta vez: ' || string_agg(part, ', ') || '.'
        from unnest(red) as part
        where not findings @> jsonb_build_array(jsonb_build_object('parte', part, 'estado', 'atencao'))
      ),
      'Para repetir o exame: npm run doctor. Quando tudo estiver certo de novo, chega outra mensagem.'));
    update private.aviso_exames set red_parts = red, warned_at = case when is_told then now() end where only_row;
  end if;
end
$$;

create function private.record_examination(entry jsonb) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  insert into private.exames (status, findings) values (entry ->> 'status', entry -> 'achados');
  perform private.note_operator(entry ->> 'operator');
  delete from private.exames where finished_at < now() - interval '1 year';
  perform private.note_daily_job('doctor');
  perform private.warn_of_findings(entry -> 'achados');
end
$$;

/*
 * @param registro keys: status ('bem', 'atencao'); achados, a list of parts with parte, estado ('bem',
 * 'atencao', 'nao_conferido'), problema, solucao; operator (an e-mail address)
 */
create function public.registrar_exame(registro jsonb) returns void
language sql volatile
set search_path = ''
as $$ select private.record_examination(registro) $$;

/*
 * Who holds a privilege, as PostgreSQL prints it, without the owner. A star is the right to pass the privilege
 * on.
 */
create function private.list_holders(acl aclitem[]) returns text
language sql stable
set search_path = ''
as $$
  select coalesce(string_agg(entry::text, ' ' order by entry::text), 'nobody')
  from unnest(acl) as entry where entry::text !~ '^postgres='
$$;

/*
 * The access rules, one in each row. supabase/schema/security-catalogue.txt contains the reviewed ones. For
 * the platform's schemas, only the parts are listed that a migration could open. The migrations contain the
 * bodies of functions, so a hash is enough to show a change.
 */
create function private.describe_access() returns table (section text, line text)
language sql stable security definer
set search_path = ''
as $$
  select 'Tables and views', format('%s.%s%s%s%s: %s', nspname, relname,
    case when relkind <> 'r' then ' (' || relkind::text || ')' end,
    case when relrowsecurity then ' rls' end || case when relforcerowsecurity then ' forced' else '' end,
    ' ' || array_to_string(reloptions, ' '),
    private.list_holders(coalesce(relacl, acldefault('r', relowner))))
  from pg_catalog.pg_class join pg_catalog.pg_namespace on pg_namespace.oid = relnamespace
  where nspname in ('public', 'private', 'storage', 'auth') and relkind in ('r', 'p', 'v', 'm', 'f', 'S')
  union all
  select 'Grants on columns', format('%s.%s: %s', attrelid::regclass, attname, attacl)
  from pg_catalog.pg_attribute
  join pg_catalog.pg_class on pg_class.oid = attrelid
  join pg_catalog.pg_namespace on pg_namespace.oid = relnamespace
  where attacl is not null and not attisdropped and nspname in ('public', 'private', 'storage', 'auth')
  union all
  select 'Policies', format(e'%s.%s: %s, %s for %s to %s\n  using %s\n  check %s', schemaname, tablename, policyname,
    lower(permissive), lower(cmd), roles, coalesce(qual, '-'), coalesce(with_check, '-'))
  from pg_catalog.pg_policies where schemaname in ('public', 'private', 'storage')
  union all
  select 'Triggers', format('%s (%s)', pg_get_triggerdef(pg_trigger.oid),
    case tgenabled when 'O' then 'enabled' when 'D' then 'DISABLED' else tgenabled::text end)
  from pg_catalog.pg_trigger
  join pg_catalog.pg_class on pg_class.oid = tgrelid
  join pg_catalog.pg_namespace on pg_namespace.oid = relnamespace
  where not tgisinternal and nspname in ('public', 'private', 'storage', 'auth')
  union all
  select 'Functions', format(e'%s(%s) returns %s\n  %s\n  %s: %s', pg_proc.oid::regproc,
    pg_get_function_identity_arguments(pg_proc.oid), coalesce(pg_get_function_result(pg_proc.oid), 'nothing'),
    concat_ws(' ', lanname, case provolatile when 'i' then 'immutable' when 's' then 'stable' else 'volatile' end,
      case when prosecdef then 'SECURITY DEFINER' else 'security invoker' end, case when proisstrict then 'strict' end,
      array_to_string(proconfig, ' '), 'definition',
      left(encode(sha256(convert_to(pg_get_functiondef(pg_proc.oid), 'utf8')), 'hex'), 16)),
    pg_get_userbyid(proowner), private.list_holders(coalesce(proacl, acldefault('f', proowner))))
  from pg_catalog.pg_proc
  join pg_catalog.pg_namespace on pg_namespace.oid = pronamespace
  join pg_catalog.pg_language on pg_language.oid = prolang
  where nspname in ('public', 'private') and prokind <> 'a'
$$;

/*
 * The result of a query for one JSON value; null if what it reads is not there, or not for us: the embedded
 * service has neither pg_cron nor Vault.
 */
create function private.read_fact(query text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  fact jsonb;
begin
  execute query into fact;
  return fact;
exception when undefined_table or invalid_schema_name or undefined_column or insufficient_privilege then
  return null;
end
$$;

create function private.read_technical_state() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'hora', now(),
    'banco', pg_database_size(current_database()),
    'arquivos', (
      select jsonb_build_object('quantos', count(*), 'bytes', coalesce(sum((metadata ->> 'size')::bigint), 0))
      from storage.objects
    ),
    'orfaos', (
      select jsonb_build_object('quantos', count(*), 'bytes', coalesce(sum((metadata ->> 'size')::bigint), 0))
      from private.list_orphaned_files() as orphan join storage.objects using (bucket_id, name)
      where not orphan.is_waiting
    ),
    'extensoes', (select jsonb_agg(extname order by extname) from pg_catalog.pg_extension),
    'agendas', private.read_fact($query$
      select jsonb_agg(jsonb_build_object(
        'nome', jobname, 'horario', schedule, 'ativa', active,
        'inicio', start_time, 'resultado', status, 'mensagem', left(return_message, 300)) order by jobname)
      from cron.job left join lateral (
        -- A run that has just begun has no result yet.
        select start_time, status, return_message from cron.job_run_details
        where jobid = job.jobid and status in ('succeeded', 'failed') order by runid desc limit 1
      ) as last on true
    $query$),
    'cofre', private.read_fact('select coalesce(jsonb_agg(name order by name), ''[]'') from vault.secrets'),
    'emails', (
      -- The mail server's message may contain an e-mail address, so only its code is returned.
      select jsonb_build_object(
        'esperando', count(*), 'recusados', count(last_error), 'mais_antigo', min(created_at),
        'motivo', coalesce(
          min(last_error) filter (where last_error like 'Sem destinatário:%'),
          min(coalesce(
            substring(last_error from '\m(E[A-Z]{3,}|[45]\d\d)\M'),
            case when last_error ~* 'time' then 'ETIMEDOUT' when last_error ~* 'certificate' then 'ESOCKET' end))))
      from private.emails_saida where sent_at is null
    ),
    'publicacao', jsonb_build_object(
      'ultima', (
        select jsonb_build_object('estado', status, 'erro', error, 'terminada_em', finished_at)
        from public.publicacoes order by id desc limit 1
      ),
      'no_ar_desde', (select finished_at from public.publicacoes where status = 'no_ar' order by id desc limit 1),
      'pedida_em', (select created_at from public.publicacoes where status = 'pedida'),
      'problemas', (
        select cardinality(problems) from public.publicacoes where status = 'no_ar' order by id desc limit 1
      )
    ),
    'disparo', (
      select jsonb_build_object('repositorio', repository, 'token_expira_em', token_expires_on)
      from private.disparo
    ),
    'chamadas', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'finalidade', purpose, 'erro', error, 'solucao', cure,
        'passa_sozinha', coalesce(private.heals_alone(outcome), true), 'tentativas', failures) order by purpose), '[]')
      from private.chamadas
    ),
    'exame_em', (
      -- A run that did not end counts as none.
      select max(finished_at) from private.exames
      where not findings @> '[{"parte": "Exame diário", "estado": "atencao"}]'
    ),
    'configurado_em', (select configured_at from private.disparo),
    'tarefas', (select coalesce(jsonb_object_agg(name, heard_at), '{}') from private.tarefas_diarias),
    'migracoes', private.read_fact(
      'select jsonb_agg(version order by version) from supabase_migrations.schema_migrations'),
    'limpeza_em', (select last_run_at from private.retencao),
    'copia', (select to_jsonb(state) - 'detalhe' from private.backup_state() as state),
    'chave_conferida_em', (select key_tried_at from private.aviso_copias),
    'sem_rls', (
      -- The API exposes no other schema.
      select coalesce(jsonb_agg(relname order by relname), '[]')
      from pg_catalog.pg_class join pg_catalog.pg_namespace on pg_namespace.oid = relnamespace
      where nspname = 'public' and relkind in ('r', 'p') and not relrowsecurity
    ),
    'acessos', (select jsonb_agg(jsonb_build_array(section, line)) from private.describe_access())
  );
end
$$;

/*
 * What `npm run doctor` needs to know about the database. It returns names, counts, times and access rules;
 * no secret, and no content.
 */
create function public.ler_situacao_tecnica() returns jsonb
language sql stable
set search_path = ''
as $$ select private.read_technical_state() $$;

alter table private.exames enable row level security;
alter table private.aviso_exames enable row level security;

revoke execute on all functions in schema private from public;
revoke execute on function public.registrar_exame(jsonb), public.ler_situacao_tecnica() from public;
grant execute on function
  private.record_examination(jsonb), public.registrar_exame(jsonb), private.read_technical_state(),
  public.ler_situacao_tecnica()
to service_role;
