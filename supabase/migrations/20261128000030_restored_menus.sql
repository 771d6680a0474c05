-- A backup in which a menu has only its PDF is restored although that PDF was taken off the air.

/*
 * Takes what was taken off the air out of the received rows and the list of received files, as retirar_do_ar did with the
 * rows of then. An item that got the key of a withdrawn one later is another item.
 * @param withdrawn the digests, each with its time
 * @returns {"itens": how many items, "arquivos": the files, each as <bucket>/<path>}
 */
create or replace function private.leave_out_withdrawn(withdrawn jsonb) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  files text[];
  items jsonb;
begin
  select array_agg(distinct file) into files
  from (
    select shown.file from private.restauracao, private.list_shown_files(linha) as shown (file)
    where tabela = 'public.historico' or tabela in (select 'public.' || table_name from private.retiraveis)
    union all
    select concat(linha ->> 'bucket', '/', linha ->> 'path') from private.restauracao where tabela = 'storage.objects'
  ) as known
  where withdrawn ? private.digest_file(file);
  files := coalesce(files, '{}');

  -- Whole items, in the content and in history and bin, and those that can't be without a file.
  with received as (
    select ordem, table_name as name, linha ->> 'id' as key, linha ->> 'created_at' as since,
      exists (
        select from jsonb_each(linha) as field
        join pg_catalog.pg_attribute on attrelid = tabela::regclass and attname = field.key and attnotnull
        where private.file_of(field.value #>> '{}') = any (files)
      ) or (
        table_name = 'cardapios' and coalesce(linha -> 'pratos', '{}') = '{}'
        and private.file_of(linha ->> 'url_cardapio') = any (files)
      ) as needs_file
    from private.restauracao join private.retiraveis on tabela = 'public.' || table_name
    union all
    select ordem, linked.name, case linked.name when linha ->> 'table_name' then linha ->> 'row_id'
      else split_part(linha ->> 'row_id', ':', 1) end, linha ->> 'changed_at', false
    from private.restauracao, lateral (
      select case linha ->> 'table_name' when 'media_asset_categories' then 'media_assets' else linha ->> 'table_name' end
    ) as linked (name)
    where tabela = 'public.historico'
  ), lost as (
    delete from private.restauracao using received
    where restauracao.ordem = received.ordem and (
      needs_file or coalesce(since::timestamptz, '-infinity')
        <= (withdrawn ->> private.digest_item(received.name, received.key))::timestamptz)
    returning received.name, received.key
  )
  select coalesce(jsonb_agg(distinct concat(name, ':', key)), '[]') into items from lost;

  -- Rows that belong to a lost item, and sets of photos, which are made anew, not checked, from the rows that stay.
  delete from private.restauracao
  where tabela = 'public.media_asset_categories' and items ? concat('media_assets:', linha ->> 'asset_id');
  delete from private.restauracao
  where tabela = 'public.autorizacoes_imagem' and (
    items ? concat(linha ->> 'tabela', ':', linha ->> 'item')
    or exists (select from jsonb_array_elements_text(linha -> 'fotos') as file where file = any (files)));

  if files <> '{}' then
    update private.restauracao set linha = private.without_files(linha, files)
    where (tabela = 'public.historico' or tabela in (select 'public.' || table_name from private.retiraveis))
      and private.mentions_any(linha, private.list_name_ends(files));
    delete from private.restauracao
    where tabela = 'storage.objects' and concat(linha ->> 'bucket', '/', linha ->> 'path') = any (files);
  end if;
  return jsonb_build_object('itens', jsonb_array_length(items), 'arquivos', files);
end
$$;

revoke execute on all functions in schema private from public;
