-- What happens at the school, and when: days, with hours or without, once or every week until a day.

create table public.eventos (
  like private.content_row including all,
  title text not null check (title ~ '\S' and length(title) <= 160),
  starts_on date not null check (starts_on between '2000-01-01' and '2099-12-31'),
  /* The last day, where there are several. */
  ends_on date,
  /* '24:00' is an hour for PostgreSQL alone. */
  starts_at time check (starts_at < '24:00'),
  ends_at time check (ends_at < '24:00'),
  /* Every seven days until then. */
  repeats_until date,
  place text check (length(place) <= 160),
  audience text check (length(audience) <= 160),
  text text not null default '' check (length(text) <= 4000),
  link text check (private.is_link(link)),
  image_url text check (private.is_stored_file(image_url)),
  constraint eventos_days_in_order check (ends_on > starts_on and ends_on <= starts_on + 60),
  /* On several days an end at an earlier hour is that of the last day; otherwise the hours apply to each day. */
  constraint eventos_hours_in_order check (
    ends_at is null
    or (starts_at is not null and ends_at <> starts_at and (ends_at > starts_at or ends_on is not null))
  ),
  constraint eventos_repeats_for_a_year check (
    repeats_until > coalesce(ends_on, starts_on) and repeats_until <= starts_on + 366
  ),
  constraint eventos_repeats_after_its_end check (repeats_until is null or ends_on is null or ends_on < starts_on + 7)
);

select private.open_content('public.eventos');
select private.keep_history_of('public.eventos');

revoke all on all sequences in schema public from service_role;
