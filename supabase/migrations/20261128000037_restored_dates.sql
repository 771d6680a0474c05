-- Restoring an article's old hour of leaving the site, from before its publication, says what is wrong.

/* As before, with words for a version that breaks a rule together with what changed after it. */
create or replace function private.restore_history(entry_id bigint, as_it_was boolean) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  entry public.historico;
  content regclass;
  restored jsonb;
  written jsonb;
  place public.historico;
  rule text;
begin
  perform private.require_staff();

  select * into entry from public.historico where id = entry_id;
  if not found then
    raise sqlstate 'PT404' using message = 'Este registro do histórico não existe mais.';
  end if;
  restored := private.columns_to_restore(entry, as_it_was);
  if restored is null or restored = '{}' then
    raise sqlstate 'PT422' using
      message = 'Neste registro não há versão anterior para restaurar.';
  end if;

  content := format('public.%I', entry.table_name)::regclass;
  written := private.write_recorded_row(
    content, entry, private.drop_lost_references(content, restored));
  if written is null then
    raise sqlstate 'PT409' using
      message = 'Este item foi excluído. Restaure-o primeiro, pelo registro da exclusão.';
  end if;

  -- Deleting a picture deleted its places as well, so restore them.
  if entry.table_name = 'media_assets' and entry.operation = 'DELETE' then
    for place in
      select distinct on (row_id) * from public.historico
      where table_name = 'media_asset_categories' and operation = 'DELETE' and row_id like entry.row_id || ':%'
      order by row_id, id desc
    loop
      perform private.write_recorded_row('public.media_asset_categories', place, place.before);
    end loop;
  end if;

  if entry.operation = 'DELETE' then
    perform private.give_references_back(entry);
  end if;
  return written;
exception
  when check_violation then
    get stacked diagnostics rule = constraint_name;
    raise sqlstate 'PT409' using message = case rule
      when 'noticias_leaves_after_publication' then
        'Nessa versão, a notícia sairia do site antes de ser publicada. Abra a notícia e mude nela o que for preciso.'
      else 'Essa versão não combina com o que mudou depois. Abra o item e mude nele o que for preciso.'
    end;
  when foreign_key_violation then
    raise sqlstate 'PT409' using
      message = 'Este item depende de outro que foi excluído. Restaure primeiro o outro.';
  when unique_violation then
    raise sqlstate 'PT409' using message = 'Este item já está de volta, ou há outro no lugar dele.';
end
$$;
