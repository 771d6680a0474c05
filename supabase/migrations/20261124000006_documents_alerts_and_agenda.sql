-- The school's documents, the alert above every page, and the agenda.

-- The school's documents. Pages link to /documentos/{slug}.pdf, where each publication puts the newest file,
-- so a document can be replaced without changing any link.
create table public.documentos (
  like private.content_row including all,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  title text not null check (title ~ '\S' and length(title) <= 160),
  file_url text not null check (
    private.is_stored_file(file_url) and file_url like '/storage/v1/object/public/documentos/%'
  )
);

-- Links to the document would break.
create trigger keep_slug before update on public.documentos
  for each row when (old.slug <> new.slug)
  execute function private.refuse('PT422', 'O endereço de um documento não muda.');

select private.add_content('public.documentos');

-- A one-line alert above every page, shown for some hours or days. Browsers fetch it, so it appears and ends
-- without a publication.
create table public.alertas (
  like private.content_row including all,
  title text not null check (title ~ '\S' and length(title) <= 160),
  link text check (private.is_link(link)),
  starts_at timestamptz not null default now(),
  ends_at timestamptz not null,
  constraint alertas_ends_after_start check (
    starts_at >= '1900-01-01' and ends_at > starts_at and ends_at <= starts_at + interval '31 days'
    and ends_at <= '9999-12-31'
  )
);

select private.add_content('public.alertas', all_is_read => false);

create policy "Visitors read what is said now" on public.alertas
  for select to anon using (starts_at <= now() and ends_at > now());
create policy "Members with the permission read all" on public.alertas
  for select to authenticated
  using ((starts_at <= now() and ends_at > now()) or (select private.may_change('alertas')));

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
  /*
   * The stages of the school that the event is for, by which families filter the agenda; shared/src/stages.ts has their
   * labels. An event without any is for everybody.
   */
  stages text[] not null default '{}',
  image_focus text check (private.is_photo_point(image_focus)),
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
  constraint eventos_repeats_after_its_end check (repeats_until is null or ends_on is null or ends_on < starts_on + 7),
  constraint eventos_known_stages check (
    stages <@ '{eic,fundamental-i,fundamental-ii,medio}' and cardinality(stages) <= 4
  )
);

select private.add_content('public.eventos');
