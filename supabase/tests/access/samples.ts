import type { PGlite } from '@electric-sql/pglite';
import { inviter, stranger } from '../support/callers';
import { addOneOfEach } from '../support/one-of-each';

/** In the team so that one can be taken out of it. */
const thirdMember = {
  id: '00000000-0000-4000-8000-000000000004',
  email: 'secretaria@coopen.example',
};

/**
 * A row of every kind in every table: what is shown, and what is not shown (a draft, an article of the
 * future, the menu of another week).
 */
export async function addRows(db: PGlite): Promise<void> {
  await addOneOfEach(db);
  await db.exec(`
    insert into auth.users (id, email) values ('${thirdMember.id}', '${thirdMember.email}');
    update auth.users set last_sign_in_at = now() where id = '${inviter.id}';
    insert into equipe (user_id, nome) values ('${thirdMember.id}', 'Secretaria');
    insert into private.edicoes (screen, item, user_id) values ('agenda', '1', '${thirdMember.id}');
    insert into noticias (title, published_at)
      values ('Rascunho', null), ('Agendada', now() + interval '1 hour');
    insert into cardapios (periodo_inicio, periodo_fim, url_cardapio)
      values ('2026-11-09', '2026-11-13', 'https://coopen.example/b.pdf');
    insert into alertas (title, starts_at, ends_at) values
      ('Ontem', now() - interval '2 days', now() - interval '1 day'),
      ('Amanhã', now() + interval '1 day', now() + interval '2 days');
    insert into media_assets (id, file_url)
      values ('00000000-0000-4000-8000-00000000000a', '/storage/v1/object/public/alimentacao-galeria/sem-lugar.webp');
    update publicacoes set status = 'falhou', error = 'Sem luz.';
  `);
}

/** A new row, and a change of all rows, that nothing but access stands in the way of. */
interface Sample {
  insert: string;
  update: string;
  /** The rows to delete, where not all can be. */
  delete?: string;
}

const person: Sample = { insert: `(name) values ('Dora')`, update: `role = 'Direção'` };
const later = 'created_at = now()';

export const samples: Record<string, Sample> = {
  'public.noticias': { insert: `(title) values ('Feira')`, update: `title = 'Gincana'` },
  'public.cardapios': {
    insert: `(periodo_inicio, periodo_fim, url_cardapio)
      values ('2026-11-16', '2026-11-20', 'https://coopen.example/c.pdf')`,
    update: 'periodo_fim = periodo_fim + 1',
  },
  'public.colaboradores': person,
  'public.conselho_administrativo': person,
  'public.espacos': { insert: `(name) values ('Horta')`, update: 'position = 7' },
  'public.categorias_atividades': {
    insert: `(nome) values ('Dança')`,
    update: `nome = nome || ' 2'`,
  },
  'public.atividades': { insert: `(nome) values ('Banda')`, update: `nome = 'Coral infantil'` },
  'public.media_assets': {
    insert: `(file_url) values ('/storage/v1/object/public/alimentacao-galeria/b.webp')`,
    update: `alt_text = 'A horta'`,
  },
  'public.media_asset_categories': {
    insert: `(asset_id, category_id) values ('00000000-0000-4000-8000-00000000000a', 1)`,
    update: 'position = 7',
  },
  'public.media_categories': { insert: `(slug) values ('novo-lugar')`, update: later },
  'public.eventos': {
    insert: `(title, starts_on) values ('Feira', '2026-12-05')`,
    update: `place = 'Ginásio'`,
  },
  'public.documentos': {
    insert: `(slug, title, file_url)
      values ('guia', 'Guia', '/storage/v1/object/public/documentos/guia.pdf')`,
    update: `title = 'Outro título'`,
  },
  'public.alertas': {
    insert: `(title, ends_at) values ('Sem aula amanhã', now() + interval '1 day')`,
    update: `title = 'Sem aula hoje'`,
  },
  'public.paginas': {
    insert: `(slug, nome) values ('nova', 'Nova')`,
    update: `content = '{"title": "Outro título"}'`,
  },
  'public.equipe': {
    insert: `(user_id, nome) values ('${stranger.id}', 'Intruso')`,
    update: `nome = 'Outro nome'`,
    // Nobody takes themselves out, and one who can invite has to stay.
    delete: `user_id = '${thirdMember.id}'`,
  },
  'public.solicitacoes_visita': {
    insert: `(nome_responsavel, series_interesse, periodos_disponiveis, whatsapp, privacy_policy_version)
      values ('Eva', '{eic3}', '{seg_manha}', '+55 17 91111-1111', '2025-07-16')`,
    update: `notas = 'Ligar depois das 18h'`,
  },
  'private.emails_saida': {
    insert: `(message_id, recipient, subject, html, text)
      values ('<2@coopen.example>', 'a@coopen.example', 'Visita', '', '')`,
    update: 'attempts = 1',
  },
  'public.historico': {
    insert: `(table_name, row_id, operation, title) values ('espacos', '1', 'INSERT', 'Horta')`,
    update: `title = 'Outro'`,
  },
  'public.publicacoes': { insert: `(status) values ('pedida')`, update: `step = 'build'` },
  'private.limites_envio': { insert: `values ('def', now(), 1)`, update: 'calls = 0' },
  'private.retencao': { insert: '(last_run_at) values (now())', update: 'last_run_at = now()' },
  'private.edicoes': {
    insert: `values ('agenda', '2', '${inviter.id}')`,
    update: 'seen_at = now()',
  },
  'private.linhas_copiadas': {
    insert: `(tabela, linha) values ('public.espacos', '{}')`,
    update: `linha = '{}'`,
  },
  'private.restauracao': { insert: `values ('public.espacos', '{}')`, update: `linha = '{}'` },
  'storage.objects': {
    insert: `(bucket_id, name) values ('documentos', 'b.pdf')`,
    update: 'updated_at = now()',
  },
  'storage.buckets': { insert: `(id, name) values ('novo', 'novo')`, update: 'public = false' },
};

/** Views take no writes; a column of each, to try. */
export const views: Record<string, string> = {
  'public.vivencias_coopen': 'nome',
  'public.alimentacao_galeria': 'alt_text',
  'public.fotos_sem_texto': 'title',
  'public.equipe_membros': 'nome',
  'public.alteracoes_pendentes': 'title',
  'public.lixeira': 'title',
  'public.publicacoes_recentes': 'reason',
};

/** Calls of the functions for members of the team, with something to answer. */
export const calls: Record<string, string> = {
  'private.is_staff': 'private.is_staff()',
  'private.require_staff': 'private.require_staff()',
  'private.can_invite': 'private.can_invite()',
  'private.staff_email': `private.staff_email('${inviter.id}')`,
  'private.staff_last_sign_in': `private.staff_last_sign_in('${inviter.id}')`,
  'public.reordenar_colaboradores': `public.reordenar_colaboradores('{1}')`,
  'public.reordenar_espacos': `public.reordenar_espacos('{1}')`,
  'public.reordenar_galeria': `public.reordenar_galeria(1, '{}')`,
  'public.restaurar_historico': 'public.restaurar_historico(1)',
  'private.restore_history': 'private.restore_history(1, false)',
  'public.publicar_agora': 'public.publicar_agora()',
  'public.convidar_membro': `public.convidar_membro('eva@exemplo.example', 'Eva')`,
  'public.anunciar_edicao': `public.anunciar_edicao('agenda', '1')`,
  'private.note_editing': `private.note_editing('agenda', '1', true)`,
  'private.invite_member': `private.invite_member('eva@exemplo.example', 'Eva')`,
};
