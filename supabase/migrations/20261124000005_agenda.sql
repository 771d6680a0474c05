-- The school's events: on one or several days, with or without times, once or weekly until a last day.

create table public.eventos (
  like private.content_row including all,
  title text not null check (title ~ '\S' and length(title) <= 160),
  starts_on date not null check (starts_on between '2000-01-01' and '2099-12-31'),
  /* The last day of an event that takes several days. */
  ends_on date,
  /* '24:00' is a valid time only for PostgreSQL, not for its clients. */
  starts_at time check (starts_at < '24:00'),
  ends_at time check (ends_at < '24:00'),
  /* The event repeats every seven days until this day. */
  repeats_until date,
  place text check (length(place) <= 160),
  audience text check (length(audience) <= 160),
  text text not null default '' check (length(text) <= 4000),
  link text check (private.is_link(link)),
  image_url text check (private.is_stored_file(image_url)),
  image_alt text check (length(image_alt) <= 300),
  constraint eventos_days_in_order check (ends_on > starts_on and ends_on <= starts_on + 60),
  /*
   * If an event of several days has an end time earlier in the day than its start time, it ends at that time
   * on the last day. Otherwise the times apply to each day.
   */
  constraint eventos_hours_in_order check (
    ends_at is null
    or (starts_at is not null and ends_at <> starts_at and (ends_at > starts_at or ends_on is not null))
  ),
  constraint eventos_repeats_for_a_year check (
    repeats_until > coalesce(ends_on, starts_on) and repeats_until <= starts_on + 366
  ),
  constraint eventos_repeats_after_its_end check (repeats_until is null or ends_on is null or ends_on < starts_on + 7)
);

select private.set_content_access('public.eventos');
select private.enable_history('public.eventos');

/* Photos without an alternative text for people who don't see them; staff count and list them. */
create view public.fotos_sem_texto with (security_invoker = true) as
  select 'noticias' as table_name, noticia.id::text as row_id, noticia.title, image_url
  from public.noticias as noticia cross join unnest(noticia.image_urls) as image_url
  where coalesce(noticia.image_texts -> image_url ->> 'alt', '') !~ '\S'
  union all
  select 'espacos', id::text, name, image_url from public.espacos
  where image_url is not null and coalesce(image_alt, '') !~ '\S'
  union all
  select 'media_assets', id::text, filename, file_url from public.alimentacao_galeria
  where coalesce(alt_text, '') !~ '\S'
  union all
  select 'eventos', id::text, title, image_url from public.eventos
  where image_url is not null and coalesce(image_alt, '') !~ '\S';
grant select on public.fotos_sem_texto to anon, authenticated, service_role;

revoke all on all sequences in schema public from service_role;
