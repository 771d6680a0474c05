-- Content that the site shows and staff edit: news, people, spaces, activities, pictures.

/*
 * Sets the access to a table of content: everybody reads it, unless its own policies limit the rows, and members
 * with the permission write it, except for the columns that the database fills.
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
  perform private.let_members_write(content);
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

/* Creates the policies with which members write a table of content. */
create function private.let_members_write(content regclass) returns void
language plpgsql
set search_path = ''
as $$
declare
  permitted text := format('(select private.may_change(%L))', split_part(content::text, '.', 2));
begin
  execute format('create policy "Members with the permission add" on %s for insert to authenticated
    with check (%s)', content, permitted);
  execute format('create policy "Members with the permission change" on %1$s for update to authenticated
    using (%2$s) with check (%2$s)', content, permitted);
  execute format('create policy "Members with the permission remove" on %s for delete to authenticated
    using (%s)', content, permitted);
end
$$;

/*
 * Makes a new table a list of content, in one call. Everybody reads it (or whoever its own policies name, if
 * `all_is_read` is false), and staff write it. Its changes are recorded, deleted rows go to the bin, and its
 * texts are stored clean. Backups and the sweep of stored files find it in the catalogue.
 * @param built_into_pages whether a change needs a publication
 */
create function private.add_content(
  content regclass, all_is_read boolean default true, built_into_pages boolean default true
) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.set_content_access(content, all_is_read);
  perform private.enable_history(content);
  perform private.enable_text_cleaning(content);
  execute format('revoke all on sequence %s from service_role, anon, authenticated',
    pg_get_serial_sequence(content::text, 'id'));
  if built_into_pages then
    insert into private.tabelas_das_paginas (table_name)
    select relname from pg_catalog.pg_class where oid = content;
  end if;
end
$$;

-- Pictures

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
  updated_at timestamptz not null default now(),
  file_focus text check (private.is_photo_point(file_focus))
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

select private.set_content_access(content)
from unnest(array['public.media_assets', 'public.media_asset_categories']::regclass[]) as content;
select private.enable_history(content)
from unnest(array['public.media_categories', 'public.media_assets']::regclass[]) as content;
select private.enable_history('public.media_asset_categories', 'asset_id', 'category_id');
select private.enable_text_cleaning(content) from unnest(array[
  'public.media_categories', 'public.media_assets', 'public.media_asset_categories'
]::regclass[]) as content;
insert into private.tabelas_das_paginas (table_name)
values ('media_categories'), ('media_assets'), ('media_asset_categories');

-- The code defines the categories, so nobody writes them.
alter table public.media_categories enable row level security;

create policy "Visitors read" on public.media_categories for select to anon using (true);
create policy "Everyone signed in reads" on public.media_categories for select to authenticated using (true);

grant select on public.media_categories to anon, authenticated;
grant all on public.media_categories to service_role;

/* A name by which staff recognise the row. */
create function private.history_title(table_name text, content jsonb) returns text
language sql stable
set search_path = ''
as $$
  select coalesce(
    case table_name
      when 'cardapios' then format(
        'Cardápio de %s a %s',
        to_char((content ->> 'periodo_inicio')::date, 'DD/MM/YYYY'),
        to_char((content ->> 'periodo_fim')::date, 'DD/MM/YYYY')
      )
      when 'enderecos_antigos' then content ->> 'origem'
      when 'media_assets' then
        coalesce(nullif(content ->> 'alt_text', ''), content ->> 'filename')
      when 'media_asset_categories' then (
        select 'Lugar de uma imagem: ' || case slug
          when 'alimentacao-hero-bg' then 'topo da página Alimentação'
          when 'alimentacao-quem-cuida-nutricionista' then 'nutricionista, na página Alimentação'
          when 'alimentacao-quem-cuida-equipe' then 'equipe da cozinha, na página Alimentação'
          when 'alimentacao-rotina-alimentar' then 'rotina alimentar, na página Alimentação'
          when 'alimentacao-galeria-estrutura' then 'galeria da Alimentação'
          else slug
        end
        from public.media_categories where id = (content ->> 'category_id')::bigint
      )
    end,
    content ->> 'title', content ->> 'name', content ->> 'nome', content ->> 'slug', 'Sem título'
  )
$$;

create view public.alimentacao_galeria with (security_invoker = true) as
  select asset.id, asset.alt_text, asset.credit, asset.file_url, asset.file_path, asset.filename, asset.mime_type,
    asset.created_at, asset.updated_at, link.category_id, link.position, asset.file_focus
  from public.media_assets as asset
  join public.media_asset_categories as link on link.asset_id = asset.id
  join public.media_categories as category on category.id = link.category_id
  where category.slug = 'alimentacao-galeria-estrutura';

-- News

-- The categories of the news, in the order that staff choose. Their pages are /coopen-inspira/categoria/{slug}.
create table public.categorias (
  like private.content_row including all,
  nome text not null check (nome ~ '\S' and length(nome) <= 60),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  position integer check (position >= 0)
);

select private.add_content('public.categorias');

create trigger keep_slug before update on public.categorias
  for each row when (old.slug <> new.slug)
  execute function private.refuse('PT422', 'O endereço de uma categoria não muda.');

-- Deleting a category keeps its articles. published_at is the whole state of an article: null is a draft, a future time is
-- scheduled, a past time is public.
create table public.noticias (
  like private.content_row including all,
  title text not null check (title ~ '\S' and length(title) <= 300),
  content text not null default '' check (length(content) <= 200000)
    constraint noticias_content_is_cleanable check (private.is_cleanable(content))
    constraint noticias_content_has_few_pictures check (regexp_count(content, '<img\M', 1, 'i') <= 50)
    constraint noticias_content_has_few_videos check (private.count_text_videos(content) <= 10),
  image_urls text[] not null default '{}'
    check (cardinality(image_urls) <= 50 and private.are_stored_files(image_urls)),
  image_texts jsonb not null default '{}' check (private.are_photo_texts(image_texts)),
  author_id uuid default auth.uid() references auth.users (id) on delete set null,
  /* 'infinity' is a valid time only for PostgreSQL, not for its clients. */
  published_at timestamptz default now() check (published_at between '1900-01-01' and '9999-12-31'),
  /* The state of the review of a draft, by members who may publish. */
  revisao text check (revisao in ('aguardando', 'devolvida')),
  /* What the writer should change, in words of the person who sent the article back. */
  revisao_recado text check (revisao_recado ~ '\S' and length(revisao_recado) <= 500),
  /* When the article leaves the site. */
  leaves_at timestamptz check (leaves_at between '1900-01-01' and '9999-12-31'),
  /* The last day on which the article stands before all others. */
  on_top_until date check (on_top_until between '1900-01-01' and '9999-12-31'),
  categoria_id bigint references public.categorias (id) on delete set null,
  constraint noticias_only_drafts_are_reviewed check (published_at is null or revisao is null),
  constraint noticias_sent_back_with_words check ((revisao_recado is null) = (revisao is distinct from 'devolvida')),
  constraint noticias_leaves_after_publication check (leaves_at > published_at)
);

create index noticias_author_id_idx on public.noticias (author_id);
create index noticias_published_at_idx on public.noticias (published_at desc, id desc);
create index noticias_categoria_id_idx on public.noticias (categoria_id);
create index noticias_revisao_idx on public.noticias (revisao) where revisao is not null;

-- Articles have policies of their own, because writers change their own drafts.
alter table public.noticias enable row level security;

grant select on public.noticias to anon;
grant select, insert, update, delete on public.noticias to authenticated;
grant all on public.noticias to service_role;
select private.guard_columns('public.noticias');
select private.enable_history('public.noticias');
select private.enable_text_cleaning('public.noticias');
insert into private.tabelas_das_paginas (table_name) values ('noticias');

create trigger touch_updated_at before update on public.noticias
  for each row when (old.* is distinct from new.*) execute function private.touch_updated_at();

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

-- Articles of members who may not publish are drafts that somebody else reviews.

/* Whatever a member saves who may not publish waits for a review again. */
create function private.await_review() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if not private.may_change('noticias') then
    new.revisao := 'aguardando';
    new.revisao_recado := null;
  end if;
  return new;
end
$$;

create trigger await_review before insert or update on public.noticias
  for each row when (current_user = 'authenticated') execute function private.await_review();

/* Publishing an article ends its review. */
create function private.end_review() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.revisao := null;
  new.revisao_recado := null;
  return new;
end
$$;

create trigger end_review before insert or update on public.noticias
  for each row when (new.published_at is not null) execute function private.end_review();

/* Whether the caller is a member of the team who wrote this article, which is not published. */
create function private.is_own_draft(author uuid, published_at timestamptz) returns boolean
language sql stable security definer
set search_path = ''
as $$ select author = auth.uid() and published_at is null and private.is_staff() $$;

create policy "Visitors read what is on the site" on public.noticias
  for select to anon using (published_at <= now() and coalesce(leaves_at > now(), true));
create policy "Members with the permission read all, and writers their own" on public.noticias
  for select to authenticated using (
    (published_at <= now() and coalesce(leaves_at > now(), true)) or (select private.may_change('noticias'))
    or (author_id = (select auth.uid()) and (select private.is_staff()))
  );
create policy "Members with the permission add, and writers their own drafts" on public.noticias
  for insert to authenticated
  with check ((select private.may_change('noticias')) or private.is_own_draft(author_id, published_at));
create policy "Members with the permission change, and writers their own drafts" on public.noticias
  for update to authenticated
  using ((select private.may_change('noticias')) or private.is_own_draft(author_id, published_at))
  with check ((select private.may_change('noticias')) or private.is_own_draft(author_id, published_at));
create policy "Members with the permission remove, and writers their own drafts" on public.noticias
  for delete to authenticated
  using ((select private.may_change('noticias')) or private.is_own_draft(author_id, published_at));

-- People, spaces and activities

-- The staff, in the order of the site: by position, then those without a position, oldest first.
create table public.colaboradores (
  like private.content_row including all,
  name text not null check (name ~ '\S' and length(name) <= 200),
  role text check (length(role) <= 200),
  image_url text check (private.is_stored_file(image_url)),
  position integer check (position >= 0),
  image_focus text check (private.is_photo_point(image_focus))
);

create table public.conselho_administrativo (
  like private.content_row including all,
  name text not null check (name ~ '\S' and length(name) <= 200),
  role text check (length(role) <= 200),
  image_url text check (private.is_stored_file(image_url)),
  image_focus text check (private.is_photo_point(image_focus))
);

-- The spaces of the campus, in the same order as the staff.
create table public.espacos (
  like private.content_row including all,
  name text not null check (name ~ '\S' and length(name) <= 200),
  image_url text check (private.is_stored_file(image_url)),
  image_alt text check (length(image_alt) <= 300),
  image_caption text check (length(image_caption) <= 300),
  position integer check (position >= 0),
  image_focus text check (private.is_photo_point(image_focus))
);

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
  poster_url text check (private.is_stored_file(poster_url)),
  poster_focus text check (private.is_photo_point(poster_focus))
);

create index atividades_nome_idx on public.atividades (nome, id);

-- Also used when a category is deleted, to find its activities.
create index atividades_categoria_nome_idx on public.atividades (categoria_id, nome);

select private.add_content(content) from unnest(array[
  'public.colaboradores', 'public.conselho_administrativo', 'public.espacos'
]::regclass[]) as content;
select private.add_content(content, built_into_pages => false) from unnest(array[
  'public.categorias_atividades', 'public.atividades'
]::regclass[]) as content;

-- Browsers fetch the activities; only the start page is built with some of their videos.
insert into private.tabelas_das_paginas (table_name, columns) values ('atividades', '{id,video_url,poster_url}');

/* For every table of categories. */
create function private.refuse_second_category_of_name() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  is_taken boolean;
begin
  execute format(
    'select exists (
       select from %s where id <> $1 and (form_id = $2) is not true and lower(btrim(nome)) = lower(btrim($3))
     )', tg_relid::regclass) into is_taken using new.id, new.form_id, new.nome;
  if is_taken then
    raise sqlstate 'PT409' using
      message = format('Já existe uma categoria com o nome “%s”. Escolha outro.', btrim(new.nome));
  end if;
  return new;
end
$$;

create trigger refuse_second_category_of_name after insert or update of nome on public.categorias_atividades
  for each row execute function private.refuse_second_category_of_name();
create trigger refuse_second_category_of_name after insert or update of nome on public.categorias
  for each row execute function private.refuse_second_category_of_name();

-- The dashboard counts activities through this view. A simple view over one table is writable, and the
-- embedded service grants every relation to everyone: `offset 0` makes this view read-only.
create view public.vivencias_coopen with (security_invoker = true) as
  select id, nome from public.atividades offset 0;

grant select on public.vivencias_coopen, public.alimentacao_galeria
to anon, authenticated, service_role;

-- Functions for sorting lists. Each takes all ids in their new order and numbers the rows from 0. Rows that
-- are not listed, because they were added meanwhile, keep their position. Row level security applies as for
-- any update.
create function public.reordenar_colaboradores(ids bigint[]) returns void
language sql
set search_path = ''
as $$
  select private.require_change('colaboradores');
  update public.colaboradores as colaborador set position = arranged.place - 1
  from unnest(ids) with ordinality as arranged (id, place)
  where colaborador.id = arranged.id and colaborador.position is distinct from arranged.place - 1;
$$;

create function public.reordenar_espacos(ids bigint[]) returns void
language sql
set search_path = ''
as $$
  select private.require_change('espacos');
  update public.espacos as espaco set position = arranged.place - 1
  from unnest(ids) with ordinality as arranged (id, place)
  where espaco.id = arranged.id and espaco.position is distinct from arranged.place - 1;
$$;

create function public.reordenar_categorias(ids bigint[]) returns void
language sql
set search_path = ''
as $$
  select private.require_change('categorias');
  update public.categorias as categoria set position = arranged.place - 1
  from unnest(ids) with ordinality as arranged (id, place)
  where categoria.id = arranged.id and categoria.position is distinct from arranged.place - 1;
$$;

/* Sorts the images of one media category; `ids` are those of the assets. */
create function public.reordenar_galeria(categoria bigint, ids uuid[]) returns void
language sql
set search_path = ''
as $$
  select private.require_change('media_asset_categories');
  update public.media_asset_categories as link set position = arranged.place - 1
  from unnest(ids) with ordinality as arranged (id, place)
  where link.category_id = categoria and link.asset_id = arranged.id
    and link.position is distinct from arranged.place - 1;
$$;

-- Identity columns use their sequences without any grant, so nobody else needs one.
revoke all on all sequences in schema public from service_role;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.reordenar_colaboradores(bigint[]), public.reordenar_espacos(bigint[]),
  public.reordenar_categorias(bigint[]), public.reordenar_galeria(bigint, uuid[])
from public, service_role;
grant execute on function
  private.is_own_draft(uuid, timestamptz), public.reordenar_colaboradores(bigint[]),
  public.reordenar_espacos(bigint[]), public.reordenar_categorias(bigint[]), public.reordenar_galeria(bigint, uuid[])
to authenticated;
