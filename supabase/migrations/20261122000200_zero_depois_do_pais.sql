/*
 * The digits that tell one number from another, however it is spelled: without the country code of Brazil,
 * and without zeros in front, also where both are written: '+55 (017) 91234-5678', '+55 17 91234-5678',
 * '017 91234-5678' and '17912345678' are one number.
 */
create or replace function private.phone_digits(phone text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^0*(55(?=0*\d{10,11}$))?0*', '')
$$;
