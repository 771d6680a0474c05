-- What all other migrations build on: the schema of helpers, guards of columns, and the rules for stored texts, links and
-- pictures.

-- A hosted project grants new tables, sequences and functions of this schema to everyone who calls the API.
-- These defaults keep each of them closed until a grant opens it.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from anon, authenticated;

-- Helpers that the API does not expose: only policies, checks, triggers and public functions call them.
create schema private;

grant usage on schema private to anon, authenticated, service_role;

-- A hosted project's REST service applies the settings of the role that it switches to. The embedded service
-- on a single machine does the same, with limits of its own.
do $$
begin
  alter role anon set statement_timeout = '3s';
  alter role authenticated set statement_timeout = '8s';
exception when insufficient_privilege then
  raise notice 'the owner of the roles has to set their statement_timeout';
end
$$;

/* Maintains updated_at on every table that has the column. */
create function private.touch_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if coalesce(current_setting('app.restoring_history', true), '') <> 'on' then
    new.updated_at := now();
  end if;
  return new;
end
$$;

/*
 * Refuses values that clients write to columns that the database fills. The arguments list the columns that
 * may never change; created_at and updated_at are always set by the database. Identities are `generated
 * always`, which refuses any given number. Column privileges would have the same effect, but the embedded
 * service grants every column to everyone.
 */
create function private.refuse_system_columns() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  forged text;
begin
  if tg_op = 'INSERT' then
    select key into forged from jsonb_each(to_jsonb(new))
    where key in ('created_at', 'updated_at') and value <> to_jsonb(now());
  else
    select key into forged from jsonb_each(to_jsonb(new))
    where key = any (tg_argv) and value is distinct from to_jsonb(old) -> key;
  end if;
  if forged is not null then
    raise sqlstate 'PT403' using message = format('O sistema preenche “%s”: esse valor não pode ser alterado.', forged);
  end if;
  return new;
end
$$;

/*
 * Guards a table's key, its created_at, its form_id, and the columns listed in `others` against values from
 * clients.
 */
create function private.guard_columns(guarded regclass, variadic others text[] default '{}') returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format(
    -- Triggers run in the order of their names: this one must run before those that fill columns.
    'create trigger columns_of_the_system before insert or update on %s for each row
       when (current_user in (''anon'', ''authenticated'')) execute function private.refuse_system_columns(%s)',
    guarded,
    (
      select string_agg(quote_literal(attname), ', ' order by attnum)
      from pg_catalog.pg_attribute left join pg_catalog.pg_index on indrelid = attrelid and indisprimary
      where attrelid = guarded and attnum > 0 and not attisdropped
        and (attnum = any (indkey) or attname in ('created_at', 'form_id') or attname = any (others))
    ));
end
$$;

/* Raises an error for the person at the form. The trigger passes the error code and the message. */
create function private.refuse() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception using errcode = tg_argv[0], message = tg_argv[1];
end
$$;

/* Lists the columns of a table that are keys of a JSON row, for use in a statement. */
create function private.list_columns(target regclass, content jsonb) returns text
language sql stable
set search_path = ''
as $$
  select string_agg(quote_ident(attname), ', ' order by attnum)
  from pg_catalog.pg_attribute
  where attrelid = target and attnum > 0 and not attisdropped and attgenerated = '' and content ? attname
$$;

/*
 * The columns that every list of content has: `create table … (like private.content_row including all, …)`.
 * `form_id` is the idempotency key of the form that created the row: saving again after a lost response finds
 * the same row. This table is a template and stays empty.
 */
create table private.content_row (
  id bigint generated always as identity primary key,
  form_id uuid unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Texts that people write are cleaned, in every column of every table. They are stored normalized (NFC), so that a search
-- finds an accent however it was typed, and without characters that are invisible or change the direction of the text
-- around them.

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

-- Links and pictures

/*
 * Whether a picture's URL refers to a file in this project's storage and is written in the one canonical way:
 * root-relative, encoded, and without dot segments. The build fetches the URL, and browsers load it.
 */
create function private.is_stored_file(address text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select length(address) <= 2048
    -- No encoded dot, slash, backslash or control character: a program that decodes the URL once more would
    -- take another path.
    and address ~ '^/storage/v1/object/public/[A-Za-z0-9_-]+(/([^/%\\?#[:space:][:cntrl:]]|%(?!2[EeFf]|5[Cc]|[01]|7[Ff])[0-9A-Fa-f]{2})+)+$'
    and address !~ '/\.\.?(/|$)'
$$;

/* PostgreSQL accepts a list of lists for any list. */
create function private.is_plain_list(list anyarray) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(array_ndims(list), 1) = 1
$$;

create function private.are_stored_files(addresses text[]) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select private.is_plain_list(addresses)
    and coalesce(bool_and(address is not null and private.is_stored_file(address)), true)
  from unnest(addresses) as address
$$;

/*
 * Whether a text is the point of a photo that stays visible wherever a page crops it: "30 60", in whole percent from the
 * left and from the top. Pages shift a cropped photo by it, as CSS does (`object-position: 30% 60%`). It is written in one
 * way only.
 */
create function private.is_photo_point(point text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select point ~ '^(100|[1-9]?[0-9]) (100|[1-9]?[0-9])$'
$$;

/* Texts and points of photos by URL: {"/storage/…": {"alt": …, "caption": …, "focus": …}}. */
create function private.are_photo_texts(texts jsonb) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select jsonb_typeof(texts) = 'object' and length(texts::text) <= 80000
    and not jsonb_path_exists(texts, 'strict $.* ? (@.type() != "object")', silent => true)
    and not exists (
      select from jsonb_path_query(texts, 'strict $.*.keyvalue()', silent => true) as text
      where text ->> 'key' not in ('alt', 'caption', 'focus')
        or jsonb_typeof(text -> 'value') <> 'string'
        or length(text ->> 'value') > 300
        or (text ->> 'key' = 'focus' and not private.is_photo_point(text ->> 'value'))
    )
$$;

/* Whether a URL is http(s) or a stored file of this installation. */
create function private.is_web_address(address text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select (length(address) <= 2048 and address ~* '^https?://[^[:space:]/]\S*$')
    or private.is_stored_file(address)
$$;

/* Whether staff may link to a URL: a page of the site, or one that is_web_address accepts. */
create function private.is_link(address text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select (length(address) <= 2048 and address ~ '^/(?![/\\])\S*$') or private.is_web_address(address)
$$;

-- Rich text

/*
 * An upper bound for how deep elements are nested in HTML: for each element name, the maximum that are open
 * at once, added up. It counts like measureNesting in shared/src/nesting.ts, which explains what is not
 * counted, and why.
 */
create function private.measure_nesting(html text) returns integer
language sql immutable parallel safe
set search_path = ''
as $$
  with tags as (
    select lower(tag[2]) as name, case tag[1] when '' then 1 else -1 end as step, place
    from regexp_matches(html, '<(/?)([a-zA-Z][^\t\n\f\r />]*)', 'g') with ordinality as found (tag, place)
  ), balances as (
    select name, place, sum(step) over (partition by name order by place) as balance
    from tags
    where name <> all (string_to_array(
      'area base br col embed hr img input link meta param source track wbr '
        'p caption colgroup tbody td tfoot th thead tr', ' '))
  ), depths as (
    select name, balance - least(0, min(balance) over (partition by name order by place)) as depth from balances
  )
  select coalesce(sum(deepest), 0)::integer from (select max(depth) as deepest from depths group by name) as each
$$;

/*
 * How many elements a parser may have to reopen: elements of emphasis that are open at each tag of another
 * element, added up. It counts like countReopened in shared/src/nesting.ts.
 */
create function private.count_reopened(html text) returns bigint
language sql immutable parallel safe
set search_path = ''
as $$
  with tags as (
    select lower(tag[2]) as name, case tag[1] when '' then 1 else -1 end as step, place
    from regexp_matches(html, '<(/?)([a-zA-Z][^\t\n\f\r />]*)', 'g') with ordinality as found (tag, place)
  ), emphasis as (
    select *, sum(step) over (partition by name order by place) as balance from tags
    where name = any (string_to_array('a b big code em font i nobr s small strike strong tt u', ' '))
  ), depths as (
    select *, balance - least(0, min(balance) over (partition by name order by place)) as depth from emphasis
  ), changes as (
    select place, depth - lag(depth, 1, 0) over (partition by name order by place) as change, false as is_other
    from depths
    union all
    select place, 0, true from tags
    where name <> all (string_to_array('a b big code em font i nobr s small strike strong tt u', ' '))
  ), counted as (
    select is_other, sum(change) over (order by place) as open_now from changes
  )
  select coalesce(sum(open_now), 0)::bigint from counted where is_other
$$;

/*
 * Whether an element has more attributes than a build can compare with each other. Quoted values may contain
 * `>`, so they are dropped first. What is left of a start tag is its name and one word for each attribute.
 * Quoted tags can hide some attributes from this count; the build counts exactly.
 */
create function private.has_crowded_element(html text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select exists (
    select from regexp_split_to_table(html, '<(?=[a-zA-Z])') with ordinality as found (part, place)
    where place > 1 and 201 < regexp_count(
      substring(regexp_replace(part, '"[^"]*"|''[^'']*''', ' ', 'g') from '^[^>]*'), '[^[:space:]/]+')
  )
$$;

/*
 * How many elements the site's sanitizer may have to remove, at most: those that it doesn't know (allowedTags
 * in shared/src/html.ts lists the others), those that may be hidden, and images from other sites.
 */
create function private.count_removable(html text) returns integer
language sql immutable parallel safe
set search_path = ''
as $$
  select regexp_count(html, '<(?!(?:p|br|hr|h[2-6]|blockquote|pre|strong|b|em|i|u|s|sub|sup|code|a|ul|ol|li|table|'
      'thead|tbody|tr|th|td|img|figure|figcaption)[\t\n\f\r />])[a-z]', 1, 'i')
    + regexp_count(html, '\m(?:style|hidden)\M', 1, 'i')
    + greatest(0, regexp_count(html, '<img\M', 1, 'i') - regexp_count(html, 'src="/storage/v1/object/public/'))
$$;

/*
 * Whether the site can sanitize a text: more nodes, attributes or removed elements, or deeper nesting, would
 * keep a build busy for hours, or crash it. The limits are those of shared/src/nesting.ts.
 */
create function private.is_cleanable(html text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select position('<' in html) = 0 or (
    regexp_count(html, '<[a-zA-Z!?]') <= 6000
    and private.measure_nesting(html) <= 200 and private.count_reopened(html) <= 20000
    and not private.has_crowded_element(html) and private.count_removable(html) <= 500
  )
$$;

/*
 * Checks is_cleanable for all texts of a document. The document itself must not be nested deeper than the
 * content of a page is.
 */
create function private.are_cleanable(content jsonb) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select not jsonb_path_exists(content, 'strict $.**{20}', silent => true) and not exists (
    select from jsonb_path_query(content, 'strict $.** ? (@.type() == "string")', silent => true) as text
    where not private.is_cleanable(text #>> '{}')
  )
$$;

/* How many videos a text shows: figures with a link to YouTube. */
create function private.count_text_videos(html text) returns integer
language sql immutable parallel safe
set search_path = ''
as $$
  select regexp_count(
    html,
    '<figure>\s*<a\s[^>]*\mhref="https?://(?:(?:www\.|m\.|music\.)?youtube\.com|(?:www\.)?youtube-nocookie\.com|youtu\.be)[/?#]',
    1, 'i'
  )
$$;

/* The URLs of the stored pictures in a text that have no alternative text. */
create function private.list_undescribed_pictures(html text) returns setof text
language sql immutable parallel safe
set search_path = ''
as $$
  select substring(tag[1] from '\ssrc="([^"]*)"')
  from regexp_matches(html, '<img\M(?:"[^"]*"|''[^'']*''|[^''">])*>', 'gi') as tag
  where position('/storage/v1/object/public/' in html) > 0
    and tag[1] ~ '\ssrc="[^"]*/storage/v1/object/public/'
    and coalesce(substring(tag[1] from '\salt="([^"]*)"'), '') !~ '\S'
$$;

revoke execute on all functions in schema private from public;
grant execute on function private.list_columns(regclass, jsonb) to service_role;
grant execute on function
  private.make_printable(jsonb), private.make_printable(text), private.is_legible(text),
  private.refuse_illegible(text, text), private.is_stored_file(text), private.is_plain_list(anyarray),
  private.are_stored_files(text[]), private.is_photo_point(text), private.are_photo_texts(jsonb),
  private.is_web_address(text), private.is_link(text), private.measure_nesting(text), private.count_reopened(text),
  private.has_crowded_element(text), private.count_removable(text), private.is_cleanable(text),
  private.are_cleanable(jsonb), private.count_text_videos(text), private.list_undescribed_pictures(text)
to anon, authenticated, service_role;
