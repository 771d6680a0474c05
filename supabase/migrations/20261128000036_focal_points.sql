-- The point of a photo that stays visible wherever a page crops the photo.

/*
 * Whether a text is a point of a photo: "30 60", in whole percent from the left and from the top. Pages shift a cropped
 * photo by it, as CSS does (`object-position: 30% 60%`). It is written in one way only.
 */
create function private.is_photo_point(point text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select point ~ '^(100|[1-9]?[0-9]) (100|[1-9]?[0-9])$'
$$;

-- Checks run with the rights of whoever writes the row.
revoke execute on function private.is_photo_point(text) from public;
grant execute on function private.is_photo_point(text) to anon, authenticated, service_role;

alter table public.colaboradores add column image_focus text check (private.is_photo_point(image_focus));
alter table public.conselho_administrativo add column image_focus text check (private.is_photo_point(image_focus));
alter table public.espacos add column image_focus text check (private.is_photo_point(image_focus));
alter table public.eventos add column image_focus text check (private.is_photo_point(image_focus));
alter table public.atividades add column poster_focus text check (private.is_photo_point(poster_focus));
alter table public.media_assets add column file_focus text check (private.is_photo_point(file_focus));

/* A view keeps the order of its columns, so the new one comes last. */
create or replace view public.alimentacao_galeria with (security_invoker = true) as
  select asset.id, asset.alt_text, asset.credit, asset.file_url, asset.file_path, asset.filename, asset.mime_type,
    asset.created_at, asset.updated_at, link.category_id, link.position, asset.file_focus
  from public.media_assets as asset
  join public.media_asset_categories as link on link.asset_id = asset.id
  join public.media_categories as category on category.id = link.category_id
  where category.slug = 'alimentacao-galeria-estrutura';

/* Texts and points of photos by URL: {"/storage/…": {"alt": …, "caption": …, "focus": …}}. */
create or replace function private.are_photo_texts(texts jsonb) returns boolean
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

/*
 * A document without these files, and without what belongs to them: `alt`, `caption` and `focus` beside a picture,
 * `image_alt` and others beside `image_url`, and what is stored under a photo's URL.
 */
create or replace function private.without_files(document jsonb, files text[]) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return case jsonb_typeof(document)
    when 'object' then (
      with entries as (select key, value, private.file_of(value #>> '{}') = any (files) as is_lost
        from jsonb_each(document)),
      described as (
        select case key when 'src' then word else regexp_replace(key, '_url$', '_' || word) end as key
        from entries cross join unnest(array['alt', 'caption', 'focus']) as word
        where is_lost and (key = 'src' or key ~ '_url$')
      )
      select coalesce(jsonb_object_agg(key, private.without_files(value, files)), '{}') from entries
      where is_lost is not true and (private.file_of(key) = any (files)) is not true
        and key not in (select key from described)
    )
    when 'array' then (
      select coalesce(jsonb_agg(private.without_files(value, files) order by place), '[]')
      from jsonb_array_elements(document) with ordinality as items (value, place)
      where (private.file_of(value #>> '{}') = any (files)) is not true
    )
    when 'string' then to_jsonb(private.without_pictures(document #>> '{}', files))
    else document
  end;
end
$$;
