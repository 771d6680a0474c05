-- A picture's address is that of a file in this project's storage, written in one way: from the root, encoded,
-- leading nowhere else. The build fetches what it names, and browsers load it.

create function private.is_stored_file(address text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select length(address) <= 2048
    -- No encoded dot, slash, backslash or control character: what reads them once more would take another way.
    and address ~ '^/storage/v1/object/public/[A-Za-z0-9_-]+(/([^/%\\?#[:space:][:cntrl:]]|%(?!2[EeFf]|5[Cc]|[01]|7[Ff])[0-9A-Fa-f]{2})+)+$'
    and address !~ '/\.\.?(/|$)'
$$;

create function private.are_stored_files(addresses text[]) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(bool_and(address is not null and private.is_stored_file(address)), true)
  from unnest(addresses) as address
$$;

/* An address a page may link to: http(s), or a stored file of this very installation. */
create or replace function private.is_web_address(address text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select (length(address) <= 2048 and address ~* '^https?://[^[:space:]/]\S*$')
    or private.is_stored_file(address)
$$;

revoke execute on function private.is_stored_file(text), private.are_stored_files(text[]) from public;
grant execute on function private.is_stored_file(text), private.are_stored_files(text[])
  to anon, authenticated, service_role;

-- Addresses of this storage under an earlier name become those of today; others go, and the history keeps them.
create function private.as_stored_file(address text) returns text
language sql immutable
set search_path = ''
as $$
  select own from substring(address from '/storage/v1/object/public/[^?#]+') as own
  where private.is_stored_file(own)
$$;

update public.noticias set image_urls = array(
  select private.as_stored_file(address) from unnest(image_urls) with ordinality as photo (address, place)
  where private.as_stored_file(address) is not null order by place
) where not private.are_stored_files(image_urls);
update public.colaboradores set image_url = private.as_stored_file(image_url)
  where not private.is_stored_file(image_url);
update public.conselho_administrativo set image_url = private.as_stored_file(image_url)
  where not private.is_stored_file(image_url);
update public.espacos set image_url = private.as_stored_file(image_url)
  where not private.is_stored_file(image_url);
delete from public.media_assets where private.as_stored_file(file_url) is null;
update public.media_assets set file_url = private.as_stored_file(file_url)
  where not private.is_stored_file(file_url);
delete from public.cardapios
  where not private.is_web_address(url_cardapio) and private.as_stored_file(url_cardapio) is null;
update public.cardapios set url_cardapio = private.as_stored_file(url_cardapio)
  where not private.is_web_address(url_cardapio);

drop function private.as_stored_file(text);

alter table public.noticias drop constraint noticias_image_urls_check;
alter table public.noticias add constraint noticias_image_urls_check
  check (cardinality(image_urls) <= 50 and private.are_stored_files(image_urls));
alter table public.colaboradores drop constraint colaboradores_image_url_check;
alter table public.colaboradores add constraint colaboradores_image_url_check
  check (private.is_stored_file(image_url));
alter table public.conselho_administrativo drop constraint conselho_administrativo_image_url_check;
alter table public.conselho_administrativo add constraint conselho_administrativo_image_url_check
  check (private.is_stored_file(image_url));
alter table public.espacos drop constraint espacos_image_url_check;
alter table public.espacos add constraint espacos_image_url_check
  check (private.is_stored_file(image_url));
alter table public.media_assets drop constraint media_assets_file_url_check;
alter table public.media_assets add constraint media_assets_file_url_check
  check (private.is_stored_file(file_url));
alter table public.cardapios drop constraint cardapios_url_cardapio_check;
alter table public.cardapios add constraint cardapios_url_cardapio_check
  check (private.is_web_address(url_cardapio));

drop function private.are_web_addresses(text[]);
