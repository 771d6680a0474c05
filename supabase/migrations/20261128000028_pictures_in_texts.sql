-- Photos in the texts of articles.

/* Photos without an alternative text for people who don't see them, those in texts included; staff count and list them. */
create or replace view public.fotos_sem_texto with (security_invoker = true) as
  select 'noticias' as table_name, noticia.id::text as row_id, noticia.title, image_url
  from public.noticias as noticia cross join unnest(noticia.image_urls) as image_url
  where coalesce(noticia.image_texts -> image_url ->> 'alt', '') !~ '\S'
  union all
  select 'noticias', noticia.id::text, noticia.title, substring(tag[1] from '\ssrc="([^"]*)"')
  from public.noticias as noticia,
    regexp_matches(noticia.content, '<img\M(?:"[^"]*"|''[^'']*''|[^''">])*>', 'gi') as tag
  where position('/storage/v1/object/public/' in noticia.content) > 0
    and tag[1] ~ '\ssrc="[^"]*/storage/v1/object/public/'
    and coalesce(substring(tag[1] from '\salt="([^"]*)"'), '') !~ '\S'
  union all
  select 'espacos', id::text, name, image_url from public.espacos
  where image_url is not null and coalesce(image_alt, '') !~ '\S'
  union all
  select 'media_assets', id::text, filename, file_url from public.alimentacao_galeria
  where coalesce(alt_text, '') !~ '\S'
  union all
  select 'eventos', id::text, title, image_url from public.eventos
  where image_url is not null and coalesce(image_alt, '') !~ '\S';

-- Like the photos beside the text. Texts from before may have more until they are changed.
alter table public.noticias add constraint noticias_content_has_few_pictures
  check (regexp_count(content, '<img\M', 1, 'i') <= 50) not valid;
