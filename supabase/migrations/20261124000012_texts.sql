-- Cleans texts that people write, in every column of every table. They are stored normalized (NFC), so that a
-- search finds an accent however it was typed, and without characters that are invisible or change the
-- direction of the text around them.

/*
 * Cleans a text for storing, like `makePrintable` in shared/src/text.ts, which explains why each character is
 * removed. A test compares the two for every character.
 */
create function private.make_printable(given text) returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  emoji constant text :=
    '[#*0-9\u00a9\u00ae\u203c\u2049\u2122\u2139\u2190-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001faff]';
  regional_flag constant text := '\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{2,6}\U000e007f';
  joined_emoji constant text := format('%1$s[\ufe0e\ufe0f]?(?:\u200d%1$s[\ufe0e\ufe0f]?)*', emoji);
  invisible constant text := '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e'
    '\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffc\U0001bca0-\U0001bca3\U0001d173-\U0001d17a'
    '\U000e0000-\U000e0fff]';
  control_characters constant text := '[\u0001-\u0008\u000e-\u001f\u007f-\u009f]';
  reserved_characters constant text := '[\ufdd0-\ufdef\ufffe\uffff\U0001fffe\U0001ffff\U0002fffe\U0002ffff\U0003fffe\U0003ffff'
    '\U0004fffe\U0004ffff\U0005fffe\U0005ffff\U0006fffe\U0006ffff\U0007fffe\U0007ffff\U0008fffe\U0008ffff'
    '\U0009fffe\U0009ffff\U000afffe\U000affff\U000bfffe\U000bffff\U000cfffe\U000cffff\U000dfffe\U000dffff'
    '\U000efffe\U000effff\U000ffffe\U000fffff\U0010fffe\U0010ffff]';
  seen text := regexp_replace(given, '\u000d\u000a?|[\u2028\u2029]', e'\n', 'g');
begin
  seen := regexp_replace(seen, '[\u000b\u000c\u2800]', ' ', 'g');
  seen := regexp_replace(seen, control_characters || '|' || reserved_characters, '', 'g');
  if seen ~ invisible then
    seen := regexp_replace(seen, format('(%s|%s)|%s', regional_flag, joined_emoji, invisible), '\1', 'g');
  end if;
  if seen ~ '[<>]' then
    seen := replace(seen, e'\u0338', '');
  end if;
  if seen !~ '[^\u0001-\u02ff]' then
    return seen;
  end if;
  -- In pieces, because PostgreSQL sorts accents in time that grows with the square of their number.
  return (
    select string_agg(normalize(piece[1], nfc), '' order by place)
    from regexp_matches(seen, '[\u0001-\u007f]*[^\u0001-\u007f]{0,200}', 'g') with ordinality as pieces (piece, place)
  );
end
$$;

/* Whether a stored text contains anything visible. */
create function private.is_legible(stored text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select stored ~ '[^\s\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]'
$$;

create function private.refuse_illegible(given text, stored text) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  -- This allows an empty text: the column's own check decides whether it may be empty.
  if given ~ '[^ \t\n\r\f\v]' and not private.is_legible(stored) then
    raise sqlstate 'PT422' using
      message = 'Aqui há só espaços ou caracteres invisíveis. Escreva um texto que se possa ler.';
  end if;
end
$$;

/* Cleans all texts of a document for storing. */
create function private.make_printable(given jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  stored text;
begin
  case jsonb_typeof(given)
    when 'string' then
      stored := private.make_printable(given #>> '{}');
      perform private.refuse_illegible(given #>> '{}', stored);
      return to_jsonb(stored);
    when 'array' then
      return (select coalesce(jsonb_agg(private.make_printable(item) order by place), '[]')
        from jsonb_array_elements(given) with ordinality as items (item, place));
    when 'object' then
      return (select coalesce(jsonb_object_agg(key, private.make_printable(value)), '{}') from jsonb_each(given));
    else
      return given;
  end case;
end
$$;

/*
 * Trigger that cleans all texts of a row. Its arguments list the columns that must contain something visible.
 */
create function private.clean_texts() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  before jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
  written record;
  cleaned jsonb := '{}';
begin
  for written in
    select key, value from jsonb_each(to_jsonb(new))
    where value is distinct from before -> key and jsonb_typeof(value) in ('string', 'array', 'object')
      -- The column's own check refuses a value that is nested deeper than any page; recursion would overflow
      -- the stack.
      and not jsonb_path_exists(value, 'strict $.**{20}', silent => true)
  loop
    if jsonb_typeof(written.value) = 'string' then
      cleaned := cleaned || jsonb_build_object(written.key, private.make_printable(written.value #>> '{}'));
      if written.key = any (tg_argv) then
        perform private.refuse_illegible(written.value #>> '{}', cleaned ->> written.key);
      end if;
    else
      cleaned := cleaned || jsonb_build_object(written.key, private.make_printable(written.value));
    end if;
  end loop;
  return jsonb_populate_record(new, cleaned);
end
$$;

/*
 * Makes a table store its texts clean. Columns whose checks forbid blank texts must contain something
 * visible.
 */
create function private.enable_text_cleaning(content regclass) returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format(
    'create trigger clean_texts before insert or update on %s for each row execute function private.clean_texts(%s)',
    content,
    (
      select string_agg(quote_literal(attname), ', ' order by attnum)
      from pg_catalog.pg_attribute
      where attrelid = content and attnum > 0 and not attisdropped and exists (
        select from pg_catalog.pg_constraint
        where conrelid = content and contype = 'c'
          and position(format('(%I ~ ''\S''::text)', attname) in pg_get_constraintdef(pg_constraint.oid)) > 0
      )
    ));
end
$$;

-- The history copies rows whose texts are already clean.
select private.enable_text_cleaning(oid)
from pg_catalog.pg_class
where relnamespace = 'public'::regnamespace and relkind = 'r' and oid <> 'public.historico'::regclass;

/*
 * Makes a new table a list of content, in one call. Everybody reads it (or whoever its own policies name, if
 * `all_is_read` is false), and staff write it. Its changes are recorded, deleted rows go to the bin, and its
 * texts are stored clean. Backups and the sweep of stored files find it in the catalogue.
 * @param built_into_pages whether a change needs a publication
 */
create function private.add_content(
  content regclass, all_is_read boolean default true, built_into_pages boolean default true
) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.set_content_access(content, all_is_read);
  perform private.enable_history(content);
  perform private.enable_text_cleaning(content);
  execute format('revoke all on sequence %s from service_role, anon, authenticated',
    pg_get_serial_sequence(content::text, 'id'));
  if built_into_pages then
    insert into private.tabelas_das_paginas (table_name)
    select relname from pg_catalog.pg_class where oid = content;
  end if;
end
$$;

revoke execute on all functions in schema private from public;
grant execute on function
  private.make_printable(text), private.make_printable(jsonb), private.is_legible(text), private.refuse_illegible(text, text)
to anon, authenticated, service_role;
