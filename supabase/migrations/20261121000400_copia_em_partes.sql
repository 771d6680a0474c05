-- A backup used to take all rows in one answer: while a large database made it, nobody else was served, and
-- beyond some size there was no memory for it. Now the rows of one moment are set aside within the database,
-- and read piece by piece. See docs/decisions/0017.

drop function public.copiar_tudo();
drop function private.dump_rows();

/* Copies that are being read. Like their rows, they are worth nothing after a crash: neither is logged. */
create unlogged table private.copias (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now()
);
create unlogged table private.linhas_copiadas (
  copia uuid not null,
  ordem bigint generated always as identity,
  tabela text not null,
  linha json not null,
  primary key (copia, ordem)
);
alter table private.copias enable row level security;
alter table private.linhas_copiadas enable row level security;

/*
 * Forgets a copy, and those of a day ago that nobody ended. Without others the table is truncated: deleted
 * rows would keep their room, as nothing vacuums the embedded database.
 */
create function private.end_copies(ended uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  -- A copy that is being prepared is not seen yet: whoever would clear it away waits until it is.
  lock table private.copias in exclusive mode;
  delete from private.copias where id = ended or created_at < now() - interval '1 day';
  if exists (select from private.copias) then
    delete from private.linhas_copiadas where copia not in (select id from private.copias);
  else
    truncate private.linhas_copiadas;
  end if;
end
$$;

/* A query for the rows of a table, in the order of its key, as rows of a copy. */
create function private.rows_to_copy(content regclass) returns text
language sql stable
set search_path = ''
as $$
  select format(
    '(select %L as tabela, to_json(whole_row) as linha from %s as whole_row order by %s)',
    content, content, string_agg(quote_ident(attname), ', ' order by array_position(indkey::int2[], attnum)))
  from pg_catalog.pg_index
  join pg_catalog.pg_attribute on attrelid = indrelid and attnum = any (indkey::int2[])
  where indrelid = content and indisprimary
$$;

/* Sets all rows aside, and the list of stored files. Returns the copy's id, and how many rows of which table. */
create function private.prepare_copy() returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  prepared uuid;
  everything text;
  counts jsonb;
begin
  perform private.end_copies(null);
  insert into private.copias default values returning id into prepared;

  select string_agg(private.rows_to_copy(content), ' union all ') into everything
  from private.backup_tables() as content;
  -- A single statement, because each sees the database as of a moment of its own.
  execute format(
    'with copied as (
       insert into private.linhas_copiadas (copia, tabela, linha)
       select $1, tabela, linha from (%s union all
         (select ''storage.objects'', json_build_object(''bucket'', bucket_id, ''path'', name)
          from storage.objects order by bucket_id, name)) as everything
       returning tabela)
     select jsonb_object_agg(tabela, row_count)
     from (select tabela, count(*) as row_count from copied group by tabela) as counts', everything)
    into counts using prepared;
  return jsonb_build_object('copia', prepared, 'linhas', coalesce(counts, '{}'));
end
$$;

/* The next rows: about 4 MB of them, 500 at most, and one at least while there are any. */
create function private.read_copy(wanted uuid, after_row bigint)
returns table (ordem bigint, tabela text, linha json)
language sql stable security definer
set search_path = ''
as $$
  select piece.ordem, piece.tabela, piece.linha
  from (
    select following.*, sum(octet_length(following.linha::text)) over (
      order by following.ordem rows between unbounded preceding and 1 preceding) as bytes_before
    from (
      select copied.ordem, copied.tabela, copied.linha
      from private.linhas_copiadas as copied
      where copied.copia = wanted and copied.ordem > after_row
      order by copied.ordem limit 500
    ) as following
  ) as piece
  where coalesce(piece.bytes_before, 0) < 4 * 1024 * 1024
  order by piece.ordem
$$;

-- The time that a hosted project gives to a request, seconds, is for people who wait.
create function public.preparar_copia() returns jsonb
language sql volatile
set search_path = '' set statement_timeout = '10min'
as $$ select private.prepare_copy() $$;

create function public.ler_copia(copia uuid, depois bigint)
returns table (ordem bigint, tabela text, linha json)
language sql stable
set search_path = ''
as $$ select * from private.read_copy(copia, depois) $$;

create function public.encerrar_copia(copia uuid) returns void
language sql volatile
set search_path = ''
as $$ select private.end_copies(copia) $$;

/* As before, and what a backup that was killed has left: personal data is in it. */
create or replace function private.apply_retention() returns void
language sql volatile security definer
set search_path = ''
as $$
  delete from public.historico where changed_at < now() - private.retention_period();
  delete from public.solicitacoes_visita where updated_at < now() - private.retention_period();
  delete from private.limites_envio where window_ends_at < now();
  select private.end_copies(null);
$$;

/* As before, and gives the room back: deleted rows would keep it. */
create or replace function private.discard_received_rows() returns void
language sql volatile security definer
set search_path = ''
as $$ truncate private.restauracao $$;

revoke execute on function
  private.end_copies(uuid), private.rows_to_copy(regclass), private.prepare_copy(),
  private.read_copy(uuid, bigint), public.preparar_copia(), public.ler_copia(uuid, bigint),
  public.encerrar_copia(uuid)
from public;
revoke execute on function
  public.preparar_copia(), public.ler_copia(uuid, bigint), public.encerrar_copia(uuid)
from anon, authenticated;
grant execute on function
  private.end_copies(uuid), private.prepare_copy(), private.read_copy(uuid, bigint),
  public.preparar_copia(), public.ler_copia(uuid, bigint), public.encerrar_copia(uuid)
to service_role;
