-- Bringing a row back to what it was before a recorded change.

/*
 * The recorded row, less the references whose target is gone, where the foreign key itself would
 * have emptied them (on delete set null).
 */
create function private.without_lost_references(content regclass, recorded jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  reference record;
  target_exists boolean;
begin
  for reference in
    select own.attname as column_name, con.confrelid::regclass as target, other.attname as target_column
    from pg_catalog.pg_constraint as con
    join pg_catalog.pg_attribute as own on own.attrelid = con.conrelid and own.attnum = con.conkey[1]
    join pg_catalog.pg_attribute as other on other.attrelid = con.confrelid and other.attnum = con.confkey[1]
    where con.conrelid = content and con.contype = 'f' and con.confdeltype = 'n'
      and cardinality(con.conkey) = 1
  loop
    execute format('select exists (select from %s where %I::text = $1)', reference.target, reference.target_column)
      into target_exists using recorded ->> reference.column_name;
    if not target_exists then
      recorded := recorded || jsonb_build_object(reference.column_name, null);
    end if;
  end loop;
  return recorded;
end
$$;

/*
 * Writes the recorded row over the present one, or inserts it again under its old key. Every column
 * that the table and the record share comes back, updated_at included; a column younger than the
 * record keeps its value, or takes its default. Returns the row as it now is.
 */
create function private.write_recorded_row(content regclass, recorded jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  columns text;
  same_key text;
  written jsonb;
begin
  select string_agg(quote_ident(attname), ', ' order by attnum) into columns
  from pg_catalog.pg_attribute
  where attrelid = content and attnum > 0 and not attisdropped and attgenerated = ''
    and recorded ? attname;

  select string_agg(format('present.%1$I = recorded.%1$I', attname), ' and ') into same_key
  from pg_catalog.pg_index
  join pg_catalog.pg_attribute on attrelid = indrelid and attnum = any (indkey)
  where indrelid = content and indisprimary;

  perform set_config('app.restoring_history', 'on', true);
  execute format(
    'update %1$s as present set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$s, $1))
     from jsonb_populate_record(null::%1$s, $1) as recorded where %3$s returning to_jsonb(present)',
    content, columns, same_key) into written using recorded;
  if written is null then
    execute format(
      'insert into %1$s as present (%2$s) overriding system value
       select %2$s from jsonb_populate_record(null::%1$s, $1) returning to_jsonb(present)',
      content, columns) into written using recorded;
  end if;
  perform set_config('app.restoring_history', '', true);
  return written;
end
$$;

/*
 * Runs with the owner's rights, so that a row comes back with the author it had; it asks itself
 * whether staff is calling.
 */
create function private.restore_history(entry_id bigint) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  entry public.historico;
  content regclass;
begin
  perform private.require_staff();

  select * into entry from public.historico where id = entry_id;
  if not found then
    raise sqlstate 'PT404' using message = 'Este registro do histórico não existe mais.';
  end if;
  if entry.before is null then
    raise sqlstate 'PT422' using
      message = 'Este registro é o da criação do item: não há versão anterior para restaurar.';
  end if;

  content := format('public.%I', entry.table_name)::regclass;
  return private.write_recorded_row(
    content, private.without_lost_references(content, entry.before));
exception
  when foreign_key_violation then
    raise sqlstate 'PT409' using
      message = 'Este item depende de outro que foi excluído. Restaure primeiro o outro.';
  when unique_violation then
    raise sqlstate 'PT409' using message = 'Já existe outro item no lugar deste.';
end
$$;

/* Brings back the row as it was before the history entry `id`. Returns the row as it now is. */
create function public.restaurar_historico(id bigint) returns jsonb
language sql volatile
set search_path = ''
as $$
  select private.restore_history(id)
$$;

revoke execute on function
  private.without_lost_references(regclass, jsonb),
  private.write_recorded_row(regclass, jsonb),
  private.restore_history(bigint)
from public;
revoke execute on function public.restaurar_historico(bigint) from public, anon, service_role;

grant execute on function private.restore_history(bigint), public.restaurar_historico(bigint)
  to authenticated;
