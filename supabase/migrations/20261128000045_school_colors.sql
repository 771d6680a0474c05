-- The school's two colours, which staff choose like the texts of a page (shared/src/pages/identidade.ts).

/* Whether these are colours such as {"primary": "#0f5f49"}, as the palette is computed from (shared/src/palette.ts). */
create function private.are_colors(colors jsonb) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select colors is null or jsonb_typeof(colors) = 'object' and not jsonb_path_exists(
    colors, 'strict $.* ? (@.type() != "string" || !(@ like_regex "^#[0-9a-f]{6}$"))'
  )
$$;

alter table public.paginas add constraint paginas_has_colors
  check (slug <> 'identidade' or private.are_colors(content -> 'colors'));

create or replace function private.may_leave_site(slug text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select slug not in (
    'identidade', 'escola', 'anuncio', 'menu', 'inicio', 'coopen-inspira', 'visita-obrigado', 'privacidade', 'acessibilidade',
    'busca', 'nao-encontrada'
  )
$$;

create or replace function private.is_site_page(slug text) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from public.paginas where paginas.slug = is_site_page.slug)
    and is_site_page.slug <> all ('{identidade,escola,anuncio,menu,inicio,visita-obrigado,nao-encontrada}')
$$;

select private.add_page('identidade', 'Identidade');

revoke execute on function private.are_colors(jsonb) from public;
grant execute on function private.are_colors(jsonb) to anon, authenticated, service_role;
