import type { PGlite } from '@electric-sql/pglite';
import { inviter } from '../support/callers';
import { addOneOfEach } from '../support/one-of-each';

/** In the team so that somebody can be taken out of it. */
export const thirdMember = {
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
    insert into noticias (title, published_at)
      values ('Rascunho', null), ('Agendada', now() + interval '1 hour');
    insert into cardapios (periodo_inicio, periodo_fim, url_cardapio)
      values ('2026-11-09', '2026-11-13', 'https://coopen.example/b.pdf');
    insert into media_assets (id, file_url)
      values ('00000000-0000-4000-8000-00000000000a', '/storage/v1/object/public/alimentacao-galeria/sem-lugar.webp');
    update publicacoes set status = 'falhou', error = 'Sem luz.';
  `);
}
