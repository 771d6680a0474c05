-- The school's logos and its symbol, in the texts of the page `identidade` (shared/src/pages/identidade.ts).

/*
 * Whether a text is a drawing as shared/src/drawings.ts stores it: a short SVG or PNG file in base64. The console and every
 * publication clean the file; this refuses what nobody can have cleaned.
 */
create function private.is_drawing(stored text) returns boolean
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  kind text := substring(stored from '^data:image/(svg\+xml|png);base64,[A-Za-z0-9+/]+={0,2}$');
  file bytea;
begin
  if kind is null or length(stored) > 64000 then
    return false;
  end if;
  file := decode(split_part(stored, ',', 2), 'base64');
  if kind = 'png' then
    -- The signature, and the first chunk, which has the size.
    return substr(file, 1, 8) = '\x89504e470d0a1a0a' and substr(file, 13, 4) = '\x49484452';
  end if;
  -- Cleaning writes the whole file anew: nothing comes before its root.
  return convert_from(file, 'UTF8') ~ '^<svg[\s>]'
    and convert_from(file, 'UTF8') !~* '<script|<foreignobject|<!|<\?|javascript:|[\s"''/]on[a-z]+\s*=';
exception
  -- Not base64, or not UTF-8.
  when invalid_parameter_value or character_not_in_repertoire or untranslatable_character then
    return false;
end
$$;

/* Whether these are drawings such as {"light": "data:image/png;base64,…"}; '' is the site's own. */
create function private.are_drawings(logos jsonb) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select logos is null or jsonb_typeof(logos) = 'object' and not exists (
    select from jsonb_each(case jsonb_typeof(logos) when 'object' then logos else '{}' end) as logo
    where jsonb_typeof(value) <> 'string' or (value #>> '{}' <> '' and not private.is_drawing(value #>> '{}'))
  )
$$;

revoke execute on function private.is_drawing(text), private.are_drawings(jsonb) from public;
grant execute on function private.is_drawing(text), private.are_drawings(jsonb) to anon, authenticated, service_role;

alter table public.paginas add constraint paginas_has_drawings
  check (slug <> 'identidade' or private.are_drawings(content -> 'logos'));
