-- The pages of the site: those of its code, whose texts staff write, and those that staff add. Schemas in the code
-- (shared/src/pages) define the shape of each page of the first kind and its original texts; such a page needs only a row
-- here, and no texts.

-- The school's colours, its logos and its symbol, in the texts of the page `identidade` (shared/src/pages/identidade.ts)

/* Whether these are colours such as {"primary": "#0f5f49"}, as the palette is computed from (shared/src/palette.ts). */
create function private.are_colors(colors jsonb) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select colors is null or jsonb_typeof(colors) = 'object' and not jsonb_path_exists(
    colors, 'strict $.* ? (@.type() != "string" || !(@ like_regex "^#[0-9a-f]{6}$"))'
  )
$$;

/*
 * Whether a text is a drawing as shared/src/drawings.ts stores it: a short SVG or PNG file in base64. The console and every
 * publication clean the file; this refuses what nobody can have cleaned.
 */
create function private.is_drawing(stored text) returns boolean
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  kind text := substring(stored from '^data:image/(svg\+xml|png);base64,[A-Za-z0-9+/]+={0,2}$');
  file bytea;
begin
  if kind is null or length(stored) > 64000 then
    return false;
  end if;
  file := decode(split_part(stored, ',', 2), 'base64');
  if kind = 'png' then
    -- The signature, and the first chunk, which has the size.
    return substr(file, 1, 8) = '\x89504e470d0a1a0a' and substr(file, 13, 4) = '\x49484452';
  end if;
  -- Cleaning writes the whole file anew: nothing comes before its root.
  return convert_from(file, 'UTF8') ~ '^<svg[\s>]'
    and convert_from(file, 'UTF8') !~* '<script|<foreignobject|<!|<\?|javascript:|[\s"''/]on[a-z]+\s*=';
exception
  -- Not base64, or not UTF-8.
  when invalid_parameter_value or character_not_in_repertoire or untranslatable_character then
    return false;
end
$$;

/* Whether these are drawings such as {"light": "data:image/png;base64,…"}; '' is the site's own. */
create function private.are_drawings(logos jsonb) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select logos is null or jsonb_typeof(logos) = 'object' and not exists (
    select from jsonb_each(case jsonb_typeof(logos) when 'object' then logos else '{}' end) as logo
    where jsonb_typeof(value) <> 'string' or (value #>> '{}' <> '' and not private.is_drawing(value #>> '{}'))
  )
$$;

-- Pages of the site's code

/*
 * Whether a page may leave the site: not what all pages share, and not the pages that the law asks for or that other parts of
 * the site need. The same as in shared/src/pages/hiding.ts, which a test compares.
 */
create function private.may_leave_site(slug text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select slug not in (
    'identidade', 'escola', 'anuncio', 'menu', 'inicio', 'coopen-inspira', 'visita-obrigado', 'privacidade', 'acessibilidade',
    'busca', 'nao-encontrada'
  )
$$;

create table public.paginas (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  nome text not null check (nome ~ '\S' and length(nome) <= 80),
  content jsonb not null default '{}'
    check (jsonb_typeof(content) = 'object' and octet_length(content::text) <= 200000)
    constraint paginas_content_is_cleanable check (private.are_cleanable(content)),
  updated_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  fora_do_site boolean not null default false,
  /* Where the address of a page that is not on the site leads; null for nowhere. */
  leva_a text,
  /* What "Voltar ao texto original" returns to; where it has no text, the code's own is the original. */
  original jsonb not null default '{}'
    check (jsonb_typeof(original) = 'object' and octet_length(original::text) <= 200000),
  /*
   * The path of the page; null for the original one, which is made of its slug. Three pages have the name of a school in
   * theirs, so another school gives them paths of its own.
   */
  endereco text,
  constraint paginas_stays_on_site check (not fora_do_site or private.may_leave_site(slug)),
  constraint paginas_leads_on check (
    leva_a is null
    or (fora_do_site and private.is_link(leva_a) and leva_a like '/%' and length(leva_a) <= 500)
  ),
  constraint paginas_endereco_is_a_path check (endereco ~ '^/[a-z0-9]+(-[a-z0-9]+)*$' and length(endereco) <= 81),
  constraint paginas_endereco_is_free check (
    endereco is null or slug in ('coopen', 'vivencias-coopen', 'coopen-inspira')
  ),
  constraint paginas_has_colors check (slug <> 'identidade' or private.are_colors(content -> 'colors')),
  constraint paginas_has_drawings check (slug <> 'identidade' or private.are_drawings(content -> 'logos'))
);

create index paginas_updated_by_idx on public.paginas (updated_by);

/* Records who wrote the current texts. */
create function private.note_page_author() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.updated_by := auth.uid();
  return new;
end
$$;

insert into public.paginas (slug, nome) values
  ('identidade', 'Identidade'),
  ('escola', 'Dados da escola'),
  ('anuncio', 'Anúncio'),
  ('menu', 'Menu do site'),
  ('inicio', 'Início'),
  ('coopen', 'Quem Somos'),
  ('governanca', 'Governança'),
  ('colaboradores', 'Colaboradores'),
  ('estrutura', 'Estrutura'),
  ('ensino', 'Ensino'),
  ('contraturno', 'Contraturno'),
  ('proposta', 'Proposta pedagógica'),
  ('alimentacao', 'Alimentação'),
  ('vivencias-coopen', 'Vivências'),
  ('coopen-inspira', 'Coopen Inspira'),
  ('matriculas', 'Matrículas'),
  ('agenda', 'Agenda'),
  ('visita', 'Agende uma Visita'),
  ('visita-obrigado', 'Visita solicitada'),
  ('bolsas', 'Concurso de Bolsas'),
  ('normas', 'Normas e Regimento'),
  ('privacidade', 'Privacidade'),
  ('acessibilidade', 'Acessibilidade'),
  ('trabalhe-conosco', 'Trabalhe Conosco'),
  ('busca', 'Busca'),
  ('nao-encontrada', 'Página não encontrada');
insert into private.tabelas_das_paginas (table_name, columns)
values ('paginas', '{slug,nome,content,fora_do_site,leva_a,endereco}');

select private.guard_columns('public.paginas', 'nome', 'original', 'updated_by');

create trigger note_author before update on public.paginas
  for each row when (
    current_user = 'authenticated'
    and (old.content, old.fora_do_site, old.leva_a, old.endereco)
      is distinct from (new.content, new.fora_do_site, new.leva_a, new.endereco)
  )
  execute function private.note_page_author();
create trigger keep_slug before update on public.paginas
  for each row when (old.slug <> new.slug)
  execute function private.refuse('PT422', 'O endereço de uma página não muda.');
create trigger touch_updated_at before update on public.paginas
  for each row when (old.* is distinct from new.*) execute function private.touch_updated_at();

select private.enable_history('public.paginas', 'slug');
select private.enable_text_cleaning('public.paginas');

alter table public.paginas enable row level security;

create policy "Visitors read" on public.paginas for select to anon using (true);
create policy "Everyone signed in reads" on public.paginas for select to authenticated using (true);
create policy "Members with the permission change" on public.paginas
  for update to authenticated
  using ((select private.may_change('paginas'))) with check ((select private.may_change('paginas')));

-- The site's code defines the pages: no client adds or removes one.
grant select on public.paginas to anon, authenticated;
grant update (content, fora_do_site, leva_a, endereco) on public.paginas to authenticated;
grant all on public.paginas to service_role;

/*
 * Adds the row of a page with the original texts. The history records what people change, so this row does not
 * appear there.
 */
create function private.add_page(slug text, nome text) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  alter table public.paginas disable trigger record_history;
  insert into public.paginas (slug, nome) values (add_page.slug, add_page.nome) on conflict do nothing;
  alter table public.paginas enable trigger record_history;
end
$$;

/* The path of a page of `paginas`. */
create function private.get_page_path(page public.paginas) returns text
language sql immutable parallel safe
set search_path = ''
as $$ select coalesce(page.endereco, '/' || page.slug) $$;

-- Pages that staff add, each at an address of its own at the root of the site: /festa-junina

-- published_at is the whole state of a page, as it is of an article.
create table public.paginas_livres (
  like private.content_row including all,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  title text not null check (title ~ '\S' and length(title) <= 160),
  /* What search engines and shared links say of the page; null for the start of its text. */
  description text check (length(description) <= 300),
  content text not null default '' check (length(content) <= 200000)
    constraint paginas_livres_content_is_cleanable check (private.is_cleanable(content))
    constraint paginas_livres_content_has_few_pictures check (regexp_count(content, '<img\M', 1, 'i') <= 50)
    constraint paginas_livres_content_has_few_videos check (private.count_text_videos(content) <= 10),
  published_at timestamptz default now() check (published_at between '1900-01-01' and '9999-12-31')
);

select private.add_content('public.paginas_livres', all_is_read => false);

create policy "Visitors read what is published" on public.paginas_livres
  for select to anon using (published_at <= now());
create policy "Members with the permission read drafts too" on public.paginas_livres
  for select to authenticated using (published_at <= now() or (select private.may_change('paginas_livres')));

-- Old addresses: those of the school's earlier site and those that pages have left, each with the page that took its place

/*
 * Whether a text is an address as shared/src/redirects.mjs tidies it: path and query, decoded, without host, fragment and
 * slash at the end. The start page and the paths of other programs are no old addresses.
 */
create function private.is_old_address(address text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select length(address) between 2 and 500
    and address ~ '^/([^?#]*[^?#/])?(\?[^#]+)?$'
    and address !~ '//|\\|\s$|/\.{1,2}(/|$)'
    and address !~ '^/(admin|rest/v1|auth/v1|storage/v1|functions/v1|static|page-data)(/|$)'
$$;

/* The path and query that a link of the site leads to, without the place on the page. */
create function private.get_page_of_link(link text) returns text
language sql immutable parallel safe
set search_path = ''
as $$ select coalesce(nullif(rtrim(substring(link from '^[^#]*'), '/'), ''), '/') $$;

create table public.enderecos_antigos (
  like private.content_row including all,
  origem text not null unique constraint enderecos_antigos_tidy_origin check (private.is_old_address(origem)),
  destino text not null constraint enderecos_antigos_path_of_site check (
    private.is_link(destino) and destino like '/%' and length(destino) <= 500
  )
);

create index enderecos_antigos_destino_idx on public.enderecos_antigos (private.get_page_of_link(destino));

select private.add_content('public.enderecos_antigos');

/*
 * Refuses an address that leads to itself, or to an address that leads on: so there are no loops. Writes of content are
 * serialized before they touch a row (queue_content_writes), so this sees every address.
 */
create function private.refuse_loop() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  other public.enderecos_antigos;
begin
  if private.get_page_of_link(new.destino) = new.origem then
    raise sqlstate 'PT422' using message = 'O endereço antigo e o novo são o mesmo.';
  end if;
  select * into other from public.enderecos_antigos where origem = private.get_page_of_link(new.destino);
  if found then
    raise sqlstate 'PT422' using message = format(
      '%s também é um endereço antigo, que leva a %s. Use %s.', other.origem, other.destino, other.destino);
  end if;
  select * into other from public.enderecos_antigos
  where private.get_page_of_link(destino) = new.origem limit 1;
  if found then
    raise sqlstate 'PT409' using message = format(
      'O endereço antigo %s leva a este. Mude primeiro o destino daquele.', other.origem);
  end if;
  return new;
end
$$;

create trigger refuse_loop after insert or update of origem, destino on public.enderecos_antigos
  for each row execute function private.refuse_loop();

-- Which addresses are taken, and where they lead

/*
 * Whether the site's code has a page at /{slug}. Some rows of `paginas` have no address, or another one than their path:
 * pagePaths in shared/src/pages/paths.ts, which a test compares.
 */
create function private.is_site_page(slug text) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.paginas
    where private.get_page_path(paginas) = '/' || is_site_page.slug
      and paginas.slug <> all ('{identidade,escola,anuncio,menu,inicio,visita-obrigado,nao-encontrada}')
  )
$$;

/* Whether /{slug} belongs to another program on the same host, or to files of the site. */
create function private.is_reserved(slug text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select slug = any (
    '{404,admin,auth,cdn-cgi,documentos,functions,icons,index,noticia,page-data,rest,static,storage}'
  )
$$;

/* Whether /{slug} belongs to the site's code, to its files, or to another program on the same host. */
create function private.is_taken_by_site(slug text) returns boolean
language sql stable
set search_path = ''
as $$ select private.is_site_page(slug) or private.is_reserved(slug) $$;

/*
 * Refuses a path that another page or program has, or is the original one of another page, whose links it would take. Writes of
 * content are serialized before they touch a row (queue_content_writes), so this sees every page.
 */
create function private.refuse_path_of_other_page() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  path text := private.get_page_path(new);
begin
  if private.is_reserved(substr(path, 2))
    or exists (
      select from public.paginas
      where slug <> new.slug and path in (private.get_page_path(paginas), '/' || slug)
        and slug <> all ('{identidade,escola,anuncio,menu}')
    )
    or exists (select from public.paginas_livres where '/' || slug = path) then
    raise unique_violation using
      message = format('O endereço %s já é de uma parte do site. Escolha outro.', path);
  end if;
  return new;
end
$$;

create trigger refuse_path_of_other_page after update of endereco on public.paginas
  for each row when (old.endereco is distinct from new.endereco)
  execute function private.refuse_path_of_other_page();

/* The row is written by then, so that a value that the table itself refuses is never blamed on a page of the site. */
create function private.refuse_address_of_site() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if private.is_taken_by_site(new.slug) then
    raise sqlstate 'PT409' using
      message = format('O endereço /%s já é de uma parte do site. Escolha outro.', new.slug);
  end if;
  return new;
end
$$;

create trigger refuse_address_of_site after insert or update of slug on public.paginas_livres
  for each row execute function private.refuse_address_of_site();

/* Lets everything that led to an address lead to another one, and the address itself, too. */
create function private.move_address(left_path text, taken text) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.enderecos_antigos where origem = taken;
  update public.enderecos_antigos set destino = taken || substr(destino, length(left_path) + 1)
  where private.get_page_of_link(destino) = left_path;
  update public.paginas set leva_a = taken || substr(leva_a, length(left_path) + 1)
  where private.get_page_of_link(leva_a) = left_path;
  insert into public.enderecos_antigos (origem, destino) values (left_path, taken)
  on conflict (origem) do update set destino = excluded.destino;
end
$$;

/*
 * Lets the old address of a page lead on when it changes, and takes an address out of the old ones when a page takes it. The
 * address of a page that nobody could read yet leads nowhere, unless something leads to it.
 */
create function private.keep_addresses() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  taken text := '/' || new.slug;
  left_path text := '/' || old.slug;
begin
  if tg_op = 'UPDATE' and old.slug <> new.slug and (
    exists (select from public.enderecos_antigos where private.get_page_of_link(destino) = left_path)
    or exists (select from public.paginas where private.get_page_of_link(leva_a) = left_path)
    or exists (
      select from public.historico
      where table_name = tg_table_name and row_id = new.id::text and private.is_public(before)
    )
    or old.published_at <= now()
  ) then
    perform private.move_address(left_path, taken);
  elsif new.published_at is not null then
    delete from public.enderecos_antigos where origem = taken;
  end if;
  return null;
end
$$;

create trigger keep_addresses after insert or update of slug, published_at on public.paginas_livres
  for each row execute function private.keep_addresses();

create function private.keep_path_of_page() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.move_address(private.get_page_path(old), private.get_page_path(new));
  return null;
end
$$;

create trigger keep_path_of_page after update of endereco on public.paginas
  for each row when (old.endereco is distinct from new.endereco)
  execute function private.keep_path_of_page();

/*
 * Refuses an address that leads to an article, a document or a page that does not exist, and one at which visitors read a
 * page of staff. The site's own pages are known to its code.
 */
create function private.refuse_dead_end() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  page text := private.get_page_of_link(new.destino);
begin
  if page like '/noticia/%' and not exists (select from public.noticias where '/noticia/' || id = page) then
    raise sqlstate 'PT422' using
      message = 'Não há notícia neste endereço. Ela foi excluída, ou o endereço tem um erro.';
  end if;
  if page like '/documentos/%'
    and not exists (select from public.documentos where '/documentos/' || slug || '.pdf' = page) then
    raise sqlstate 'PT422' using
      message = 'Não há documento neste endereço. Ele foi excluído, ou o endereço tem um erro.';
  end if;
  if page ~ '^/[^/?.]+$' and not private.is_site_page(substr(page, 2))
    and not exists (select from public.paginas_livres where '/' || slug = page)
    -- refuse_loop names that one.
    and not exists (select from public.enderecos_antigos where origem = page) then
    raise sqlstate 'PT422' using
      message = 'Não há página neste endereço. Ela foi excluída, ou o endereço tem um erro.';
  end if;
  if exists (select from public.paginas_livres where '/' || slug = new.origem and published_at is not null) then
    raise sqlstate 'PT409' using
      message = 'O site tem uma página neste endereço, e ela aparece para quem o abre.';
  end if;
  return new;
end
$$;

-- A backup, the history and the bin may bring an address back whose article is gone; the publication then names it.
create trigger refuse_dead_end after insert or update of origem, destino on public.enderecos_antigos
  for each row when (current_user in ('authenticated', 'service_role')) execute function private.refuse_dead_end();

/*
 * Refuses a page whose address would lead to another one that is not on the site, or to an old address: so there are no loops.
 * Writes of content are serialized before they touch a row (queue_content_writes), so this sees every page.
 */
create function private.refuse_page_loop() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  other text;
begin
  select nome into other from public.paginas
  where fora_do_site and private.get_page_path(paginas) = private.get_page_of_link(new.leva_a);
  if found then
    raise sqlstate 'PT422' using message = format('A página %s também está fora do site. Escolha outra.', other);
  end if;
  select origem into other from public.enderecos_antigos where origem = private.get_page_of_link(new.leva_a);
  if found then
    raise sqlstate 'PT422' using message = format('%s é um endereço antigo. Escolha a página a que ele leva.', other);
  end if;
  select nome into other from public.paginas
  where new.fora_do_site and private.get_page_of_link(leva_a) = private.get_page_path(new) limit 1;
  if found then
    raise sqlstate 'PT409' using message = format(
      'O endereço da página %s, que está fora do site, leva a esta. Mude primeiro aonde ele leva.', other);
  end if;
  return new;
end
$$;

create trigger refuse_page_loop after update of fora_do_site, leva_a on public.paginas
  for each row execute function private.refuse_page_loop();

/*
 * Refuses an old address that leads to a page off the site, if that of another one leads to it. The address of a page that moves
 * becomes an old one, and may have such a page before it.
 */
create function private.refuse_loop_through_page() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  page text;
begin
  select nome into page from public.paginas where private.get_page_of_link(leva_a) = new.origem limit 1;
  if found and exists (
    select from public.paginas
    where fora_do_site and private.get_page_path(paginas) = private.get_page_of_link(new.destino)
  ) then
    raise sqlstate 'PT409' using message = format(
      'O endereço da página %s, que está fora do site, leva a este. Mude primeiro aonde ele leva.', page);
  end if;
  return new;
end
$$;

create trigger refuse_loop_through_page after insert or update of origem, destino on public.enderecos_antigos
  for each row execute function private.refuse_loop_through_page();

-- The beginning of a school, with neutral texts instead of those of the school that this site was made for

/*
 * Gives the pages the texts that a new school begins with. The history records what people change, so it doesn't show this.
 * texts: the whole content of each page, by slug; off_site: the slugs of the pages that begin off the site.
 * places: the name and the path of each page that begins with others than the original ones, by slug. Nobody knows the original
 * paths, so they lead nowhere.
 */
create function private.begin_school(texts jsonb, off_site text[], places jsonb default '{}') returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if exists (select from public.paginas where content <> '{}') or exists (select from public.equipe) then
    raise sqlstate 'PT409' using message = 'Aqui já há uma escola: outra só começa em uma instalação vazia.';
  end if;
  alter table public.paginas disable trigger record_history;
  alter table public.paginas disable trigger keep_path_of_page;
  update public.paginas
  set content = texts -> slug, original = texts -> slug, fora_do_site = slug = any (off_site),
    nome = coalesce(places -> slug ->> 'nome', nome), endereco = places -> slug ->> 'endereco'
  where texts ? slug;
  alter table public.paginas enable trigger record_history;
  alter table public.paginas enable trigger keep_path_of_page;
end
$$;

revoke execute on all functions in schema private from public;
grant execute on function
  private.are_colors(jsonb), private.is_drawing(text), private.are_drawings(jsonb), private.may_leave_site(text),
  private.get_page_path(public.paginas), private.is_old_address(text), private.get_page_of_link(text),
  private.is_site_page(text), private.is_reserved(text), private.is_taken_by_site(text)
to anon, authenticated, service_role;
