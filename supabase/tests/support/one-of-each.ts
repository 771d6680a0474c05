import type { PGlite } from '@electric-sql/pglite';
import { addCallers, stranger } from './callers';

/**
 * One row in every table, so that a forbidden change would have something to change. The stranger is
 * the article's author: the rule about authors then hides nothing that a policy should refuse.
 */
export async function addOneOfEach(db: PGlite): Promise<void> {
  await addCallers(db);
  await db.exec(oneOfEach(stranger.id));
}

/** The same in place of everything that was there. */
export async function startOver(db: PGlite): Promise<void> {
  await empty(db);
  await db.exec(`insert into media_categories (slug) values ('alimentacao-galeria-estrutura')`);
  await addOneOfEach(db);
}

export async function empty(db: PGlite): Promise<void> {
  const { rows } = await db.query<{ tables: string }>(
    `select string_agg(t::text, ', ') as tables from private.backup_tables() as t`,
  );
  await db.exec(`truncate ${rows[0]?.tables}, storage.objects, private.limites_envio,
    private.restauracao, private.linhas_copiadas restart identity cascade`);
}

/** @param author id of an account */
export function oneOfEach(author: string | undefined): string {
  return `
    insert into noticias (title, author_id) values ('Festa', '${author}');
    insert into colaboradores (name) values ('Bia');
    insert into conselho_administrativo (name) values ('Caio');
    insert into espacos (name) values ('Quadra');
    insert into cardapios (periodo_inicio, periodo_fim, url_cardapio, is_active)
      values ('2026-11-02', '2026-11-06', 'https://coopen.example/a.pdf', true);
    insert into categorias_atividades (nome) values ('Música');
    insert into atividades (nome, categoria_id) select 'Coral', id from categorias_atividades;
    insert into media_assets (file_url)
      values ('/storage/v1/object/public/alimentacao-galeria/a.webp');
    insert into media_asset_categories (asset_id, category_id)
      select asset.id, category.id from media_assets asset, media_categories category
      where slug = 'alimentacao-galeria-estrutura';
    insert into solicitacoes_visita
      (nome_responsavel, series_interesse, periodos_disponiveis, whatsapp, privacy_policy_version)
      values ('Rui', '{eic3}', '{seg_manha}', '+55 17 90000-0000', '2025-07-16');
    insert into private.emails_saida (message_id, recipient, subject, html, text)
      values ('<1@coopen.example>', 'a@coopen.example', 'Visita', '<p>Visita</p>', 'Visita');
    insert into eventos (title, starts_on) values ('Festa junina', '2026-06-13');
    insert into documentos (slug, title, file_url)
      values ('regimento', 'Regimento', '/storage/v1/object/public/documentos/regimento.pdf');
    insert into alertas (title, ends_at) values ('Portão fechado', now() + interval '1 hour');
    insert into publicacoes (status) values ('pedida');
    insert into private.limites_envio values ('abc', now(), 1);
    insert into private.restauracao values ('public.espacos', '{}');
    insert into private.linhas_copiadas (tabela, linha) values ('public.espacos', '{}');
    insert into storage.objects (bucket_id, name) select id, 'a.webp' from storage.buckets;
  `;
}
