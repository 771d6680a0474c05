-- Whether somebody has checked that the school may show the people in a set of photos: who, and when. A set is all
-- photos of one row. Forms send only whether the box is ticked; the database decides everything else.

/* The names of these people are for the team only, so they are not in the rows, which visitors read. */
create table public.autorizacoes_imagem (
  id bigint generated always as identity primary key,
  tabela text not null,
  /* The key of the row, as in the history. */
  item text not null,
  /* What staff call the item. */
  titulo text not null,
  /*
   * The photos of the row, each as <bucket>/<path> and in the order of these names. These are no URLs, so the sweep doesn't
   * keep files because of them.
   */
  fotos text[] not null,
  conferida_em timestamptz,
  conferida_por text,
  unique (tabela, item),
  constraint autorizacoes_imagem_by_somebody check ((conferida_em is null) = (conferida_por is null))
);

-- What the school has switched off in the console. Without a row, everything is on.
create table public.ajustes (
  chave text primary key check (chave = 'conferir_autorizacoes'),
  ligado boolean not null,
  mudado_por text,
  mudado_em timestamptz not null default now()
);

create function private.own_name() returns text
language sql stable security definer
set search_path = ''
as $$ select nome from public.equipe where user_id = auth.uid() $$;

/*
 * Keeps the set of a row as it is, and takes the form's tick out of the row. A set that has changed is no longer checked,
 * unless the same save says so. Who has checked it first remains. The trigger's argument is the key column.
 */
create function private.record_image_consent() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  content jsonb := to_jsonb(new) - 'autorizacoes_conferidas';
  key text := content ->> tg_argv[0];
  is_repeated boolean := false;
  photos text[];
  tick record;
begin
  -- A save that is repeated after a lost response becomes an update of the first one's row, which carries out the tick.
  if tg_op = 'INSERT' then
    execute format(
      'select exists (select from %s as stored where %I::text = $1 or to_jsonb(stored) ->> ''form_id'' = $2)',
      tg_relid::regclass, tg_argv[0]) into is_repeated using key, content ->> 'form_id';
  end if;
  if is_repeated then
    return new;
  end if;

  photos := array(select distinct private.list_shown_files(content) order by 1);
  select case when new.autorizacoes_conferidas then now() end as moment,
    case when new.autorizacoes_conferidas then private.own_name() end as name into tick;
  if tick.name is null then
    tick.moment := null;
  end if;
  if photos = '{}' then
    delete from public.autorizacoes_imagem where tabela = tg_table_name and item = key;
  else
    insert into public.autorizacoes_imagem as known (tabela, item, titulo, fotos, conferida_em, conferida_por)
    values (tg_table_name, key, private.history_title(tg_table_name, content), photos, tick.moment, tick.name)
    on conflict (tabela, item) do update set
      titulo = excluded.titulo,
      fotos = excluded.fotos,
      (conferida_em, conferida_por) = (
        select known.conferida_em, known.conferida_por
        where known.fotos = excluded.fotos and known.conferida_em is not null
          and new.autorizacoes_conferidas is distinct from false
        union all
        select excluded.conferida_em, excluded.conferida_por
        limit 1
      );
  end if;
  new.autorizacoes_conferidas := null;
  return new;
end
$$;

create function private.forget_image_consent() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  delete from public.autorizacoes_imagem where tabela = tg_table_name and item = to_jsonb(old) ->> tg_argv[0];
  return null;
end
$$;

/*
 * Makes the sets of a table known. Call it for every table whose photos show people: `showsPeople` of the registry in
 * shared/src/content.ts, which a test compares.
 */
create function private.enable_image_consents(content regclass, key_column text default 'id') returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  table_name text := (select relname from pg_catalog.pg_class where oid = content);
begin
  execute format('alter table %s add column autorizacoes_conferidas boolean', content);
  execute format(
    'comment on column %s.autorizacoes_conferidas is ''What the form says; never stored. See autorizacoes_imagem.''',
    content);
  -- Triggers run in the order of their names: after those that clean the row, before the one that dates a change.
  execute format('create trigger record_image_consent before insert or update on %s for each row
    execute function private.record_image_consent(%L)', content, key_column);
  execute format('create trigger forget_image_consent after delete on %s for each row
    execute function private.forget_image_consent(%L)', content, key_column);
  execute format(
    'insert into public.autorizacoes_imagem (tabela, item, titulo, fotos)
     select %1$L, row ->> %2$L, private.history_title(%1$L, row), photos
     from (
       select to_jsonb(stored) as row, array(
         select distinct private.list_shown_files(to_jsonb(stored)) order by 1
       ) as photos
       from %3$s as stored
     ) as sets
     where photos <> ''{}''', table_name, key_column, content);
end
$$;

select private.enable_image_consents(content) from unnest(array[
  'public.noticias', 'public.colaboradores', 'public.conselho_administrativo', 'public.espacos', 'public.atividades',
  'public.media_assets', 'public.eventos', 'public.paginas_livres'
]::regclass[]) as content;
select private.enable_image_consents('public.paginas', 'slug');

/*
 * Articles for the console, dated by their last event: publication for an article that visitors can read, the
 * last change for a draft or a scheduled article. So an article that was just published comes first, however
 * many drafts there are. The view has the column of the form's tick, too, so it is made after that.
 */
create view public.noticias_da_equipe with (security_invoker = true) as
  select *, case when published_at <= now() then published_at else updated_at end as listed_at
  from public.noticias offset 0;

grant select on public.noticias_da_equipe to anon, authenticated, service_role;
grant update (autorizacoes_conferidas) on public.paginas to authenticated;

create function private.check_image_consent(image_set bigint, seen text[], checked boolean) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  known public.autorizacoes_imagem;
begin
  perform private.require_staff();
  -- Nobody changes the photos meanwhile.
  perform pg_advisory_xact_lock(hashtext('public.historico'));
  select * into known from public.autorizacoes_imagem where id = image_set;
  if found then
    perform private.require_change(known.tabela);
  end if;
  if known.fotos is distinct from array(select unnest(seen) order by 1) then
    raise sqlstate 'PT409' using
      message = 'As fotos deste item mudaram enquanto você as via. Olhe de novo antes de conferir.';
  end if;
  update public.autorizacoes_imagem set
    conferida_em = case when checked then coalesce(conferida_em, now()) end,
    conferida_por = case when checked then coalesce(conferida_por, private.own_name()) end
  where id = image_set;
end
$$;

/*
 * Notes that the caller has checked the photos that they see in the list, or has not.
 * @param conjunto the id of the set
 * @param fotos its photos as the caller saw them; if they have changed since, the call is refused
 */
create function public.conferir_autorizacoes(conjunto bigint, fotos text[], conferidas boolean default true)
returns void
language sql volatile
set search_path = ''
as $$ select private.check_image_consent(conjunto, fotos, conferidas) $$;

create function private.switch_image_consents(is_on boolean) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.require_change('ajustes');
  insert into public.ajustes (chave, ligado, mudado_por) values ('conferir_autorizacoes', is_on, private.own_name())
  on conflict (chave) do update set
    ligado = excluded.ligado, mudado_por = excluded.mudado_por, mudado_em = excluded.mudado_em;
end
$$;

/* Switches the question about authorizations on, or off for a school that keeps them elsewhere. */
create function public.ligar_conferencia(ligada boolean) returns void
language sql volatile
set search_path = ''
as $$ select private.switch_image_consents(ligada) $$;

alter table public.autorizacoes_imagem enable row level security;

create policy "Members read the sets that they may change, and writers those of their articles"
  on public.autorizacoes_imagem for select to authenticated using (
    tabela = any ((select private.list_changeable())::text[])
    or (tabela = 'noticias' and (select private.is_staff())
      and exists (select from public.noticias where noticias.id::text = item and author_id = (select auth.uid())))
  );

alter table public.ajustes enable row level security;

create policy "Staff read" on public.ajustes for select to authenticated using ((select private.is_staff()));

select private.enable_text_cleaning('public.autorizacoes_imagem');
select private.enable_text_cleaning('public.ajustes');

revoke all on public.autorizacoes_imagem, public.ajustes from anon, authenticated, service_role;
grant select on public.autorizacoes_imagem, public.ajustes to authenticated, service_role;
revoke all on all sequences in schema public from service_role;

-- Photos without words

/*
 * Photos without an alternative text for people who don't see them, those in texts included; staff count and list them.
 */
create view public.fotos_sem_texto with (security_invoker = true) as
  select 'noticias' as table_name, noticia.id::text as row_id, noticia.title, image_url
  from public.noticias as noticia cross join unnest(noticia.image_urls) as image_url
  where coalesce(noticia.image_texts -> image_url ->> 'alt', '') !~ '\S'
  union all
  select 'noticias', id::text, title, private.list_undescribed_pictures(content) from public.noticias
  union all
  select 'paginas_livres', id::text, title, private.list_undescribed_pictures(content) from public.paginas_livres
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

revoke execute on all functions in schema private from public;
revoke execute on function
  public.conferir_autorizacoes(bigint, text[], boolean), public.ligar_conferencia(boolean)
from public, service_role;
grant execute on function
  private.check_image_consent(bigint, text[], boolean), public.conferir_autorizacoes(bigint, text[], boolean),
  private.switch_image_consents(boolean), public.ligar_conferencia(boolean)
to authenticated;
