-- What the dashboard counts and lists show at once. Each view asks with the caller's own rights.

create view public.vivencias_coopen with (security_invoker = true) as
  select
    atividade.id,
    atividade.nome,
    atividade.video_url,
    atividade.categoria_id,
    categoria.nome as categoria_nome,
    atividade.created_at,
    atividade.updated_at
  from public.atividades as atividade
  left join public.categorias_atividades as categoria on categoria.id = atividade.categoria_id;

create view public.alimentacao_galeria with (security_invoker = true) as
  select
    asset.id,
    asset.alt_text,
    asset.credit,
    asset.file_url,
    asset.file_path,
    asset.filename,
    asset.mime_type,
    link.category_id,
    link.position,
    asset.created_at,
    asset.updated_at
  from public.media_assets as asset
  join public.media_asset_categories as link on link.asset_id = asset.id
  join public.media_categories as category on category.id = link.category_id
  where category.slug = 'alimentacao-galeria-estrutura';

/* The sign-in address of a member of staff, for staff. */
create function private.staff_email(member uuid) returns text
language sql stable security definer
set search_path = ''
as $$
  select email from auth.users where id = member and (select private.is_staff())
$$;

revoke execute on function private.staff_email(uuid) from public;
grant execute on function private.staff_email(uuid) to authenticated;

create view public.equipe_membros with (security_invoker = true) as
  select user_id, nome, private.staff_email(user_id) as email, can_invite, created_at
  from public.equipe;

revoke all on public.vivencias_coopen, public.alimentacao_galeria, public.equipe_membros
  from anon, authenticated;
grant select on public.vivencias_coopen, public.alimentacao_galeria to anon, authenticated, service_role;
grant select on public.equipe_membros to authenticated;
