-- A school begins with neutral texts, instead of those of the school that this site was made for.

/* What "Voltar ao texto original" returns to; where it has no text, the code's own is the original. */
alter table public.paginas
  add column original jsonb not null default '{}'
    check (jsonb_typeof(original) = 'object' and octet_length(original::text) <= 200000);
drop trigger columns_of_the_system on public.paginas;
select private.guard_columns('public.paginas', 'nome', 'original', 'updated_by');

/*
 * Gives the pages the texts that a new school begins with. The history records what people change, so it doesn't show this.
 * texts: the whole content of each page, by slug; off_site: the slugs of the pages that begin off the site.
 */
create function private.begin_school(texts jsonb, off_site text[]) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if exists (select from public.paginas where content <> '{}') or exists (select from public.equipe) then
    raise sqlstate 'PT409' using message = 'Aqui já há uma escola: outra só começa em uma instalação vazia.';
  end if;
  alter table public.paginas disable trigger record_history;
  update public.paginas
  set content = texts -> slug, original = texts -> slug, fora_do_site = slug = any (off_site)
  where texts ? slug;
  alter table public.paginas enable trigger record_history;
end
$$;
revoke execute on function private.begin_school(jsonb, text[]) from public;
