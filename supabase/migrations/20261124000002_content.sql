-- Content that the site shows and staff edit: news, people, spaces, menus, activities, pictures.

/*
 * Whether a picture's URL refers to a file in this project's storage and is written in the one canonical way:
 * root-relative, encoded, and without dot segments. The build fetches the URL, and browsers load it.
 */
create function private.is_stored_file(address text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select length(address) <= 2048
    -- No encoded dot, slash, backslash or control character: a program that decodes the URL once more would
    -- take another path.
    and address ~ '^/storage/v1/object/public/[A-Za-z0-9_-]+(/([^/%\\?#[:space:][:cntrl:]]|%(?!2[EeFf]|5[Cc]|[01]|7[Ff])[0-9A-Fa-f]{2})+)+$'
    and address !~ '/\.\.?(/|$)'
$$;

/* PostgreSQL accepts a list of lists for any list. */
create function private.is_plain_list(list anyarray) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(array_ndims(list), 1) = 1
$$;

create function private.are_stored_files(addresses text[]) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select private.is_plain_list(addresses)
    and coalesce(bool_and(address is not null and private.is_stored_file(address)), true)
  from unnest(addresses) as address
$$;

/* Texts of photos by URL: {"/storage/…": {"alt": …, "caption": …}}. */
create function private.are_photo_texts(texts jsonb) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select jsonb_typeof(texts) = 'object' and length(texts::text) <= 80000
    and not jsonb_path_exists(texts, 'strict $.* ? (@.type() != "object")', silent => true)
    and not exists (
      select from jsonb_path_query(texts, 'strict $.*.keyvalue()', silent => true) as text
      where text ->> 'key' not in ('alt', 'caption')
        or jsonb_typeof(text -> 'value') <> 'string'
        or length(text ->> 'value') > 300
    )
$$;

/* Whether a URL is http(s) or a stored file of this installation. */
create function private.is_web_address(address text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select (length(address) <= 2048 and address ~* '^https?://[^[:space:]/]\S*$')
    or private.is_stored_file(address)
$$;

/* Whether staff may link to a URL: a page of the site, or one that is_web_address accepts. */
create function private.is_link(address text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select (length(address) <= 2048 and address ~ '^/(?![/\\])\S*$') or private.is_web_address(address)
$$;

/*
 * An upper bound for how deep elements are nested in HTML: for each element name, the maximum that are open
 * at once, added up. It counts like measureNesting in shared/src/nesting.ts, which explains what is not
 * counted, and why.
 */
create function private.measure_nesting(html text) returns integer
language sql immutable parallel safe
set search_path = ''
as $$
  with tags as (
    select lower(tag[2]) as name, case tag[1] when '' then 1 else -1 end as step, place
    from regexp_matches(html, '<(/?)([a-zA-Z][^\t\n\f\r />]*)', 'g') with ordinality as found (tag, place)
  ), balances as (
    select name, place, sum(step) over (partition by name order by place) as balance
    from tags
    where name <> all (string_to_array(
      'area base br col embed hr img input link meta param source track wbr '
        'p caption colgroup tbody td tfoot th thead tr', ' '))
  ), depths as (
    select name, balance - least(0, min(balance) over (partition by name order by place)) as depth from balances
  )
  select coalesce(sum(deepest), 0)::integer from (select max(depth) as deepest from depths group by name) as each
$$;

/*
 * How many elements a parser may have to reopen: elements of emphasis that are open at each tag of another
 * element, added up. It counts like countReopened in shared/src/nesting.ts.
 */
create function private.count_reopened(html text) returns bigint
language sql immutable parallel safe
set search_path = ''
as $$
  with tags as (
    select lower(tag[2]) as name, case tag[1] when '' then 1 else -1 end as step, place
    from regexp_matches(html, '<(/?)([a-zA-Z][^\t\n\f\r />]*)', 'g') with ordinality as found (tag, place)
  ), emphasis as (
    select *, sum(step) over (partition by name order by place) as balance from tags
    where name = any (string_to_array('a b big code em font i nobr s small strike strong tt u', ' '))
  ), depths as (
    select *, balance - least(0, min(balance) over (partition by name order by place)) as depth from emphasis
  ), changes as (
    select place, depth - lag(depth, 1, 0) over (partition by name order by place) as change, false as is_other
    from depths
    union all
    select place, 0, true from tags
    where name <> all (string_to_array('a b big code em font i nobr s small strike strong tt u', ' '))
  ), counted as (
    select is_other, sum(change) over (order by place) as open_now from changes
  )
  select coalesce(sum(open_now), 0)::bigint from counted where is_other
$$;

/*
 * Whether an element has more attributes than a build can compare with each other. Quoted values may contain
 * `>`, so they are dropped first. What is left of a start tag is its name and one word for each attribute.
 * Quoted tags can hide some attributes from this count; the build counts exactly.
 */
create function private.has_crowded_element(html text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select exists (
    select from regexp_split_to_table(html, '<(?=[a-zA-Z])') with ordinality as found (part, place)
    where place > 1 and 201 < regexp_count(
      substring(regexp_replace(part, '"[^"]*"|''[^'']*''', ' ', 'g') from '^[^>]*'), '[^[:space:]/]+')
  )
$$;

/*
 * How many elements the site's sanitizer may have to remove, at most: those that it doesn't know (allowedTags
 * in shared/src/html.ts lists the others), those that may be hidden, and images from other sites.
 */
create function private.count_removable(html text) returns integer
language sql immutable parallel safe
set search_path = ''
as $$
  select regexp_count(html, '<(?!(?:p|br|hr|h[2-6]|blockquote|pre|strong|b|em|i|u|s|sub|sup|code|a|ul|ol|li|table|'
      'thead|tbody|tr|th|td|img|figure|figcaption)[\t\n\f\r />])[a-z]', 1, 'i')
    + regexp_count(html, '\m(?:style|hidden)\M', 1, 'i')
    + greatest(0, regexp_count(html, '<img\M', 1, 'i') - regexp_count(html, 'src="/storage/v1/object/public/'))
$$;

/*
 * Whether the site can sanitize a text: more nodes, attributes or removed elements, or deeper nesting, would
 * keep a build busy for hours, or crash it. The limits are those of shared/src/nesting.ts.
 */
create function private.is_cleanable(html text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select position('<' in html) = 0 or (
    regexp_count(html, '<[a-zA-Z!?]') <= 6000
    and private.measure_nesting(html) <= 200 and private.count_reopened(html) <= 20000
    and not private.has_crowded_element(html) and private.count_removable(html) <= 500
  )
$$;

/*
 * Checks is_cleanable for all texts of a document. The document itself must not be nested deeper than the
 * content of a page is.
 */
create function private.are_cleanable(content jsonb) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select not jsonb_path_exists(content, 'strict $.**{20}', silent => true) and not exists (
    select from jsonb_path_query(content, 'strict $.** ? (@.type() == "string")', silent => true) as text
    where not private.is_cleanable(text #>> '{}')
  )
$$;

/*
 * The columns that every list of content has: `create table … (like private.content_row including all, …)`.
 * `form_id` is the idempotency key of the form that created the row: saving again after a lost response finds
 * the same row. This table is a template and stays empty.
 */
create table private.content_row (
  id bigint generated always as identity primary key,
  form_id uuid unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- published_at is the whole state of an article: null is a draft, a future time is scheduled, a past time is
-- public.
create table public.noticias (
  like private.content_row including all,
  title text not null check (title ~ '\S' and length(title) <= 300),
  content text not null default '' check (length(content) <= 200000)
    constraint noticias_content_is_cleanable check (private.is_cleanable(content)),
  image_urls text[] not null default '{}'
    check (cardinality(image_urls) <= 50 and private.are_stored_files(image_urls)),
  image_texts jsonb not null default '{}' check (private.are_photo_texts(image_texts)),
  author_id uuid default auth.uid() references auth.users (id) on delete set null,
  /* 'infinity' is a valid time only for PostgreSQL, not for its clients. */
  published_at timestamptz default now() check (published_at between '1900-01-01' and '9999-12-31')
);

create index noticias_author_id_idx on public.noticias (author_id);
create index noticias_published_at_idx on public.noticias (published_at desc, id desc);

-- The staff, in the order of the site: by position, then those without a position, oldest first.
create table public.colaboradores (
  like private.content_row including all,
  name text not null check (name ~ '\S' and length(name) <= 200),
  role text check (length(role) <= 200),
  image_url text check (private.is_stored_file(image_url)),
  position integer check (position >= 0)
);

create table public.conselho_administrativo (
  like private.content_row including all,
  name text not null check (name ~ '\S' and length(name) <= 200),
  role text check (length(role) <= 200),
  image_url text check (private.is_stored_file(image_url))
);

-- The spaces of the campus, in the same order as the staff.
create table public.espacos (
  like private.content_row including all,
  name text not null check (name ~ '\S' and length(name) <= 200),
  image_url text check (private.is_stored_file(image_url)),
  image_alt text check (length(image_alt) <= 300),
  image_caption text check (length(image_caption) <= 300),
  position integer check (position >= 0)
);

-- Weekly menus; at most one of them is active.
create table public.cardapios (
  like private.content_row including all,
  periodo_inicio date not null,
  periodo_fim date not null,
  url_cardapio text not null check (private.is_web_address(url_cardapio)),
  is_active boolean not null default false,
  /* Whether the menu becomes active automatically on its first day. */
  ativar_no_inicio boolean not null default false,
  constraint cardapios_period_in_order check (
    periodo_inicio >= '1900-01-01' and periodo_fim >= periodo_inicio and periodo_fim <= '9999-12-31'
  )
);

create unique index cardapios_one_active_idx on public.cardapios (is_active) where is_active;
create index cardapios_periodo_inicio_idx on public.cardapios (periodo_inicio desc);

create table public.categorias_atividades (
  like private.content_row including all,
  nome text not null check (nome ~ '\S' and length(nome) <= 200)
);

-- Deleting a category keeps its activities. The site plays only YouTube videos.
create table public.atividades (
  like private.content_row including all,
  nome text not null check (nome ~ '\S' and length(nome) <= 200),
  categoria_id bigint references public.categorias_atividades (id) on delete set null,
  video_url text check (
    video_url ~* '^https?://((www\.|m\.|music\.)?youtube\.com|(www\.)?youtube-nocookie\.com|youtu\.be)([/?#]\S*)?$'
    and length(video_url) <= 2048
  ),
  /* The picture that is shown before the video plays. */
  poster_url text check (private.is_stored_file(poster_url))
);

create index atividades_nome_idx on public.atividades (nome, id);
-- Also used when a category is deleted, to find its activities.
create index atividades_categoria_nome_idx on public.atividades (categoria_id, nome);

-- The places on pages that show pictures, by slug. The site's code defines them: no client adds or removes
-- one.
create table public.media_categories (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100),
  created_at timestamptz not null default now()
);

insert into public.media_categories (slug) values
  ('alimentacao-hero-bg'),
  ('alimentacao-quem-cuida-nutricionista'),
  ('alimentacao-quem-cuida-equipe'),
  ('alimentacao-rotina-alimentar'),
  ('alimentacao-galeria-estrutura');

create table public.media_assets (
  id uuid primary key default gen_random_uuid(),
  alt_text text check (length(alt_text) <= 500),
  credit text check (length(credit) <= 300),
  file_url text not null check (private.is_stored_file(file_url)),
  file_path text check (length(file_path) <= 1024),
  filename text check (length(filename) <= 255),
  mime_type text check (length(mime_type) <= 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table public.media_asset_categories (
  asset_id uuid not null references public.media_assets (id) on delete cascade,
  category_id bigint not null references public.media_categories (id) on delete cascade,
  position integer not null default 0 check (position >= 0),
  created_at timestamptz not null default now(),
  primary key (asset_id, category_id)
);

create index media_asset_categories_category_id_idx
  on public.media_asset_categories (category_id, position);

-- The dashboard counts activities through this view. A simple view over one table is writable, and the
-- embedded service grants every relation to everyone: `offset 0` makes this view read-only.
create view public.vivencias_coopen with (security_invoker = true) as
  select id, nome from public.atividades offset 0;

/*
 * Articles for the console, dated by their last event: publication for an article that visitors can read, the
 * last change for a draft or a scheduled article. So an article that was just published comes first, however
 * many drafts there are.
 */
create view public.noticias_da_equipe with (security_invoker = true) as
  select *, case when published_at <= now() then published_at else updated_at end as listed_at
  from public.noticias offset 0;

create view public.alimentacao_galeria with (security_invoker = true) as
  select asset.*, link.category_id, link.position
  from public.media_assets as asset
  join public.media_asset_categories as link on link.asset_id = asset.id
  join public.media_categories as category on category.id = link.category_id
  where category.slug = 'alimentacao-galeria-estrutura';

/*
 * Writes of content are serialized before they touch a row (queue_content_writes), so this sees every menu.
 */
create function private.refuse_second_menu_of_week() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  other public.cardapios;
begin
  select * into other from public.cardapios
  where id <> new.id and (form_id = new.form_id) is not true
    and periodo_inicio <= new.periodo_fim and periodo_fim >= new.periodo_inicio
  limit 1;
  if found then
    raise sqlstate 'PT409' using message = format(
      'Já existe um cardápio para esses dias, o de %s a %s. Edite aquele, ou mude o período deste.',
      to_char(other.periodo_inicio, 'DD/MM/YYYY'), to_char(other.periodo_fim, 'DD/MM/YYYY'));
  end if;
  return new;
end
$$;

/* Activating a menu deactivates the previous one, so a single update from any client is enough. */
create function private.deactivate_other_menus() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  update public.cardapios set is_active = false
  where is_active and id <> new.id and (form_id = new.form_id) is not true;
  return new;
end
$$;

/*
 * Activates the menu whose first day has come, by the school's date. It does so once, so staff may choose
 * another menu afterwards. pg_cron calls it every ten minutes; a host without pg_cron has to call it as
 * often.
 */
create function private.activate_due_menu() returns void
language sql volatile security definer
set search_path = ''
as $$
  update public.cardapios set is_active = true, ativar_no_inicio = false
  where id = (
    select id from public.cardapios
    where ativar_no_inicio
      and (now() at time zone 'America/Sao_Paulo')::date between periodo_inicio and periodo_fim
    order by periodo_inicio desc limit 1
  )
$$;

create function private.refuse_second_category_of_name() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if exists (
    select from public.categorias_atividades
    where id <> new.id and (form_id = new.form_id) is not true
      and lower(btrim(nome)) = lower(btrim(new.nome))
  ) then
    raise sqlstate 'PT409' using
      message = format('Já existe uma categoria com o nome “%s”. Escolha outro.', btrim(new.nome));
  end if;
  return new;
end
$$;

-- Functions for sorting lists. Each takes all ids in their new order and numbers the rows from 0. Rows that
-- are not listed, because they were added meanwhile, keep their position. Row level security applies as for
-- any update.

create function public.reordenar_colaboradores(ids bigint[]) returns void
language sql
set search_path = ''
as $$
  select private.require_staff();
  update public.colaboradores as colaborador set position = arranged.place - 1
  from unnest(ids) with ordinality as arranged (id, place)
  where colaborador.id = arranged.id and colaborador.position is distinct from arranged.place - 1;
$$;

create function public.reordenar_espacos(ids bigint[]) returns void
language sql
set search_path = ''
as $$
  select private.require_staff();
  update public.espacos as espaco set position = arranged.place - 1
  from unnest(ids) with ordinality as arranged (id, place)
  where espaco.id = arranged.id and espaco.position is distinct from arranged.place - 1;
$$;

/* Sorts the images of one media category; `ids` are those of the assets. */
create function public.reordenar_galeria(categoria bigint, ids uuid[]) returns void
language sql
set search_path = ''
as $$
  select private.require_staff();
  update public.media_asset_categories as link set position = arranged.place - 1
  from unnest(ids) with ordinality as arranged (id, place)
  where link.category_id = categoria and link.asset_id = arranged.id
    and link.position is distinct from arranged.place - 1;
$$;

-- A signed-in person may name only themselves as the author of an article, or leave its author unchanged.
create trigger refuse_false_author_on_insert before insert on public.noticias
  for each row
  when (current_user = 'authenticated' and new.author_id is distinct from auth.uid())
  execute function private.refuse('PT403', 'Uma notícia só pode ser assinada por quem a publica.');
create trigger refuse_false_author_on_update before update on public.noticias
  for each row
  when (
    current_user = 'authenticated'
    and new.author_id is distinct from auth.uid()
    and new.author_id is distinct from old.author_id
  )
  execute function private.refuse('PT403', 'Uma notícia só pode ser assinada por quem a publica.');

create trigger deactivate_other_menus before insert or update of is_active on public.cardapios
  for each row when (new.is_active) execute function private.deactivate_other_menus();
-- After the row is written, so that a value that the table itself refuses is never blamed on another row.
create trigger refuse_second_menu_of_week after insert or update of periodo_inicio, periodo_fim on public.cardapios
  for each row execute function private.refuse_second_menu_of_week();

create trigger refuse_second_category_of_name after insert or update of nome on public.categorias_atividades
  for each row execute function private.refuse_second_category_of_name();

/*
 * Sets the access to a table of content: everybody reads it, unless its own policies limit the rows, and
 * staff write it, except for the columns that the database fills. A later migration calls
 * private.add_content, which calls this function.
 */
create function private.set_content_access(content regclass, all_is_read boolean default true) returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format('alter table %s enable row level security', content);
  if all_is_read then
    execute format('create policy "Visitors read" on %s for select to anon using (true)', content);
    execute format('create policy "Everyone signed in reads" on %s for select to authenticated using (true)', content);
  end if;
  execute format('create policy "Staff add" on %s for insert to authenticated
    with check ((select private.is_staff()))', content);
  execute format('create policy "Staff change" on %s for update to authenticated
    using ((select private.is_staff())) with check ((select private.is_staff()))', content);
  execute format('create policy "Staff remove" on %s for delete to authenticated
    using ((select private.is_staff()))', content);
  execute format('grant select on %s to anon', content);
  execute format('grant select, insert, update, delete on %s to authenticated', content);
  execute format('grant all on %s to service_role', content);
  perform private.guard_columns(content);
  if content <> 'public.media_asset_categories'::regclass then
    execute format('create trigger touch_updated_at before update on %s for each row
      when (old.* is distinct from new.*) execute function private.touch_updated_at()', content);
  end if;
end
$$;

select private.set_content_access(content) from unnest(array[
  'public.colaboradores', 'public.conselho_administrativo', 'public.espacos', 'public.categorias_atividades',
  'public.atividades', 'public.media_assets', 'public.media_asset_categories'
]::regclass[]) as content;

select private.set_content_access('public.noticias', all_is_read => false);
create policy "Visitors read what is published" on public.noticias
  for select to anon using (published_at <= now());
create policy "Staff read drafts too" on public.noticias
  for select to authenticated using (published_at <= now() or (select private.is_staff()));

select private.set_content_access('public.cardapios', all_is_read => false);
create policy "Visitors read the active menu" on public.cardapios
  for select to anon using (is_active);
create policy "Staff read every menu" on public.cardapios
  for select to authenticated using (is_active or (select private.is_staff()));

-- The code defines the categories, so nobody writes them.
alter table public.media_categories enable row level security;
create policy "Visitors read" on public.media_categories for select to anon using (true);
create policy "Everyone signed in reads" on public.media_categories for select to authenticated using (true);
grant select on public.media_categories to anon, authenticated;
grant all on public.media_categories to service_role;
grant select on public.noticias_da_equipe, public.vivencias_coopen, public.alimentacao_galeria
to anon, authenticated, service_role;
-- Identity columns use their sequences without any grant, so nobody else needs one.
revoke all on all sequences in schema public from service_role;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.reordenar_colaboradores(bigint[]), public.reordenar_espacos(bigint[]),
  public.reordenar_galeria(bigint, uuid[])
from public, service_role;
grant execute on function
  public.reordenar_colaboradores(bigint[]), public.reordenar_espacos(bigint[]),
  public.reordenar_galeria(bigint, uuid[])
to authenticated;
grant execute on function
  private.is_stored_file(text), private.are_stored_files(text[]), private.is_plain_list(anyarray), private.are_photo_texts(jsonb),
  private.is_web_address(text), private.is_link(text), private.measure_nesting(text), private.count_reopened(text),
  private.has_crowded_element(text),
  private.count_removable(text),
  private.is_cleanable(text),
  private.are_cleanable(jsonb)
to anon, authenticated, service_role;
