-- Arranging lists. Each function takes all ids in their new order and numbers them from 0; rows that
-- are not named (added meanwhile) keep their place. Row level security applies as for any update.

create function public.reordenar_colaboradores(ids bigint[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.require_staff();
  update public.colaboradores as colaborador set position = arranged.place - 1
  from unnest(ids) with ordinality as arranged (id, place)
  where colaborador.id = arranged.id and colaborador.position is distinct from arranged.place - 1;
end
$$;

create function public.reordenar_espacos(ids bigint[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.require_staff();
  update public.espacos as espaco set position = arranged.place - 1
  from unnest(ids) with ordinality as arranged (id, place)
  where espaco.id = arranged.id and espaco.position is distinct from arranged.place - 1;
end
$$;

/* The images of one media category, by the ids of their assets. */
create function public.reordenar_galeria(categoria bigint, ids uuid[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.require_staff();
  update public.media_asset_categories as link set position = arranged.place - 1
  from unnest(ids) with ordinality as arranged (id, place)
  where link.category_id = categoria and link.asset_id = arranged.id
    and link.position is distinct from arranged.place - 1;
end
$$;

revoke execute on function
  public.reordenar_colaboradores(bigint[]),
  public.reordenar_espacos(bigint[]),
  public.reordenar_galeria(bigint, uuid[])
from public, anon, service_role;

grant execute on function
  public.reordenar_colaboradores(bigint[]),
  public.reordenar_espacos(bigint[]),
  public.reordenar_galeria(bigint, uuid[])
to authenticated;
