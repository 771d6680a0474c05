-- Addresses are percent-encoded, names of stored files are not: a file "Foto da festa.jpg" is mentioned as
-- "Foto%20da%20festa.jpg", and was taken for one that no row mentions.

/* An address as text. What is no encoded text stays as it is. */
create function private.percent_decoded(address text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return (
    select convert_from(
      string_agg(
        case when part ~* '^%[0-9a-f]{2}$' then decode(substr(part, 2), 'hex')
          else convert_to(part, 'UTF8') end,
        ''::bytea order by place
      ),
      'UTF8'
    )
    from regexp_matches(address, '%[0-9a-f]{2}|[^%]+|%', 'gi') with ordinality as found (parts, place)
    cross join lateral (select parts[1] as part) as piece
  );
exception when character_not_in_repertoire or untranslatable_character then
  return address;
end
$$;

create or replace function private.stored_file(address text) returns text
language sql immutable
set search_path = ''
as $$
  select private.percent_decoded(substring(address from '/storage/v1/object/public/([^?#]+)'))
$$;

revoke execute on function private.percent_decoded(text) from public;
