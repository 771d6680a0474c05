-- The texts of the site's pages. Schemas in the code (shared/src/pages) define the shape of each page and its
-- original texts. A new page therefore needs only a row, which its own migration adds, and no texts.

create table public.paginas (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  nome text not null check (nome ~ '\S' and length(nome) <= 80),
  content jsonb not null default '{}'
    check (jsonb_typeof(content) = 'object' and octet_length(content::text) <= 200000)
    constraint paginas_content_is_cleanable check (private.are_cleanable(content)),
  updated_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
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
  ('escola', 'Dados da escola'),
  ('anuncio', 'Anúncio'),
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
  ('trabalhe-conosco', 'Trabalhe Conosco'),
  ('busca', 'Busca'),
  ('nao-encontrada', 'Página não encontrada');

select private.guard_columns('public.paginas', 'nome', 'updated_by');
create trigger note_author before update on public.paginas
  for each row when (current_user = 'authenticated' and old.content is distinct from new.content)
  execute function private.note_page_author();
create trigger keep_slug before update on public.paginas
  for each row when (old.slug <> new.slug)
  execute function private.refuse('PT422', 'O endereço de uma página não muda.');
create trigger touch_updated_at before update on public.paginas
  for each row when (old.* is distinct from new.*) execute function private.touch_updated_at();
select private.enable_history('public.paginas', 'slug');

alter table public.paginas enable row level security;
create policy "Visitors read" on public.paginas for select to anon using (true);
create policy "Everyone signed in reads" on public.paginas for select to authenticated using (true);
create policy "Staff change" on public.paginas
  for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));

-- The site's code defines the pages: no client adds or removes one.
grant select on public.paginas to anon, authenticated;
grant update (content) on public.paginas to authenticated;
grant all on public.paginas to service_role;
revoke execute on function private.note_page_author() from public;

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
select private.set_content_access('public.documentos');
select private.enable_history('public.documentos');

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

select private.set_content_access('public.alertas', all_is_read => false);
select private.enable_history('public.alertas');

create policy "Visitors read what is said now" on public.alertas
  for select to anon using (starts_at <= now() and ends_at > now());
create policy "Staff read all" on public.alertas
  for select to authenticated
  using ((starts_at <= now() and ends_at > now()) or (select private.is_staff()));

revoke all on all sequences in schema public from service_role;
