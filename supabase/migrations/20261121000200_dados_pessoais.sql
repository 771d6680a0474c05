-- What the law (LGPD) lets a family ask for: to see what is kept about it, and to have it deleted. A family
-- is known by the telephone number it gave. Called by `npm run privacy`. See docs/privacidade.md.

/*
 * The digits that tell one number from another, however it is spelled: without the country code of Brazil,
 * and without zeros in front. '+55 17 91234-5678', '017 91234-5678' and '17912345678' are one number.
 */
create function private.phone_digits(phone text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^0*(55(?=\d{10,11}$))?0*', '')
$$;

/* The requests of one number. Less than an area code and a number would be somebody else's as well. */
create function private.visit_requests_of(phone text) returns setof public.solicitacoes_visita
language plpgsql stable
set search_path = ''
as $$
begin
  if coalesce(length(private.phone_digits(phone)), 0) < 10 then
    raise sqlstate 'PT422' using message = 'Informe o número inteiro, com DDD.';
  end if;
  return query
    select * from public.solicitacoes_visita
    where private.phone_digits(whatsapp) = private.phone_digits(phone)
    order by created_at, id;
end
$$;

/* All that is kept about a number: its requests, and the mails that told the school about them. */
create function public.exportar_dados_pessoais(telefone text) returns jsonb
language sql stable
set search_path = ''
as $$
  with requests as materialized (select * from private.visit_requests_of(telefone))
  select jsonb_build_object(
    'solicitacoes', (select coalesce(jsonb_agg(to_jsonb(requests)), '[]') from requests),
    'emails', (
      select coalesce(jsonb_agg(to_jsonb(mail) order by mail.created_at), '[]')
      from public.emails_saida as mail
      where mail.solicitacao_id in (select id from requests)
    )
  )
$$;

/* Deletes all that exportar_dados_pessoais tells of, and returns it as it was. */
create function public.apagar_dados_pessoais(telefone text) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  erased jsonb := public.exportar_dados_pessoais(telefone);
begin
  -- Their mails go with them (on delete cascade), also those that have not been sent.
  delete from public.solicitacoes_visita
  where id in (select (request ->> 'id')::uuid from jsonb_array_elements(erased -> 'solicitacoes') as request);
  return erased;
end
$$;

revoke execute on function
  private.phone_digits(text), private.visit_requests_of(text),
  public.exportar_dados_pessoais(text), public.apagar_dados_pessoais(text)
from public;
revoke execute on function
  public.exportar_dados_pessoais(text), public.apagar_dados_pessoais(text)
from anon, authenticated;
grant execute on function
  private.phone_digits(text), private.visit_requests_of(text),
  public.exportar_dados_pessoais(text), public.apagar_dados_pessoais(text)
to service_role;
